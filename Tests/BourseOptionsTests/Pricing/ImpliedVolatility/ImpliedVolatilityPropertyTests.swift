import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

@Suite("Implied volatility: properties")
struct ImpliedVolatilityPropertyTests {
    /// 200,000 options of the whole domain in ten seeds, of which more than half tell their volatility.
    @Test(arguments: Seeds.first(10))
    func impliedVolatility_ofModelPrice_returnsToVolatility(seed: UInt64) throws {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        var answers = 0
        var exact = 0
        for _ in 0..<20_000 {
            let terms = generator.pricedTerms()
            let price = BlackScholes.price(terms)
            let conditioning = Conditioning(terms, price: price)
            // Without a millionth of the volatility left in the price there is nothing to return to.
            guard price > 1e-290, conditioning.tolerance < 1e-6 * terms.volatility else { continue }
            let ours = try ImpliedVolatility.of(price: price, terms)
            let error = abs(ours - terms.volatility)
            #expect(error <= max(1e-10, 4 * conditioning.tolerance), "\(ours) for \(terms), seed \(seed)")
            let again = BlackScholes.price(terms.with(\.volatility, ours))
            #expect(
                abs(again - price) <= 4 * conditioning.change + 2 * conditioning.roundingOfModel,
                "\(again) for \(price), \(terms), seed \(seed)"
            )
            answers += 1
            if error <= 1e-14 * terms.volatility { exact += 1 }
        }
        #expect(answers > 10_000)
        #expect(exact > answers / 2)
    }

    @Test(arguments: Seeds.first(4))
    func impliedVolatility_ofHigherPrice_isHigher(seed: UInt64) throws {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            var terms = generator.everydayTerms()
            terms.rate = 0
            terms.dividendYield = 0
            let bound = terms.right == .call ? terms.spot : terms.strike
            let room = bound - terms.intrinsic
            // From a hair above nothing to a hair below everything, across all four branches and their seams.
            let prices = (1..<200).map { terms.intrinsic + room * Double($0) / 200 }
            var last = 0.0
            for price in prices {
                let ours = try ImpliedVolatility.of(price: price, terms)
                #expect(ours > last, "\(price), \(terms), seed \(seed)")
                last = ours
            }
            let price = terms.intrinsic + room * generator.uniform(in: 0.05...0.95)
            let low = try ImpliedVolatility.of(price: price, terms)
            let high = try ImpliedVolatility.of(price: price + room * 1e-11, terms)
            #expect(high > low, "\(price), \(terms), seed \(seed)")
        }
    }

    @Test(arguments: Seeds.first(4))
    func impliedVolatility_ofCallAndPut_isOneByParity(seed: UInt64) throws {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let terms = generator.everydayTerms()
            let one = try ImpliedVolatility.of(price: BlackScholes.price(terms), terms)
            let other = try ImpliedVolatility.of(price: BlackScholes.price(terms.other), terms.other)
            let tolerance =
                Conditioning(terms, price: BlackScholes.price(terms)).tolerance
                + Conditioning(terms.other, price: BlackScholes.price(terms.other)).tolerance
            #expect(abs(one - other) <= 4 * tolerance, "\(terms), seed \(seed)")
        }
    }

    /// A call on the underlying in cash is a put on cash in the underlying.
    @Test(arguments: Seeds.first(4))
    func impliedVolatility_ofExchangedSides_isTheSame(seed: UInt64) throws {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let terms = generator.everydayTerms()
            let mirrored = OptionTerms(
                right: terms.right == .call ? .put : .call,
                spot: terms.strike,
                strike: terms.spot,
                years: terms.years,
                rate: terms.dividendYield,
                dividendYield: terms.rate,
                volatility: terms.volatility
            )
            let price = BlackScholes.price(terms)
            let one = try ImpliedVolatility.of(price: price, terms)
            let other = try ImpliedVolatility.of(price: price, mirrored)
            #expect(abs(one - other) <= 2 * Conditioning(terms, price: price).tolerance, "\(terms), seed \(seed)")
        }
    }

    /// Any price and any terms, allowed or not: a volatility that is a number, or a reason.
    @Test(arguments: Seeds.first(4))
    func impliedVolatility_ofAnything_isNumberOrReason(seed: UInt64) {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        var answers = 0
        for _ in 0..<20_000 {
            var terms = generator.extremeTerms()
            if generator.oneIn(20) { terms.years = generator.pick(Self.oddities) }
            if generator.oneIn(20) { terms.spot = generator.pick(Self.oddities) }
            if generator.oneIn(10) { (terms.rate, terms.dividendYield) = (0, 0) }
            if generator.oneIn(20) { terms.rate = generator.pick(Self.oddities) }
            let scale = generator.pick([terms.spot, terms.strike, 1])
            let price =
                generator.oneIn(20)
                ? generator.pick(Self.oddities) : scale * pow(10, generator.uniform(in: -320...1))
            do throws(NoImpliedVolatility) {
                let ours = try ImpliedVolatility.of(price: price, terms)
                #expect(ours > 0 && ours.isFinite, "\(ours) for \(price), \(terms), seed \(seed)")
                answers += 1
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
        #expect(answers > 2_000)
    }

    private static let oddities: [Double] = [
        .nan, .infinity, -.infinity, -1, -0.0, 0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e-120, 1e-17,
        1, 1e300,
        .greatestFiniteMagnitude,
    ]
}

extension SeededGenerator {
    /// An option of the whole domain with a volatility and a time above 0: small and large ones alike, strikes at the
    /// money, within 36 deviations of it, and anywhere.
    fileprivate mutating func pricedTerms() -> OptionTerms {
        let spot = exp(uniform(in: log(1e-6)...log(1e9)))
        let years = pow(10, uniform(in: -6...1))
        let volatility = pow(10, uniform(in: -3...0.69897))
        let deviation = volatility * years.squareRoot()
        let strike =
            switch int(0...7) {
            case 0: spot
            case 1: spot * (1 + pow(10, uniform(in: -15...(-1))))
            case 2: exp(uniform(in: log(1e-6)...log(1e9)))
            case 3, 4: spot * exp(deviation * uniform(in: -36...36))
            default: spot * exp(deviation * uniform(in: -5...5))
            }
        let rate = oneIn(2) ? 0 : uniform(in: -0.5...1)
        return OptionTerms(
            right: pick(OptionRight.allCases),
            spot: spot,
            strike: min(max(strike, 1e-6), 1e9),
            years: years,
            rate: rate,
            dividendYield: oneIn(2) ? rate : uniform(in: -0.5...1),
            volatility: volatility
        )
    }
}
