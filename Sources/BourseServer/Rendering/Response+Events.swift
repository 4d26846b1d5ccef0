import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// Server-sent events, for as long as `write` has some.
    static func events(
        _ write: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void
    ) -> Response {
        let body = ResponseBody { writer in
            try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
            try await write(&writer)
            try await writer.finish(nil)
        }
        var response = Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
        response.headers[.cacheControl] = "no-store"
        return response
    }
}
