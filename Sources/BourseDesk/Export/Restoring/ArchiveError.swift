import BourseCore

/// Why an archive of somebody's data was not restored.
public enum ArchiveError: UserFacingError, Equatable, Sendable {
    /// The file is not an archive of Bourse.
    case notAnArchive(String)
    /// A file of it is damaged, or does not match the manifest.
    case damaged(String)
    /// It needs a later version of Bourse.
    case newer
    /// It was written before archives could be restored.
    case withoutTables
    /// A file in it is larger than any archive needs.
    case tooLarge(String)
    /// The account has data already.
    case notEmpty(tables: [String])
    /// Another account of the desk has the same items.
    case alreadyHere(table: String)
    /// A row cannot be stored.
    case invalidRow(table: String, row: Int)

    /// What happened.
    public var message: String {
        switch self {
        case .notAnArchive(let reason): "The file is not an archive that Bourse exported: \(reason)."
        case .damaged(let name): "“\(name)” in the archive is damaged or does not match the manifest."
        case .newer: "The archive was exported by a newer version of Bourse."
        case .withoutTables: "The archive was exported by a version of Bourse whose archives cannot be restored."
        case .tooLarge(let name): "“\(name)” in the archive is larger than Bourse ever writes it."
        case .notEmpty(let tables): "The account has data already: \(tables.joined(separator: ", "))."
        case .alreadyHere(let table): "Another account of this desk has the same items in \(table)."
        case .invalidRow(let table, let row): "Row \(row) of \(table) in the archive cannot be stored."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .notAnArchive, .damaged, .newer, .withoutTables, .invalidRow: .invalid
        case .tooLarge: .tooLarge
        case .notEmpty, .alreadyHere: .conflict
        }
    }

    /// What failed.
    public var headline: String { "The archive was not restored" }

    /// What is unchanged.
    public var unchanged: String { "Nothing of the archive was stored." }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .notAnArchive:
            "Choose a zip file from the account page or from “bourse export”."
        case .damaged, .tooLarge, .invalidRow: "Export or copy the archive again."
        case .newer: "Update Bourse, then restore the archive."
        case .withoutTables:
            "Update the desk that it came from and export again, or import the files that README.txt names."
        case .notEmpty: "Restore it into a new account."
        case .alreadyHere: "Delete that account first, or restore the archive on another desk."
        }
    }
}
