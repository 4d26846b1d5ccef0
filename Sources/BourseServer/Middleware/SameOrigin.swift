import BourseWeb
import HTTPTypes
import Hummingbird

/// Refuses writes that a page of another site causes.
///
/// Browsers say where a request comes from in `Sec-Fetch-Site`, older ones in `Origin`; a program that sends neither
/// has no cookies of another person to abuse. Files shared with the installed app come from no page; see ``ShareRoutes``. An
/// identity provider may post its answer; see ``IdentityReturn``.
/// Source: OWASP, "Cross-Site Request Forgery Prevention".
struct SameOrigin: RouterMiddleware {
    typealias Context = DeskContext

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        let isSafe = request.method == .get || request.method == .head || request.method == .options
        guard isSafe || Self.isOwn(request) || ShareRoutes.isShared(request) || IdentityReturn.isPosted(request) else {
            throw PageError.foreignOrigin
        }
        return try await next(request, context)
    }

    /// Whether a request comes from a page of this desk, or from a program.
    static func isOwn(_ request: Request) -> Bool {
        if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" { return false }
        guard let origin = request.headers[.origin] else { return true }
        guard let host = request.head.authority ?? request.headers[HTTPField.Name("Host") ?? .origin] else {
            return false
        }
        return origin == "http://\(host)" || origin == "https://\(host)"
    }
}
