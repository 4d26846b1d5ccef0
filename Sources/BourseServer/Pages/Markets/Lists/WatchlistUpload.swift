import BourseDesk
import BourseWeb
import HTTPTypes
import Hummingbird

/// Symbols that were pasted or uploaded as a file.
struct WatchlistUpload {
    /// The files, if there are any, otherwise the pasted text.
    let files: [StagedFile]

    /// Reads the form, which has a field `text` and a file.
    init(_ request: Request) async throws {
        let largest = WatchlistImports.largestFile
        guard let body = try await request.bodyBytes(atMost: 2 * largest + 10_000, discarding: 256 * largest) else {
            throw WatchlistImportError.tooLarge
        }
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
