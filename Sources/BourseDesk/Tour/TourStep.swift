/// A step of the tour through an empty desk.
public enum TourStep: String, CaseIterable, Sendable {
    /// A broker's file in the journal.
    case brokerFile = "broker-file"
    /// A statement of mutual funds.
    case fundStatement = "fund-statement"
    /// A watchlist with instruments.
    case watchlist
    /// Transactions of the portfolio.
    case transactions
    /// Demo data, to try the desk out.
    case demoData = "demo-data"
}
