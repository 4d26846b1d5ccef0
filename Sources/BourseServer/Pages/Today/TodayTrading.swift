import BourseCore
import BourseDesk
import BourseJournal

/// What the journal says of today: results, the month, and what expires next.
struct TodayTrading {
    /// The most expirations.
    static let mostExpirations = 8

    let frame: PageFrame
    let calendar: TradingCalendar
    let journal: UserJournal
    let words: JournalWords
    /// The days of the reader's first currency.
    private let results: [DayResult]

    init(frame: PageFrame, calendar: TradingCalendar, journal: UserJournal) {
        self.frame = frame
        self.calendar = calendar
        self.journal = journal
        let currency = journal.currencies.first ?? .usd
        words = JournalWords(frame: frame, currency: currency)
        let matched = journal.matched
        let indexes = matched.trades.indices.filter { matched.key(of: matched.trades[$0]).currency == currency }
        results = DayResult.results(of: indexes, in: journal)
    }

    private var today: TradingDay { frame.today }

    /// Whether nothing was ever traded.
    var isEmpty: Bool { journal.matched.ledger.fills.isEmpty }

    /// What was realised today, this week and this month.
    ///
    /// - Parameter count: How many tiles stand before them: the first of all leads, and none is left alone in its row.
    func tiles(after count: Int) -> [TileView] {
        [
            tile(
                "realised-today",
                "Realised today",
                "Net profit of trades closed today, in New York.",
                since: today,
                role: count == 0 ? "lead" : ""
            ),
            tile("realised-week", "This week", "Net profit of trades closed since Monday.", since: today.startOfWeek),
            tile(
                "realised-month",
                "This month",
                "Net profit of trades closed since the first of the month.",
                since: today.startOfMonth,
                role: count.isMultiple(of: 2) ? "" : "tail"
            ),
        ]
    }

    private func tile(
        _ id: String,
        _ label: String,
        _ definition: String,
        since day: TradingDay,
        role: String = ""
    ) -> TileView {
        let days = results.filter { $0.day >= day && $0.day <= today }
        let net = days.reduce(Money.zero) { $0 + $1.netProfit }
        return TileView(
            id: id,
            label: label,
            definition: definition,
            value: [.money(words.money.signed(net), tone: JournalWords.direction(net))],
            foot: [.plain("net, \(Count.of(days.reduce(0) { $0 + $1.trades }, "trade"))")],
            role: role
        )
    }

    /// The month that runs.
    var month: CalendarView {
        MonthCalendar(
            month: today,
            results: results,
            today: today,
            words: words,
            calendar: calendar,
            query: Query()
        ).view(span: results.first.map { $0.day...max(today, $0.day) })
    }

    /// The options that are open and not over, by day.
    var expirations: TodayExpirationsView {
        let matched = journal.matched
        let options = matched.open.compactMap { position -> (position: OpenPosition, day: TradingDay)? in
            guard let day = matched.key(of: position).instrument.expiration, day >= today else { return nil }
            return (position, day)
        }
        let sorted = options.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
        return TodayExpirationsView(
            note: options.isEmpty
                ? "None of your options expires" : Count.of(options.count, "position"),
            hasRows: !options.isEmpty,
            rows: sorted.prefix(Self.mostExpirations).map { row($0.element.position, $0.element.day) }
        )
    }

    private func row(_ position: OpenPosition, _ day: TradingDay) -> TodayExpirationView {
        let instrument = journal.matched.key(of: position).instrument
        let left = day.number - today.number
        return TodayExpirationView(
            symbol: instrument.symbol.name,
            contract: instrument.description,
            day: "\(DayText.weekday(day).prefix(3)) \(DayText.dayMonth(day))",
            left: left == 0 ? "today" : left == 1 ? "tomorrow" : "in \(left) days",
            mark: left <= 7 ? "attention" : "",
            side: position.direction == .long ? "Long" : "Short",
            quantity: NumberText.quantity(position.quantity)
        )
    }
}
