import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseValues

/// `bourse journal year`: the review of a year.
struct JournalYearCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "year",
        abstract: "Print the review of a year: months, best and worst, setups, mistakes, hours and weekdays.",
        discussion: """
                bourse journal year 2026

            With --json, prints the response of /api/v1/journal/years/{year}.
            """
    )

    @Argument(help: "The year; default: the latest with trades.")
    var year: Int?

    @Option(help: "The account.", completion: .accounts)
    var account: String?

    @Option(help: "The currency; default: that of most trades.")
    var currency: String?

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        guard let year, !NotePeriod.years.contains(year) else { return }
        throw ValidationError("The year must be from 1900 to 2199.")
    }

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let journal = try await live.desk.journal.journal(of: person.id)
                let today = UserJournal.exchangeZone.day(at: live.desk.environment.now())
                let filter = TradeFilter(
                    account: account,
                    currency: try TradeSelectionOptions.currency(currency, in: journal)
                )
                let review = journal.review(of: year ?? journal.tradedYears.first ?? today.year, filter)
                try await output.print(
                    YearDocument.review.json((review, { journal.id(ofTradeAt: $0).description })),
                    table: StatisticsFiles.year(review, in: journal)
                ) { YearText(review, journal, style: person.settings.numbers).lines }
            }
        }
    }
}

/// The review of a year as a person reads it in a terminal.
struct YearText {
    private let review: YearReview
    private let journal: UserJournal
    private let money: MoneyText

    init(_ review: YearReview, _ journal: UserJournal, style: UserSettings.NumberStyle) {
        self.review = review
        self.journal = journal
        money = MoneyText(style: style, currency: review.overview.sample.currency)
    }

    var lines: [String] {
        let statistics = review.overview.statistics
        guard statistics.trades > 0 else { return ["No closed trades in \(review.year)."] }
        var lines = [
            "\(review.year): \(money.signed(statistics.netProfit)), \(Count.of(statistics.trades, "trade")), "
                + "win rate \(NumberText.percent(statistics.winRate)), profit factor "
                + "\(NumberText.ratio(statistics.profitFactor)), fees \(money.text(statistics.fees))"
        ]
        if let previous = review.previous?.statistics {
            lines.append(
                "\(review.year - 1): \(money.signed(previous.netProfit)), \(Count.of(previous.trades, "trade")), "
                    + "win rate \(NumberText.percent(previous.winRate)), profit factor "
                    + NumberText.ratio(previous.profitFactor)
            )
        }
        return lines + [""] + months + [""] + extremes + review.reports.flatMap { [""] + groups($0) }
    }

    private var months: [String] {
        TextTable(
            heads: ["Month", "Trades", "Net P&L"],
            numbers: [1, 2],
            rows: review.months.map { month in
                [
                    TradingDay.monthNames[month.month - 1], NumberText.count(month.trades),
                    month.trades > 0 ? money.signed(month.net) : FractionText.none,
                ]
            }
        ).lines
    }

    private var extremes: [String] {
        func rows(_ name: String, _ found: YearReview.Extremes<PeriodTotal>?) -> [[String]] {
            guard let found else { return [] }
            return [("Best", found.best), ("Worst", found.worst)].map { title, total in
                [
                    "\(title) \(name)", DayText.range(total.days.lowerBound, total.days.upperBound),
                    money.signed(total.net),
                ]
            }
        }
        let trades: [[String]] = [("Largest win", review.trade?.best), ("Largest loss", review.trade?.worst)]
            .compactMap { title, index in
                guard let index else { return nil }
                let trade = journal.matched.trades[index]
                guard title == "Largest win" ? trade.netProfit > .zero : trade.netProfit < .zero else { return nil }
                return [title, journal.matched.subject(of: trade).symbol.name, money.signed(trade.netProfit)]
            }
        let streaks = review.overview.tradeStreaks
        let streakLines = [("Winning", streaks.winning), ("Losing", streaks.losing)].compactMap { title, streak in
            streak.map { "\(title) streak: \(Count.of($0.length, "trade"))" }
        }
        return TextTable(
            heads: ["", "When", "Net P&L"],
            numbers: [2],
            rows: rows("day", review.day) + rows("week", review.week) + rows("month", review.month) + trades
        ).lines + streakLines
    }

    private func groups(_ report: TradeReport) -> [String] {
        TextTable(
            heads: [report.subject.title, "Trades", "Win rate", "Net P&L"],
            numbers: [1, 2, 3],
            rows: report.groups.map { group in
                [
                    group.group.title, NumberText.count(group.statistics.trades),
                    NumberText.percent(group.statistics.winRate), money.signed(group.statistics.netProfit),
                ]
            }
        ).lines
    }
}
