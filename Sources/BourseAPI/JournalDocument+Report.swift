import BourseCore
import BourseJournal

extension JournalDocument {
    /// A report of trades of one currency.
    public static let report = DocumentFields<(currency: Currency, report: TradeReport)>(
        named: "TradeReport",
        [
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("by", .choice(TradeGrouping.self)) { $0.report.grouping },
            .field("statistics", .object(statistics)) { $0.report.statistics },
            .field("groups", .list(of: reportGroup)) { $0.report.groups },
        ]
    )

    private static let reportGroup = DocumentFields<TradeReport.GroupStatistics>(
        [.nullable("group", .text) { $0.name }] + statistics.fields { $0.statistics }
    )
}
