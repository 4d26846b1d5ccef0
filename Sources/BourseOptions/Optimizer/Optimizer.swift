import BourseCore

/// A search for the option combinations that serve a view best, within what one can pay, lose and trade.
///
/// Every family of combinations, from single options to condors, at every choice of strikes of the first expiry that is
/// not before the view's day, is weighed, some of them with a hundred shares or the money for them, and every calendar
/// and diagonal that sells this expiry and buys a later one, and doubles of these with wings of one width: one contract
/// of each (two or three where the family is a ratio), bought at the ask and sold at the bid unless the goal says
/// otherwise, held until the first options expire. The search is a value that moves on in slices: stop calling
/// ``step(_:)`` and it is cancelled. The same chain and goal always give the same result.
///
/// What opening costs or brings counts in the mean profit with its interest, and shares with their dividends, as in
/// ``PositionAnalysis``, so at the model's prices nothing is to be expected of the market's own view. Chances are those
/// of a profit before interest, which a statement will show.
///
/// Left out are combinations with a leg whose spread is more than half of its price or with a sold one that would be
/// exercised at once; those that can only lose, that cost or bind more than the budget, or that may lose more than is
/// accepted; and those that could not lose at all, for quotes that promise this are stale.
public struct Optimizer: Sendable {
    /// How far a search has come.
    public struct Progress: Hashable, Sendable {
        /// How many combinations have been weighed.
        public let considered: Int
        /// How many there are.
        public let total: Int
        /// Whether the last slice changed what ``Optimizer/suggestions`` gives.
        public let hasBetter: Bool

        /// Whether all have been weighed.
        public var isFinished: Bool { considered == total }
    }

    /// How many combinations the search weighs: for each family, the ways to choose its strikes.
    public let candidateCount: Int
    /// Calendar days until the options that are searched expire.
    public let days: Int
    /// What is believed about the underlying at that expiry.
    public let distribution: ViewDistribution
    /// What is looked for.
    public let goal: OptimizerGoal
    private let strategies: [Strategy?]
    private let chain: OptionChain
    private let market: OptionMarket
    private var scan: CombinationScan
    private var calendars: CalendarScan
    private var doubles: DoubleCalendarScan
    private var best: BestCombinations

    /// Prepares a search.
    ///
    /// - Complexity: O(strikes), some milliseconds at most.
    public init(chain: OptionChain, goal: OptimizerGoal) throws(OptimizerError) {
        try goal.check()
        do { try chain.check() } catch { throw .chain(error) }
        guard let expiry = chain.expiry(notBefore: goal.view.days),
            let volatility = expiry.volatility(at: chain.spot)
        else { throw .emptyChain }
        self.goal = goal
        days = expiry.days
        self.chain = chain
        market = chain.market(volatility: volatility)
        distribution = ViewDistribution(goal.view, in: market, days: expiry.days)
        let metrics = ExpirationMetrics(expiry, distribution: distribution, rules: TradeRules(chain, goal))
        var groups = StrategyGroups(goal)
        let families = CombinationFamily.all.compactMap { family -> FamilyColumns? in
            guard family.legs <= goal.maximumLegs, goal.allowsUnlimitedLoss || family.slopeBeyond >= 0 else {
                return nil
            }
            let places = groups.groups([true, false].map { family.strategy(equalWings: $0, days: metrics.days) })
            guard places.contains(where: { $0 != nil }) else { return nil }
            return FamilyColumns(family, metrics, equalGroup: places[0], unequalGroup: places[1])
        }
        scan = CombinationScan(families, metrics, market: market, limits: SearchLimits(goal, days: metrics.days))
        let sieve = HorizonSieve(metrics, market: market, goal: goal)
        calendars = CalendarScan(chain, sieve, goal: goal, groups: &groups)
        doubles = DoubleCalendarScan(chain, sieve, goal: goal, groups: &groups)
        strategies = groups.strategies
        best = BestCombinations(groups: groups.strategies.count)
        candidateCount = scan.count + calendars.count + doubles.count
    }

    /// Weighs the next `count` combinations, or those that are left.
    ///
    /// - Complexity: O(count), well below a microsecond each; with two expiries some microseconds, and some hundred for
    ///   each combination that is better than the ones found before.
    public mutating func step(_ count: Int) -> Progress {
        var left = count
        var hasBetter = false
        while left > 0, !scan.isFinished {
            let run = scan.run(limit: left, &best)
            left -= run.considered
            if run.hasAccepted { hasBetter = true }
        }
        while left > 0, !calendars.isFinished {
            let run = calendars.run(limit: left, order: considered, &best)
            left -= run.considered
            if run.hasAccepted { hasBetter = true }
        }
        while left > 0, !doubles.isFinished {
            let run = doubles.run(limit: left, order: considered, &best)
            left -= run.considered
            if run.hasAccepted { hasBetter = true }
        }
        return Progress(considered: considered, total: candidateCount, hasBetter: hasBetter)
    }

    private var considered: Int { scan.considered + calendars.considered + doubles.considered }

    /// The best combinations so far, the best first: at most 50, and at most three of one strategy.
    ///
    /// - Complexity: O(1), some milliseconds: each one is analysed in full.
    public var suggestions: [Suggestion] {
        let found = best.ranked.compactMap { group, candidate in
            Suggestion(candidate, strategy: strategies[group], chain: chain, market: market, goal: goal)
        }
        return Suggestion.withSuperlatives(found)
    }
}
