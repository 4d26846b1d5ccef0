import BourseClient
import BourseValues
import Foundation

/// An imported file of a bank in a list, prepared once.
public struct BankFileRow: Equatable, Identifiable, Sendable {
    /// The identity of the import.
    public let id: String
    /// The name of the file.
    public let file: String
    /// The account, by its id.
    public let account: Int
    /// `2 Oct 2025 – 30 Nov 2026`.
    public let days: String
    /// `28 new, 0 duplicate, 0 refused`.
    public let counts: String
    /// When it was imported, in the zone of the account.
    public let imported: String
    /// Whether its entries are not in the household.
    public let isDeleted: Bool
    /// `Imported` or `Deleted`.
    public var status: String { isDeleted ? "Deleted" : "Imported" }

    init(_ file: API.BankFile, _ formats: DeskFormats) {
        id = file.id
        self.file = file.file
        account = file.account
        if let first = file.from.tradingDay, let last = file.through.tradingDay {
            days = DayText.range(first, last)
        } else {
            days = "—"
        }
        let new = file.entries.subtracting(file.duplicates)
        counts =
            "\(formats.number(new)) new, \(formats.number(file.duplicates)) duplicate, "
            + "\(formats.number(file.refused)) refused"
        imported = formats.time(file.importedAt)
        isDeleted = file.deletedAt != nil
    }
}

extension ImportIssue {
    /// Prepares a row of a bank file that was refused.
    init(place: Int, _ refusal: API.BankRefusal, _ formats: DeskFormats) {
        let parts = ["Row \(formats.number(refusal.row))", refusal.column].compactMap(\.self)
        self.init(id: place, place: parts.joined(separator: ", "), isRefused: true, reason: refusal.reason)
    }
}
