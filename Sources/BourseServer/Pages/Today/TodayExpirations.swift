import BourseCore
import BourseDesk
import BourseJournal
import BoursePortfolio
import BourseValues

/// The options that are open and not over: those of the journal, and those of the portfolio that the journal does not know.
struct TodayExpirations {
    /// The most rows.
    private static let mostRows = 8

    private let today: TradingDay
    private let options: [ExpiringOption]

    init(today: TradingDay, journal: UserJournal, portfolio: PortfolioSheet) {
        self.today = today
        options = ExpiringOption.open(from: today, journal: journal, holdings: portfolio.holdings)
    }

    /// Whether there is none.
    var isEmpty: Bool { options.isEmpty }

    /// By day.
    var view: TodayExpirationsView {
        TodayExpirationsView(
            note: isEmpty ? "No open options" : Count.of(options.count, "position"),
            table: isEmpty ? nil : table.region
        )
    }

    private var table: Table<ExpiringOption> {
        Table(
            id: "expirations",
            caption: "Upcoming expirations",
            style: .compact,
            columns: [
                Column("Position") { .name($0.instrument.symbol.name, beside: $0.instrument.description) }
                    .card(.title),
                Column("Expires") { position in
                    .text("\(DayText.weekday(position.day).prefix(3)) \(DayText.dayMonth(position.day))")
                }
                .card(.sub),
                Column("Left") { left(until: $0.day) }.card(.note),
                Column("Side") { .side($0.isLong ? "Long" : "Short") },
                Column("Contracts", .number) { .money(NumberText.quantity($0.quantity)) }
                    .card(.value),
            ],
            rows: options,
            limit: Self.mostRows
        )
    }

    private func left(until day: TradingDay) -> Cell {
        let isSoon = day.number - today.number <= 7
        return .parts(.plain(DayText.relative(day, today: today), tone: isSoon ? "attention" : ""))
    }
}
