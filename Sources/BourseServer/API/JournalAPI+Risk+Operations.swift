import BourseAPI

extension JournalAPI {
    static let riskOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/journal/risk",
            "riskReport",
            .journal,
            "Statistics of the R-multiples of closed trades, and the size rules of accounts",
            parameters: filters,
            answers: [.ok(RiskDocument.report.schema)],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .put,
            "/journal/risk/rule",
            "setRiskRule",
            .journal,
            "Replaces the size rule of an account, or of all accounts without their own; answers all rules",
            body: .json(RiskRequest.ruleSchema),
            answers: [.ok(.object(["rules": .list(RiskDocument.accountRule.schema)]))],
            refusals: [.malformed, .unknown, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/trades/{id}/risk",
            "tradeRisk",
            .journal,
            "The stop, the target and the planned risk of a trade or an open position, and the R-multiple",
            parameters: [.path("id", .identity)],
            answers: [.ok(RiskDocument.trade.schema)],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/journal/trades/{id}/risk",
            "setTradeRisk",
            .journal,
            "Replaces the stop, the target, the planned risk and the size rule of a trade or an open position; omitted members "
                + "are cleared",
            parameters: [.path("id", .identity)],
            body: .json(RiskRequest.schema),
            answers: [.ok(RiskDocument.trade.schema)],
            refusals: [.malformed, .unknown, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/trades/{id}/excursion",
            "tradeExcursion",
            .journal,
            "The maximum adverse and favorable excursion of a trade, from stored prices; null with the reason if there are "
                + "none",
            parameters: [.path("id", .identity)],
            answers: [
                .ok(
                    .object([
                        "excursion": RiskDocument.excursion.schema.orNull, "reason": JSONSchema.text.orNull,
                    ])
                )
            ],
            refusals: [.unknown]
        ),
        APIOperation(
            .get,
            "/journal/days/{period}/curve",
            "dayCurve",
            .journal,
            "The profit of the trades closed on a day through the day, from stored prices shorter than a day; null with the "
                + "reason if there are none",
            parameters: [.path("period", .day)] + Self.filters,
            answers: [
                .ok(
                    .object([
                        "curve": DayCurveDocument.fields.schema.orNull, "reason": JSONSchema.text.orNull,
                    ])
                )
            ],
            refusals: [.malformed, .unknown, .invalid]
        ),
    ]
}
