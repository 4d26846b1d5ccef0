/// A kind of import, by what its files add.
///
/// The raw value is stored with uploads.
public enum ImportKind: String, CaseIterable, Sendable {
    /// Executions of a broker, for the journal.
    case executions
    /// Transactions, for the portfolio.
    case transactions
    /// Transactions and holdings of funds.
    case holdings
    /// Entries of a bank, for an account of the household.
    case entries
    /// Symbols, for a watchlist.
    case symbols

    /// A file of this kind, with its article.
    public var file: String {
        switch self {
        case .executions: "a broker file"
        case .transactions: "a transaction file"
        case .holdings: "a fund statement"
        case .entries: "a bank file"
        case .symbols: "a list of symbols"
        }
    }
}
