import BourseAPI
import BourseDesk
import HTTPTypes
import Hummingbird

/// Errors for programs: the status, and in the body what happened and what to do.
enum APIErrors {
    static func response(_ error: any Error, _ report: ErrorReport, _ context: DeskContext) -> Response {
        var response = Response.json(
            .object([
                (
                    "error",
                    .object([
                        ("status", .integer(report.status.code)), ("message", .string(report.words.happened)),
                        ("kept", .string(report.words.kept)), ("request", .string(context.requestID)),
                    ])
                )
            ]),
            status: report.status
        )
        if case .tooManyAttempts(let seconds)? = error as? AccountError { response.headers[.retryAfter] = "\(seconds)" }
        if report.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
        return response
    }
}
