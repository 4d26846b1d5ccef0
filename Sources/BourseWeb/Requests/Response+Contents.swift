import BourseAPI
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// Text as an answer.
    package static func text(_ text: String, type: String, status: HTTPResponse.Status = .ok) -> Response {
        bytes(ByteBuffer(string: text), type: type, status: status)
    }

    /// Bytes as an answer.
    package static func bytes(_ buffer: ByteBuffer, type: String, status: HTTPResponse.Status = .ok) -> Response {
        Response(status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: buffer))
    }

    /// A JSON value as an answer.
    package static func json(_ value: JSON, status: HTTPResponse.Status = .ok) -> Response {
        .bytes(ByteBuffer(bytes: value.encoded()), type: "application/json", status: status)
    }

    /// A table as a file to keep.
    package static func csv(_ text: String, named name: String) -> Response {
        var response = Response.text(text, type: "text/csv; charset=utf-8")
        response.headers[.contentDisposition] = "attachment; filename=\"\(name).csv\""
        return response
    }

    /// Goes on to a page after a form was done.
    package static func seeOther(_ path: String) -> Response { .redirect(to: path, type: .normal) }
}
