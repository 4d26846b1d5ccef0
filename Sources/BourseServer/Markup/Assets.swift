import BourseWeb
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Our own files, held in memory, at addresses that change when they do.
struct Assets: Sendable {
    /// The files that are part of the program.
    static let embedded = Assets()

    /// The one stylesheet of all pages: a page that needs a single file paints at its first answer.
    static let stylesheet = "css/bourse.css"
    /// What the stylesheet consists of, in the order in which rules override each other.
    private static let layers = [
        "tokens", "base", "shell", "controls", "panels", "tables", "charts", "option-charts",
        "calendar", "forms", "notes", "overlays", "pages", "options", "options-library", "funds", "funds-many",
        "funds-holdings", "markets", "market-charts", "watchlists", "news", "portfolio", "household", "alerts",
        "tour", "offline", "gestures", "transitions",
        "media", "live", "print",
    ]

    private let files: [String: (bytes: ByteBuffer, type: String)]
    /// The texts among them by gzip, each from its first request on.
    private let compressed = CompressedAssets()
    /// The start of every address: `/assets/` and a hash over all files.
    let root: String

    private init() {
        var files: [String: (bytes: ByteBuffer, type: String)] = [:]
        // FNV-1a, 64 bits: an address needs to change with the content, nothing more.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for (path, base64) in EmbeddedFiles.base64.sorted(by: { $0.key < $1.key }) {
            for byte in base64.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
            guard path.hasPrefix("Assets/"), let data = Data(base64Encoded: base64) else { continue }
            let name = String(path.dropFirst("Assets/".count))
            files[name] = (ByteBuffer(bytes: data), Self.type(of: name))
        }
        let layers = Self.layers.compactMap { files.removeValue(forKey: "css/\($0).css")?.bytes }
        files[Self.stylesheet] = (
            layers.reduce(into: ByteBuffer()) { $0.writeImmutableBuffer($1) }, Self.type(of: Self.stylesheet)
        )
        self.files = files
        root = "/assets/" + String(hash, radix: 16)
    }

    /// A file by its path below the root, compressed if it is a text and the request accepts it.
    func response(_ path: String, to request: Request, isImmutable: Bool = true) -> Response? {
        guard let file = files[path] else { return nil }
        var response = Response.bytes(file.bytes, type: file.type)
        if file.type != "image/png" {
            response.headers[.vary] = "Accept-Encoding"
            if Gzip.isAccepted(by: request.headers[.acceptEncoding]),
                let bytes = compressed.bytes(of: path, from: file.bytes)
            {
                response.body = ResponseBody(byteBuffer: bytes)
                response.headers[.contentEncoding] = "gzip"
                response.headers[.contentLength] = nil
            }
        }
        response.headers[.cacheControl] = isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
        return response
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "webmanifest": "application/manifest+json"
        default: "application/octet-stream"
        }
    }
}
