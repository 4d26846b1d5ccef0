import BourseCore
import BourseStatistics
import Foundation

/// The size of trades with the highest long-term growth, if trades to come resemble those of the journal.
///
/// Source: J. L. Kelly, "A New Interpretation of Information Rate" (1956), for a sample of outcomes: the share k of each
/// unit of capital that maximizes the mean of log(1 + k · x), where x is the net P&L of each trade.
public struct KellySize: Hashable, Sendable {
    /// The capital with which the size in the journal is the Kelly size.
    public let capital: Double
    /// Whether the interval of the mean net P&L contains 0, or there is none, so that there may be no advantage at all.
    public let isDoubtful: Bool

    /// Why there is no Kelly size.
    public enum Absence: String, CaseIterable, Hashable, Sendable {
        /// Fewer than ``TradeSimulation/fewest`` trades.
        case fewTrades
        /// The mean is 0 or less: the size with the highest growth is 0.
        case noAdvantage
        /// No trade lost, so that no size is too large.
        case noLoss
    }

    /// Calculates the size.
    ///
    /// - Parameter nets: The net P&L of each trade of the journal.
    /// - Complexity: O(n).
    public static func of(_ nets: [Double]) -> Result<KellySize, AbsenceError> {
        guard nets.count >= TradeSimulation.fewest else { return .failure(AbsenceError(.fewTrades)) }
        let mean = nets.reduce(0, +) / Double(nets.count)
        guard mean > 0 else { return .failure(AbsenceError(.noAdvantage)) }
        guard let worst = nets.min(), worst < 0 else { return .failure(AbsenceError(.noLoss)) }
        // The derivative falls from the mean at 0 to −∞ where the worst trade loses everything.
        var (low, high) = (0.0, 1 / -worst)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            let slope = nets.reduce(0) { $0 + $1 / (1 + middle * $1) }
            if slope > 0 { low = middle } else { high = middle }
        }
        let share = (low + high) / 2
        guard share > 0, (1 / share).isFinite else { return .failure(AbsenceError(.noAdvantage)) }
        let interval = Bootstrap.interval(ofMean: nets)
        return .success(KellySize(capital: 1 / share, isDoubtful: interval.map { $0.contains(0) } ?? true))
    }

    /// Why there is no size, as an error.
    public struct AbsenceError: Error, Hashable {
        /// The reason.
        public let absence: Absence

        init(_ absence: Absence) { self.absence = absence }
    }
}
