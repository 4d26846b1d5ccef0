import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseValues

/// `bourse journal review`: the review of a week or a month, and its goals.
struct JournalReviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Print the review of a week or a month, and set goals.",
        discussion: """
            Without a period, the last complete week. “bourse journal note 2026-W14” reads and saves its text. A goal is \
            carried on until it is reached or dropped:
                bourse journal review 2026-W14
                bourse journal review 2026-W14 --goal "Plan every trade"
                bourse journal review 2026-W15 --reached 3
            With --json, prints the response of /api/v1/journal/reviews/{period}.
            """
    )

    @Argument(help: "A week 2026-W14 or a month 2026-03.")
    var period: String?

    @Option(help: "Set a goal.")
    var goal: String?

    @Option(help: ArgumentHelp("A goal that was reached.", valueName: "number"))
    var reached: [Int64] = []

    @Option(help: ArgumentHelp("A goal that is given up.", valueName: "number"))
    var dropped: [Int64] = []

    @Option(help: ArgumentHelp("A goal that is open again.", valueName: "number"))
    var reopened: [Int64] = []

    @Option(help: "The currency of amounts; by default that of most trades.")
    var currency: String?

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        if let period, NotePeriod(period).map({ $0.kind == .day }) ?? true {
            throw ValidationError("“\(period)” is not a week 2026-W14 or a month 2026-03.")
        }
        if let currency, Currency(currency) == nil {
            throw ValidationError("“\(currency)” is not the code of a currency.")
        }
    }

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let reviews = live.desk.reviews
                let period = self.period.flatMap { NotePeriod($0) } ?? reviews.latestWeek
                if let goal { _ = try await reviews.setGoal(goal, in: period, user: person.id) }
                let changes = [(reached, ReviewGoal.State.reached), (dropped, .dropped), (reopened, .open)]
                for (numbers, state) in changes {
                    for number in numbers {
                        _ = try await reviews.changeGoal(number, state: state, in: period, user: person.id)
                    }
                }
                let review = try await reviews.review(
                    of: period,
                    currency: currency.flatMap { Currency($0) },
                    user: person.id
                )
                try await output.print(ReviewDocument.review.json(review), table: StatisticsFiles.review(review)) {
                    ReviewText(review).lines
                }
            }
        }
    }
}

/// A review as lines of text.
private struct ReviewText {
    private let review: PeriodReview
    private let money: MoneyText

    init(_ review: PeriodReview) {
        self.review = review
        money = MoneyText(style: .western, currency: review.currency)
    }

    var lines: [String] {
        [head] + highlights + groups("Setups", review.setups) + groups("Mistakes", review.mistakes)
            + playbooks + rules + goals + section("Plan of \(review.period.previous)", review.plan)
            + section("Review", review.note.text)
    }

    private var head: String {
        let statistics = review.statistics
        let days = "\(review.period.firstDay) – \(review.period.lastDay)"
        guard statistics.trades > 0 else { return "\(review.period)  \(days)  no trades" }
        return
            "\(review.period)  \(days)  \(Count.of(statistics.trades, "trade")), \(statistics.winners) won, "
            + "net \(money.signed(statistics.netProfit)), before \(money.signed(review.previousStatistics.netProfit))"
    }

    private var highlights: [String] {
        [("Largest win", review.best), ("Largest loss", review.worst)].compactMap { title, trade in
            trade.map { "\(title)  \($0.title)  \(money.signed($0.trade.netProfit))" }
        }
    }

    private func groups(_ title: String, _ report: TradeReport) -> [String] {
        guard report.groups.contains(where: { !$0.group.value.isEmpty }) else { return [] }
        let rows = report.groups.map {
            [
                $0.group.title, "\($0.statistics.trades)", "\($0.statistics.winners)",
                money.signed($0.statistics.netProfit),
            ]
        }
        return [""] + TextTable(heads: [title, "Trades", "Won", "Net"], numbers: [1, 2, 3], rows: rows).lines
    }

    private var playbooks: [String] {
        review.playbooks.isEmpty ? [] : [""] + PlaybookText(money).lines(review.playbooks)
    }

    private var rules: [String] {
        guard !review.breaches.isEmpty else { return [] }
        let rows = review.breaches.map { broken in
            [
                broken.breach.day.description, broken.trade.title, broken.breach.rule.sentence { money.text($0) },
                broken.breach.sentence { money.text($0) }, money.signed(broken.trade.trade.netProfit),
            ]
        }
        let heads = ["Day", "Trade", "Broken rule", "What happened", "Net"]
        return [""] + TextTable(heads: heads, numbers: [4], rows: rows).lines
    }

    private var goals: [String] {
        guard !review.goals.isEmpty else { return [] }
        let rows = review.goals.map {
            ["\($0.number)", $0.state(in: review.period).title, $0.setIn.description, $0.text]
        }
        return [""] + TextTable(heads: ["Goal", "State", "Set in", "Text"], numbers: [0], rows: rows).lines
    }

    private func section(_ title: String, _ text: String?) -> [String] {
        guard let text, !text.isEmpty else { return [] }
        return ["", title, String(repeating: "-", count: title.count)]
            + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
