import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The files of an upload form.
struct UploadedFiles {
    /// The most files of one upload.
    static let mostFiles = 20
    /// The field with a pasted table, and the file that it becomes.
    static let tableField = "table"
    /// The field with the password of protected files.
    static let passwordField = "password"
    static let tableName = "Pasted table.csv"
    /// The time zone of times without one, where the form names none.
    static let standardZone = "America/New_York"
    let files: [StagedFile]
    private let overlapsText: String

    /// What to do with executions that files of other formats probably contain as well; nil where nothing was decided.
    var overlaps: OverlapDecision? {
        get throws {
            guard !overlapsText.isEmpty else { return nil }
            guard let decision = OverlapDecision(rawValue: overlapsText) else {
                throw PageError.badRequest("“overlaps” must be skip or import.")
            }
            return decision
        }
    }

    /// Reads the form; its body has at most the bytes of the largest file and a little for the form around it.
    static func form(_ request: Request) async throws -> MultipartForm {
        let limit = ImportService.largestFile
        return try await request.multipartForm(
            atMost: limit + 1_000_000,
            discarding: 64 * limit,
            tooLarge: PageError.tooLarge(limit: limit)
        )
    }

    /// Reads the form and its files.
    init(_ request: Request) async throws { try self.init(await Self.form(request)) }

    /// Takes the files of a form.
    init(_ form: MultipartForm) throws {
        let parts = form.files("file")
        let table = form[Self.tableField]
        let hasTable = table.utf8.contains { $0 > 0x20 }
        guard !parts.isEmpty || hasTable else { throw PageError.badRequest("No file was chosen, and no table pasted.") }
        guard parts.count + (hasTable ? 1 : 0) <= Self.mostFiles else {
            throw PageError.badRequest("At most \(Self.mostFiles) files can be uploaded at a time.")
        }
        let zone = form["zone"].isEmpty ? Self.standardZone : form["zone"]
        overlapsText = form["overlaps"]
        let contents =
            parts.map { (name: $0.name, bytes: Array($0.bytes)) }
            + (hasTable ? [(name: Self.tableName, bytes: Array(table.utf8))] : [])
        files = contents.map {
            StagedFile(
                name: $0.name,
                account: form["account"],
                zone: zone,
                bytes: $0.bytes,
                password: form[Self.passwordField]
            )
        }
    }
}
