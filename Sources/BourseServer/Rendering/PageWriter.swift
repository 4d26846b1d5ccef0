import BourseCore
import BourseDesk
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers with pages.
struct PageWriter: Sendable {
    /// Our own files.
    let assets: Assets
    let environment: DeskEnvironment

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
        let imports = context.session == nil ? [] : [LinkView(title: "Imports", href: "/journal/imports")]
        let view = ErrorView(
            shell: frame.shell(title: "\(report.status.code)", place: .elsewhere),
            code: "\(report.status.code)",
            text: report.text,
            requestID: context.requestID,
            links: [home] + imports
        )
        return page(view.html, status: report.status)
    }
}

extension Response {
    /// Text as an answer.
    static func text(_ text: String, type: String, status: HTTPResponse.Status = .ok) -> Response {
        bytes(ByteBuffer(string: text), type: type, status: status)
    }

    /// Bytes as an answer.
    static func bytes(_ buffer: ByteBuffer, type: String, status: HTTPResponse.Status = .ok) -> Response {
        Response(status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: buffer))
    }

    /// A table as a file to keep.
    static func csv(_ text: String, named name: String) -> Response {
        var response = Response.text(text, type: "text/csv; charset=utf-8")
        response.headers[.contentDisposition] = "attachment; filename=\"\(name).csv\""
        return response
    }

    /// Goes on to a page after a form was done.
    static func seeOther(_ path: String) -> Response { .redirect(to: path, type: .normal) }
}
