import BourseCore

/// The walk through calendars and diagonals: a sold option of the first expiry, and a bought one of the same kind that
/// lives longer and covers it, with the same strike or a better one.
///
/// What the bought one will be worth is the model's estimate, on a net of prices; what that lets pass is then analysed
/// in full before it is kept, so that the figures of what is kept are those of an analysis.
struct CalendarScan: Sendable {
    /// The pairs of one later expiry and one right.
    struct Block: Sendable {
        let right: OptionRight
        let far: ChainExpiry
        /// For each row of the first expiry, the rows of the later one that cover it.
        let covers: [Range<Int>]
        /// The group of pairs with one strike; nothing when they may not be suggested.
        let calendarGroup: Int?
        /// The group of pairs with two strikes; nothing when they may not be suggested.
        let diagonalGroup: Int?
    }

    private let blocks: [Block]
    private let near: ExpiryFigures
    private let market: OptionMarket
    private let goal: OptimizerGoal
    private let limits: SearchLimits
    private let net: PriceNet
    private var block = 0
    private var nearRow = 0
    private var farRow = 0
    private var figures: FarFigures?
    /// How many pairs have been looked at.
    private(set) var considered = 0

    init(
        _ chain: OptionChain,
        _ near: ExpiryFigures,
        market: OptionMarket,
        goal: OptimizerGoal,
        groups: inout StrategyGroups
    ) {
        self.near = near
        self.market = market
        self.goal = goal
        limits = SearchLimits(goal)
        net = PriceNet(near, market)
        let later = goal.maximumLegs < 2 ? [] : chain.expiries.filter { $0.days > near.days }
        var blocks: [Block] = []
        for far in later {
            for right in OptionRight.allCases {
                if let block = Self.block(right, near, far, &groups) { blocks.append(block) }
            }
        }
        self.blocks = blocks
        start()
    }

    private static func block(
        _ right: OptionRight,
        _ near: ExpiryFigures,
        _ far: ChainExpiry,
        _ groups: inout StrategyGroups
    ) -> Block? {
        let better: Int64 = right == .call ? -1 : 1
        let named = [0, better].map { step in
            let legs = [(Int64(100), near.days, -1), (100 + step, far.days, 1)].map { strike, days, count in
                PositionLeg(.option(right, strike: Price(units: strike), days: days), quantity: count, entry: .zero)
            }
            if case .strategy(let strategy, _) = Recognition(legs) { return Optional(strategy) }
            return nil
        }
        let places = groups.groups(named)
        guard places.contains(where: { $0 != nil }) else { return nil }
        let covers = near.rows.map { row in
            right == .call
                ? 0..<(far.rows.firstIndex { $0.strike > row.strike } ?? far.rows.count)
                : (far.rows.firstIndex { $0.strike >= row.strike } ?? far.rows.count)..<far.rows.count
        }
        guard covers.contains(where: { !$0.isEmpty }) else { return nil }
        return Block(right: right, far: far, covers: covers, calendarGroup: places[0], diagonalGroup: places[1])
    }

    /// Whether there is nothing left.
    var isFinished: Bool { block == blocks.count }

    /// How many pairs there are.
    var count: Int { blocks.reduce(0) { $0 + $1.covers.reduce(0) { $0 + $1.count } } }

    /// Goes to the first pair of the block, or of the next row.
    private mutating func start() {
        figures = nil
        while block < blocks.count {
            while nearRow < near.rows.count {
                let covers = blocks[block].covers[nearRow]
                guard covers.isEmpty else {
                    farRow = covers.lowerBound
                    return
                }
                nearRow += 1
            }
            block += 1
            nearRow = 0
        }
    }

    /// Looks at the next `limit` pairs, or at fewer when the sold option comes to the last that covers it before.
    ///
    /// - Parameter order: How many structures the search has looked at before.
    /// - Returns: How many, and whether any was kept.
    mutating func run(limit: Int, order: Int, _ best: inout BestStructures) -> (considered: Int, kept: Bool) {
        let current = blocks[block]
        let far = figures ?? FarFigures(current.right, current.far, near, net, market)
        let end = farRow + min(limit, current.covers[nearRow].upperBound - farRow)
        let count = end - farRow
        var keptAny = false
        for row in farRow..<end where look(current, far, row, order: order + row - farRow, &best) { keptAny = true }
        considered += count
        farRow = end
        figures = far
        if end == current.covers[nearRow].upperBound {
            let here = block
            nearRow += 1
            start()
            if block == here { figures = far }
        }
        return (count, keptAny)
    }

    private func look(
        _ block: Block,
        _ far: FarFigures,
        _ row: Int,
        order: Int,
        _ best: inout BestStructures
    ) -> Bool {
        let sold = near.rows[nearRow]
        let bought = block.far.rows[row]
        guard let group = sold.strike == bought.strike ? block.calendarGroup : block.diagonalGroup,
            let ask = far.asks[row], let bid = near.rules.price(block.right, sold, buying: false),
            ask.units - bid.units <= limits.budget
        else { return false }
        let soldMean = near.expectedPayoffs[nearRow]
        let cash = bid.double - ask.double
        let mean = cash + far.expected[row] - (block.right == .call ? soldMean.call : soldMean.put)
        let threshold = best.threshold(group)
        // The net misses the exact figures by far less than these; what is close is analysed.
        let least = threshold - 0.01 * abs(threshold) - 0.001
        if limits.ranking == .expectedProfit, mean < least { return false }
        let curve = net.profits(sold: sold.strike.double, block.right, bought: far.values[row], cash: cash)
        let odds = net.odds(curve)
        guard let worst = curve.min(), worst < 0 else { return false }
        if !goal.allowsUnlimitedLoss {
            let bound = Double(min(limits.loss, limits.budget)) / 1e8
            guard -worst <= 1.01 * bound + 0.01,
                limits.isWorthwhile(gain: 1.05 * odds.meanGain + 0.01, binding: -worst)
            else { return false }
        }
        guard let guess = limits.key(expected: mean, risk: -worst, chance: odds.chance), guess >= least else {
            return false
        }
        guard let candidate = analyse(block.right, sold, bid, bought, ask, days: block.far.days, order: order) else {
            return false
        }
        return candidate.key >= threshold && best.insert(candidate, group: group)
    }

    private func analyse(
        _ right: OptionRight,
        _ sold: ChainRow,
        _ bid: Price,
        _ bought: ChainRow,
        _ ask: Price,
        days: Int,
        order: Int
    ) -> Candidate? {
        let legs = [
            PositionLeg(
                .option(right, strike: sold.strike, days: near.days),
                quantity: -1,
                entry: bid,
                volatility: sold[right]?.volatility
            ),
            PositionLeg(
                .option(right, strike: bought.strike, days: days),
                quantity: 1,
                entry: ask,
                volatility: bought[right]?.volatility
            ),
        ]
        let position = OptionPosition(market: market, legs: legs)
        let profile = HorizonPayoff(position, horizon: near.days).profile
        let margin = MarginEstimate(position).amount
        guard profile.canProfit, profile.canLose, margin <= limits.margin else { return nil }
        let contract = Double(PositionLeg.contractSize)
        let expected = near.distribution.expectedProfit(position) / contract
        let odds = Odds(
            chance: near.distribution.chanceOfProfit(profile),
            gain: near.distribution.expectedGain(position) / contract
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
        guard let key = limits.key(expected: expected, risk: risk, chance: odds.chance) else { return nil }
        return Candidate(legs: legs, key: key, expected: expected, odds: odds, worst: profile.worst, order: order)
    }
}
