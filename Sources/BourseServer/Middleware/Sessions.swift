import BourseDesk
import BourseWeb
import HTTPTypes
import Hummingbird
import Logging

/// Finds the person of a request: of the session in the cookie of a browser or the bearer token of a program, or of the
/// access token of a program.
struct Sessions: RouterMiddleware {
    typealias Context = DeskContext

    let accounts: AccountService

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        // Assets and the state of the server do not depend on the user.
        let path = request.uri.path
        if path == "/healthz" || path == "/readyz" || path.hasPrefix("/assets/") {
            return try await next(request, context)
        }
        var context = context
        context.userAgent = request.headers[.userAgent] ?? ""
        let bearer = Self.bearer(request)
        if let bearer, bearer.hasPrefix(AccessSecret.prefix) {
            // A program that presents a token has no more than that permits, whatever cookies it sends beside it.
            if let secret = AccessSecret(bearer), let access = try await accounts.access(with: secret) {
                context.access = DeskContext.Access(user: access.user, token: access.token, secret: secret)
            }
            return try await next(request, context)
        }
        let token = bearer ?? request.cookies[SessionCookie.name]?.value
        if let token = token.flatMap(SessionToken.init), let session = try await accounts.session(token) {
            context.session = DeskContext.SignedInSession(session, token: token)
        }
        return try await next(request, context)
    }

    /// The token that a program sends.
    static func bearer(_ request: Request) -> String? {
        guard let header = request.headers[.authorization], header.lowercased().hasPrefix("bearer ") else { return nil }
        return String(header.dropFirst(7))
    }
}
