import BourseAPI
import BourseDesk
import HTTPTypes
import Hummingbird

/// Errors as published clients read them: `{"error":"text"}`, sometimes with `details`.
enum PublishedErrors {
    static func response(_ error: any Error, _ report: ErrorReport, _ request: Request) -> Response {
        let refusal = refusal(error, report, request)
        var response = Response.json(refusal.json, status: HTTPResponse.Status(code: refusal.status))
        if case .tooManyAttempts(let seconds)? = error as? AccountError { response.headers[.retryAfter] = "\(seconds)" }
        if refusal.status == 429, response.headers[.retryAfter] == nil { response.headers[.retryAfter] = "60" }
        return response
    }

    private static func refusal(_ error: any Error, _ report: ErrorReport, _ request: Request) -> PublishedRefusal {
        switch error {
        case let refusal as PublishedRefusal: return refusal
        case PageError.signInRequired: return PublishedRefusal(401, "Authentication required")
        case let error as AccountError: return account(error)
        case let error as PublishedBookError:
            if case .changed = error { return PublishedRefusal(409, error.message) }
            return PublishedRefusal(400, error.message)
        case AlertError.refused(_, let message): return PublishedRefusal(400, message)
        case let error as HTTPError where error.status == .notFound: return unknown(request)
        default:
            return PublishedRefusal(report.status.code, report.words.happened, details: report.words.remedy)
        }
    }

    private static func unknown(_ request: Request) -> PublishedRefusal {
        if PublishedClient.paths.contains(request.uri.path) { return PublishedRefusal(405, "Method not allowed") }
        return PublishedRefusal(404, "Unknown API route: \(request.uri.path.dropFirst("/api/".count).prefix(80))")
    }

    private static func account(_ error: AccountError) -> PublishedRefusal {
        switch error {
        case .wrongCredentials: PublishedRefusal(401, "Invalid credentials")
        case .emailTaken: PublishedRefusal(409, "Account already exists")
        case .tooManyAttempts:
            PublishedRefusal(429, "Too many login attempts. Try again in 15 minutes.", details: error.message)
        case .registrationClosed: PublishedRefusal(403, error.message)
        case .invalidReset: PublishedRefusal(400, "Invalid or expired reset token", details: error.message)
        case .invalidEmail, .weakPassword, .unknownZone: PublishedRefusal(400, error.message)
        }
    }
}
