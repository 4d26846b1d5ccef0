import BourseCore
import BourseOptions
import BourseTestSupport
import Testing

@Suite("Values of an option during a trade")
struct OptionPathTests {
    private func terms(_ right: OptionRight, _ spot: Double, _ years: Double, _ volatility: Double) -> OptionTerms {
        OptionTerms(
            right: right,
            spot: spot,
            strike: 100,
            years: years,
            rate: 0.04,
            dividendYield: 0.02,
            volatility: volatility
        )
    }

    private func path(_ right: OptionRight, _ style: ExerciseStyle, _ known: [(Double, Double)]) throws -> OptionPath {
        try #require(
            OptionPath(
                terms(right, 100, 0.6, 0),
                style: style,
                known: known.map { OptionPath.KnownVolatility(years: $0.0, volatility: $0.1) }
            )
        )
    }

    @Test(arguments: [OptionRight.call, .put], [70.0, 90, 100, 110, 140])
    func value_beforeAtAndAfterKnownVolatilities_isThatOfTheModel(right: OptionRight, spot: Double) throws {
        let path = try path(right, .american, [(0.4, 0.35), (0.5, 0.3)])
        for (years, volatility) in [(0.6, 0.3), (0.5, 0.3), (0.4, 0.35), (0.1, 0.35)] {
            let model = OptionValue(of: terms(right, spot, years, volatility), style: .american).price
            #expect(abs(path.price(spot: spot, years: years) - model) < 1e-4 * spot, "\(years) years")
        }
        let atExpiry = right == .call ? max(0, spot - 100) : max(0, 100 - spot)
        #expect(path.price(spot: spot, years: 0) == atExpiry)
    }

    @Test(arguments: Seeds.first(30))
    func value_betweenKnownVolatilities_isThatOfTheModel(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let right: OptionRight = generator.int(0...1) == 0 ? .call : .put
            let volatilities = (Double(generator.int(20...60)) / 100, Double(generator.int(0...10)) / 100)
            let (first, last) = (volatilities.0, volatilities.0 + volatilities.1)
            let share = Double(generator.int(0...99)) / 100
            let spot = Double(generator.int(70...140))
            let path = try path(right, .american, [(0.5, first), (0.3, last)])
            let years = 0.5 - 0.2 * share
            let volatility = first + (last - first) * share
            let value = path.price(spot: spot, years: years)
            let model = OptionValue(of: terms(right, spot, years, volatility), style: .american)
            #expect(abs(value - model.price) < 1e-3 * spot, "seed \(seed)")
            #expect(value >= terms(right, spot, years, volatility).intrinsic, "seed \(seed)")
            let european = try self.path(right, .european, [(0.5, first), (0.3, last)])
            let exact = BlackScholes.price(terms(right, spot, years, volatility))
            #expect(abs(european.price(spot: spot, years: years) - exact) < 1e-9 * spot, "seed \(seed)")
        }
    }

    @Test func volatilities_ofOneMoment_changeThere() throws {
        let path = try path(.put, .european, [(0.4, 0.3), (0.4, 0.4)])
        #expect(abs(path.price(spot: 100, years: 0.41) - BlackScholes.price(terms(.put, 100, 0.41, 0.3))) < 1e-9)
        #expect(abs(path.price(spot: 100, years: 0.4) - BlackScholes.price(terms(.put, 100, 0.4, 0.4))) < 1e-9)
        #expect(OptionPath(terms(.put, 100, 1, 0), style: .american, known: []) == nil)
    }
}
