import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// An import whose files may be tables of an unknown format: what is different on the page that describes their columns.
protocol MappingPresenter: ImportPresenter {
    /// The place of the page in the navigation.
    static var place: PageFrame.Place { get }

    /// A staged file.
    func staged(_ upload: ImportID, user: UserID) async throws -> StagedFile

    /// What a file would add, read with a mapping alone; stores nothing.
    func mapped(_ file: StagedFile, by mapping: ColumnMapping, _ frame: PageFrame, user: UserID) async throws
        -> MappedRows

    /// Where uploads are discarded.
    func discardPath(of uploads: [ImportID]) -> String
}

/// What a file has when it is read with a mapping.
struct MappedRows: Sendable {
    /// "2 executions".
    let count: String
    /// Whether something of it is new.
    let isUsable: Bool
    /// Rows that are refused.
    let refused: Int
    /// Rows without anything to import, by reason.
    let ignored: [IgnoredRows]
    /// The first rows that would be added.
    let additions: HTML?
    /// Refused rows and warnings.
    let issues: [ImportIssue]
}
