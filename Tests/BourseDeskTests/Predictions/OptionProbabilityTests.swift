import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseTestSupport
import BourseValues
import Foundation
import Testing

@Suite("Probabilities by options")
struct OptionProbabilityTests {
    private static let today = TradingDay(number: 20_619)

    private static func chain(
        _ smile: VolatilitySmile,
        rate: Double = 0.03,
        days: [Int] = [30, 90, 180]
    ) throws -> OptionChain {
        try ModelChain(spot: try Price("100"), smile: smile, rate: rate, dividendYield: 0.01, style: .european)
            .chain(days: days)
    }

    private static func event(_ condition: PricedEvent.Condition, _ level: String, days: Int) throws -> PricedEvent {
        PricedEvent(
            symbol: try #require(Symbol("AAPL")),
            condition: condition,
            level: try Price(level),
            day: today.adding(days: days)
        )
    }

    private static func probability(
        _ condition: PricedEvent.Condition,
        _ level: String,
        days: Int = 90,
        _ chain: OptionChain
    ) throws -> Double {
        try OptionProbability(try event(condition, level, days: days), chain, today: today).probability
    }

    @Test(arguments: ["60", "80", "95", "100", "105", "130", "180"])
    func flatSmile_isTheModelsProbability(level: String) throws {
        let chain = try Self.chain(VolatilitySmile(atTheMoney: 0.3))
        let terms = OptionTerms(
            right: .call,
            spot: 100,
            strike: try Price(level).double,
            years: 90.0 / 365,
            rate: 0.03,
            dividendYield: 0.01,
            volatility: 0.3
        )
        let above = try Self.probability(.above, level, chain)
        #expect(abs(above - BlackScholes.probabilityInTheMoney(terms)) < 2e-4, "\(above)")
        #expect(try abs(Self.probability(.below, level, chain) + above - 1) < 1e-12)
    }

    @Test(arguments: [("110", true), ("130", true), ("90", false), ("75", false)])
    func touching_isThatOfManyPaths(level: String, isUp: Bool) throws {
        let chain = try Self.chain(VolatilitySmile(atTheMoney: 0.4))
        let probability = try Self.probability(.touches, level, chain)
        // A walk that is looked at in steps misses touches between them: the level moves by 0.5826·σ√Δt (M. Broadie,
        // P. Glasserman and S. Kou, "A continuity correction for discrete barrier options", 1997).
        var generator = SeededGenerator(seed: 11)
        let (steps, paths) = (180, 20_000)
        let step = 90.0 / 365 / Double(steps)
        let barrier = log(try Price(level).double / 100) + (isUp ? -1 : 1) * 0.5826 * 0.4 * step.squareRoot()
        var touched = 0
        for _ in 0..<paths {
            var (path, isTouched) = (0.0, false)
            for _ in 0..<steps where !isTouched {
                let radius = (-2 * log(1 - Double(generator.next() >> 11) * 0x1p-53)).squareRoot()
                let normal = radius * cos(2 * Double.pi * Double(generator.next() >> 11) * 0x1p-53)
                path += (0.03 - 0.01 - 0.08) * step + 0.4 * step.squareRoot() * normal
                isTouched = isUp ? path >= barrier : path <= barrier
            }
            if isTouched { touched += 1 }
        }
        let share = Double(touched) / Double(paths)
        #expect(abs(probability - share) < 0.012, "calculated \(probability), simulated \(share)")
        #expect(try probability >= Self.probability(isUp ? .above : .below, level, chain))
    }

    @Test(arguments: Seeds.first(12))
    func probabilities_areOrderedAndBounded(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let smile = VolatilitySmile(
            atTheMoney: Double(generator.int(10...120)) / 100,
            skew: Double(generator.int(-20...5)) / 100,
            curvature: Double(generator.int(0...60)) / 100,
            nearness: Double(generator.int(-5...10)) / 100
        )
        let chain = try Self.chain(smile, rate: Double(generator.int(-2...8)) / 100)
        var last = 1.0
        for level in stride(from: 40, through: 250, by: 10) {
            let days = generator.int(0...400)
            let above = try Self.probability(.above, "\(level)", days: 90, chain)
            // Volatility in straight lines between strikes leaves kinks, so that the slope is not quite monotone.
            #expect(above <= last + 0.02, "seed \(seed), level \(level)")
            last = above
            for condition in PricedEvent.Condition.allCases {
                let probability = try Self.probability(condition, "\(level)", days: days, chain)
                #expect(probability >= 0 && probability <= 1, "seed \(seed) \(condition) \(level) \(days)")
            }
            let rises = try Self.probability(.rises, "\(level)", days: days, chain)
            #expect(try rises >= Self.probability(.above, "\(level)", days: days, chain), "seed \(seed)")
            #expect(level > 100 || rises == 1, "seed \(seed)")
            let falls = try Self.probability(.falls, "\(level)", days: days, chain)
            #expect(level < 100 || falls == 1, "seed \(seed)")
        }
    }

    @Test
    func skew_movesTheProbabilityAsTheSlopeOfCallsSays() throws {
        let chain = try Self.chain(VolatilitySmile(atTheMoney: 0.3, skew: -0.1))
        let flat = try Self.chain(VolatilitySmile(atTheMoney: 0.3))
        // Where low strikes are dearer, the price ends above the forward more often.
        #expect(try Self.probability(.above, "100", chain) > Self.probability(.above, "100", flat) + 0.02)
    }

    @Test
    func event_betweenExpiries_takesTheVarianceBetweenThem() throws {
        let chain = try Self.chain(VolatilitySmile(atTheMoney: 0.2, nearness: 0.3))
        func volatility(_ days: Int) throws -> Double {
            try OptionProbability(try Self.event(.above, "100", days: days), chain, today: Self.today).volatility
        }
        let (near, between, far) = (try volatility(30), try volatility(60), try volatility(90))
        #expect(near > between && between > far)
        #expect(abs(between * between * 60 - (near * near * 30 + far * far * 90) / 2) < 1e-9)
        #expect(try volatility(10) == near && volatility(700) == volatility(180))
    }

    @Test
    func event_thatCannotBePriced_saysWhy() throws {
        let chain = try Self.chain(VolatilitySmile(atTheMoney: 0.3))
        #expect(throws: NoOptionProbability.past(Self.today.adding(days: -1))) {
            try Self.probability(.above, "100", days: -1, chain)
        }
        let empty = OptionChain(spot: try Price("100"), expiries: [])
        let symbol = try #require(Symbol("AAPL"))
        #expect(throws: NoOptionProbability.noQuotes(symbol)) { try Self.probability(.above, "100", empty) }
        #expect(NoOptionProbability.noQuotes(symbol).message.contains("AAPL"))
    }

    @Test
    func comparison_tellsBothAndTheDistance() throws {
        let chain = try Self.chain(VolatilitySmile(atTheMoney: 0.3), rate: 0)
        var market = PredictionMarket(
            id: "1",
            question: "Will AAPL close above $100?",
            outcomes: [PredictionOutcome(name: "Yes", probability: try Price("0.6"))],
            source: SourceID("test"),
            asOf: Timestamp(seconds: 0)
        )
        let event = try Self.event(.above, "100", days: 90)
        let made = try #require(try PredictionComparison(market, event: event, chain: chain, today: Self.today))
        #expect(abs(made.points - 100 * (0.6 - made.options.probability)) < 1e-9 && made.isWithinSpread == nil)
        #expect(made.sentence.hasPrefix("The prediction market implies 60.0 %, options 46.4 %, 13.6 points lower."))
        #expect(made.sentence.contains("volatility 30.0 % at the strike 100 from options that expire on that day"))
        market.bestBid = try Price("0.4")
        market.bestAsk = try Price("0.5")
        let near = try #require(try PredictionComparison(market, event: event, chain: chain, today: Self.today))
        #expect(near.isWithinSpread == true && near.market == 0.45)
        market.outcomes = []
        market.bestBid = nil
        #expect(try PredictionComparison(market, event: event, chain: chain, today: Self.today) == nil)
    }
}
