import BourseCore

/// The figures of a set of closed trades, all net of fees unless they say gross.
public struct JournalStatistics: Sendable, Equatable {
    /// Closed trades.
    public private(set) var trades = 0
    /// Trades with a net profit.
    public private(set) var winners = 0
    /// Trades with a net loss.
    public private(set) var losers = 0
    /// Σ profit before fees.
    public private(set) var grossProfit = Money.zero
    /// Σ fees.
    public private(set) var fees = Money.zero
    /// Σ net profit of the winners.
    public private(set) var wins = Money.zero
    /// Σ net profit of the losers, 0 or less.
    public private(set) var losses = Money.zero
    /// The largest net profit of a winner.
    public private(set) var largestWin: Money?
    /// The largest net loss of a loser, negative.
    public private(set) var largestLoss: Money?
    /// The deepest fall of cumulative net profit from its running peak.
    public private(set) var drawdown = MaximumDrawdown()
    private var heldMicroseconds: Int128 = 0

    /// Summarizes trades given in order of closing.
    ///
    /// - Complexity: O(n).
    public init(_ trades: some Sequence<RoundTrip>) {
        for trade in trades { add(trade) }
    }

    /// Adds a trade that was closed no earlier than those before.
    mutating func add(_ trade: RoundTrip) {
        add(
            gross: trade.grossProfit,
            fees: trade.fees,
            heldMicroseconds: trade.heldMicroseconds,
            closedAt: trade.closedAt
        )
    }

    /// Adds a trade of such amounts that was closed no earlier than those before.
    mutating func add(gross: Money, fees: Money, heldMicroseconds: Int64, closedAt: Timestamp) {
        let net = gross - fees
        trades += 1
        grossProfit += gross
        self.fees += fees
        self.heldMicroseconds += Int128(heldMicroseconds)
        if net > .zero {
            winners += 1
            wins += net
            largestWin = max(largestWin ?? net, net)
        } else if net < .zero {
            losers += 1
            losses += net
            largestLoss = min(largestLoss ?? net, net)
        }
        drawdown.add(net, at: closedAt)
    }

    /// Trades that neither won nor lost.
    public var breakeven: Int { trades - winners - losers }
    /// Σ profit after fees.
    public var netProfit: Money { grossProfit - fees }
    /// Winners ÷ trades, 0…1.
    public var winRate: Ratio? { Ratio(winners, of: trades) }
    /// Σ wins ÷ |Σ losses|.
    public var profitFactor: Ratio? { Ratio(wins, over: losses.magnitude) }
    /// Net profit per trade.
    public var expectancy: Ratio? { Ratio(netProfit, perCount: trades) }
    /// Net profit per winner.
    public var averageWin: Ratio? { Ratio(wins, perCount: winners) }
    /// Net profit per loser, negative.
    public var averageLoss: Ratio? { Ratio(losses, perCount: losers) }
    /// The deepest fall of cumulative net profit, 0 or more.
    public var maxDrawdown: Money { drawdown.depth }
    /// Average time from opening to closing, in seconds.
    public var averageHoldSeconds: Ratio? { Ratio(heldMicroseconds, over: Int128(trades) * 1_000_000) }
}

/// The deepest fall of a running total from its peak, the peak starting at 0.
public struct MaximumDrawdown: Sendable, Equatable {
    /// How deep, 0 or more.
    public private(set) var depth = Money.zero
    /// When the peak before the deepest fall was reached; nothing while it is the start.
    public private(set) var peakAt: Timestamp?
    /// When the deepest point was reached.
    public private(set) var troughAt: Timestamp?
    private var total = Money.zero
    private var peak = Money.zero
    private var currentPeakAt: Timestamp?

    /// Makes a drawdown of nothing.
    public init() {}

    /// Adds `amount` to the running total at an instant not before the last.
    public mutating func add(_ amount: Money, at time: Timestamp) {
        total += amount
        if total > peak {
            peak = total
            currentPeakAt = time
        } else if peak - total > depth {
            depth = peak - total
            peakAt = currentPeakAt
            troughAt = time
        }
    }
}

extension JournalStatistics {
    /// Whether there are fewer than ``JournalOverview/fewTrades`` trades.
    public var isOfFew: Bool { trades < JournalOverview.fewTrades }
}
