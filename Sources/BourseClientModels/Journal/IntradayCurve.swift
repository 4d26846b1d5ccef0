import BourseClient
import BourseValues
import Foundation

/// The net profit through one day, ready to be drawn and to be read aloud.
public struct IntradayCurve: Equatable, Sendable {
    /// The profit at a time.
    public struct Point: Equatable, Identifiable, Sendable {
        /// The place of the point, from 0 on.
        public let id: Int
        /// `09:31`, or `09:31 NVDA` for a trade that was closed.
        public let label: String
        /// The profit up to the point.
        public let profit: Double
        /// `+$95.64`.
        public let text: String
    }

    /// The points, in the order of time.
    public let points: [Point]
    /// Whether the profit stays between points, as it does between closed trades.
    public let hasSteps: Bool
    /// What is drawn, in sentences.
    public let basis: String
    /// What VoiceOver reads of the chart.
    public let accessibilityText: String

    /// The realized and unrealized profit of stored prices; nil if the desk has none of the day.
    init?(_ answer: API.DayCurveResponse, _ formats: DeskFormats) {
        guard let curve = answer.curve, !curve.points.isEmpty else { return nil }
        points = curve.points.enumerated().map { index, point in
            Point(
                id: index,
                label: DayText.clock(formats.local(point.time)),
                profit: point.profit.double,
                text: formats.signedMoney(point.profit, curve.currency)
            )
        }
        hasSteps = false
        var parts = [
            "Realized and unrealized since the opening of each trade, at stored prices of minutes, net of fees."
        ]
        if curve.usesModel { parts.append("Options by a model.") }
        if curve.unmarked > 0 {
            parts.append("\(formats.count(curve.unmarked, "trade")) without such prices only when closed.")
        }
        basis = parts.joined(separator: " ")
        accessibilityText = "Net P&L of the day, realized and unrealized: \(points.last?.text ?? "—")"
    }

    /// The profit after each trade that was closed.
    init(closing trades: [API.Trade], _ currency: String, _ formats: DeskFormats) {
        let trades = trades.sorted { ($0.closedAt, $0.id) < ($1.closedAt, $1.id) }
        var total = Decimal.zero
        points = trades.enumerated().map { index, trade in
            total += trade.netProfit
            return Point(
                id: index,
                label: "\(DayText.clock(formats.local(trade.closedAt))) \(trade.symbol)",
                profit: total.double,
                text: formats.signedMoney(total, currency)
            )
        }
        hasSteps = true
        basis = "Cumulative net P&L after each trade."
        let count = formats.count(trades.count, "trade")
        accessibilityText = "Cumulative net P&L after \(count): \(points.last?.text ?? "—")"
    }
}
