import BourseWeb
import Hummingbird

/// The routes of the JSON API.
///
/// Routes that read are available to a session and to access tokens of the scope `read`; all others only to a session.
/// The method of a route alone decides which, so no route that changes data can be opened to a token.
struct APIRoutes {
    typealias Handler = @Sendable (Request, SignedInContext) async throws -> Response

    private let reading: RouterGroup<ScopedContext<ReadRequests>>
    private let changing: RouterGroup<SignedInContext>

    init(_ router: Router<DeskContext>) {
        reading = router.group(context: ScopedContext<ReadRequests>.self)
        changing = router.group(context: SignedInContext.self)
    }

    /// Adds a route that reads.
    func get(_ path: RouterPath, use handler: @escaping Handler) {
        reading.get(path) { request, context in try await handler(request, SignedInContext(context)) }
    }

    /// Adds a route that replaces.
    func put(_ path: RouterPath, use handler: @escaping Handler) { changing.put(path, use: handler) }

    /// Adds a route that creates or computes.
    func post(_ path: RouterPath, use handler: @escaping Handler) { changing.post(path, use: handler) }

    /// Adds a route that deletes.
    func delete(_ path: RouterPath, use handler: @escaping Handler) { changing.delete(path, use: handler) }
}
