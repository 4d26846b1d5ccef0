/// Why a whole file of a bank could not be read; nothing of it is kept.
public enum BankFileError: Error, Hashable, Sendable {
    /// The file has no text.
    case empty
    /// The file is not text; the value says what it looks like.
    case binary(String)
    /// The file has more bytes or rows than are read.
    case tooLarge
    /// No column has days and none has amounts.
    case noTable
    /// The header names the columns, and no entry follows.
    case noEntries
    /// The file is about something else.
    case notAStatement(BankFileKind)
    /// The mapping lacks a column for this.
    case missingColumn(String)
    /// The mapping names a column that the file does not have, the first being 0.
    case noSuchColumn(Int)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .empty: "The file is empty. Export it again from your bank."
        case .binary(let kind): "This is \(kind), not a text file. Export the entries as CSV and upload that file."
        case .tooLarge:
            "The file is too large: at most \(BankFile.mostBytes / 1_000_000) MB and \(BankFile.mostRows) rows. "
                + "Export fewer months at a time."
        case .noTable: "No row has a date and an amount. Export the entries of the account as CSV."
        case .noEntries: "The file has a header but no entries. Export a period with entries."
        case .notAStatement(let kind): kind.message
        case .missingColumn(let what): "Choose the column of the \(what)."
        case .noSuchColumn(let column): "The file has no column \(column + 1). Choose the columns again."
        }
    }
}

/// What a file of a bank is, if it is no statement of entries.
public enum BankFileKind: Hashable, Sendable {
    /// What a depot holds.
    case positions
    /// What was bought and sold in a depot.
    case trades
    /// What was in an account day by day.
    case balances

    /// What it is and what to do.
    var message: String {
        switch self {
        case .positions:
            "The file lists the positions of a brokerage account, not entries. Export the account's transactions as "
                + "CSV. Enter positions in the portfolio."
        case .trades:
            "The file lists trades of a brokerage account. Import trades into the journal or the portfolio. Import the "
                + "entries of its cash account here."
        case .balances:
            "The file has daily balances and no amounts. Export the entries of the account instead."
        }
    }
}
