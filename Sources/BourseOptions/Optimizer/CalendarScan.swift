import BourseCore

/// The walk through calendars and diagonals: a sold option of the first expiry, and a bought one of the same kind that
/// lives longer and covers it, with the same strike or a better one.
struct CalendarScan: Sendable {
    /// The pairs of one later expiry and one right.
    struct Block: Sendable {
        let right: OptionRight
        let far: ChainExpiry
        /// For each row of the first expiry, the rows of the later one that cover it.
        let covers: [Range<Int>]
        /// The group of pairs with one strike; nil if they may not be suggested.
        let calendarGroup: Int?
        /// The group of pairs with two strikes; nil if they may not be suggested.
        let diagonalGroup: Int?
    }

    private let blocks: [Block]
    private let sieve: HorizonSieve
    private var block = 0
    private var nearRow = 0
    private var farRow = 0
    private var metrics: FarMetrics?
    /// The number of pairs evaluated.
    private(set) var considered = 0

    init(_ chain: OptionChain, _ sieve: HorizonSieve, goal: OptimizerGoal, groups: inout StrategyGroups) {
        self.sieve = sieve
        let near = sieve.near
        let later = goal.maximumLegs < 2 ? [] : chain.expiries.filter { $0.days > near.days }
        var blocks: [Block] = []
        for far in later {
            for right in OptionRight.allCases {
                if let block = Self.block(right, near: near, far: far, groups: &groups) { blocks.append(block) }
            }
        }
        self.blocks = blocks
        start()
    }

    private static func block(
        _ right: OptionRight,
        near: ExpirationMetrics,
        far: ChainExpiry,
        groups: inout StrategyGroups
    ) -> Block? {
        let better: Int64 = right == .call ? -1 : 1
        let places = groups.groups(
            [0, better].map { step in
                Recognition.name([(right, 100, near.days, -1), (right, 100 + step, far.days, 1)])
            }
        )
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
        metrics = nil
        while block < blocks.count {
            while nearRow < sieve.near.rows.count {
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

    /// Evaluates the next `limit` pairs, or fewer if the last option that covers the sold one comes first.
    ///
    /// - Parameter order: The number of combinations that the search evaluated before.
    /// - Returns: The number of pairs, and whether any was kept.
    mutating func run(limit: Int, order: Int, _ best: inout BestCombinations) -> (considered: Int, hasAccepted: Bool) {
        let current = blocks[block]
        let far = metrics ?? FarMetrics(current.right, far: current.far, sieve: sieve)
        let end = farRow + min(limit, current.covers[nearRow].upperBound - farRow)
        let count = end - farRow
        var keptAny = false
        for row in farRow..<end where consider(current, far: far, row: row, order: order + row - farRow, best: &best) {
            keptAny = true
        }
        considered += count
        farRow = end
        metrics = far
        if end == current.covers[nearRow].upperBound {
            let here = block
            nearRow += 1
            start()
            if block == here { metrics = far }
        }
        return (count, keptAny)
    }

    private func consider(
        _ block: Block,
        far: FarMetrics,
        row: Int,
        order: Int,
        best: inout BestCombinations
    ) -> Bool {
        let near = sieve.near
        let sold = near.rows[nearRow]
        let bought = block.far.rows[row]
        guard let group = sold.strike == bought.strike ? block.calendarGroup : block.diagonalGroup,
            let ask = far.asks[row], let bid = near.rules.price(block.right, sold, buying: false)
        else { return false }
        let soldMean = near.expectedPayoffs[nearRow]
        let found = sieve.sift(
            opening: bid.units - ask.units,
            mean: far.expected[row] - (block.right == .call ? soldMean.call : soldMean.put),
            threshold: best.threshold(group),
            order: order,
            values: { sieve.net.values(sold: sold.strike.double, block.right, bought: far.values[row]) },
            legs: {
                [
                    sold.leg(block.right, days: near.days, count: -1, entry: bid),
                    bought.leg(block.right, days: block.far.days, count: 1, entry: ask),
                ]
            }
        )
        return found.map { best.insert($0, group: group) } ?? false
    }
}

extension Recognition {
    /// The strategy that options are as a whole, for strikes that stand for an order.
    static func name(_ options: [(right: OptionRight, strike: Int64, days: Int, count: Int)]) -> Strategy? {
        let legs = options.map { option in
            PositionLeg(
                .option(option.right, strike: Price(units: option.strike), days: option.days),
                quantity: option.count,
                entry: .zero
            )
        }
        guard case .strategy(let strategy, _) = Recognition(legs) else { return nil }
        return strategy
    }
}

extension ChainRow {
    /// An option of the row as a leg.
    func leg(_ right: OptionRight, days: Int, count: Int, entry: Price) -> PositionLeg {
        PositionLeg(
            .option(right, strike: strike, days: days),
            quantity: count,
            entry: entry,
            volatility: self[right]?.volatility
        )
    }
}
