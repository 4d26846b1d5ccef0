/// What happened, as a headline says it.
public struct NewsEvent: Hashable, Sendable {
    /// What happened.
    public let kind: NewsEventKind
    /// Which way it points; nil where the words do not say.
    public let direction: NewsDirection?
    /// How a bought company is paid for; nil for other events, and where the words do not say.
    public let payment: MergerPayment?
    /// Whether the words say only that it may happen.
    public let isPossible: Bool
    /// Whether the words say that an event of an economy is of the United States; false for other events.
    public let isAmerican: Bool
    /// Whether the words say that a rate stays as it is; false for other events.
    public let isUnchanged: Bool
    /// The release or decision with days that are published in advance; nil where the words name none.
    public let economicKind: EconomicEventKind?

    /// Makes an event.
    public init(
        kind: NewsEventKind,
        direction: NewsDirection?,
        payment: MergerPayment? = nil,
        isPossible: Bool,
        isAmerican: Bool = false,
        isUnchanged: Bool = false,
        economicKind: EconomicEventKind? = nil
    ) {
        (self.kind, self.direction, self.payment) = (kind, direction, payment)
        (self.isPossible, self.isAmerican) = (isPossible, isAmerican)
        (self.isUnchanged, self.economicKind) = (isUnchanged, economicKind)
    }

    /// What a central bank did or may do with its rate; nil for other events, and where the words do not say.
    public var rateOutcome: RateOutcome? {
        guard kind == .rates else { return nil }
        switch direction {
        case .up: return .raised
        case .down: return .lowered
        case nil: return isUnchanged ? .unchanged : nil
        }
    }
}

/// What a headline says happened, with the rules that decided.
public struct NewsReading: Hashable, Sendable {
    /// A rule that matched, and where.
    public struct Decision: Hashable, Sendable {
        /// The rule.
        public let rule: NewsRule
        /// The words of the headline, from the first to the last that the rule asks for.
        public let words: String
        /// Where they stand in the headline, in bytes.
        let place: Range<Int>
    }

    /// What was read.
    public let headline: String
    /// What happened; nil where it is unclear.
    public let event: NewsEvent?
    /// The rules that decided, that of the kind first; empty where no rule matches.
    public let decisions: [Decision]

    /// The part of a company in a merger, by where the headline names it; nil for other events, and where the rule does
    /// not say who stands before its words.
    ///
    /// - Parameter mention: A name in this headline.
    public func role(of mention: SymbolMention) -> MergerRole? {
        let place = mention.place
        guard let decision = decisions.first, case .happened(_, _, let subject?) = decision.rule.statement else {
            return nil
        }
        if place.upperBound <= decision.place.lowerBound { return subject }
        return place.lowerBound >= decision.place.upperBound ? subject.other : nil
    }
}
