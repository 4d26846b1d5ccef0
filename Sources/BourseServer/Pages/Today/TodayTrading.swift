import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb

/// What the journal says of today: results and the month.
struct TodayTrading {
    let frame: PageFrame
    let calendar: TradingCalendar
    let journal: UserJournal
    let formatter: JournalFormatter
    /// The days of the reader's first currency.
    private let results: [DayResult]

    init(frame: PageFrame, calendar: TradingCalendar, journal: UserJournal) {
        self.frame = frame
        self.calendar = calendar
        self.journal = journal
        let currency = journal.mainCurrency
        formatter = JournalFormatter(frame: frame, currency: currency)
        results = journal.dayResults(in: currency)
    }

    private var today: TradingDay { frame.today }

    /// Whether nothing was ever traded.
    var isEmpty: Bool { journal.matched.ledger.fills.isEmpty }

    /// What was realized today, this week and this month.
    ///
    /// - Parameter count: How many tiles stand before them: the first of all leads, and none is left alone in its row.
    func tiles(after count: Int) -> [TileView] {
        [
            tile(
                "realized-today",
                label: "Realized today",
                definition: "Net P&L of trades closed today, New York time.",
                since: today,
                role: count == 0 ? "lead" : ""
            ),
            tile(
                "realized-week",
                label: "This week",
                definition: "Net P&L of trades closed since Monday.",
                since: today.startOfWeek
            ),
            tile(
                "realized-month",
                label: "This month",
                definition: "Net P&L of trades closed since the first of the month.",
                since: today.startOfMonth,
                role: count.isMultiple(of: 2) ? "" : "tail"
            ),
        ]
    }

    private func tile(
        _ id: String,
        label: String,
        definition: String,
        since day: TradingDay,
        role: String = ""
    ) -> TileView {
        let days = results.filter { $0.day >= day && $0.day <= today }
        let net = results.netProfit(in: day...today)
        return TileView(
            id: id,
            label: label,
            definition: definition,
            value: [.money(formatter.money.signed(net), tone: JournalFormatter.direction(net))],
            foot: [.plain("net, \(Count.of(days.reduce(0) { $0 + $1.trades }, "trade"))\(scope)")],
            role: role
        )
    }

    /// Where trades are of several currencies: that these are of one, for currencies are not added.
    private var scope: String { journal.currencies.count > 1 ? " in \(formatter.currency)" : "" }

    /// The month that runs.
    var month: CalendarView {
        MonthCalendar(
            month: today,
            results: results,
            today: today,
            formatter: formatter,
            calendar: calendar,
            query: Query()
        ).view(span: results.first.map { $0.day...max(today, $0.day) })
    }
}
