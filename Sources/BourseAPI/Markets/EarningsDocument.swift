import BourseCore
import BourseDesk
import BourseMarkets

/// When a company reports, as programs get it.
public enum EarningsDocument {
    /// The reports that are known, the oldest first.
    ///
    /// - Parameters:
    ///   - answer: What the desk says; nothing where no source told anything.
    ///   - today: The day of the exchange, from which the next report is counted.
    public static func json(_ symbol: Symbol, _ answer: EarningsService.Answer?, today: TradingDay) -> JSON {
        let calendar = answer?.calendar
        return .object([
            ("symbol", .string(symbol.name)), ("next", .day(calendar?.next(from: today)?.day)),
            ("reports", .array((calendar?.reports ?? []).map(report))),
            ("provenance", answer.map { ProvenanceDocument.json($0.source, $0.fetchedAt) } ?? .null),
            ("freshness", answer.map { ProvenanceDocument.freshness($0.freshness) } ?? .null),
        ])
    }

    private static func report(_ report: EarningsReport) -> JSON {
        .object([
            ("day", .day(report.day)), ("moment", .optional(report.moment?.rawValue)),
            ("year", report.year.map(JSON.integer) ?? .null), ("quarter", report.quarter.map(JSON.integer) ?? .null),
            ("expected", .price(report.expected)), ("actual", .price(report.actual)),
        ])
    }

    /// The reports as a file of comma-separated values, the header first.
    public static func csv(_ calendar: EarningsCalendar) -> String {
        var text = CSVText.line(["day", "moment", "year", "quarter", "expected", "actual"])
        for report in calendar.reports {
            text += CSVText.line([
                report.day.description, report.moment?.rawValue ?? "", report.year.map(String.init) ?? "",
                report.quarter.map(String.init) ?? "", report.expected?.description ?? "",
                report.actual?.description ?? "",
            ])
        }
        return text
    }

    /// What ``json(_:_:today:)`` tells.
    public static let schema = JSONSchema.object([
        "symbol": .text, "next": .day.orNull.described("The next upcoming report."),
        "reports": .list(
            .object([
                "day": .day, "moment": JSONSchema.word(EarningsReport.Moment.self).orNull,
                "year": JSONSchema.integer.orNull, "quarter": JSONSchema.integer.orNull,
                "expected": JSONSchema.number.orNull.described("Earnings per share, in the currency of the price."),
                "actual": JSONSchema.number.orNull.described("Reported earnings per share; null before the report."),
            ])
        ), "provenance": ProvenanceDocument.schema.orNull, "freshness": ProvenanceDocument.freshnessSchema.orNull,
    ]).named("Earnings")
}
