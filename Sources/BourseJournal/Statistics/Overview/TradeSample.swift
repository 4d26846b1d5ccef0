import BourseCore

/// The closed trades that statistics are about: of one currency, in order of closing.
public struct TradeSample: Sendable {
    /// The currency of all amounts.
    public let currency: Currency
    /// The net P&L of each trade.
    public let nets: [Money]
    /// The trades of the journal, of which ``indexes`` selects.
    private let all: [RoundTrip]
    /// The places of the trades in the journal.
    public let indexes: [Int]
    /// The exchange's day on which each trade was closed.
    public let days: [TradingDay]
    /// The planned risk of each trade, above 0; nil where none is known.
    public let risks: [Money?]
    /// Positions that are still open.
    public let openPositions: Int
    /// Days with a note.
    public let notedDays: Set<TradingDay>

    /// Selects trades.
    ///
    /// - Parameters:
    ///   - trades: The trades of a journal.
    ///   - indexes: Those that count, of one currency, in order of closing.
    ///   - day: The exchange's day on which the trade at an index was closed.
    ///   - risk: The planned risk of the trade at an index; one that is not above 0 counts as unknown.
    /// - Complexity: O(n) in `indexes`.
    public init(
        _ trades: [RoundTrip],
        at indexes: [Int],
        currency: Currency,
        day: (Int) -> TradingDay,
        risk: (Int) -> Money? = { _ in nil },
        openPositions: Int = 0,
        notedDays: Set<TradingDay> = []
    ) {
        self.currency = currency
        all = trades
        self.indexes = indexes
        nets = indexes.map { trades[$0].netProfit }
        days = indexes.map(day)
        risks = indexes.map { index in risk(index).flatMap { $0 > .zero ? $0 : nil } }
        self.openPositions = openPositions
        self.notedDays = notedDays
    }

    /// How many trades there are.
    public var count: Int { indexes.count }

    /// The trades.
    public var trades: some RandomAccessCollection<RoundTrip> { indexes.lazy.map { all[$0] } }
}
