import BourseCore
import BourseMarkets
import BourseTestSupport

/// Prediction markets for tests.
enum MadeUpPredictions {
    static let source = SourceID("test")
    static let asOf = Timestamp(seconds: 1_781_533_800)

    static func price(_ text: String) throws -> Price { try Price(text) }

    static func market(
        _ question: String,
        yes: String? = "0.4",
        no: String? = nil,
        bid: String? = nil,
        ask: String? = nil,
        state: PredictionState = .open
    ) throws -> PredictionMarket {
        let first = try yes.map { try Price($0) }
        let second = try no.map { try Price($0) } ?? first.map { Price(units: 100_000_000 - $0.units) }
        var market = PredictionMarket(
            id: question,
            question: question,
            outcomes: [
                PredictionOutcome(name: "Yes", probability: first, token: "1"),
                PredictionOutcome(name: "No", probability: second, token: "2"),
            ],
            state: state,
            source: source,
            asOf: asOf
        )
        market.bestBid = try bid.map { try Price($0) }
        market.bestAsk = try ask.map { try Price($0) }
        return market
    }

    /// Many markets with questions of made-up words and figures that may be missing.
    static func many(_ count: Int, _ generator: inout SeededGenerator) throws -> [PredictionMarket] {
        let syllables = ["ba", "co", "dri", "fen", "gal", "hum", "jo", "kri", "lum", "mor", "nex", "pra", "qui", "tal"]
        return try (0..<count).map { index in
            let words = (0..<generator.int(5...12)).map { _ in
                (0..<generator.int(1...3)).map { _ in generator.pick(syllables) }.joined()
            }
            var market = try market("Will \(words.joined(separator: " "))?", yes: "0.\(generator.int(10...99))")
            market.id = String(index)
            market.event = PredictionEventName(id: "e\(index / 4)", title: "Event \(words[0]) \(index / 4)")
            market.category = generator.pick(["Politics", "Sport", "Weather", "Crypto"])
            if !generator.oneIn(9) { market.end = asOf.adding(seconds: Int64(generator.int(0...9_000_000))) }
            if !generator.oneIn(9) {
                market.dayVolume = Money(units: Int128(generator.int(0...50)) * 10_000_000_000_000_000)
            }
            if !generator.oneIn(9) { market.volume = Money(units: Int128(generator.int(0...1_000_000))) }
            if !generator.oneIn(9) { market.dayChange = Price(units: generator.int64(-50_000_000...50_000_000)) }
            market.state = generator.pick([.open, .open, .open, .closed, .resolved])
            return market
        }
    }
}
