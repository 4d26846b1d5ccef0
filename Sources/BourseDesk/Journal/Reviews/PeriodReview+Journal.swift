import BourseCore
import BourseJournal
import BourseValues

extension PeriodReview {
    /// Gathers the facts of a period from a journal.
    ///
    /// - Complexity: O(trades of the journal); with rules for trading, O(n log n).
    init(
        of period: NotePeriod,
        in journal: UserJournal,
        currency: Currency?,
        calendar: TradingCalendar,
        note: PeriodNote,
        previousNote: PeriodNote,
        goals: [ReviewGoal]
    ) {
        let currency = currency ?? journal.mainCurrency
        let trades = journal.matched.trades
        func closed(in period: NotePeriod) -> [Int] {
            TradeFilter(range: period.range, currency: currency).indexes(in: journal)
        }
        func reviewed(_ index: Int) -> ReviewedTrade {
            let subject = journal.matched.subject(of: trades[index])
            return ReviewedTrade(
                index: index,
                id: journal.id(ofTradeAt: index).description,
                trade: trades[index],
                title: subject.title
            )
        }
        let before = closed(in: period.previous)
        let indexes = closed(in: period)
        // The first of several alike.
        let best = indexes.min { trades[$0].netProfit > trades[$1].netProfit }
        let worst = indexes.min { trades[$0].netProfit < trades[$1].netProfit }
        self.init(
            period: period,
            currency: currency,
            statistics: JournalStatistics(indexes.lazy.map { trades[$0] }),
            previousStatistics: JournalStatistics(before.lazy.map { trades[$0] }),
            best: best.flatMap { trades[$0].netProfit > .zero ? reviewed($0) : nil },
            worst: worst.flatMap { trades[$0].netProfit < .zero ? reviewed($0) : nil },
            parts: Self.parts(indexes, of: period, in: journal),
            setups: journal.report(of: indexes, by: .setup),
            mistakes: journal.report(of: indexes, by: .mistake),
            rules: Self.rules(in: period, of: journal, currency: currency, calendar: calendar, reviewed),
            playbooks: journal.playbookResults(of: indexes).filter { $0.trades > 0 },
            note: note,
            plan: ReviewPlan.plan(in: previousNote.text),
            goals: goals.filter { $0.isPart(of: period) },
            dayNotes: journal.dayNotes.filter { period.range.contains($0.key) }.sorted { $0.key < $1.key }
                .map { day, text in
                    PeriodNote(on: NotePeriod(.day, containing: day), text: text, revision: 0, savedAt: nil)
                }
        )
    }

    /// How the rules were followed in a period; limits of a day count all trades of the currency.
    private static func rules(
        in period: NotePeriod,
        of journal: UserJournal,
        currency: Currency,
        calendar: TradingCalendar,
        _ reviewed: (Int) -> ReviewedTrade
    ) -> [ReviewedRule] {
        guard !journal.rules.isEmpty else { return [] }
        let report = journal.ruleReport(in: currency, account: nil, calendar: calendar)
        let breaches = report.breaches.filter { period.range.contains($0.day) }
        return report.results.map(\.rule).map { rule in
            ReviewedRule(
                rule: rule,
                breaches: breaches.filter { $0.rule == rule }
                    .map { ReviewedBreach(breach: $0, trade: reviewed($0.trade)) }
            )
        }
    }

    /// The days of a week and the weeks of a month on which trades were closed.
    private static func parts(_ indexes: [Int], of period: NotePeriod, in journal: UserJournal) -> [ReviewPart] {
        var groups: [(period: NotePeriod, trades: [RoundTrip])] = []
        for index in indexes {
            let part = NotePeriod(period.kind == .month ? .week : .day, containing: journal.closingDays[index])
            if groups.last?.period != part { groups.append((part, [])) }
            groups[groups.count - 1].trades.append(journal.matched.trades[index])
        }
        return groups.map { ReviewPart(period: $0.period, statistics: JournalStatistics($0.trades)) }
    }
}
