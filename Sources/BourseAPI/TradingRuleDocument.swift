import BourseCore
import BourseJournal

/// Rules for trading and the trades that broke them, as programs get them.
public enum TradingRuleDocument {
    /// A breach with the identity of its trade.
    public typealias Breach = (breach: RuleBreach, trade: String)

    /// The response: how rules were followed, and what broke them.
    public static let report = DocumentFields<(report: RuleReport, breaches: [Breach])>([
        .field("currency", .text(3...5)) { $0.report.currency.code },
        .field("trades", .count) { $0.report.trades }.described("The closed trades that were checked."),
        .field("rules", .list(of: rule)) { $0.report.results },
        .field("breaches", .list(of: breach)) { $0.breaches }.described("In order of opening."),
    ])

    private static let rule = DocumentFields<RuleReport.RuleResult>(
        named: "TradingRule",
        [
            .field("kind", .choice(TradingRule.Kind.self)) { $0.rule.kind },
            .field("limit", .text(1...40)) { $0.rule.limit.text },
            .field("broken", .count) { $0.broken.trades }.described("The trades that broke it."),
            .field("brokenNetProfit", .money) { $0.broken.netProfit },
            .field("followed", .count) { $0.followed.trades }.described("The trades that did not break it."),
            .field("followedNetProfit", .money) { $0.followed.netProfit },
            .field("unknown", .count) { $0.unknown.trades }
                .described("For `riskPerTrade`, the trades without a planned risk or an account size."),
        ]
    )

    private static let breach = DocumentFields<Breach>(
        named: "RuleBreach",
        [
            .field("trade", .text(matching: TradeChangeDocument.pattern)) { $0.trade },
            .field("kind", .choice(TradingRule.Kind.self)) { $0.breach.rule.kind },
            .field("day", .day) { $0.breach.day },
            .field("found", .text(1...40)) { $0.breach.found.text }
                .described("What the trade has of that which is limited, as its limit."),
        ]
    )
}

/// A request to set the limit of a rule.
public struct TradingRuleRequest: Decodable, Sendable {
    /// The limit.
    public let limit: String

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        [
            "limit": JSONSchema.text(1...40)
                .described(
                    "Trades or minutes as a whole number, an amount, or percent of the account, as decimal text."
                )
        ],
        takesMore: true
    )
}
