import BourseAPI
import BourseDesk
import BourseWeb
import HTTPTypes
import Hummingbird

/// Errors as published clients read them: `{"error":"text"}`, sometimes with `details`.
package enum PublishedErrors {
    /// The number of seconds to wait when the error names none.
    private static let usualWait = 60

    package static func response(_ error: any Error, report: ErrorReport, request: Request) -> Response {
        let refusal = refusal(error, report: report, request: request)
        var response = Response.json(refusal.json, status: HTTPResponse.Status(code: refusal.status))
        if refusal.status == APIRefusal.busy.rawValue {
            response.headers[.retryAfter] = "\(report.retryAfter ?? usualWait)"
        }
        return response
    }

    private static func refusal(_ error: any Error, report: ErrorReport, request: Request) -> PublishedRefusal {
        switch error {
        case let refusal as PublishedRefusal: refusal
        case AlertError.refused(_, let message): PublishedRefusal(400, message)
        case let error as any PublishedError: error.published
        case PageError.signInRequired: PublishedRefusal(401, "Authentication required")
        case let error as HTTPError where error.status == .notFound: unknown(request)
        default: PublishedRefusal(report.status.code, report.text.message, details: report.text.remedy)
        }
    }

    private static func unknown(_ request: Request) -> PublishedRefusal {
        if PublishedClient.paths.contains(request.uri.path) { return PublishedRefusal(405, "Method not allowed") }
        return PublishedRefusal(404, "Unknown API route: \(request.uri.path.dropFirst("/api/".count).prefix(80))")
    }
}
