import BourseAPI
import BourseCore
import BourseDesk
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers with pages.
struct PageWriter: Sendable {
    /// Our own files.
    let assets: Assets
    let environment: DeskEnvironment
    /// The cached pages of all people.
    let cache = PageCache()

    init(environment: DeskEnvironment) {
        assets = .embedded
        self.environment = environment
    }

    /// A page as an answer.
    func page(_ html: HTML, status: HTTPResponse.Status = .ok) -> Response {
        .bytes(ByteBuffer(bytes: html.bytes), type: "text/html; charset=utf-8", status: status)
    }

    /// A page that says what went wrong.
    func error(_ report: ErrorReport, request: Request, context: DeskContext) -> Response {
        let frame = PageFrame(pages: self, request: request, context: context)
        let home = LinkView(
            title: context.session == nil ? "Sign in" : "Open desk",
            href: context.session == nil ? "/sign-in" : "/"
        )
        let plans =
            report.status.code == APIRefusal.planRequired.rawValue
            ? [LinkView(title: "Compare plans", href: PlanService.path)] : []
        let imports = context.session == nil ? [] : [LinkView(title: "Imports", href: "/journal/imports")]
        let view = ErrorView(
            shell: frame.shell(title: "\(report.status.code)", place: .elsewhere),
            code: "\(report.status.code)",
            text: report.text,
            requestID: context.requestID,
            links: plans + [home] + imports
        )
        var response = page(view.html, status: report.status)
        if let seconds = report.retryAfter { response.headers[.retryAfter] = "\(seconds)" }
        return response
    }
}
