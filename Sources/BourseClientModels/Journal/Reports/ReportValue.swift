import BourseClient
import BourseJournal
public import Foundation

/// A report: the groups of a dimension with their results, prepared once.
public struct ReportValue: Equatable, Sendable {
    /// A group of trades.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The identity of a group is its condition, such as `symbol:QQQ`.
        public let id: String
        /// The name of the group.
        public let title: String
        /// `50 trades, 62.0% won`.
        public let tradesText: String
        /// The net P&L, for the chart.
        public let netProfit: Decimal
        /// `+$6,778.99`.
        public let net: String
        /// `$85.61`.
        public let fees: String
        /// `2.14`; an em dash without losses.
        public let profitFactor: String
        /// `+$135.58`; an em dash without trades.
        public let expectancy: String
        /// `+$19.01 to +$258.41`, the 95% confidence interval; nil for few trades.
        public let interval: String?
        /// `Profit factor 2.14 · fees $85.61`.
        public var costsText: String { "Profit factor \(profitFactor) · fees \(fees)" }
        /// `Expectancy +$135.58, 95% +$19.01 to +$258.41`.
        public var expectancyText: String { "Expectancy \(expectancy)\(interval.map { ", 95% \($0)" } ?? "")" }
        /// Whether there are so few trades that the result is mostly chance.
        public let isOfFew: Bool
        /// Whether the group won.
        public let tone: Tone
        /// What VoiceOver reads.
        public let accessibilityText: String
    }

    /// `By symbol`.
    public let title: String
    /// What people must know to read it; empty for most.
    public let note: String
    /// The currency of all amounts.
    public let currency: String
    /// The groups, in the order of the desk.
    public let rows: [Row]
    /// The groups that a chart shows: at most ``mostBars``, the largest amounts.
    public let bars: [Row]
    /// The result of all trades of the report.
    public let total: Row
    /// How expectancy and few trades are to be read.
    public static let basis =
        "Below the expectancy is its 95% confidence interval. Results of fewer than \(JournalOverview.fewTrades) trades are "
        + "mostly chance."
    /// The most groups of a chart.
    public static let mostBars = 20

    /// Prepares a report.
    init(_ report: API.TradeReport, _ dimension: ReportDimension, _ formats: DeskFormats) {
        title = "By \(dimension.title.lowercased())"
        note = dimension.note
        currency = report.currency
        rows = report.groups.map { Self.row($0, report.currency, formats) }
        if rows.count > Self.mostBars {
            let most = rows.sorted { abs($0.netProfit) > abs($1.netProfit) }.prefix(Self.mostBars)
            let chosen = Set(most.map(\.id))
            bars = rows.filter { chosen.contains($0.id) }
        } else {
            bars = rows
        }
        let all = report.statistics
        total = Self.row(
            id: "",
            title: "Total",
            trades: all.trades,
            winRate: all.winRate,
            netProfit: all.netProfit,
            fees: all.fees,
            profitFactor: all.profitFactor,
            expectancy: all.expectancy,
            interval: nil,
            report.currency,
            formats
        )
    }

    private static func row(_ group: API.TradeReport.Group, _ currency: String, _ formats: DeskFormats) -> Row {
        var interval: String?
        if let lower = group.expectancyLower, let upper = group.expectancyUpper {
            interval = "\(formats.signedMoney(lower, currency)) to \(formats.signedMoney(upper, currency))"
        }
        return row(
            id: group.where,
            title: group.title,
            trades: group.trades,
            winRate: group.winRate,
            netProfit: group.netProfit,
            fees: group.fees,
            profitFactor: group.profitFactor,
            expectancy: group.expectancy,
            interval: interval,
            currency,
            formats
        )
    }

    private static func row(
        id: String,
        title: String,
        trades: Int,
        winRate: Decimal?,
        netProfit: Decimal,
        fees: Decimal,
        profitFactor: Decimal?,
        expectancy: Decimal?,
        interval: String?,
        _ currency: String,
        _ formats: DeskFormats
    ) -> Row {
        let tradesText = "\(formats.count(trades, "trade")), \(formats.percent(winRate)) won"
        let net = formats.signedMoney(netProfit, currency)
        let mean = formats.signedMoney(expectancy, currency)
        let range = interval.map { ", 95% \($0)" } ?? ""
        return Row(
            id: id,
            title: title,
            tradesText: tradesText,
            netProfit: netProfit,
            net: net,
            fees: formats.money(fees, currency),
            profitFactor: formats.ratio(profitFactor),
            expectancy: mean,
            interval: interval,
            isOfFew: trades < JournalOverview.fewTrades,
            tone: Tone(netProfit),
            accessibilityText: "\(title), \(tradesText), net \(net), expectancy \(mean)\(range)"
        )
    }
}
