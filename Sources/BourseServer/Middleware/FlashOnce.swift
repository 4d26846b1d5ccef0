import BourseWeb
import Hummingbird

/// Takes the cookie back that told what happened, once a page has told it.
struct FlashOnce: RouterMiddleware {
    typealias Context = DeskContext

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        let isPage = response.headers[.contentType]?.hasPrefix("text/html") ?? false
        if isPage, request.cookies[Flash.cookie] != nil {
            response.setCookie(
                Cookie(name: Flash.cookie, value: "", maxAge: 0, path: "/", httpOnly: true, sameSite: .lax)
            )
        }
        return response
    }
}
