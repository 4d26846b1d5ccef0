import BourseCore

/// A filter for combinations whose options do not all expire together.
///
/// The worth of what lives on is the model's estimate on a net of prices; what that lets pass is then analysed in full
/// before it is kept, so that its metrics are those of an analysis.
struct HorizonSieve: Sendable {
    let near: ExpirationMetrics
    let net: PriceNet
    let market: OptionMarket
    let limits: SearchLimits
    private let goal: OptimizerGoal

    init(_ near: ExpirationMetrics, market: OptionMarket, goal: OptimizerGoal) {
        self.near = near
        self.market = market
        self.goal = goal
        limits = SearchLimits(goal, days: near.days)
        net = PriceNet(near, market)
    }

    /// The combination, if it is within the limits and ranks high enough.
    ///
    /// - Parameters:
    ///   - opening: What opening brings per share, below 0 for a cost.
    ///   - mean: What its options are worth in the mean when the first ones expire.
    ///   - threshold: What it must reach at least.
    ///   - order: The number of combinations that the search evaluated before.
    ///   - values: What its options are worth then at each price of the net, calculated only if that can pass.
    ///   - legs: What it consists of, calculated only if the estimate passes.
    func sift(
        opening: Int64,
        mean: Double,
        threshold: Double,
        order: Int,
        values: () -> [Double],
        legs: () -> [PositionLeg]
    ) -> Candidate? {
        guard opening >= -limits.budget else { return nil }
        let cash = Double(opening) / 1e8
        let expected = cash * near.growth + mean
        // The net misses the exact figures by far less than these; what is close is analysed.
        let least = threshold - 0.01 * abs(threshold) - 0.001
        if limits.ranking == .expectedProfit, expected < least { return nil }
        let values = values()
        guard let lowest = values.min(), cash + lowest < 0 else { return nil }
        let risk = -(cash + lowest)
        if limits.ranking == .returnOnRisk, expected / risk < least { return nil }
        let odds = net.odds(values, cash: cash)
        if !goal.allowsUnlimitedLoss {
            let bound = Double(min(limits.loss, limits.budget)) / 1e8
            let gain = odds.meanGain + cash * (near.growth - 1)
            guard risk <= 1.01 * bound + 0.01, limits.isWorthwhile(gain: 1.05 * gain + 0.01, binding: risk) else {
                return nil
            }
        }
        guard let guess = limits.key(expected: expected, risk: risk, chance: odds.chance), guess >= least,
            let candidate = analyse(legs(), order: order), candidate.key >= threshold
        else { return nil }
        return candidate
    }

    private func analyse(_ legs: [PositionLeg], order: Int) -> Candidate? {
        let position = OptionPosition(market: market, legs: legs)
        let margin = MarginEstimate(position).amount
        guard margin <= limits.margin else { return nil }
        let profile = HorizonPayoff(position, horizon: near.days).profile
        guard profile.canProfit, profile.canLose else { return nil }
        let contract = Double(PositionLeg.contractSize)
        let odds = Odds(
            chance: near.distribution.chanceOfProfit(profile),
            gain: near.distribution.expectedGain(position, profile: profile) / contract
        )
        let binding = max(margin, -position.netCashFlow).double / contract
        guard limits.isWorthwhile(gain: odds.meanGain, binding: binding) else { return nil }
        var risk: Double?
        if case .limited(let worst) = profile.worst {
            guard worst.magnitude <= goal.maximumLoss else { return nil }
            risk = worst.magnitude.double / contract
        } else if !goal.allowsUnlimitedLoss {
            return nil
        }
        let expected = near.distribution.expectedProfit(position) / contract
        guard let key = limits.key(expected: expected, risk: risk, chance: odds.chance) else { return nil }
        return Candidate(legs: legs, key: key, expected: expected, odds: odds, worst: profile.worst, order: order)
    }
}
