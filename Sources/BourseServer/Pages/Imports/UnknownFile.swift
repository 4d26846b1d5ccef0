import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb

/// A file of an unknown format as a page reports it, which has room for one sentence; programs and commands get the
/// message of the error.
struct UnknownFile: UserFacingError {
    /// What is known about it.
    let file: UnrecognizedFile

    var kind: ErrorKind { .invalid }
    var headline: String { "The format of the file is unknown" }
    var message: String { file.summary }
    var unchanged: String { "Nothing was imported." }

    /// The same error as a page reports it.
    static func replacing(_ error: any Error) -> any Error {
        guard case StatementError.unrecognized(let file) = error else { return error }
        return UnknownFile(file: file)
    }

    /// What is known about the file that an upload was refused for.
    init?(causing error: any Error) {
        guard let file = ((error as? UploadProblem)?.cause ?? error) as? UnknownFile else { return nil }
        self = file
    }

    init(file: UnrecognizedFile) { self.file = file }

    /// The names of its columns, shown on demand.
    var details: NoticeDetails? {
        guard !file.columns.isEmpty else { return nil }
        let others = file.otherColumns == 0 ? "" : " and \(file.otherColumns) more"
        return NoticeDetails(
            title: "Columns found: \(file.columns.count + file.otherColumns)",
            text: file.columns.joined(separator: ", ") + others
        )
    }
}
