import BourseCore

/// Which sold options have something that covers them: shares, cash, or a bought option that lives at least as long.
struct Coverage {
    /// A part of a leg that was sold and that nothing covers.
    struct Short: Hashable {
        let leg: Int
        let strike: Price
        let days: Int
        var shares: Int128
    }

    /// A part of a sold leg and a part of a bought one that covers it.
    struct Pair: Hashable {
        let short: Int
        let long: Int
        let shares: Int128
        /// What the pair can lose for each share, at its strikes: 0 when the bought one is the better.
        let width: Price
    }

    /// Calls sold that nothing covers.
    private(set) var uncoveredCalls: [Short] = []
    /// Puts sold that nothing covers.
    private(set) var uncoveredPuts: [Short] = []
    /// Puts sold for which cash is held.
    private(set) var securedPuts: [Short] = []
    /// Sold and bought options that belong together.
    private(set) var pairs: [Pair] = []
    /// Sold options that shares cover.
    private(set) var coveredByShares: [Short] = []
    /// Shares held, below 0 when sold short.
    private(set) var shares: Int128 = 0

    /// Looks at the legs with the given indices, or at all.
    ///
    /// - Complexity: O(n²) in the number of legs.
    init(_ position: OptionPosition, among indices: [Int]? = nil) {
        var cash: Int128 = 0
        var calls = CoveredSide(right: .call)
        var puts = CoveredSide(right: .put)
        for index in indices ?? Array(position.legs.indices) {
            let leg = position.legs[index]
            switch leg.instrument {
            case .stock: shares += leg.shares
            case .cash: cash += Int128(leg.quantity)
            case .option(let right, let strike, let days):
                let part = Short(leg: index, strike: strike, days: days, shares: Int128(leg.shares.magnitude))
                if right == .call {
                    calls.add(part, isSold: leg.quantity < 0)
                } else {
                    puts.add(part, isSold: leg.quantity < 0)
                }
            }
        }
        coveredByShares = calls.cover(byShares: max(0, shares)) + puts.cover(byShares: max(0, -shares))
        pairs = calls.pair() + puts.pair()
        uncoveredCalls = calls.shorts
        uncoveredPuts = puts.shorts
        let needed = uncoveredPuts.reduce(Int128(0)) { $0 + Int128($1.strike.units) * $1.shares }
        if needed > 0, cash * PositionLeg.unit >= needed {
            securedPuts = uncoveredPuts
            uncoveredPuts = []
        }
    }

    /// The options of one right.
    private struct CoveredSide {
        let right: OptionRight
        private(set) var shorts: [Short] = []
        private var longs: [Short] = []

        init(right: OptionRight) { self.right = right }

        mutating func add(_ part: Short, isSold: Bool) {
            if isSold { shorts.append(part) } else { longs.append(part) }
            // The dearest to cover come first, so that what stays uncovered costs least.
            shorts.sort { right == .call ? $0.strike < $1.strike : $0.strike > $1.strike }
            longs.sort { right == .call ? $0.strike < $1.strike : $0.strike > $1.strike }
        }

        /// Shares cover whole contracts only.
        mutating func cover(byShares shares: Int128) -> [Short] {
            let contract = Int128(PositionLeg.contractSize)
            var left = shares / contract * contract
            var covered: [Short] = []
            for index in shorts.indices {
                var part = shorts[index]
                part.shares = min(left, part.shares)
                guard part.shares > 0 else { continue }
                covered.append(part)
                shorts[index].shares -= part.shares
                left -= part.shares
            }
            shorts.removeAll { $0.shares == 0 }
            return covered
        }

        /// Pairs each sold option with bought ones that live at least as long.
        mutating func pair() -> [Pair] {
            var pairs: [Pair] = []
            for short in shorts.indices {
                for long in longs.indices where longs[long].days >= shorts[short].days {
                    let paired = min(longs[long].shares, shorts[short].shares)
                    guard paired > 0 else { continue }
                    let distance = longs[long].strike.units - shorts[short].strike.units
                    pairs.append(
                        Pair(
                            short: shorts[short].leg,
                            long: longs[long].leg,
                            shares: paired,
                            width: Price(units: max(0, right == .call ? distance : -distance))
                        )
                    )
                    longs[long].shares -= paired
                    shorts[short].shares -= paired
                }
            }
            shorts.removeAll { $0.shares == 0 }
            return pairs
        }
    }
}

extension Price {
    /// So many shares at this price.
    func times(_ shares: Int128) -> Money { Money(units: Int128(units) * shares * PositionLeg.unit) }
}
