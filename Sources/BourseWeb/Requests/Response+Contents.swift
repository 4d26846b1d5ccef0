import BourseAPI
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// A response with text.
    package static func text(_ text: String, type: String, status: HTTPResponse.Status = .ok) -> Response {
        bytes(ByteBuffer(string: text), type: type, status: status)
    }

    /// A response with bytes.
    package static func bytes(_ buffer: ByteBuffer, type: String, status: HTTPResponse.Status = .ok) -> Response {
        Response(status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: buffer))
    }

    /// A response with a JSON value.
    package static func json(_ value: JSON, status: HTTPResponse.Status = .ok) -> Response {
        .bytes(ByteBuffer(bytes: value.encoded()), type: "application/json", status: status)
    }

    /// A response with a CSV file to save.
    package static func csv(_ text: String, named name: String) -> Response {
        .text(text, type: FileFormat.csv.mediaType).attached(as: name + ".csv")
    }

    /// The response as a file to save.
    package func attached(as name: String) -> Response {
        var response = self
        response.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
        return response
    }

    /// Redirects to a page after a form.
    package static func seeOther(_ path: String) -> Response { .redirect(to: path, type: .normal) }
}
