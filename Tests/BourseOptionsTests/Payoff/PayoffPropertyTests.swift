import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

/// Any legs at all: the shape that is told must be the shape that is there.
struct PayoffPropertyTests {
    private static let market = OptionMarket(
        spot: Price(units: 10_000_000_000),
        volatility: 0.35,
        rate: 0.04,
        dividendYield: 0.01
    )

    private func legs(_ generator: inout SeededGenerator, expiries: [Int]) -> [PositionLeg] {
        (0..<Int.random(in: 1...6, using: &generator)).map { _ in
            let sign = Bool.random(using: &generator) ? 1 : -1
            let entry = Price(units: Int64.random(in: 0...3_000, using: &generator) * 1_000_000)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0:
                let shares = 50 * Int.random(in: 1...4, using: &generator)
                return PositionLeg(.stock, quantity: sign * shares, entry: Price(units: 9_500_000_000))
            case 1: return PositionLeg(.cash, quantity: sign * 5000, entry: .zero)
            default:
                let right: OptionRight = Bool.random(using: &generator) ? .call : .put
                let strike = Price(units: Int64.random(in: 10...40, using: &generator) * 500_000_000)
                let days = expiries.randomElement(using: &generator) ?? 30
                let quantity = sign * Int.random(in: 1...3, using: &generator)
                return PositionLeg(.option(right, strike: strike, days: days), quantity: quantity, entry: entry)
            }
        }
    }

    private func prices(_ generator: inout SeededGenerator) -> [Price] {
        let even = (0...250).map { Price(units: $0 * 100_000_000) }
        return even + (0..<50).map { _ in Price(units: Int64.random(in: 0...30_000_000_000, using: &generator)) }
    }

    private func sign(_ profile: PayoffProfile, at price: Price) -> PayoffProfile.Sign? {
        profile.outcomes.first { $0.span.lower < price && $0.span.upper.map { price < $0 } ?? true }?.sign
    }

    @Test(arguments: Seeds.first(8))
    func anyLegs_sharingAnExpiry_haveTheShapeThatIsTold(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            let legs = legs(&generator, expiries: [30])
            let payoff = ExpiryPayoff(legs)
            let profile = payoff.profile
            let far = payoff.profit(at: Price(units: 1_000_000_000_000_000))
            let farther = payoff.profit(at: Price(units: 2_000_000_000_000_000))
            #expect((profile.worst == .unlimited) == (farther < far), "seed \(seed): \(legs)")
            #expect((profile.best == .unlimited) == (farther > far), "seed \(seed): \(legs)")
            for price in prices(&generator) {
                let profit = payoff.profit(at: price)
                if case .limited(let worst) = profile.worst { #expect(profit >= worst, "seed \(seed): \(legs)") }
                if case .limited(let best) = profile.best { #expect(profit <= best, "seed \(seed): \(legs)") }
                if let sign = sign(profile, at: price) {
                    // A price rounded to 10⁻⁸ may stand a hair beside the exact zero; at it the profit may be either.
                    #expect(
                        sign.rawValue == profit.units.signum() || profit == .zero,
                        "seed \(seed): \(legs) at \(price)"
                    )
                }
            }
            #expect(profile.outcomes.first?.span.lower == .zero)
            #expect(profile.outcomes.last?.span.upper == nil)
            for (left, right) in zip(profile.outcomes, profile.outcomes.dropFirst()) {
                #expect(left.span.upper == right.span.lower && left.sign != right.sign, "seed \(seed): \(legs)")
            }
            for span in profile.worstAt { #expect(profile.worst == .limited(payoff.profit(at: span.lower))) }
            for span in profile.bestAt { #expect(profile.best == .limited(payoff.profit(at: span.lower))) }
        }
    }

    @Test(arguments: Seeds.first(4))
    func anyLegs_withSeveralExpiries_neverLoseMoreThanIsTold(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let position = OptionPosition(market: Self.market, legs: legs(&generator, expiries: [20, 50, 200]))
            let analysis = try PositionAnalysis(position)
            guard !analysis.profile.isExact else { continue }
            let valuation = PositionValuation(position)
            for price in prices(&generator) {
                let profit = valuation.profit(spot: price.double, elapsed: Double(analysis.horizon))
                if case .limited(let worst) = analysis.profile.worst {
                    #expect(profit >= worst.double - 0.005, "seed \(seed): \(position.legs) at \(price)")
                }
                if case .limited(let best) = analysis.profile.best {
                    #expect(profit <= best.double + 0.005, "seed \(seed): \(position.legs) at \(price)")
                }
                if let sign = sign(analysis.profile, at: price), abs(profit) > 0.001 {
                    #expect(sign == (profit > 0 ? .profit : .loss), "seed \(seed): \(position.legs) at \(price)")
                }
            }
        }
    }

    @Test(arguments: Seeds.first(4))
    func chanceAndExpectation_agreeWithCountingPrices(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let position = OptionPosition(market: Self.market, legs: legs(&generator, expiries: [30]))
            let analysis = try PositionAnalysis(position)
            guard let chance = analysis.chanceOfProfit, let expected = analysis.expectedProfit else { continue }
            let payoff = ExpiryPayoff(position.legs)
            let distribution = PriceDistribution(position.market, days: 30)
            // The middle of each of many equally likely slices stands for all of it.
            let slices = 20_000
            var wins = 0
            var total = 0.0
            for slice in 0..<slices {
                let price = distribution.quantile((Double(slice) + 0.5) / Double(slices))
                let profit = payoff.profit(at: Price(rounding: price)).double
                if profit > 0 { wins += 1 }
                total += profit
            }
            let interest = position.netCashFlow.double * expm1(0.04 * 30 / 365)
            let shares = position.legs.reduce(0.0) { $1.instrument == .stock ? $0 + Double($1.shares) : $0 }
            let dividends = shares * distribution.forward * expm1(0.01 * 30 / 365)
            let mean = total / Double(slices) + interest + dividends
            let scale = position.legs.reduce(1.0) { $0 + Double($1.shares.magnitude) }
            #expect(abs(chance - Double(wins) / Double(slices)) < 0.001, "seed \(seed): \(position.legs)")
            #expect(abs(expected.double - mean) < 0.02 * scale, "seed \(seed): \(position.legs)")
        }
    }
}
