import BourseCore
import BourseOrderBook

/// Trades of a live market and the gaps between them, the oldest first.
public struct LiveTrades: Sendable {
    /// One trade.
    public struct Trade: Hashable, Sendable {
        /// The identifier: the run of the desk and the number of the trade's arrival.
        public let id: String
        /// When it happened.
        public let time: Timestamp
        /// The side of the taker; nil for a settlement.
        public let taker: TakerSide?
        /// The price.
        public let price: Price
        /// The contracts.
        public let size: Int64
    }

    /// The instrument.
    public let symbol: Symbol
    /// The state of the market, without which the newest trades may be missing.
    public let state: LiveState
    /// The identifier of the newest arrival on the tape, after which a stream continues.
    public let lastID: String
    /// The trades.
    public let trades: [Trade]
    /// Stretches of time in which trades may be missing.
    public let gaps: [TapeGap]
    /// Arrivals since the last reading that are not among ``trades`` and ``gaps``.
    public let missed: Int
    /// Whether the trades replace all earlier ones instead of following them.
    public let isReset: Bool

    /// Takes rows of a tape, each of which is one trade or one gap.
    ///
    /// - Parameters:
    ///   - rows: The newest first, as a tape has them.
    ///   - cursor: The number of the newest arrival.
    ///   - run: The run of the desk that numbers belong to.
    /// - Complexity: O(rows).
    public init(
        symbol: Symbol,
        state: LiveState,
        rows: some BidirectionalCollection<TapeRow>,
        cursor: UInt64,
        run: String,
        missed: Int = 0,
        isReset: Bool = true
    ) {
        self.symbol = symbol
        self.state = state
        self.missed = missed
        self.isReset = isReset
        lastID = "\(run)-\(cursor)"
        var (trades, gaps): ([Trade], [TapeGap]) = ([], [])
        for row in rows.reversed() {
            switch row.content {
            case .gap(let gap): gaps.append(gap)
            case .trades(let rows):
                let id = "\(run)-\(row.position.sequence)"
                trades.append(Trade(id: id, time: rows.time, taker: rows.taker, price: rows.last, size: rows.size))
            }
        }
        (self.trades, self.gaps) = (trades, gaps)
    }
}
