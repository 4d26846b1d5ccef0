import BourseDesk
import BourseWeb
import Hummingbird

/// Symbols that were pasted or uploaded as a file.
struct WatchlistUpload {
    /// The files, if there are any, otherwise the pasted text.
    let files: [StagedFile]

    /// Reads the form, which has a field `text` and a file.
    init(_ request: Request) async throws {
        let largest = WatchlistImports.largestFile
        let form = try await request.multipartForm(
            atMost: 2 * largest + 10_000,
            discarding: 256 * largest,
            tooLarge: WatchlistImportError.tooLarge
        )
        let sent = form.files("file").map { Self.file($0.name, Array($0.bytes)) }
        files = sent.isEmpty ? [Self.file("pasted text", Array(form["text"].utf8))] : sent
    }

    private static func file(_ name: String, _ bytes: [UInt8]) -> StagedFile {
        StagedFile(name: name, account: "", zone: "UTC", bytes: bytes)
    }
}
