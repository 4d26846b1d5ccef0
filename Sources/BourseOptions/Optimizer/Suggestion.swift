import BourseCore

/// A combination that serves a goal, and what speaks for it.
public struct Suggestion: Sendable {
    /// Why a combination is worth a look, for others to put in words.
    public enum SuggestionReason: Hashable, Sendable {
        /// No other suggestion has a larger mean profit.
        case bestExpectedProfit
        /// No other suggestion has a larger chance of a profit.
        case bestChanceOfProfit
        /// No other suggestion has a larger mean profit for what can be lost.
        case bestReturnOnRisk
        /// It can lose no more than a quarter of what is accepted: this fraction of it.
        case smallLoss(fractionOfMaximum: Double)
        /// It wins this when the target is met at expiry.
        case profitsAtTarget(Money)
        /// It wins this when the underlying stays where it is until expiry.
        case profitsUnchanged(Money)
        /// It wins more often than not, with this chance.
        case likelyProfit(chance: Double)
        /// There is no end to what it can win.
        case unlimitedProfit
        /// It gains at once when implied volatility rises, so much a point.
        case helpedByRisingVolatility(perPoint: Money)
        /// It gains at once when implied volatility falls, so much a point.
        case helpedByFallingVolatility(perPoint: Money)
    }

    /// What to trade, one contract at a time, with the prices it would trade at, fees included.
    public let position: OptionPosition
    /// Its name, if it has one.
    public let strategy: Strategy?
    /// The most it can lose.
    public let maximumLoss: PayoffProfile.Bound
    /// The mean profit under the view, after the costs of trading at bid and ask and with interest on the opening.
    public let expectedProfit: Money
    /// The chance of a profit under the view, 0…1.
    public let chanceOfProfit: Double
    /// What it wins in the mean when it wins.
    public let averageGain: Money
    /// What it loses in the mean when it does not win, as an amount below 0.
    public let averageLoss: Money
    /// The mean profit under the view for each 1 that can be lost; nothing when the loss is unlimited.
    public let returnOnRisk: Double?
    /// What trading at bid and ask costs against the middle, and is taken off all figures.
    public let tradingCost: Money
    /// What trading its contracts costs in fees; each price of ``position`` has its share of it, so all figures do.
    ///
    /// Those that live on when the first ones expire pay twice: they have to be sold to bring what the figures say.
    public let fees: Money
    /// Everything else, with the chance and the mean profit that option prices imply instead of the view's.
    public let analysis: PositionAnalysis
    /// What speaks for it, the gravest first.
    public private(set) var reasons: [SuggestionReason]

    /// Analyses what a search found; nothing when its legs cannot be valued.
    init?(_ candidate: Candidate, strategy: Strategy?, chain: OptionChain, market: OptionMarket, goal: OptimizerGoal) {
        let fee = TradeRules(chain, goal).fee
        guard let analysis = try? PositionAnalysis(OptionPosition(market: market, legs: candidate.legs)) else {
            return nil
        }
        let contract = Double(PositionLeg.contractSize)
        position = analysis.position
        self.strategy = strategy
        self.analysis = analysis
        maximumLoss = candidate.worst
        expectedProfit = Money(rounding: candidate.expected * contract)
        let odds = candidate.odds
        chanceOfProfit = odds.chance
        // Interest on what opening costs can be more than a tiny win.
        averageGain = Money(rounding: max(0, odds.meanGain) * contract)
        let rest = odds.chance < 1 ? (candidate.expected - odds.gain) / (1 - odds.chance) : 0
        averageLoss = Money(rounding: min(0, rest) * contract)
        if case .limited(let worst) = candidate.worst {
            returnOnRisk = candidate.expected * contract / worst.magnitude.double
        } else {
            returnOnRisk = nil
        }
        let options = candidate.legs.filter { $0.option != nil }
        let horizon = analysis.horizon
        fees = options.reduce(.zero) { sum, leg in
            let trades: Int128 = (leg.option?.days ?? 0) > horizon ? 2 : 1
            return sum + fee.times(trades * Int128(leg.shares.magnitude))
        }
        tradingCost = options.reduce(.zero - fees) { sum, leg in
            guard let option = leg.option,
                let quote = chain.quote(option.right, strike: option.strike, days: option.days)
            else { return sum }
            return sum + Price(units: abs(leg.entry.units - quote.mid.units)).times(Int128(leg.shares.magnitude))
        }
        reasons = []
        reasons = ownReasons(goal)
    }

    /// The profit when its first options expire with the underlying at `price`.
    private func profit(at price: Price) -> Money {
        if position.expiries.count == 1 { return ExpiryPayoff(position.legs).profit(at: price) }
        return Money(rounding: analysis.valuation.profit(spot: price.double, elapsed: Double(analysis.horizon)))
    }

    private func ownReasons(_ goal: OptimizerGoal) -> [SuggestionReason] {
        var reasons: [SuggestionReason] = []
        if case .target(let target, _, _) = goal.view, profit(at: target) > .zero {
            reasons.append(.profitsAtTarget(profit(at: target)))
        }
        let unchanged = profit(at: position.market.spot)
        if unchanged > .zero { reasons.append(.profitsUnchanged(unchanged)) }
        if chanceOfProfit > 0.5 { reasons.append(.likelyProfit(chance: chanceOfProfit)) }
        if analysis.profile.best == .unlimited { reasons.append(.unlimitedProfit) }
        guard case .limited(let worst) = maximumLoss else { return reasons }
        let fraction = worst.magnitude.double / goal.maximumLoss.double
        if fraction <= 0.25 { reasons.append(.smallLoss(fractionOfMaximum: fraction)) }
        let perPoint = analysis.total.vega / 100
        // Less than a hundredth of what is at stake is nothing to speak of.
        if abs(perPoint) >= 0.01 * worst.magnitude.double {
            let amount = Money(rounding: abs(perPoint))
            reasons.append(
                perPoint > 0
                    ? .helpedByRisingVolatility(perPoint: amount) : .helpedByFallingVolatility(perPoint: amount)
            )
        }
        return reasons
    }

    /// Says which of the suggestions is the best at what; of equals, the first.
    static func withSuperlatives(_ suggestions: [Suggestion]) -> [Suggestion] {
        var result = suggestions
        func mark(_ reason: SuggestionReason, _ value: (Suggestion) -> Double) {
            guard let most = suggestions.map(value).max(), most > 0,
                let index = suggestions.firstIndex(where: { value($0) == most })
            else { return }
            result[index].reasons.insert(reason, at: 0)
        }
        mark(.bestReturnOnRisk) { $0.returnOnRisk ?? -.infinity }
        mark(.bestChanceOfProfit) { $0.chanceOfProfit }
        mark(.bestExpectedProfit) { $0.expectedProfit.double }
        return result
    }
}
