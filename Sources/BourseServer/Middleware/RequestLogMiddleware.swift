import BourseWeb
import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Finds out where a request comes from and logs how it ended.
struct RequestLogMiddleware: RouterMiddleware {
    typealias Context = DeskContext

    let isBehindProxy: Bool
    let isTLS: Bool

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.isSecure = isTLS
        if isBehindProxy {
            // The last address is the one our own proxy saw; those before it can be made up.
            if let forwarded = request.headers[.xForwardedFor]?.split(separator: ",").last {
                context.address = forwarded.trimmingCharacters(in: .whitespaces)
            }
            context.isSecure = request.headers[.xForwardedProto] == "https"
        }
        let start = ContinuousClock.now
        let response = try await next(request, context)
        let took = start.duration(to: .now)
        // The route and not the path: links to new passwords and feeds contain their secret.
        context.logger.info(
            "\(request.method.rawValue) \(context.routeName) \(response.status.code)",
            metadata: ["ms": "\(took / .milliseconds(1))"]
        )
        return response
    }
}

extension HTTPField.Name {
    static let xForwardedFor = Self("X-Forwarded-For") ?? .forwarded
    static let xForwardedProto = Self("X-Forwarded-Proto") ?? .forwarded
    static let secFetchSite = Self("Sec-Fetch-Site") ?? .origin
    static let forwarded = Self.via
}
