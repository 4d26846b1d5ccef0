import BourseCore

/// What the first two cells of a record say.
struct ActivityRecord {
    /// What a record is in its section.
    enum RecordKind {
        /// Column names.
        case header
        /// Content.
        case data
        /// Sums, notes, and what is damaged.
        case other
    }

    /// The sections whose rows are used.
    enum ActivitySection {
        /// Fills.
        case trades
        /// The account the statement is about.
        case accountInformation
        /// Multipliers, strikes and expirations.
        case instruments
        /// All others.
        case other
    }

    /// The name of the section as it stands.
    let title: String
    /// Which section it is.
    let section: ActivitySection
    /// What the record is in it.
    let kind: RecordKind
    /// The second cell as it stands.
    let kindText: String

    /// Looks at the current record.
    init(_ scanner: CSVScanner) {
        title = scanner.text(0)
        kindText = scanner.text(1)
        switch title.lowercased() {
        case "trades": section = .trades
        case "account information": section = .accountInformation
        case "financial instrument information": section = .instruments
        default: section = .other
        }
        switch kindText.lowercased() {
        case "header": kind = .header
        case "data": kind = .data
        default: kind = .other
        }
    }

    /// The names of a header record; the two cells every record begins with have none.
    func columns(_ scanner: CSVScanner) -> BrokerColumns { BrokerColumns(["", ""] + scanner.texts.dropFirst(2)) }
}
