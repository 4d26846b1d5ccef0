import BourseAPI
import BourseCore
import BourseWeb
import HTTPTypes
import Hummingbird

/// Errors for programs: the status, and in the body what happened and what to do.
enum APIErrors {
    static func response(_ report: ErrorReport, _ context: DeskContext) -> Response {
        var members: [(String, JSON)] = [
            ("status", .integer(report.status.code)), ("message", .string(report.message)),
            ("unchanged", .string(report.text.unchanged)), ("request", .string(context.requestID)),
        ]
        if let invalid = report.invalidField {
            members += [
                ("field", .string(invalid.name)), ("value", .string(invalid.value)),
                ("allowed", .string(invalid.allowed)),
            ]
        }
        var response = Response.json(.object([("error", .object(members))]), status: report.status)
        if let seconds = report.retryAfter { response.headers[.retryAfter] = "\(seconds)" }
        if !report.allowedMethods.isEmpty {
            response.headers[.allow] = report.allowedMethods.joined(separator: ", ")
        }
        if report.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
        return response
    }
}
