import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions

/// What a story says of an instrument, what followed events like it, and strategies on its options.
public struct StoryOutlook: Sendable {
    /// An instrument of the story.
    public struct StoryInstrument: Sendable {
        /// The instrument.
        public let symbol: Symbol
        /// Its name, where it is known.
        public let name: String?
        /// By what the headline names it; nil where only a source says that it is concerned.
        public let mention: SymbolMention?
        /// Its part in a merger; nil for other events, and where the headline does not say.
        public let role: MergerRole?

        /// Makes an instrument of a story.
        public init(symbol: Symbol, name: String?, mention: SymbolMention?, role: MergerRole?) {
            (self.symbol, self.name, self.mention, self.role) = (symbol, name, mention, role)
        }
    }

    /// Whether an event was known before.
    public enum Expectation: Hashable, Sendable {
        /// The calendar of earnings had the day.
        case scheduled(EarningsReport)
        /// The publisher or the central bank announced the day in advance.
        case planned(EconomicDate)
        /// The calendar of earnings has no report near the story.
        case unscheduled
        /// Not known.
        case unknown
    }

    /// The story.
    public let story: NewsStory
    /// Its instruments: those that the headline names first, in its order.
    public let instruments: [StoryInstrument]
    /// The instrument of the prices and options; nil where the story names none.
    public let subject: StoryInstrument?
    /// Whether the event was known before.
    public let expectation: Expectation
    /// The chain that strategies are built on; nil without one.
    public let chain: DatedChain?
    /// Why there is no chain, or no newer one, for people.
    public let chainProblem: String?
    /// What options implied before and after the story; nil where nothing was recorded near it.
    public let volatility: VolatilityChange?
    /// Strategies, in the order of the rules; empty for a story that is unclear.
    public let proposals: [StrategyProposal]
    /// What followed events like it; nil where nothing says which those are.
    public let past: EventPast?
    /// What followed events like it of other companies of the sector; nil without a sector.
    public let sectorPast: SectorPast?

    /// Makes an outlook.
    public init(
        story: NewsStory,
        instruments: [StoryInstrument],
        subject: StoryInstrument?,
        expectation: Expectation,
        chain: DatedChain?,
        chainProblem: String?,
        volatility: VolatilityChange?,
        proposals: [StrategyProposal],
        past: EventPast?,
        sectorPast: SectorPast?
    ) {
        (self.story, self.instruments, self.subject) = (story, instruments, subject)
        (self.expectation, self.chain, self.chainProblem) = (expectation, chain, chainProblem)
        (self.volatility, self.proposals) = (volatility, proposals)
        (self.past, self.sectorPast) = (past, sectorPast)
    }
}

extension StoryOutlook {
    /// What opening a proposal costs by a fee schedule; nil without a position, and where the fees are not known.
    public func openingFees(of proposal: StrategyProposal, by schedule: FeeSchedule) -> Money? {
        guard let legs = proposal.analysis?.position.legs, let sheet = chain?.sheet else { return nil }
        return schedule.openingFees(of: legs, on: sheet.expiration.adding(days: -sheet.days))
    }
}

/// A strategy on the options of an instrument, with the rule that names it.
public struct StrategyProposal: Sendable {
    /// The rule.
    public let rule: NewsStrategyRule
    /// The strategy.
    public let strategy: Strategy
    /// The position on listed options, bought at the ask and sold at the bid; nil where the chain has none.
    public let analysis: PositionAnalysis?
    /// Why there is no position.
    public let problem: String?
    /// What it would have made, had it been opened after each event at what it costs today: one result an event, by the
    /// model of today's prices; empty without a position or events.
    public let results: [PastResult]

    /// A result after an event.
    public struct PastResult: Hashable, Sendable {
        /// The day of the event.
        public let day: TradingDay
        /// The profit or loss at the expiration.
        public let profit: Money

        /// Makes a result.
        public init(day: TradingDay, profit: Money) { (self.day, self.profit) = (day, profit) }
    }

    /// Makes a proposal.
    public init(
        rule: NewsStrategyRule,
        strategy: Strategy,
        analysis: PositionAnalysis?,
        problem: String?,
        results: [PastResult]
    ) {
        (self.rule, self.strategy, self.analysis) = (rule, strategy, analysis)
        (self.problem, self.results) = (problem, results)
    }
}

/// What a price did at events of one kind, and after them.
public struct EventPast: Sendable {
    /// How the events were found.
    public enum EventSource: String, Hashable, Sendable, CaseIterable {
        /// The calendar of earnings.
        case earnings
        /// The days of decisions of the US central bank.
        case fedDecisions = "fed-decisions"
        /// The days of US consumer prices.
        case cpi = "us-cpi"
        /// The days of the US employment report.
        case employment = "us-employment"
        /// The days of the first estimate of US gross domestic product.
        case gdp = "us-gdp"
        /// Dividends of the price history, by the day from which shares are without them.
        case dividends
        /// Splits of the price history.
        case splits
        /// Events of the same kind and direction that this desk recorded from stories about the instrument.
        case stories

        /// The days of a kind; nil for those that no instrument here is compared with.
        public init?(_ kind: EconomicEventKind) {
            switch kind {
            case .fed: self = .fedDecisions
            case .cpi: self = .cpi
            case .employment: self = .employment
            case .gdp: self = .gdp
            case .ecb, .boe, .rbi: return nil
            }
        }
    }

    /// Below so many events a distribution says little.
    public static let fewEvents = 5

    /// How the events were found.
    public let source: EventSource
    /// The outcome of the decisions: raised, lowered or unchanged; nil for all outcomes together, and for other events.
    public let outcome: RateOutcome?
    /// The moves, the latest first.
    public let moves: [PastMove]
    /// For how many calendar days the price was followed after each.
    public let span: Int
    /// What the options expect until then, as a fraction: one standard deviation; nil without a chain.
    public let expectedMove: Double?

    /// Makes a past.
    public init(
        source: EventSource,
        outcome: RateOutcome? = nil,
        moves: [PastMove],
        span: Int,
        expectedMove: Double?
    ) {
        (self.source, self.outcome, self.moves) = (source, outcome, moves)
        (self.span, self.expectedMove) = (span, expectedMove)
    }
}
