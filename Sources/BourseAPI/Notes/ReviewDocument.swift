import BourseCore
import BourseJournal
import BourseValues

/// Weekly and monthly reviews and their goals, as programs get them.
public enum ReviewDocument {
    /// The forms of a week and a month.
    public static let periodPattern = "^[0-9]{4}-(W[0-9]{2}|[0-9]{2})$"

    /// The review of a week or a month.
    public static let review = DocumentFields<PeriodReview>(
        named: "Review",
        [
            .field("kind", .choice(NotePeriod.Kind.self)) { $0.period.kind },
            .field("period", .text(matching: periodPattern)) { $0.period.description },
            .field("firstDay", .day) { $0.period.firstDay },
            .field("lastDay", .day) { $0.period.lastDay },
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("statistics", .object(JournalDocument.statistics)) { $0.statistics },
            .field("previous", .object(JournalDocument.statistics)) { $0.previousStatistics }
                .described("The statistics of the period before."),
            .nullable("best", .object(trade)) { $0.best }.described(
                "The trade with the highest net profit, if any has one."
            ),
            .nullable("worst", .object(trade)) { $0.worst }.described(
                "The trade with the largest net loss, if any has one."
            ),
            .field("parts", .list(of: part)) { $0.parts }
                .described("The days with closed trades; of a month, the weeks, with the trades of this month."),
            .field("setups", .list(of: JournalDocument.reportGroup)) { $0.setups.groups },
            .field("mistakes", .list(of: JournalDocument.reportGroup)) { $0.mistakes.groups },
            .field("rules", .list(of: rule)) { $0.rules }.described("The rules for trading."),
            .field("playbooks", PlaybookDocument.results) { $0.playbooks }
                .described("How often playbooks were kept; those without trades in the period are left out."),
            .nullable("plan", .text) { $0.plan }
                .described("The plan in the review of the period before, in Markdown."),
            .field("goals", .list(of: goalState)) { review in review.goals.map { ($0, review.period) } },
            .field("note", .object(NoteDocument.note)) { $0.note },
            .field("dayNotes", .list(of: dayNote)) { $0.dayNotes },
        ]
    )

    private static let trade = DocumentFields<PeriodReview.ReviewedTrade>([
        .field("id", .identity) { $0.id },
        .field("title", .text) { $0.title },
        .field("direction", .choice(Direction.self)) { $0.trade.direction },
        .field("closedAt", .time) { $0.trade.closedAt },
        .field("netProfit", .money) { $0.trade.netProfit },
        .nullable("returnOnCost", .ratio) { $0.trade.returnOnCost },
    ])

    private static let rule = DocumentFields<PeriodReview.ReviewedRule>([
        .field("kind", .choice(TradingRule.Kind.self)) { $0.rule.kind },
        .field("limit", .text(1...40)) { $0.rule.limit.text },
        .field("breaches", .list(of: breach)) { $0.breaches }
            .described("The trades that broke it in the period, in order of opening."),
    ])

    private static let breach = DocumentFields<PeriodReview.ReviewedBreach>([
        .field("trade", .identity) { $0.trade.id },
        .field("title", .text) { $0.trade.title },
        .field("day", .day) { $0.breach.day },
        .field("found", .text(1...40)) { $0.breach.found.text }
            .described("What the trade has of that which is limited, as the limit."),
        .field("netProfit", .money) { $0.trade.trade.netProfit },
    ])

    private static let part = DocumentFields<PeriodReview.ReviewPart>([
        .field("period", .text(matching: NoteDocument.periodPattern)) { $0.period.description },
        .field("statistics", .object(JournalDocument.statistics)) { $0.statistics },
    ])

    private static let dayNote = DocumentFields<PeriodNote>([
        .field("day", .day) { $0.period.firstDay }, .field("note", .text) { $0.text },
    ])

    private static let goalState = DocumentFields<(goal: ReviewGoal, period: NotePeriod)>(
        goal.fields { $0.goal } + [
            .field("stateThen", .choice(ReviewGoal.State.self)) { $0.goal.state(in: $0.period) }
                .described("What had become of it by the end of the period.")
        ]
    )

    /// A goal.
    public static let goal = DocumentFields<ReviewGoal>(
        named: "ReviewGoal",
        [
            .field("id", .count) { Int($0.number) },
            .field("setIn", .text(matching: periodPattern)) { $0.setIn.description },
            .field("goal", .text(1...ReviewGoal.longestText)) { $0.text },
            .field("state", .choice(ReviewGoal.State.self)) { $0.state },
            .nullable("closedIn", .text(matching: periodPattern)) { $0.closedIn?.description },
        ]
    )

    /// All goals, in order of setting.
    public static let goals = DocumentFields<[ReviewGoal]>([.field("goals", .list(of: goal)) { $0 }])
}

/// A request to set a goal.
public struct GoalRequest: Decodable, Sendable {
    /// The text.
    public let goal: String
    /// The week or month in whose review it is set.
    public let setIn: String

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        [
            "goal": .text(1...ReviewGoal.longestText), "setIn": .text(matching: ReviewDocument.periodPattern),
        ],
        takesMore: true
    )
}

/// A request to change a goal.
public struct GoalChangeRequest: Decodable, Sendable {
    /// The new text; nil for no change.
    public let goal: String?
    /// What became of it; nil for no change.
    public let state: String?
    /// The week or month in whose review it is closed; nil for the present one.
    public let closedIn: String?

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        [:],
        optional: [
            "goal": JSONSchema.text(1...ReviewGoal.longestText).orNull,
            "state": JSONSchema.choice(ReviewGoal.State.self).orNull,
            "closedIn": JSONSchema.text(matching: ReviewDocument.periodPattern).orNull.described(
                "The week or month in whose review it is closed; null or absent for the present one."
            ),
        ],
        takesMore: true
    )
}
