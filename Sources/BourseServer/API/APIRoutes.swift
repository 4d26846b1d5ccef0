import BourseAPI
import BourseWeb
import Hummingbird

/// The routes of the JSON API.
///
/// The method and the path of a route alone decide which access tokens it is available to, besides a session
/// (``BourseAPI/APIOperation/scopes(of:path:)``), so no route can be opened to a token that its description does not name.
struct APIRoutes {
    typealias Handler = @Sendable (Request, SignedInContext) async throws -> Response

    private let router: Router<DeskContext>

    init(_ router: Router<DeskContext>) { self.router = router }

    /// Adds a route that reads.
    func get(_ path: RouterPath, use handler: @escaping Handler) { add(.get, .get, path, handler) }

    /// Adds a route that replaces.
    func put(_ path: RouterPath, use handler: @escaping Handler) { add(.put, .put, path, handler) }

    /// Adds a route that creates or computes.
    func post(_ path: RouterPath, use handler: @escaping Handler) { add(.post, .post, path, handler) }

    /// Adds a route that deletes.
    func delete(_ path: RouterPath, use handler: @escaping Handler) { add(.delete, .delete, path, handler) }

    private func add(
        _ method: HTTPRequest.Method,
        _ described: APIOperation.Method,
        _ path: RouterPath,
        _ handler: @escaping Handler
    ) {
        let text = path.description
        let shortened = text.hasPrefix("/") ? text : "/\(text)"
        let below = shortened.hasPrefix("/api/v1") ? String(shortened.dropFirst("/api/v1".count)) : shortened
        let scopes = APIOperation.scopes(of: described, path: below)
        func open<Requests: ScopedRequests>(_ requests: Requests.Type) {
            router.group(context: ScopedContext<Requests>.self).on(path, method: method) { request, context in
                try await handler(request, SignedInContext(context))
            }
        }
        switch scopes {
        case ReadRequests.scopes: open(ReadRequests.self)
        case ChangeRequests.scopes: open(ChangeRequests.self)
        case JournalReadRequests.scopes: open(JournalReadRequests.self)
        case JournalChangeRequests.scopes: open(JournalChangeRequests.self)
        default: router.group(context: SignedInContext.self).on(path, method: method, use: handler)
        }
    }
}
