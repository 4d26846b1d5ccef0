import BourseDesk
import BoursePublished
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import Logging

/// Turns errors into answers that help: a page for a browser, JSON for a program.
struct ErrorPages: RouterMiddleware {
    typealias Context = DeskContext

    let pages: PageWriter

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as CancellationError {
            throw error
        } catch {
            let report = ErrorReport(error)
            if report.isFault, !(error is PublishedRefusal) {
                context.logger.error(
                    "\(request.method.rawValue) \(context.routeName) failed: \(error)",
                    metadata: ["user": "\(context.session?.user.id.description.prefix(8) ?? "anonymous")"]
                )
            }
            if PublishedClient.has(request.uri.path) {
                return PublishedErrors.response(error, report: report, request: request)
            }
            if request.uri.path.hasPrefix("/api/") || request.uri.path == AssistantAPI.path {
                return APIErrors.response(report, context)
            }
            if case PageError.signInRequired = error, request.method == .get {
                // A stream of a page whose person signed out elsewhere: with this answer a browser asks no more.
                if request.headers[.accept] == "text/event-stream" { return Response(status: .noContent) }
                return .redirect(to: Query(request.uri).signInHref(returningTo: request.uri))
            }
            return pages.error(report, request: request, context: context)
        }
    }
}
