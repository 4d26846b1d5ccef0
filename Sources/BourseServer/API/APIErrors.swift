import BourseAPI
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
                        ("remedy", .string(report.words.remedy)), ("request", .string(context.requestID)),
                    ])
                )
            ]),
            status: report.status
        )
        if report.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
        return response
    }
}
