import BourseAPI
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

/// The document of the JSON API, for programs that read what they may ask before they do.
struct DescriptionAPI {
    /// Written once in a process, and only when somebody asks: it is a megabyte, and no two servers have another.
    private static let content: (bytes: ByteBuffer, tag: String) = {
        let text = APIDescription.document.json.encoded()
        // FNV-1a, 64 bits: the tag needs to change with the content, nothing more.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return (ByteBuffer(bytes: text), "\"\(String(hash, radix: 16))\"")
    }()

    func addRoutes(to router: Router<DeskContext>) {
        router.get("api/v1/openapi.json", use: document)
    }

    /// The same bytes until another version is served; who has them is told so.
    @Sendable
    private func document(_ request: Request, _ context: DeskContext) async throws -> Response {
        let (bytes, tag) = Self.content
        let known = request.headers[.ifNoneMatch]?.split(separator: ",").contains { $0.contains(tag) } ?? false
        var response =
            known ? Response(status: .notModified) : Response.bytes(bytes, type: "application/json")
        response.headers[.eTag] = tag
        response.headers[.cacheControl] = "public, no-cache"
        return response
    }
}
