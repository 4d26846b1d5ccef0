import BourseCore
import BourseDesk
import Foundation
import HTTPTypes
import Hummingbird
import Mustache
import NIOCore

/// Fills templates with view values.
struct PageWriter: Sendable {
    private let library: MustacheLibrary
    /// Our own files.
    let assets: Assets
    let environment: DeskEnvironment

    /// A template is broken, which tests find before anybody else does.
    struct UnknownTemplate: Error {
        let name: String
    }

    init(environment: DeskEnvironment) throws {
        library = try Self.templates.get()
        assets = .embedded
        self.environment = environment
    }

    /// The templates that are part of the program, parsed once.
    private static let templates = Result {
        var templates: [String: MustacheTemplate] = [:]
        for (path, base64) in EmbeddedFiles.base64 where path.hasPrefix("Templates/") {
            guard let data = Data(base64Encoded: base64) else { continue }
            let name = path.dropFirst("Templates/".count).dropLast(".mustache".count)
            templates[String(name)] = try MustacheTemplate(string: String(decoding: data, as: UTF8.self))
        }
        return MustacheLibrary(templates: templates)
    }

    /// The markup of a view.
    func html(_ view: some Sendable, template: String) throws -> String {
        guard let html = library.render(ViewTree.value(view), withTemplate: template) else {
            throw UnknownTemplate(name: template)
        }
        return html
    }

    /// A page as an answer.
    func page(
        _ view: some Sendable,
        template: String,
        status: HTTPResponse.Status = .ok
    ) throws -> Response {
        .text(try html(view, template: template), type: "text/html; charset=utf-8", status: status)
    }

    /// A page that says what went wrong.
    func error(_ report: ErrorReport, request: Request, context: DeskContext) throws -> Response {
        let frame = PageFrame(pages: self, request: request, context: context)
        let home = LinkView(
            title: context.session == nil ? "Sign in" : "To your desk",
            href: context.session == nil ? "/sign-in" : "/"
        )
        let imports = context.session == nil ? [] : [LinkView(title: "Imports", href: "/journal/imports")]
        let view = ErrorView(
            shell: frame.shell(title: "\(report.status.code)", place: .elsewhere),
            code: "\(report.status.code)",
            words: report.words,
            requestID: context.requestID,
            links: [home] + imports
        )
        return try page(view, template: "error", status: report.status)
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
