import BourseCore

/// Legs with equal contracts counted together.
struct ContractCounts {
    /// One option contract and how many of it are held, below 0 when sold.
    struct Contract: Hashable {
        let right: OptionRight
        let strike: Price
        let days: Int
        var count: Int

        /// The same with another count, as a leg without a price: what was paid for a part of several fills is not known.
        func leg(_ count: Int) -> PositionLeg {
            PositionLeg(.option(right, strike: strike, days: days), quantity: count, entry: .zero)
        }
    }

    /// The contracts, by strike, expiry and right.
    private(set) var contracts: [Contract] = []
    /// Whole hundreds of shares, below 0 when sold short.
    private(set) var lots = 0
    /// Shares beyond whole hundreds.
    private(set) var strayShares = 0
    /// Money set aside.
    private(set) var cash = 0

    init(_ legs: [PositionLeg]) {
        var counts: [Contract: Int128] = [:]
        var shares: Int128 = 0
        var money: Int128 = 0
        for leg in legs {
            let quantity = Int128(leg.quantity)
            switch leg.instrument {
            case .option(let right, let strike, let days):
                counts[Contract(right: right, strike: strike, days: days, count: 0), default: 0] += quantity
            case .stock: shares += quantity
            case .cash: money += quantity
            }
        }
        lots = Self.count(shares) / PositionLeg.contractSize
        strayShares = Self.count(shares) % PositionLeg.contractSize
        cash = Self.count(money)
        contracts = counts.compactMap { contract, count in
            guard count != 0 else { return nil }
            var held = contract
            held.count = Self.count(count)
            return held
        }
        contracts.sort { ($0.strike, $0.days, $0.right.rawValue) < ($1.strike, $1.days, $1.right.rawValue) }
    }

    /// Whether there is nothing but options of one contract, beside money.
    var isOneContract: Bool { contracts.count == 1 && lots == 0 && strayShares == 0 }

    /// A sum of quantities, which nobody has checked, within what can be multiplied by a contract's size.
    private static func count(_ sum: Int128) -> Int { Int(clamping: min(max(sum, -1 << 50), 1 << 50)) }

    /// The legs that counts of the contracts and a number of shares are.
    func legs(_ counts: [Int], shares: Int) -> [PositionLeg] {
        var legs = zip(contracts, counts).filter { $1 != 0 }.map { $0.leg($1) }
        if shares != 0 { legs.append(PositionLeg(.stock, quantity: shares, entry: .zero)) }
        return legs
    }
}
