import BourseWeb
import HTTPTypes
import Hummingbird

/// Tells the browser to load nothing but our own files and to keep pages to itself.
struct SecurityHeaders: RouterMiddleware {
    typealias Context = DeskContext

    static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'",
        "font-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'", "frame-ancestors 'none'",
        "base-uri 'none'",
    ].joined(separator: "; ")

    private static let fixed: [(HTTPField.Name?, String)] = [
        (.contentSecurityPolicy, contentSecurityPolicy),
        (.xContentTypeOptions, "nosniff"),
        (HTTPField.Name("Referrer-Policy"), "same-origin"),
        (HTTPField.Name("Cross-Origin-Opener-Policy"), "same-origin"),
        (HTTPField.Name("Cross-Origin-Resource-Policy"), "same-origin"),
        (HTTPField.Name("X-Frame-Options"), "DENY"),
        (HTTPField.Name("Permissions-Policy"), "camera=(), geolocation=(), microphone=(), payment=()"),
    ]

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        // A page that needs less than others has set a stricter policy.
        for case (let name?, let value) in Self.fixed where response.headers[name] == nil {
            response.headers[name] = value
        }
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
        if context.isSecure { response.headers[.strictTransportSecurity] = "max-age=31536000" }
        return response
    }
}
