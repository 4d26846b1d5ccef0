import BourseClient
import BourseCore
import Foundation

/// An imported file of a list, prepared once.
public struct ImportRow: Equatable, Identifiable, Sendable {
    /// The identity of the import.
    public let id: String
    /// The name of the file.
    public let file: String
    /// `IRA, Margin`; empty without an account.
    public let accounts: String
    /// `532 new, 0 duplicate, 0 not imported`.
    public let counts: String
    /// When it was imported, in the zone of the account.
    public let imported: String
    /// Whether its executions are not in the journal.
    public let isDeleted: Bool
    /// Whether rows of it could not be read.
    public let hasRefusedRows: Bool
    /// `Imported` or `Deleted`.
    public var status: String { isDeleted ? "Deleted" : "Imported" }
    /// What VoiceOver reads.
    public var accessibilityText: String { "\(file), \(counts), \(imported), \(status)" }

    /// Prepares an import.
    init(_ value: API.Import, _ formats: DeskFormats) {
        id = value.id
        file = value.file
        accounts = value.accounts.joined(separator: ", ")
        counts =
            "\(formats.number(value.new)) new, \(formats.number(value.duplicates)) duplicate, "
            + "\(formats.number(value.refused + value.passedOver)) not imported"
        imported = formats.time(value.importedAt)
        isDeleted = value.deletedAt != nil
        hasRefusedRows = value.refused > 0
    }
}

/// A row of a file that was refused or should be checked.
public struct ImportIssue: Equatable, Identifiable, Sendable {
    /// Its place in the list.
    public let id: Int
    /// `Row 52, Quantity`; the name of the file without a row.
    public let place: String
    /// Whether the row was not taken.
    public let isRefused: Bool
    /// Why, as a sentence.
    public let reason: String

    /// Prepares the issues of files.
    static func list(_ issues: [API.Issue], _ formats: DeskFormats) -> [ImportIssue] {
        issues.enumerated().map { index, issue in
            let row = issue.row.map { "Row \(formats.number($0))" }
            let place = [row, issue.column].compactMap(\.self).joined(separator: ", ")
            return ImportIssue(
                id: index,
                place: place.isEmpty ? issue.file : place,
                isRefused: issue.severity == .error,
                reason: sentence(issue.message)
            )
        }
    }

    private static func sentence(_ text: String) -> String {
        let capital = text.capitalizedFirst
        return capital.last.map { ".!?".contains($0) } ?? true ? capital : capital + "."
    }
}
