import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb

/// What the journal says of today: results and the month.
struct TodayTrading {
    let frame: PageFrame
    let calendar: TradingCalendar
    let formatter: JournalFormatter
    private let results: RealizedResults

    init(frame: PageFrame, calendar: TradingCalendar, journal: UserJournal) {
        self.frame = frame
        self.calendar = calendar
        results = RealizedResults(journal, today: frame.today)
        formatter = JournalFormatter(frame: frame, currency: results.currency)
    }

    private var today: TradingDay { frame.today }

    /// Whether nothing was ever traded.
    var isEmpty: Bool { results.isEmpty }

    /// What was realized today, this week and this month.
    ///
    /// - Parameter count: How many tiles stand before them: the first of all leads, and none is left alone in its row.
    func tiles(after count: Int) -> [TileView] {
        [
            tile(
                "realized-today",
                label: "Realized today",
                definition: "Net P&L of trades closed today, New York time.",
                results.ofToday,
                role: count == 0 ? "lead" : ""
            ),
            tile(
                "realized-week",
                label: "This week",
                definition: "Net P&L of trades closed since Monday.",
                results.ofWeek
            ),
            tile(
                "realized-month",
                label: "This month",
                definition: "Net P&L of trades closed since the first of the month.",
                results.ofMonth,
                role: count.isMultiple(of: 2) ? "" : "tail"
            ),
        ]
    }

    private func tile(
        _ id: String,
        label: String,
        definition: String,
        _ result: RealizedResults.PeriodResult,
        role: String = ""
    ) -> TileView {
        TileView(
            id: id,
            label: label,
            definition: definition,
            value: [
                .money(formatter.money.signed(result.netProfit), tone: JournalFormatter.direction(result.netProfit))
            ],
            foot: [.plain("net, \(Count.of(result.trades, "trade"))\(scope)")],
            role: role
        )
    }

    /// Where trades are of several currencies: that these are of one, for currencies are not added.
    private var scope: String { results.hasOtherCurrencies ? " in \(formatter.currency)" : "" }

    /// The month that runs.
    var month: CalendarView {
        MonthCalendar(
            month: today,
            results: results.days,
            today: today,
            formatter: formatter,
            calendar: calendar,
            query: Query()
        ).view(span: results.days.first.map { $0.day...max(today, $0.day) })
    }
}
