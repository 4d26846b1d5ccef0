import BourseAPI
import BourseDesk
import HTTPTypes
import Hummingbird

/// Errors for programs: the status, and in the body what happened and what to do.
enum APIErrors {
    static func response(_ error: any Error, _ report: ErrorReport, _ context: DeskContext) -> Response {
        var members: [(String, JSON)] = [
            ("status", .integer(report.status.code)), ("message", .string(report.words.happened)),
            ("kept", .string(report.words.kept)), ("request", .string(context.requestID)),
        ]
        if let invalid = error as? InvalidMember {
            members += [
                ("field", .string(invalid.field)), ("value", .string(invalid.value)),
                ("allowed", .string(invalid.allowed)),
            ]
        }
        if case .refused(let field, let message)? = error as? AlertError {
            members += [("field", .string(field)), ("value", .string("")), ("allowed", .string(message))]
        }
        var response = Response.json(.object([("error", .object(members))]), status: report.status)
        if case .tooManyAttempts(let seconds)? = error as? AccountError { response.headers[.retryAfter] = "\(seconds)" }
        if error is FundsNotReady { response.headers[.retryAfter] = "\(FundsNotReady.retryAfter)" }
        if error is MarketsNotReady { response.headers[.retryAfter] = "\(MarketsNotReady.retryAfter)" }
        if let wait = (error as? MarketError)?.retryAfter { response.headers[.retryAfter] = "\(wait)" }
        if let wait = (error as? PredictionError)?.retryAfter { response.headers[.retryAfter] = "\(wait)" }
        if case .tooSoon? = error as? AlertError { response.headers[.retryAfter] = "10" }
        if error is TooManyJobs { response.headers[.retryAfter] = "1" }
        if case .wrongMethod(let allowed)? = error as? PageError {
            response.headers[.allow] = allowed.joined(separator: ", ")
        }
        if report.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
        return response
    }
}
