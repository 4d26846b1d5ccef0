import BourseClient
public import Observation

/// The first screen: net worth, the portfolio, the result of the day, and what needs attention.
@Observable @MainActor
public final class TodayModel {
    /// A metric of the screen, ready to be shown.
    public struct Metric: Equatable, Identifiable, Sendable {
        /// The identity, which does not change with the language.
        public let id: String
        /// What it is.
        public let title: String
        /// The value.
        public let text: String
        /// A second value, such as a percentage; empty for none.
        public let detail: String
        /// Whether the value is a gain or a loss.
        public let tone: Tone
        /// What a tap opens.
        public let destination: Destination
    }

    /// The metrics of an answer.
    public var state: Loadable<[Metric]> { content.state }
    private let content: ScreenContent<[Metric]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the summary.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.summary()) { Self.metrics($0, formats) }
    }

    /// The age of what is shown; empty without content.
    public var ageText: String { state.reading.map { context.formats.age(of: $0, at: context.now) } ?? "" }

    /// The metrics of a summary; nil if the desk has no data at all.
    nonisolated static func metrics(_ summary: API.Summary, _ formats: DeskFormats) -> [Metric]? {
        var metrics: [Metric] = []
        func add(
            _ id: String,
            _ title: String,
            _ text: String,
            detail: String = "",
            tone: Tone = .neutral,
            _ destination: Destination
        ) {
            metrics.append(
                Metric(id: id, title: title, text: text, detail: detail, tone: tone, destination: destination)
            )
        }
        if let worth = summary.netWorth {
            add("netWorth", "Net worth", formats.money(worth, summary.netWorthCurrency), .household)
        }
        if let value = summary.portfolioValue {
            add("portfolio", "Portfolio", formats.money(value, summary.portfolioCurrency), .portfolio)
        }
        if let change = summary.dayChange {
            add(
                "dayChange",
                "Day change",
                formats.signedMoney(change, summary.portfolioCurrency),
                detail: formats.percent(summary.dayReturn, decimals: 2, plus: "+"),
                tone: Tone(change),
                .portfolio
            )
        }
        if let profit = summary.profitToday {
            add(
                "profitToday",
                "Realized today",
                formats.signedMoney(profit, summary.journalCurrency),
                tone: Tone(profit),
                .journal
            )
        }
        if let profit = summary.profitThisMonth {
            add(
                "profitThisMonth",
                "This month",
                formats.signedMoney(profit, summary.journalCurrency),
                tone: Tone(profit),
                .journal
            )
        }
        if let expiration = summary.nextExpiration {
            let days = summary.daysToExpiration.map { formats.count($0, "day") } ?? ""
            add(
                "nextExpiration",
                "Next expiration",
                summary.nextExpirationName ?? formats.day(expiration),
                detail: days,
                .journal
            )
        }
        if summary.alertsUnseen > 0 {
            add("alerts", "Alerts", formats.count(summary.alertsUnseen, "new alert"), .alerts)
        }
        return metrics.isEmpty ? nil : metrics
    }
}
