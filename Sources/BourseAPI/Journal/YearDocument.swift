import BourseCore
import BourseJournal

/// The review of a year, as programs get it.
public enum YearDocument {
    /// A review, with the identity of a trade by its place in the journal.
    public typealias Subject = (review: YearReview, identity: @Sendable (Int) -> String)

    /// The review.
    public static let review = DocumentFields<Subject>(
        named: "YearReview",
        [
            .field("year", .integer) { $0.review.year },
            .field("currency", .text(3...5)) { $0.review.overview.sample.currency.code },
            .field("statistics", .object(JournalDocument.statistics)) { $0.review.overview.statistics },
            .nullable("previous", .object(JournalDocument.statistics)) { $0.review.previous?.statistics }
                .described("The year before; null without trades in it."),
            .field("months", .list(of: month)) { $0.review.months },
            .nullable("bestDay", .object(period)) { $0.review.day?.best },
            .nullable("worstDay", .object(period)) { $0.review.day?.worst },
            .nullable("bestWeek", .object(period)) { $0.review.week?.best },
            .nullable("worstWeek", .object(period)) { $0.review.week?.worst },
            .nullable("bestMonth", .object(period)) { $0.review.month?.best },
            .nullable("worstMonth", .object(period)) { $0.review.month?.worst },
            .nullable("bestTrade", .text) { subject in subject.review.trade.map { subject.identity($0.best) } }
                .described("The identity of the trade."),
            .nullable("worstTrade", .text) { subject in subject.review.trade.map { subject.identity($0.worst) } },
            .nullable("longestWinningStreak", .object(streak)) { $0.review.overview.tradeStreaks.winning },
            .nullable("longestLosingStreak", .object(streak)) { $0.review.overview.tradeStreaks.losing },
            .field("reports", .list(of: JournalDocument.report)) { subject in
                subject.review.reports.map { (subject.review.overview.sample.currency, $0) }
            }
            .described("By setup, mistake, hour of entry and weekday."),
        ]
    )

    private static let month = DocumentFields<YearReview.MonthResult>([
        .field("month", .integer(1...12)) { $0.month },
        .field("trades", .count) { $0.trades },
        .field("netProfit", .money) { $0.net },
    ])

    private static let period = DocumentFields<PeriodTotal>(
        named: "PeriodTotal",
        [
            .field("from", .day) { $0.days.lowerBound },
            .field("to", .day) { $0.days.upperBound },
            .field("trades", .count) { $0.trades },
            .field("netProfit", .money) { $0.net },
        ]
    )

    private static let streak = DocumentFields<Streak>(
        named: "TradeStreak",
        [
            .field("trades", .count) { $0.length },
            .field("from", .day) { $0.days.lowerBound },
            .field("to", .day) { $0.days.upperBound },
        ]
    )
}
