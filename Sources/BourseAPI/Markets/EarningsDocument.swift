import BourseCore
import BourseMarkets
import BourseValues

/// The earnings reports of a company, as programs get them.
public enum EarningsDocument {
    private static let fields = DocumentFields<(symbol: Symbol, answer: DatedEarnings?, today: TradingDay)>(
        named: "Earnings",
        [
            .field("symbol", .text) { $0.symbol.name },
            .nullable("next", .day) { $0.answer?.calendar.next(from: $0.today)?.day }
                .described("The next upcoming report."),
            .field("reports", .list(of: report)) { $0.answer?.calendar.reports ?? [] },
            .nullable("provenance", .object(ProvenanceDocument.fields)) {
                $0.answer.map { ($0.source.name, $0.fetchedAt) }
            },
            .nullable("freshness", .object(ProvenanceDocument.freshnessFields)) { $0.answer?.freshness },
        ]
    )

    private static let report = DocumentFields<EarningsReport>([
        .field("day", .day) { $0.day },
        .nullable("moment", .choice(EarningsReport.Moment.self)) { $0.moment },
        .nullable("year", .integer) { $0.year },
        .nullable("quarter", .integer) { $0.quarter },
        .nullable("expected", .price) { $0.expected }
            .described("Earnings per share, in the currency of the price."),
        .nullable("actual", .price) { $0.actual }.described("Reported earnings per share; null before the report."),
    ])

    /// The reports that are known, the oldest first.
    ///
    /// - Parameters:
    ///   - answer: The reports of a source; nothing without one.
    ///   - today: The day of the exchange, from which the next report is counted.
    public static func json(_ symbol: Symbol, _ answer: DatedEarnings?, today: TradingDay) -> JSON {
        fields.json((symbol, answer, today))
    }

    /// The schema of ``json(_:_:today:)``.
    public static var schema: JSONSchema { fields.schema }

    /// The reports as a table, a row each.
    public static func table(_ calendar: EarningsCalendar) -> TableFile {
        TableFile(["day", "moment", "year", "quarter", "expected", "actual"], of: calendar.reports) { report in
            [
                .value(report.day), .optional(report.moment?.rawValue), .value(report.year), .value(report.quarter),
                .value(report.expected), .value(report.actual),
            ]
        }
    }
}
