import BourseAPI
import BourseFunds
import BourseWeb

extension FundsAPI {
    static let oneOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/funds/{code}",
            "fund",
            .funds,
            "One fund with its returns, risk and percentiles among its peers, and a comparison with an index",
            parameters: [
                .path("code", .code), .query("asOf", .day, "default: the day of the last NAV"), riskFree,
                .query("index", .text(2...32), "an index to compare with, such as `^NSEI`, by its closing values"),
            ],
            answers: [
                .ok(
                    .object([
                        "scheme": FundDocument.scheme.schema, "provenance": ProvenanceDocument.schema.orNull,
                        "freshness": ProvenanceDocument.freshnessSchema,
                        "metrics": FundDocument.metrics.schema.orNull, "problem": JSONSchema.text.orNull,
                        "standings": FundDocument.standingsSchema.orNull, "cautions": .list(.text),
                        "corrections": .list(correction),
                        "comparison": FundDocument.indexComparisonSchema.orNull,
                    ])
                )
            ],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/funds/{code}/navs",
            "navs",
            .funds,
            "All NAVs of a fund, oldest first",
            parameters: [.path("code", .code), .format],
            answers: [.okOrCSV(.object(["navs": .list(FundDocument.nav.schema)]))],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/funds/{code}/plan",
            "plan",
            .funds,
            "The result of past payments into or out of a fund",
            parameters: planParameters,
            answers: [.okOrCSV(FundPlanDocument.schema)],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .put,
            "/funds/{code}/favorite",
            "followFund",
            .funds,
            "Adds a fund to the favorites",
            parameters: [.path("code", .code)],
            answers: [.done],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .delete,
            "/funds/{code}/favorite",
            "unfollowFund",
            .funds,
            "Removes a fund from the favorites",
            parameters: [.path("code", .code)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]

    static let riskFree: APIParameter = .query(
        "riskFree",
        .number(-1...10),
        "a rate per year; default: \(FundMetrics.usualRiskFree)"
    )

    private static let correction: JSONSchema = .object([
        "day": .day, "before": .number.orNull, "after": .number.orNull, "provenance": ProvenanceDocument.schema.orNull,
    ])

    /// Amounts and percentages are as people write them, with commas or signs: texts for a schema.
    private static let planParameters: [APIParameter] = [
        .path("code", .code), .query("kind", .choice(FundPlanQuery.PlanKind.self), "default: sip"),
        .query("amount", .text, "rupees; default: 10,000, or 100,000 for a lump sum"),
        .query("investment", .text, "the initial investment of swp and stp in rupees; default: 1,000,000"),
        .query("to", .text, "the code of the scheme that stp transfers money to"),
        .query("start", .day, "default: five years before the last NAV, or the first NAV"),
        .query("until", .day, "default: the day of the last NAV"),
        .query("frequency", .choice(PlanSchedule.Frequency.self), "default: monthly"),
        .query("day", .integer(1...31), "day of the month; default: 1"),
        .query("step", .text, "the annual increase of a sip in percent; default: 0"),
        .query("payments", .flag, "whether to include each payment"), .format,
    ]
}
