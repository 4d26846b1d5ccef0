import BourseDesk
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

/// The files of an upload form.
struct UploadedFiles {
    /// The most files taken at once.
    static let mostFiles = 20
    let files: [StagedFile]

    /// Takes a body of at most 100 MB and a little for the form around it.
    ///
    /// A larger one is read to its end and thrown away, so that the browser gets to see the answer.
    init(_ request: Request) async throws {
        let limit = ImportService.largestFile
        let room = limit + 1_000_000
        let announced = request.headers[.contentLength].flatMap(Int.init) ?? 0
        var body: [UInt8] = []
        var isTooLarge = announced > room
        if !isTooLarge { body.reserveCapacity(announced) }
        var seen = 0
        for try await chunk in request.body {
            seen += chunk.readableBytes
            guard seen <= 64 * limit else { throw PageError.tooLarge(limit: limit) }
            if seen > room { isTooLarge = true }
            if isTooLarge {
                body = []
            } else {
                body.append(contentsOf: chunk.readableBytesView)
            }
        }
        guard !isTooLarge else { throw PageError.tooLarge(limit: limit) }
        guard let type = request.headers[.contentType], type.lowercased().hasPrefix("multipart/form-data"),
            let form = MultipartForm(body, contentType: type)
        else { throw PageError.badRequest("The upload is incomplete.") }
        let parts = form.files("file")
        guard !parts.isEmpty else { throw PageError.badRequest("No file was chosen.") }
        guard parts.count <= Self.mostFiles else {
            throw PageError.badRequest("At most \(Self.mostFiles) files can be uploaded at a time.")
        }
        let zone = form["zone"].isEmpty ? "America/New_York" : form["zone"]
        files = parts.map { part in
            StagedFile(name: part.name, account: form["account"], zone: zone, bytes: Array(part.bytes))
        }
    }
}
