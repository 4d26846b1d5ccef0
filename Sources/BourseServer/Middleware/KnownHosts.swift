import BourseWeb
import HTTPTypes
import Hummingbird

/// Refuses requests that name another host than this desk's.
///
/// A page of another site can have its name lead to this machine after it was loaded, and is then, for the browser, of
/// one origin with the desk. The name in the request is still its own, so a desk that answers only to its own names
/// cannot be reached in this way. Source: Jackson et al., "Protecting Browsers from DNS Rebinding Attacks" (2007), §5.2.
struct KnownHosts: RouterMiddleware {
    typealias Context = DeskContext

    let names: HostNames

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        let authority = request.head.authority ?? ""
        guard names.contains(authority: authority) else { throw PageError.unknownHost(authority) }
        return try await next(request, context)
    }
}
