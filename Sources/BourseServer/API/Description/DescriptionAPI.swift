import BourseAPI
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

/// The document of the JSON API, for programs that read what they may ask before they do.
struct DescriptionAPI {
    private let bytes: ByteBuffer
    private let tag: String

    init() {
        let text = APIDescription.document.json.encoded()
        // FNV-1a, 64 bits: the tag needs to change with the content, nothing more.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        bytes = ByteBuffer(bytes: text)
        tag = "\"\(String(hash, radix: 16))\""
    }

    func addRoutes(to router: Router<DeskContext>) {
        router.get("api/v1/openapi.json", use: document)
    }

    /// The same bytes until another version is served; who has them is told so.
    @Sendable
    private func document(_ request: Request, _ context: DeskContext) async throws -> Response {
        let known = request.headers[.ifNoneMatch]?.split(separator: ",").contains { $0.contains(tag) } ?? false
        var response =
            known ? Response(status: .notModified) : Response.bytes(bytes, type: "application/json")
        response.headers[.eTag] = tag
        response.headers[.cacheControl] = "public, no-cache"
        return response
    }
}
