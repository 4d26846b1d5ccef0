import BourseCore
import BourseOptions
import BourseTestSupport

/// Chains and goals for the optimizer's tests.
enum OptimizerSamples {
    static func money(_ dollars: Int) -> Money { Money(units: Int128(dollars) * 10_000_000_000_000_000) }

    static func price(_ dollars: Double) -> Price { Price(rounding: dollars) }

    /// A chain around 100 with expiries after 30 and 60 days.
    static func chain() throws -> OptionChain {
        let smile = VolatilitySmile(atTheMoney: 0.3, skew: -0.1, curvature: 0.1)
        return try ModelChain(spot: price(100), smile: smile, rate: 0.04).chain(days: [30, 60])
    }

    /// Eight strikes around a price and two expiries, so few that every structure can be tried.
    static func tinyChain(_ generator: inout SeededGenerator) throws -> OptionChain {
        let model = ModelChain(
            spot: Price(units: generator.int64(20...400) * 100_000_000),
            smile: VolatilitySmile(
                atTheMoney: .random(in: 0.15...0.7, using: &generator),
                skew: .random(in: -0.2...0.1, using: &generator),
                curvature: .random(in: 0...0.5, using: &generator)
            ),
            rate: .random(in: 0...0.06, using: &generator),
            style: generator.oneIn(2) ? .american : .european,
            halfSpread: .random(in: 0...0.03, using: &generator)
        )
        let days = generator.int(10...200)
        let whole = try model.chain(days: [days, days + generator.int(5...200)])
        let expiries = whole.expiries.map { expiry in
            let middle = expiry.rows.firstIndex { $0.strike >= model.spot } ?? 0
            // Uneven steps, so that wings may be equal or not.
            let rows = [-5, -3, -2, -1, 0, 1, 2, 4].compactMap { step in
                expiry.rows.indices.contains(middle + step) ? expiry.rows[middle + step] : nil
            }
            return ChainExpiry(days: expiry.days, rows: rows)
        }
        return OptionChain(spot: whole.spot, rate: whole.rate, style: whole.style, expiries: expiries)
    }

    static func view(_ chain: OptionChain, _ generator: inout SeededGenerator) -> MarketView {
        let days = generator.int(1...200)
        switch generator.int(0...2) {
        case 0: return .market(days: days)
        case 1:
            let target = chain.spot.double * .random(in: 0.8...1.25, using: &generator)
            return .target(price(target), days: days, confidence: .random(in: 0...1, using: &generator))
        default:
            let direction: MarketView.Volatility = generator.oneIn(2) ? .rising : .falling
            return .volatility(direction, points: .random(in: 0...20, using: &generator), days: days)
        }
    }

    static func finish(_ optimizer: inout Optimizer) {
        while !optimizer.step(10_000).isFinished {}
    }
}
