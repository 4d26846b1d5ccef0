import BourseDesk
import BourseWeb
import Hummingbird
import NIOCore

/// Symbols that were pasted or uploaded as a file.
struct WatchlistUpload {
    /// The uploaded files, or else the pasted text.
    let files: [StagedFile]

    /// Takes a form of a field `text` and a file.
    ///
    /// A larger form is read to its end and discarded, so that the browser receives the response.
    init(_ request: Request) async throws {
        let largest = WatchlistImports.largestFile
        let room = 2 * largest + 10_000
        var body: [UInt8] = []
        var seen = 0
        for try await chunk in request.body {
            seen += chunk.readableBytes
            guard seen <= 256 * largest else { throw WatchlistImportError.tooLarge }
            if seen <= room { body.append(contentsOf: chunk.readableBytesView) }
        }
        guard seen <= room else { throw WatchlistImportError.tooLarge }
        guard let type = request.headers[.contentType], type.lowercased().hasPrefix("multipart/form-data"),
            let form = MultipartForm(body, contentType: type)
        else { throw PageError.badRequest("The form was incomplete. Send it again.") }
        let sent = form.files("file").map { Self.file($0.name, Array($0.bytes)) }
        files = sent.isEmpty ? [Self.file("pasted text", Array(form["text"].utf8))] : sent
    }

    private static func file(_ name: String, _ bytes: [UInt8]) -> StagedFile {
        StagedFile(name: name, account: "", zone: "UTC", bytes: bytes)
    }
}
