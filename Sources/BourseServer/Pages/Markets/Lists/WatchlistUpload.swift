import BourseCore
import BourseWeb
import Hummingbird
import NIOCore

/// Symbols that somebody pastes or sends as a file.
struct WatchlistUpload {
    /// The most bytes of a file: a table of as many symbols as a list can have is a tenth of it.
    static let largest = 256_000

    /// The file, if there is one, otherwise what was pasted.
    let text: String

    /// Why it cannot be read.
    enum Refusal: Error {
        case tooLarge
        case nothing
        /// It is no text; what it looks like.
        case binary(String)

        /// What happened and what to do.
        var message: String {
            switch self {
            case .tooLarge:
                "The list exceeds \(WatchlistUpload.largest / 1_000) KB. Remove all columns except the symbols."
            case .nothing: "Paste symbols or choose a file first."
            case .binary(let kind): "The file looks like \(kind). Save it as text or CSV first."
            }
        }
    }

    /// Takes a form of a field `text` and a file.
    ///
    /// A larger one is read to its end and thrown away, so that the browser gets to see the answer.
    init(_ request: Request) async throws {
        let room = 2 * Self.largest + 10_000
        var body: [UInt8] = []
        var seen = 0
        for try await chunk in request.body {
            seen += chunk.readableBytes
            guard seen <= 256 * Self.largest else { throw Refusal.tooLarge }
            if seen <= room { body.append(contentsOf: chunk.readableBytesView) }
        }
        guard seen <= room else { throw Refusal.tooLarge }
        guard let type = request.headers[.contentType], type.lowercased().hasPrefix("multipart/form-data"),
            let form = MultipartForm(body, contentType: type)
        else { throw PageError.badRequest("The form was incomplete. Send it again.") }
        let bytes = form.files("file").first.map { Array($0.bytes) } ?? Array(form["text"].utf8)
        guard bytes.count <= Self.largest else { throw Refusal.tooLarge }
        guard bytes.contains(where: { $0 > 0x20 }) else { throw Refusal.nothing }
        do throws(TextFileError) {
            text = String(decoding: try TextFile(bytes).bytes, as: UTF8.self)
        } catch {
            switch error {
            case .empty: throw Refusal.nothing
            case .binary(let kind): throw Refusal.binary(kind)
            }
        }
    }
}
