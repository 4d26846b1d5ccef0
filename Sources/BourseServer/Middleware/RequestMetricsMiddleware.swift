import BourseWeb
import CoreMetrics
import HTTPTypes
import Hummingbird

/// Counts requests and how long they took, by route and status.
///
/// A route is its template, such as `/journal/trades/{id}`: there are as many as the program has, and none contains
/// anything of a person. The time of a stream ends where its response begins.
struct RequestMetricsMiddleware: RouterMiddleware {
    typealias Context = DeskContext

    /// What the metrics are, by name.
    static let helps = [
        "bourse_http_requests_total": "Requests by method, route and status.",
        "bourse_http_request_duration_seconds": "Time until the response of requests, by method, route and status.",
    ]

    private static let methods: Set<HTTPRequest.Method> = [.get, .head, .post, .put, .patch, .delete, .options]

    let factory: any MetricsFactory

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        let labels = [
            ("method", Self.methods.contains(request.method) ? request.method.rawValue : "other"),
            ("route", context.routeName), ("status", "\(response.status.code)"),
        ]
        Counter(label: "bourse_http_requests", dimensions: labels, factory: factory).increment()
        let nanoseconds = start.duration(to: .now) / .nanoseconds(1)
        Timer(label: "bourse_http_request_duration", dimensions: labels, factory: factory)
            .recordNanoseconds(Int64(nanoseconds))
        return response
    }
}

extension DeskContext {
    /// The template of the route, such as `/journal/trades/{id}`; `none` for a path without one.
    ///
    /// Logs and metrics name the route and not the path, which contains secrets for some routes.
    var routeName: String {
        guard let path = endpointPath, path.hasPrefix("/") else { return "none" }
        return path
    }
}
