import BourseCore
import BourseJournal

/// What rules would have made of trades, as programs get it.
public enum WhatIfDocument {
    /// All rules.
    public static let outcomes = DocumentFields<(currency: Currency, outcomes: [WhatIfOutcome])>(
        named: "WhatIf",
        [
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("rules", .list(of: outcome)) { $0.outcomes },
        ]
    )

    private static let outcome = DocumentFields<WhatIfOutcome>([
        .field("id", .text) { $0.rule.id },
        .field("title", .text) { $0.rule.title },
        .field("definition", .text) { $0.rule.definition },
        .field("isEstimate", .flag) { $0.rule.isEstimate }
            .described("Whether the rule assumes prices that were not paid, or fees that were not charged."),
        .field("choice", .text) { $0.choice }.described("What the rule chose, such as the name of a setup."),
        .field("before", .object(JournalDocument.statistics)) { $0.before },
        .field("after", .object(JournalDocument.statistics)) { $0.after },
        .field("difference", .money) { $0.difference },
        .field("changed", .count) { $0.changed },
        .field("leftOut", .count) { $0.leftOut },
        .field("unknown", .list(of: unknown)) { $0.unknown }
            .described("Trades that the rule cannot be applied to; they count as they were."),
        .nullable("source", .text) { $0.rule.source?.address },
        .nullable("asOf", .text) { $0.rule.source?.asOf },
    ])

    private static let unknown = DocumentFields<(reason: WhatIfTrade.UnknownReason, trades: Int)>([
        .field("reason", .choice(WhatIfTrade.UnknownReason.self)) { $0.reason },
        .field("trades", .count) { $0.trades },
    ])
}
