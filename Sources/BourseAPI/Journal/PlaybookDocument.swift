import BourseCore
import BourseJournal

/// Playbooks, how often they were kept, and checklists of trades, as programs get them.
public enum PlaybookDocument {
    /// All playbooks with the results of the selected trades.
    public static let list = DocumentFields<
        (currency: Currency, playbooks: [PlaybookResult], setupsWithout: [String])
    >([
        .field("currency", .text(3...5)) { $0.currency.code },
        .field("playbooks", .list(of: result)) { $0.playbooks }.described("In order of setup."),
        .field("setupsWithoutPlaybook", .list(.text(1...40))) { $0.setupsWithout }
            .described("Setups of trades that have no playbook."),
    ])

    /// A playbook.
    public static let playbook = DocumentFields<Playbook>(named: "Playbook", playbookFields)

    /// A playbook with the results of the selected trades.
    public static let detail = DocumentFields<(currency: Currency, result: PlaybookResult)>(
        named: "PlaybookDetail",
        [.field("currency", .text(3...5)) { $0.currency.code }] + result.fields { $0.result } + [
            .field("itemResults", .list(of: item)) { $0.result.items }
        ]
    )

    /// The response of a deletion: what restores the playbook, and how many trades have answers.
    public static let deletion = DocumentFields<(restoration: String, trades: Int)>([
        .field("restoration", .text(32...32)) { $0.restoration }, .field("trades", .count) { $0.trades },
    ])

    /// The checklists of a trade.
    public static let checklists = DocumentFields<[TradeChecklist]>([
        .nullable("outcome", .choice(ChecklistOutcome.self)) { checklists in
            ChecklistOutcome(combining: checklists.compactMap(\.checklist.outcome))
        }
        .described("Of all checklists; null without any."),
        .field("checklists", .list(of: checklist)) { $0 }
            .described("One for each setup of the trade that has a playbook with items."),
    ])

    private static let playbookFields: [DocumentField<Playbook>] = [
        .field("setup", .text(1...40)) { $0.setup },
        .field("text", .text(0...Playbook.longestText)) { $0.text }.described("In Markdown."),
        .field("items", .list(.text(1...Playbook.longestItem), 0...Playbook.mostItems)) { $0.items },
    ]

    private static let result = DocumentFields<PlaybookResult>(
        named: "PlaybookResult",
        DocumentFields(playbookFields).fields { $0.playbook } + [
            .field("trades", .count) { $0.trades }.described("Closed trades with a checklist of the playbook."),
            .field("kept", .object(group)) { $0.kept }.described("Trades that followed every item."),
            .field("notKept", .object(group)) { $0.notKept }.described("Trades that did not follow an item."),
            .field("notAnswered", .count) { $0.notAnswered }.described("All other trades."),
            .nullable("keptRate", .ratio) { $0.keptRate }.described("Kept ÷ (kept + not kept)."),
            .nullable("keptRateLower", .decimal) { $0.keptRateInterval?.lower.text }
                .described("The lower end of the 95 % interval."),
            .nullable("keptRateUpper", .decimal) { $0.keptRateInterval?.upper.text },
            .nullable("probability", .double(0...1)) { $0.probability }
                .described(
                    "The probability of such a difference between the averages without a real one, corrected for all "
                        + "playbooks (Holm); null for fewer than 20 trades on either side."
                ),
            .field("holds", .flag) { $0.holds }.described("Whether the probability is below 0.05."),
        ]
    )

    private static let group = DocumentFields<PlaybookResult.TradeGroupResult>(
        named: "PlaybookGroup",
        [
            .field("trades", .count) { $0.trades },
            .field("netProfit", .money) { $0.netProfit },
            .nullable("average", .money) { $0.average }.described("Net profit per trade."),
            .nullable("lower", .decimal) { $0.interval?.lower.text }
                .described("The lower end of the 95 % interval of the average; null for fewer than 10 trades."),
            .nullable("upper", .decimal) { $0.interval?.upper.text },
            .field("isOfFew", .flag) { $0.isOfFew }.described("Whether there are fewer than 20 trades."),
        ]
    )

    private static let item = DocumentFields<PlaybookResult.ItemResult>([
        .field("item", .text(1...Playbook.longestItem)) { $0.text },
        .field("followed", .count) { $0.followed.trades },
        .nullable("averageFollowed", .money) { $0.followed.average },
        .field("notFollowed", .count) { $0.notFollowed.trades },
        .nullable("averageNotFollowed", .money) { $0.notFollowed.average },
        .field("notAnswered", .count) { $0.notAnswered },
    ])

    private static let checklist = DocumentFields<TradeChecklist>(
        named: "TradeChecklist",
        [
            .field("setup", .text(1...40)) { $0.setup },
            .nullable("outcome", .choice(ChecklistOutcome.self)) { $0.checklist.outcome },
            .field("isCurrent", .flag) { $0.isCurrent }
                .described("Whether the items are those of the playbook now; they are those of the first answer."),
            .field("items", .list(of: answer)) { $0.checklist.items },
        ]
    )

    private static let answer = DocumentFields<Checklist.Item>([
        .field("item", .text(1...Playbook.longestItem)) { $0.text },
        .nullable("answer", .choice(Checklist.Answer.self)) { $0.answer },
    ])

    /// The results of a period, as reviews have them.
    static let results = FieldKind<[PlaybookResult]>.list(of: result)
}

/// A request to add or replace a playbook.
public struct PlaybookRequest: Decodable, Sendable {
    /// The text; nil for none.
    public let text: String?
    /// The items; nil for none.
    public let items: [String]?

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        [:],
        optional: [
            "text": JSONSchema.text(0...Playbook.longestText).orNull.described("In Markdown."),
            "items": JSONSchema.list(.text(0...Playbook.longestItem), 0...Playbook.mostItems).orNull
                .described("No two are equal. Empty items are left out."),
        ],
        takesMore: true
    )
}

/// A request to replace answers of the checklists of a trade.
public struct ChecklistRequest: Decodable, Sendable {
    /// The answers for one setup.
    public struct Answers: Decodable, Sendable {
        /// The setup.
        public let setup: String
        /// Whether the checklist takes the items of the playbook as it is now before; nil for no.
        public let update: Bool?
        /// The items with an answer that is replaced.
        public let items: [Answer]
    }

    /// The answer of an item.
    public struct Answer: Decodable, Sendable {
        /// The text of the item.
        public let item: String
        /// The answer; nil removes it.
        public let answer: String?
    }

    /// The answers, for each setup.
    public let checklists: [Answers]

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        [
            "checklists": .list(
                .object(
                    [
                        "setup": .text(1...40),
                        "items": .list(
                            .object(
                                ["item": .text(1...Playbook.longestItem)],
                                optional: [
                                    "answer": JSONSchema.choice(Checklist.Answer.self).orNull.described(
                                        "null or absent removes it."
                                    )
                                ],
                                takesMore: true
                            ),
                            0...Playbook.mostItems
                        ),
                    ],
                    optional: [
                        "update": JSONSchema.flag.orNull.described(
                            "true takes the items of the playbook as it is now; those with an equal text keep their answers."
                        )
                    ],
                    takesMore: true
                )
            )
        ],
        takesMore: true
    )
}
