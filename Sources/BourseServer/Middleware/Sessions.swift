import BourseDesk
import BourseWeb
import HTTPTypes
import Hummingbird
import Logging

/// Finds out who asks, from the cookie of a browser or the bearer token of a program.
struct Sessions: RouterMiddleware {
    typealias Context = DeskContext

    let accounts: AccountService

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        // Our own files and the sign of life are the same for everybody.
        let path = request.uri.path
        if path == "/healthz" || path.hasPrefix("/assets/") { return try await next(request, context) }
        var context = context
        let token = Self.bearer(request) ?? request.cookies[SessionCookie.name]?.value
        if let token = token.flatMap(SessionToken.init), let user = try await accounts.user(token: token) {
            context.session = DeskContext.SignedInSession(user: user, token: token)
        }
        return try await next(request, context)
    }

    private static func bearer(_ request: Request) -> String? {
        guard let header = request.headers[.authorization], header.lowercased().hasPrefix("bearer ") else { return nil }
        return String(header.dropFirst(7))
    }
}
