import BourseCore

/// The walk through double calendars and double diagonals: a put and a call of the first expiry are sold, the put at the
/// lower strike, and a put and a call of a later expiry bought, both as far outside of the sold ones.
///
/// That distance is 0 for a calendar, and for a diagonal up to ``mostSteps`` strikes of the later expiry.
struct DoubleCalendarScan: Sendable {
    /// The most strikes that a bought option lies outside of the sold one.
    static let mostSteps = 10

    /// The rows of a sold option and of a bought one of the same kind.
    struct SideRows: Sendable {
        let near: Int
        let far: Int
    }

    /// The combinations of one later expiry with one distance.
    struct Block: Sendable {
        /// The place of the later expiry among those that are searched.
        let expiry: Int
        let group: Int
        /// By strike, ascending.
        let puts: [SideRows]
        let calls: [SideRows]
        /// For each put, the first call with a higher strike.
        let firstCalls: [Int]

        /// How many combinations there are.
        var count: Int { firstCalls.reduce(0) { $0 + calls.count - $1 } }
    }

    /// What a side of a combination adds to its figures.
    private struct SideMetrics: Sendable {
        let sold: Price
        let bought: Price
        let mean: Double
        let values: [Double]

        var opening: Int64 { sold.units - bought.units }
    }

    private let expiries: [ChainExpiry]
    private let blocks: [Block]
    private let sieve: HorizonSieve
    private var block = 0
    private var put = 0
    private var call = 0
    /// The bought options of the block's expiry.
    private var far: (puts: FarMetrics, calls: FarMetrics)?
    /// The sides of the block; nil where one is not traded.
    private var sides: (puts: [SideMetrics?], calls: [SideMetrics?])?
    /// The number of combinations evaluated.
    private(set) var considered = 0

    init(_ chain: OptionChain, _ sieve: HorizonSieve, goal: OptimizerGoal, groups: inout StrategyGroups) {
        self.sieve = sieve
        let near = sieve.near
        expiries = goal.maximumLegs < 4 ? [] : chain.expiries.filter { $0.days > near.days }
        var blocks: [Block] = []
        for (index, far) in expiries.enumerated() {
            let places = groups.groups([0, 1].map { Self.name(step: $0, near: near.days, far: far.days) })
            let puts = Self.sides(near: near.rows, far: far.rows, outwards: -1)
            let calls = Self.sides(near: near.rows, far: far.rows, outwards: 1)
            for width in puts.keys.sorted() {
                guard let group = width == 0 ? places[0] : places[1], let below = puts[width],
                    let above = calls[width]
                else { continue }
                let firstCalls = below.map { side in above.firstIndex { $0.near > side.near } ?? above.count }
                let block = Block(expiry: index, group: group, puts: below, calls: above, firstCalls: firstCalls)
                if block.count > 0 { blocks.append(block) }
            }
        }
        self.blocks = blocks
        start()
    }

    private static func name(step: Int64, near: Int, far: Int) -> Strategy? {
        Recognition.name([
            (.put, 100, near, -1), (.put, 100 - step, far, 1), (.call, 110, near, -1), (.call, 110 + step, far, 1),
        ])
    }

    /// The pairs of strikes by their distance in counts of 10^−8, in order of the sold strike.
    private static func sides(near: [ChainRow], far: [ChainRow], outwards: Int) -> [Int64: [SideRows]] {
        var sides: [Int64: [SideRows]] = [:]
        for (row, sold) in near.enumerated() {
            let nearest =
                outwards > 0
                ? far.firstIndex { $0.strike >= sold.strike } : far.lastIndex { $0.strike <= sold.strike }
            guard let nearest else { continue }
            for step in 0...mostSteps where far.indices.contains(nearest + outwards * step) {
                let bought = nearest + outwards * step
                let width = abs(far[bought].strike.units - sold.strike.units)
                sides[width, default: []].append(SideRows(near: row, far: bought))
            }
        }
        return sides
    }

    /// Whether there is nothing left.
    var isFinished: Bool { block == blocks.count }

    /// How many combinations there are.
    var count: Int { blocks.reduce(0) { $0 + $1.count } }

    /// Goes to the first combination with the put that is next, or with the next one that has calls above it.
    private mutating func start() {
        while block < blocks.count {
            while put < blocks[block].puts.count {
                call = blocks[block].firstCalls[put]
                if call < blocks[block].calls.count { return }
                put += 1
            }
            let last = blocks[block].expiry
            block += 1
            put = 0
            sides = nil
            if block < blocks.count, blocks[block].expiry != last { far = nil }
        }
    }

    /// Evaluates the next `limit` combinations, or fewer if the put comes to its last call first.
    ///
    /// - Parameter order: The number of combinations that the search evaluated before.
    /// - Returns: The number of combinations, and whether any was kept.
    mutating func run(limit: Int, order: Int, _ best: inout BestCombinations) -> (considered: Int, hasAccepted: Bool) {
        let current = blocks[block]
        let sides = sides ?? prepare(current)
        self.sides = sides
        let end = call + min(limit, current.calls.count - call)
        let count = end - call
        var keptAny = false
        if let below = sides.puts[put] {
            for index in call..<end {
                guard let above = sides.calls[index] else { continue }
                let found = sieve.sift(
                    opening: below.opening + above.opening,
                    mean: below.mean + above.mean,
                    threshold: best.threshold(current.group),
                    order: order + index - call,
                    values: { zip(below.values, above.values).map { $0 + $1 } },
                    legs: {
                        legs(.put, block: current, side: current.puts[put], metrics: below)
                            + legs(.call, block: current, side: current.calls[index], metrics: above)
                    }
                )
                if let found, best.insert(found, group: current.group) { keptAny = true }
            }
        }
        considered += count
        call = end
        if end == current.calls.count {
            put += 1
            start()
        }
        return (count, keptAny)
    }

    private mutating func prepare(_ block: Block) -> (puts: [SideMetrics?], calls: [SideMetrics?]) {
        let expiry = expiries[block.expiry]
        let far =
            far ?? (
                puts: FarMetrics(.put, far: expiry, sieve: sieve), calls: FarMetrics(.call, far: expiry, sieve: sieve)
            )
        self.far = far
        return (
            puts: block.puts.map { metrics(.put, side: $0, far: far.puts) },
            calls: block.calls.map { metrics(.call, side: $0, far: far.calls) }
        )
    }

    private func metrics(_ right: OptionRight, side: SideRows, far: FarMetrics) -> SideMetrics? {
        let near = sieve.near
        let row = near.rows[side.near]
        guard let sold = near.rules.price(right, row, buying: false), let bought = far.asks[side.far] else {
            return nil
        }
        let payoff = near.expectedPayoffs[side.near]
        return SideMetrics(
            sold: sold,
            bought: bought,
            mean: far.expected[side.far] - (right == .call ? payoff.call : payoff.put),
            values: sieve.net.values(sold: row.strike.double, right, bought: far.values[side.far])
        )
    }

    private func legs(_ right: OptionRight, block: Block, side: SideRows, metrics: SideMetrics) -> [PositionLeg] {
        let expiry = expiries[block.expiry]
        return [
            sieve.near.rows[side.near].leg(right, days: sieve.near.days, count: -1, entry: metrics.sold),
            expiry.rows[side.far].leg(right, days: expiry.days, count: 1, entry: metrics.bought),
        ]
    }
}
