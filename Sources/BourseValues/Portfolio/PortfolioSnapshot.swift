import BourseCore
import BoursePortfolio

/// A portfolio at one moment: its figures, and what they were worked out of.
public struct PortfolioSnapshot: Sendable {
    /// The figures.
    public let sheet: PortfolioSheet
    /// When prices were last looked at.
    public let pricedAt: Timestamp
    /// The symbol of the benchmark; nil without one.
    public let benchmark: Symbol?
    /// The transactions that count, in order.
    public let ledger: Ledger
    /// Trades of the journal or of funds that are left out because they were entered too.
    public let excluded: [Transaction]
    /// What could not be taken over from the journal or from funds, as sentences.
    public let cautions: [String]
    /// What has no history of prices or rates yet.
    public let missing: [Symbol]

    /// Makes a snapshot.
    public init(
        sheet: PortfolioSheet,
        pricedAt: Timestamp,
        benchmark: Symbol?,
        ledger: Ledger,
        excluded: [Transaction],
        cautions: [String],
        missing: [Symbol]
    ) {
        self.sheet = sheet
        self.pricedAt = pricedAt
        self.benchmark = benchmark
        self.ledger = ledger
        self.excluded = excluded
        self.cautions = cautions
        self.missing = missing
    }
}
