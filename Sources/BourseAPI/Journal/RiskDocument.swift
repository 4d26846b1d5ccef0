import BourseCore
import BourseJournal
import BourseMarkets
import BourseValues

/// Planned risks, R-multiples and rules, as programs get them.
public enum RiskDocument {
    /// A size rule.
    private static let rule = DocumentFields<RiskRule>(
        named: "RiskRule",
        [
            .field("rule", .choice(RiskRule.Kind.self)) { $0.kind },
            .nullable("percent", .decimal) { $0.share?.percentText }.described("Of `account-share`, in percent."),
            .nullable("size", .money) { $0.share?.size }.described("Of `account-share`, the size of the account."),
            .nullable("currency", .text(3...5)) { $0.share?.currency.code },
        ]
    )

    /// The risk of a trade.
    public static let trade = DocumentFields<TradeRiskReport>(
        named: "TradeRisk",
        [
            .nullable("stop", .price) { $0.entered.stop },
            .nullable("target", .price) { $0.entered.target },
            .field("reference", .choice(TradeRisk.Reference.self)) { $0.entered.reference }
                .described("What stop and target are prices of."),
            .nullable("amount", .money) { $0.entered.amount }.described("The planned risk that was entered."),
            .nullable("sizeRule", .object(rule)) { $0.entered.rule },
            .nullable("plannedRisk", .money) { $0.planned?.amount },
            .nullable("basis", .choice(PlannedRisk.Basis.self)) { $0.planned?.basis }
                .described("What the planned risk follows from."),
            .nullable("reason", .text) { $0.absence?.text }.described("Why there is no planned risk."),
            .nullable("rMultiple", .ratio) { $0.multiple }.described("Net profit ÷ planned risk."),
            .nullable("targetR", .ratio) { $0.targetMultiple }
                .described("The profit before fees at the target ÷ planned risk."),
        ]
    )

    /// A range of the distribution of R-multiples.
    private static let bin = DocumentFields<RMultiples.Bin>([
        .nullable("from", .integer) { $0.lower }, .nullable("below", .integer) { $0.upper },
        .field("trades", .count) { $0.count },
    ])

    /// Statistics of R-multiples.
    public static let statistics = DocumentFields<RMultiples>(
        named: "RStatistics",
        [
            .field("trades", .count) { $0.count }.described("Trades with a planned risk."),
            .field("winners", .count) { $0.winners },
            .field("losers", .count) { $0.losers },
            .nullable("mean", .ratio) { $0.mean }.described("The mean R-multiple, which is the expectancy in R."),
            .nullable("meanWinner", .ratio) { $0.meanWinner },
            .nullable("meanLoser", .ratio) { $0.meanLoser },
            .nullable("median", .ratio) { $0.median },
            .nullable("standardDeviation", .rounded) { $0.standardDeviation },
            .nullable("weightedMean", .ratio) { $0.weightedMean }
                .described("Net profit of all trades ÷ their planned risk."),
            .nullable("best", .ratio) { $0.best },
            .nullable("worst", .ratio) { $0.worst },
            .field("profit", .money) { $0.profit },
            .field("risk", .money) { $0.risk },
            .field("distribution", .list(of: bin)) { $0.distribution },
        ]
    )

    /// The rule of an account.
    public static let accountRule = DocumentFields<(account: String?, rule: RiskRule)>(
        named: "AccountRiskRule",
        [
            .nullable("account", .text(1...64)) { $0.account }.described("null for all accounts without their own.")
        ] + rule.fields { $0.rule }
    )

    /// The response with statistics and rules.
    public static let report = DocumentFields<
        (currency: Currency, statistics: RMultiples, rules: [(String?, RiskRule)])
    >(
        [
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("statistics", .object(statistics)) { $0.statistics },
            .field("rules", .list(of: accountRule)) { $0.rules.map { (account: $0.0, rule: $0.1) } },
        ]
    )

    /// An excursion.
    public static let excursion = DocumentFields<TradeExcursionReport>(
        named: "TradeExcursion",
        [
            .field("basis", .choice(TradeExcursionReport.Basis.self)) { $0.basis }
                .described("Prices of the instrument, or values of options by a model."),
            .field("step", .choice(BarStep.self)) { $0.step },
            .field("source", .text) { $0.source.name },
            .field("adverse", .object(extreme)) { $0.excursion.range.adverse }
                .described("The maximum adverse excursion; its profit is at most 0."),
            .field("favorable", .object(extreme)) { $0.excursion.range.favorable }
                .described("The maximum favorable excursion and best exit; its profit is at least 0."),
            .nullable("adverseR", .ratio) { $0.adverseR },
            .nullable("favorableR", .ratio) { $0.favorableR },
            .field("result", .money) { $0.excursion.result }.described("The profit before fees."),
            .nullable("exitEfficiency", .ratio) { $0.excursion.exitEfficiency }
                .described("(result − MAE) ÷ (MFE − MAE), from 0 to 1."),
            .field("missedProfit", .money) { $0.excursion.missedProfit }
                .described("What the best exit would have earned more."),
            .field("lowestAdverse", .money) { $0.excursion.widest.adverse.profit }
                .described("The adverse excursion if bars with an execution count fully."),
            .field("highestFavorable", .money) { $0.excursion.widest.favorable.profit }
                .described("The favorable excursion if bars with an execution count fully."),
            .field("wholeBars", .count) { $0.excursion.wholeBars },
            .field("partialBars", .count) { $0.excursion.partialBars }
                .described("Bars with an execution, of which only open and close count."),
            .field("missingSessions", .count) { $0.excursion.missingSessions },
        ]
    )

    private static let extreme = DocumentFields<TradeExcursion.Extreme>(
        named: "ExcursionExtreme",
        [
            .field("profit", .money) { $0.profit }.described("Before fees."),
            .field("from", .time) { $0.from },
            .field("to", .time) { $0.to },
            .nullable("price", .price) { $0.price },
        ]
    )
}

/// A request to replace what is planned for a trade, or the rule of an account: members named as ``RiskField``.
public struct RiskRequest: Sendable {
    /// What was sent.
    public let draft: RiskDraft
    /// The account of a rule; nil for all accounts without their own.
    public let account: String?

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        for field in [RiskField.reference, .rule, .currency] { _ = try object.optionalText(field.rawValue) }
        draft = RiskDraft(try object.texts(of: RiskField.self))
        account = try object.optionalText("account")
    }

    /// The schema of what is planned for a trade.
    public static let schema: JSONSchema = .object(
        [],
        optional: [
            ("stop", decimal), ("target", decimal),
            ("reference", JSONSchema.choice(TradeRisk.Reference.self).orNull.described("Default: contract.")),
            ("amount", decimal.described("The planned risk.")),
        ] + rule,
        takesMore: true
    )

    /// The schema of the rule of an account.
    public static let ruleSchema: JSONSchema = .object(
        [],
        optional: [("account", JSONSchema.text.orNull.described("Default: all accounts without their own."))] + rule,
        takesMore: true
    )

    private static let rule: [(name: String, schema: JSONSchema)] = [
        ("rule", JSONSchema.choice(RiskRule.Kind.self).orNull.described("Without it, a rule is removed.")),
        ("percent", decimal.described("Of account-share: above 0, up to 100.")),
        ("size", decimal.described("Of account-share: the size of the account.")),
        ("currency", JSONSchema.text.orNull.described("Default: that of the trade, or of most trades.")),
    ]

    private static let decimal: JSONSchema = .any(of: .number, .text, .null)
}
