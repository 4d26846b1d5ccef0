import BourseCore
import BourseJournal
import BourseValues

/// What happened in a period: a row of its file.
private struct PeriodFact {
    /// What the row is about: a length of periods, a dimension, `best`, `worst` or `broken-rule`.
    let part: String
    /// The period, the group, the kind of a rule, or `trade`.
    let group: String
    let title: String
    let days: ClosedRange<TradingDay>?
    let values: [FileValue]

    /// A fact with all statistics of its trades.
    init(
        _ part: String,
        _ group: String,
        _ title: String,
        _ days: ClosedRange<TradingDay>? = nil,
        _ statistics: JournalStatistics,
        _ currency: Currency
    ) {
        (self.part, self.group, self.title, self.days) = (part, group, title, days)
        values = statistics.fileValues(currency)
    }

    /// A fact of which the number of trades and their net P&L are known.
    init(
        _ part: String,
        _ group: String,
        _ title: String,
        _ days: ClosedRange<TradingDay>? = nil,
        trades: Int,
        net: Money,
        _ currency: Currency
    ) {
        (self.part, self.group, self.title, self.days) = (part, group, title, days)
        values = JournalStatistics.fileValues(trades: trades, net: net, currency)
    }

    static func file(_ facts: [PeriodFact]) -> TableFile {
        TableFile(
            ["part", "group", "title", "firstDay", "lastDay"] + JournalStatistics.fileColumns,
            of: facts
        ) { fact in
            [
                .text(fact.part), .text(fact.group), .text(fact.title), .value(fact.days?.lowerBound),
                .value(fact.days?.upperBound),
            ] + fact.values
        }
    }

    static func groups(_ report: TradeReport, _ currency: Currency) -> [PeriodFact] {
        report.groups.map {
            PeriodFact(report.subject.id, $0.group.value, $0.group.title, nil, $0.statistics, currency)
        }
    }
}

extension StatisticsFiles {
    /// The review of a year: the year and the one before, months, best and worst, and groups, a row for each.
    public static func year(_ review: YearReview, in journal: UserJournal) -> TableFile {
        let currency = review.overview.sample.currency
        func year(_ year: Int, _ overview: JournalOverview) -> PeriodFact {
            PeriodFact("year", "\(year)", "\(year)", CardSubject.year(year).days, overview.statistics, currency)
        }
        let months = review.months.compactMap { month in
            TradingDay(year: review.year, month: month.month, day: 1).map { first -> PeriodFact in
                let period = NotePeriod(.month, containing: first)
                let (group, days) = (period.description, period.firstDay...period.lastDay)
                return PeriodFact("month", group, period.title, days, trades: month.trades, net: month.net, currency)
            }
        }
        func extremes(
            _ kind: NotePeriod.Kind,
            _ found: YearReview.Extremes<PeriodTotal>?
        ) -> [PeriodFact] {
            guard let found else { return [] }
            return [("best", found.best), ("worst", found.worst)].map { part, total in
                let title = NotePeriod(kind, containing: total.days.lowerBound).title
                return PeriodFact(
                    part,
                    kind.rawValue,
                    title,
                    total.days,
                    trades: total.trades,
                    net: total.net,
                    currency
                )
            }
        }
        let trades = [("best", review.trade?.best), ("worst", review.trade?.worst)].compactMap { part, index in
            index.map { index -> PeriodFact in
                let trade = journal.matched.trades[index]
                let day = journal.closingDays[index]
                let title = journal.matched.subject(of: trade).title
                return PeriodFact(part, "trade", title, day...day, trades: 1, net: trade.netProfit, currency)
            }
        }
        return PeriodFact.file(
            [year(review.year, review.overview)] + (review.previous.map { [year(review.year - 1, $0)] } ?? [])
                + months + extremes(.day, review.day) + extremes(.week, review.week) + extremes(.month, review.month)
                + trades + review.reports.flatMap { PeriodFact.groups($0, currency) }
        )
    }

    /// The facts of the review of a week or a month: the period and the one before, its parts, best and worst trade,
    /// setups, mistakes and broken rules, a row for each.
    public static func review(_ review: PeriodReview) -> TableFile {
        let currency = review.currency
        func fact(_ period: NotePeriod, _ statistics: JournalStatistics) -> PeriodFact {
            let days = period.firstDay...period.lastDay
            return PeriodFact(period.kind.rawValue, period.description, period.title, days, statistics, currency)
        }
        func fact(
            _ part: String,
            _ group: String,
            _ trade: PeriodReview.ReviewedTrade,
            _ day: TradingDay
        ) -> PeriodFact {
            PeriodFact(part, group, trade.title, day...day, trades: 1, net: trade.trade.netProfit, currency)
        }
        let trades = [("best", review.best), ("worst", review.worst)].compactMap { part, trade in
            trade.map { fact(part, "trade", $0, UserJournal.exchangeZone.day(at: $0.trade.closedAt)) }
        }
        return PeriodFact.file(
            [fact(review.period, review.statistics), fact(review.period.previous, review.previousStatistics)]
                + review.parts.map { fact($0.period, $0.statistics) } + trades
                + PeriodFact.groups(review.setups, currency) + PeriodFact.groups(review.mistakes, currency)
                + review.breaches.map { fact("broken-rule", $0.breach.rule.kind.rawValue, $0.trade, $0.breach.day) }
        )
    }
}
