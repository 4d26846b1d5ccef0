import BourseAPI
import BourseFunds

extension FundsAPI {
    static let oneOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/funds/{code}",
            "fund",
            .funds,
            "One fund: what it returned, at what risk, and how it stands among its peers",
            parameters: [.path("code", .code), .query("asOf", .day, "the last NAV without it"), riskFree],
            answers: [
                .ok(
                    .object([
                        "scheme": FundDocument.schemeSchema, "told": ToldDocument.schema.orNull,
                        "freshness": ToldDocument.freshnessSchema,
                        "metrics": FundDocument.metricsSchema.orNull, "problem": JSONSchema.text.orNull,
                        "standings": FundDocument.standingsSchema.orNull, "cautions": .list(.text),
                        "corrections": .list(correction),
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
            "Every NAV of a fund, the oldest first",
            parameters: [.path("code", .code), format],
            answers: [.okOrCSV(.object(["navs": .list(FundDocument.navSchema)]))],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/funds/{code}/plan",
            "plan",
            .funds,
            "What payments into a fund or out of it would have come to",
            parameters: planParameters,
            answers: [.okOrCSV(FundPlanDocument.schema)],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .put,
            "/funds/{code}/favourite",
            "followFund",
            .funds,
            "Follows a fund",
            parameters: [.path("code", .code)],
            answers: [.done],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .delete,
            "/funds/{code}/favourite",
            "unfollowFund",
            .funds,
            "Follows a fund no longer",
            parameters: [.path("code", .code)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]

    static let riskFree: APIParameter = .query(
        "riskFree",
        .number(-1...10),
        "a rate per year; \(FundMetrics.usualRiskFree) without it"
    )

    private static let correction: JSONSchema = .object([
        "day": .day, "before": .number.orNull, "after": .number.orNull, "told": ToldDocument.schema.orNull,
    ])

    /// Amounts and percentages are as people write them, with commas or signs: texts for a schema.
    private static let planParameters: [APIParameter] = [
        .path("code", .code), .query("kind", .word(FundPlanQuery.Kind.self), "sip without it"),
        .query("amount", .text, "rupees; 10,000, of a lump sum 100,000 without it"),
        .query("investment", .text, "rupees paid in first, of swp and stp; 1,000,000 without it"),
        .query("to", .text, "the code of the scheme that stp moves money to"),
        .query("start", .day, "five years before the last NAV, or the first, without it"),
        .query("until", .day, "the last NAV without it"),
        .query("frequency", .word(PlanSchedule.Frequency.self), "monthly without it"),
        .query("day", .integer(1...31), "of the month; 1 without it"),
        .query("step", .text, "percent that a sip grows by each year; 0 without it"),
        .query("payments", .flag, "whether each payment is told"), format,
    ]
}
