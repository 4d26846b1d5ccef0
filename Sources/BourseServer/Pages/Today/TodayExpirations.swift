import BourseCore
import BourseDesk
import BourseJournal
import BoursePortfolio
import BourseValues

/// The options that are open and not over: those of the journal, and those of the portfolio that the journal does not know.
struct TodayExpirations {
    /// The most rows.
    private static let mostRows = 8

    private struct Position {
        let instrument: TradedInstrument
        let day: TradingDay
        let isLong: Bool
        let quantity: Quantity
    }

    private let today: TradingDay
    private let positions: [Position]

    init(today: TradingDay, journal: UserJournal, portfolio: PortfolioSheet) {
        self.today = today
        let matched = journal.matched
        var known: Set<TradedInstrument> = []
        var positions: [Position] = []
        for position in matched.open {
            let instrument = matched.key(of: position).instrument
            guard let day = instrument.expiration, day >= today else { continue }
            known.insert(instrument)
            positions.append(
                Position(
                    instrument: instrument,
                    day: day,
                    isLong: position.direction == .long,
                    quantity: position.quantity
                )
            )
        }
        for holding in portfolio.holdings {
            guard let contract = holding.asset.option, contract.expiration >= today else { continue }
            let instrument = TradedInstrument(
                symbol: contract.root,
                right: contract.right,
                expiration: contract.expiration,
                strike: contract.strike
            )
            guard let instrument, !known.contains(instrument) else { continue }
            let isLong = holding.quantity > .zero
            positions.append(
                Position(
                    instrument: instrument,
                    day: contract.expiration,
                    isLong: isLong,
                    quantity: isLong ? holding.quantity : .zero - holding.quantity
                )
            )
        }
        self.positions = positions.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
            .map(\.element)
    }

    /// Whether there is none.
    var isEmpty: Bool { positions.isEmpty }

    /// By day.
    var view: TodayExpirationsView {
        TodayExpirationsView(
            note: isEmpty ? "No open options" : Count.of(positions.count, "position"),
            table: isEmpty ? nil : table.region
        )
    }

    private var table: Table<Position> {
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
            rows: positions,
            limit: Self.mostRows
        )
    }

    private func left(until day: TradingDay) -> Cell {
        let left = day.number - today.number
        let text = left == 0 ? "today" : left == 1 ? "tomorrow" : "in \(left) days"
        return .parts(.plain(text, tone: left <= 7 ? "attention" : ""))
    }
}
