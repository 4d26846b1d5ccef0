public import BourseClient
import BourseCore
public import Foundation
public import Observation

/// The dashboard of the journal: metrics of a range, the course of the net P&L, and the calendar.
@Observable @MainActor
public final class JournalModel {
    /// A metric of the dashboard, ready to be shown.
    public struct Metric: Equatable, Identifiable, Sendable {
        /// What it is.
        public let title: String
        /// The value.
        public let text: String
        /// Whether the value is a gain or a loss.
        public let tone: Tone
        /// The identity of a metric is its title.
        public var id: String { title }
    }

    /// The net P&L up to a day.
    public struct Point: Equatable, Identifiable, Sendable {
        /// The day.
        public let day: Day
        /// The sum of the net P&L of all trades up to the end of the day.
        public let total: Decimal
        /// The identity of a point is its day.
        public var id: Day { day }
    }

    /// What the dashboard shows.
    public struct Dashboard: Equatable, Sendable {
        /// The metrics.
        public let metrics: [Metric]
        /// The newest trades, at most ten.
        public let recent: [TradeRow]
        /// The currency of all amounts.
        public let currency: String
    }

    /// Ranges of days that can be chosen, and their titles.
    public static let ranges = [
        (id: "today", title: "Today"), (id: "week", title: "This week"), (id: "month", title: "This month"),
        (id: "last-30", title: "Last 30 days"), (id: "last-month", title: "Last month"),
        (id: "quarter", title: "This quarter"), (id: "ytd", title: "Year to date"), (id: "all", title: "All time"),
    ]

    /// The dashboard, with its age.
    public var state: Loadable<Dashboard> { dashboard.state }
    /// The month that the calendar shows.
    public private(set) var month: CalendarMonth?
    /// The course of the net P&L.
    public private(set) var course: [Point] = []
    /// Why the calendar has no days; nil if nothing went wrong.
    public var calendarProblem: Problem? { days.state.problem }
    /// The range of the metrics and of the course.
    public private(set) var range: String
    @ObservationIgnored private var shownDay: TradingDay
    @ObservationIgnored private let dashboard: ScreenContent<Dashboard>
    @ObservationIgnored private let days: ScreenContent<[API.DaysResponse.DayEntry]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, range: String = "all") {
        self.context = context
        self.range = range
        shownDay = context.formats.local(context.now).day
        dashboard = ScreenContent(context)
        days = ScreenContent(context)
        dashboard.didChange = { [weak self] in self?.arrange() }
        days.didChange = { [weak self] in self?.arrange() }
    }

    /// Reads the dashboard and the calendar.
    public func load() async {
        async let dashboard: Void = loadDashboard()
        async let days: Void = loadDays()
        _ = await (dashboard, days)
    }

    /// Shows another range.
    public func show(range: String) async {
        self.range = range
        await load()
    }

    /// Shows the month before or after.
    public func showMonth(_ step: Int) {
        shownDay = shownDay.startOfMonth.adding(months: step)
        arrange()
    }

    /// The age of what is shown; empty without content.
    public var ageText: String { state.reading.map { context.formats.age(of: $0, at: context.now) } ?? "" }

    private func loadDashboard() async {
        let formats = context.formats
        await dashboard.load(context.client.journal(range: range)) { answer in
            guard !answer.trades.isEmpty || !answer.open.isEmpty else { return nil }
            let newest = answer.trades.sorted { $0.closedAt > $1.closedAt }.prefix(10)
            return Dashboard(
                metrics: Self.metrics(answer.statistics, answer.currency, formats),
                recent: newest.map { TradeRow($0, formats) },
                currency: answer.currency
            )
        }
    }

    private func loadDays() async { await days.load(context.client.days(range: range)) { $0.days } }

    private func arrange() {
        let entries = days.state.value ?? []
        let currency = dashboard.state.value?.currency
        month = CalendarMonth(containing: shownDay, days: entries, currency: currency, context.formats)
        var total = Decimal.zero
        course = entries.filter { $0.trades > 0 }.sorted { $0.day < $1.day }.map { entry in
            total += entry.netProfit
            return Point(day: entry.day, total: total)
        }
    }

    nonisolated private static func metrics(
        _ values: API.Statistics,
        _ currency: String,
        _ formats: DeskFormats
    ) -> [Metric] {
        func money(_ title: String, _ amount: Decimal?) -> Metric {
            Metric(title: title, text: formats.signedMoney(amount, currency), tone: Tone(amount))
        }
        func text(_ title: String, _ text: String) -> Metric { Metric(title: title, text: text, tone: .neutral) }
        return [
            money("Net P&L", values.netProfit),
            text("Trades", formats.count(values.trades, "trade")),
            text("Win rate", formats.percent(values.winRate)),
            text("Profit factor", formats.ratio(values.profitFactor)),
            money("Expectancy", values.expectancy),
            money("Average win", values.averageWin),
            money("Average loss", values.averageLoss),
            text("Max drawdown", formats.money(values.maxDrawdown, currency)),
            text("Fees", formats.money(values.fees, currency)),
        ]
    }
}
