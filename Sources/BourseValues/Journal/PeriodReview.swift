import BourseCore
import BourseJournal

/// The facts of a week or a month, beside what was planned and what was written.
///
/// All amounts are in one currency. A trade belongs to the period in which it was closed, in New York.
public struct PeriodReview: Sendable {
    /// A closed trade with its identity.
    public struct ReviewedTrade: Sendable {
        /// The index in the journal.
        public let index: Int
        /// The identity.
        public let id: String
        /// The trade.
        public let trade: RoundTrip
        /// The symbol and the contract.
        public let title: String

        /// Makes a trade of a review.
        public init(index: Int, id: String, trade: RoundTrip, title: String) {
            self.index = index
            self.id = id
            self.trade = trade
            self.title = title
        }
    }

    /// What the trades closed on a day or in a week came to.
    public struct ReviewPart: Equatable, Sendable {
        /// The day or the week.
        public let period: NotePeriod
        /// The statistics of the trades.
        public let statistics: JournalStatistics

        /// Makes a part.
        public init(period: NotePeriod, statistics: JournalStatistics) {
            self.period = period
            self.statistics = statistics
        }
    }

    /// A trade that broke a rule in the period.
    public struct ReviewedBreach: Sendable {
        /// What it did.
        public let breach: RuleBreach
        /// The trade, which can be closed after the period.
        public let trade: ReviewedTrade

        /// Makes a breach of a review.
        public init(breach: RuleBreach, trade: ReviewedTrade) {
            self.breach = breach
            self.trade = trade
        }
    }

    /// A rule for trading, with the trades that broke it in the period.
    public struct ReviewedRule: Sendable {
        /// The rule.
        public let rule: TradingRule
        /// The trades that broke it, in order of opening; each is in it once.
        public let breaches: [ReviewedBreach]

        /// Makes a rule of a review.
        public init(rule: TradingRule, breaches: [ReviewedBreach]) {
            self.rule = rule
            self.breaches = breaches
        }
    }

    /// The week or month.
    public let period: NotePeriod
    /// The currency of all amounts.
    public let currency: Currency
    /// The statistics of the trades that were closed in the period.
    public let statistics: JournalStatistics
    /// The statistics of the period before.
    public let previousStatistics: JournalStatistics
    /// The trade with the highest net profit; nil if none has a profit.
    public let best: ReviewedTrade?
    /// The trade with the lowest net profit; nil if none has a loss.
    public let worst: ReviewedTrade?
    /// The days on which trades were closed; of a month, the weeks.
    public let parts: [ReviewPart]
    /// The trades by setup; those without one are the group without a name.
    public let setups: TradeReport
    /// The trades by mistake; those without one are the group without a name.
    public let mistakes: TradeReport
    /// The person's rules for trading, in their order; none without rules.
    public let rules: [ReviewedRule]
    /// How often the playbooks of setups were kept; those without trades in the period are left out.
    public let playbooks: [PlaybookResult]
    /// What was written about the period.
    public let note: PeriodNote
    /// The plan in the review of the period before; nil if that has no heading with the word “plan”.
    public let plan: String?
    /// The goals that were set by the period and not closed before it.
    public let goals: [ReviewGoal]
    /// The notes on the days of the period.
    public let dayNotes: [PeriodNote]

    /// Makes a review.
    public init(
        period: NotePeriod,
        currency: Currency,
        statistics: JournalStatistics,
        previousStatistics: JournalStatistics,
        best: ReviewedTrade?,
        worst: ReviewedTrade?,
        parts: [ReviewPart],
        setups: TradeReport,
        mistakes: TradeReport,
        rules: [ReviewedRule],
        playbooks: [PlaybookResult],
        note: PeriodNote,
        plan: String?,
        goals: [ReviewGoal],
        dayNotes: [PeriodNote]
    ) {
        self.period = period
        self.currency = currency
        self.statistics = statistics
        self.previousStatistics = previousStatistics
        self.best = best
        self.worst = worst
        self.parts = parts
        self.setups = setups
        self.mistakes = mistakes
        self.rules = rules
        self.playbooks = playbooks
        self.note = note
        self.plan = plan
        self.goals = goals
        self.dayNotes = dayNotes
    }
    /// The trades that broke a rule in the period, by day and opening.
    public var breaches: [ReviewedBreach] {
        rules.flatMap(\.breaches).enumerated()
            .sorted { one, other in
                let (first, second) = (one.element, other.element)
                return (first.breach.day, first.trade.trade.openedAt, one.offset)
                    < (second.breach.day, second.trade.trade.openedAt, other.offset)
            }
            .map(\.element)
    }
}
