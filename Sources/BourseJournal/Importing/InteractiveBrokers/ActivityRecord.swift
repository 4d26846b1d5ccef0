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
    enum ActivitySection: Hashable {
        /// Fills.
        case trades
        /// The account the statement is about.
        case accountInformation
        /// Multipliers, strikes and expirations.
        case instruments
        /// Money that came or went, row by row.
        case money(ActivityKind)
        /// Splits, mergers and the like.
        case corporateActions
        /// Holdings and money from or to other accounts.
        case transfers
        /// All others.
        case other

        /// Whether its rows are activities of the account.
        var hasActivities: Bool {
            switch self {
            case .money, .corporateActions, .transfers: true
            case .trades, .accountInformation, .instruments, .other: false
            }
        }
    }

    /// The name of the section as the file has it.
    let title: String
    /// Which section it is.
    let section: ActivitySection
    /// What the record is in it.
    let kind: RecordKind
    /// The second cell as the file has it.
    let kindText: String

    /// Looks at the current record.
    init(_ scanner: CSVScanner) {
        title = scanner.text(0)
        kindText = scanner.text(1)
        switch title.lowercased() {
        case "trades": section = .trades
        case "account information": section = .accountInformation
        case "financial instrument information": section = .instruments
        case "corporate actions": section = .corporateActions
        case "transfers": section = .transfers
        case let name: section = Self.money[name].map { .money($0) } ?? .other
        }
        switch kindText.lowercased() {
        case "header": kind = .header
        case "data": kind = .data
        default: kind = .other
        }
    }

    /// The sections of the statement's cash report that are listed row by row.
    private static let money: [String: ActivityKind] = [
        "dividends": .dividend, "payment in lieu of dividends": .dividend,
        "withholding tax": .tax, "871(m) withholding": .tax, "sales tax details": .tax,
        "interest": .interest, "broker interest paid": .interest, "broker interest received": .interest,
        "bond interest paid": .interest, "bond interest received": .interest,
        "fees": .fee, "other fees": .fee, "transaction fees": .fee, "advisor fees": .fee, "client fees": .fee,
        "commission adjustments": .fee,
        "deposits & withdrawals": .cash,
    ]

    /// The names of a header record; the two cells every record begins with have none.
    func columns(_ scanner: CSVScanner) -> BrokerColumns { BrokerColumns(["", ""] + scanner.texts.dropFirst(2)) }
}
