import BourseAPI
import BourseWeb
import HTTPTypes
import Hummingbird

/// Tells a program that asks a known address of the API in an unknown way which ways there are.
struct AllowedMethods: RouterMiddleware {
    typealias Context = DeskContext

    /// The parts of each path, nothing for a parameter, and the methods it has.
    private let paths: [(parts: [Substring?], methods: [String])]

    init(_ operations: [APIOperation]) {
        let byPath = Dictionary(grouping: operations, by: \.path)
        paths = byPath.map { path, operations in
            let parts = "/api/v1\(path)".split(separator: "/").map { $0.hasPrefix("{") ? nil : $0 }
            return (parts, operations.map { $0.method.rawValue.uppercased() }.sorted())
        }
    }

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound {
            let allowed = methods(of: request.uri.path)
            guard !allowed.isEmpty, !allowed.contains(request.method.rawValue) else { throw error }
            throw PageError.wrongMethod(allowed: allowed)
        }
    }

    /// The methods of the path that fits best: the router, too, takes words before parameters.
    private func methods(of path: String) -> [String] {
        let requested = path.split(separator: "/")
        let fitting = paths.filter { path in
            path.parts.count == requested.count && zip(path.parts, requested).allSatisfy { $0 == nil || $0 == $1 }
        }
        return fitting.min { $0.parts.count { $0 == nil } < $1.parts.count { $0 == nil } }?.methods ?? []
    }
}
