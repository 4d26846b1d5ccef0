import BourseCore
import Foundation

/// A metric of a group of trades that a grid shows.
public enum TradeMetric: String, CaseIterable, Hashable, Sendable {
    /// Profit after fees.
    case net
    /// Winners ÷ trades.
    case winRate = "win-rate"
    /// Net profit per trade.
    case expectancy
    /// The number of trades.
    case trades
    /// Σ wins ÷ |Σ losses|.
    case profitFactor = "profit-factor"

    /// `Net profit`.
    public var title: String {
        switch self {
        case .net: "Net profit"
        case .winRate: "Win rate"
        case .expectancy: "Expectancy"
        case .trades: "Trades"
        case .profitFactor: "Profit factor"
        }
    }

    /// How strongly a cell is colored, from −1 for the worst to 1 for the best, before scaling: the distance of the
    /// metric from the value at which trades neither won nor lost.
    ///
    /// Nil without a metric.
    public func tint(_ statistics: JournalStatistics) -> Double? {
        switch self {
        case .net: statistics.netProfit.double
        case .winRate: statistics.winRate.map { $0.double - 0.5 }
        case .expectancy: statistics.expectancy?.double
        case .trades: Double(statistics.trades)
        // The logarithm, so that 2 and ½ are equally far from 1.
        case .profitFactor: statistics.profitFactor.flatMap { $0.double > 0 ? log2($0.double) : nil }
        }
    }
}
