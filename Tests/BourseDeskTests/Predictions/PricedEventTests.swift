import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@Suite("Questions about prices")
struct PricedEventTests {
    private static let asked = TradingDay(number: 20_619)
    /// 31 December 2026, noon in New York.
    private static let end = Timestamp(seconds: 1_798_736_400)

    private static func mentions() throws -> SymbolMentions {
        let listed: [(String, String, InstrumentKind)] = [
            ("AAPL", "Apple Inc.", .share), ("NVDA", "NVIDIA Corporation", .share), ("BTC-USD", "Bitcoin USD", .coin),
            ("SPY", "SPDR S&P 500 ETF Trust", .etf), ("TSLA", "Tesla, Inc.", .share),
            ("BRK.B", "Berkshire Hathaway", .share),
        ]
        return SymbolMentions(
            try listed.map { symbol, name, kind in
                Instrument(symbol: try #require(Symbol(symbol)), name: name, exchange: nil, currency: .usd, kind: kind)
            }
        )
    }

    private static func event(_ question: String, end: Timestamp? = end) throws -> PricedEvent? {
        PricedEvent(question: question, end: end, today: asked, mentions: try mentions())
    }

    @Test(arguments: [
        ("Will AAPL close above $250 on 2026-12-18?", "AAPL", PricedEvent.Condition.above, "250", "2026-12-18"),
        ("Will Apple close at or above $1,250.50 on December 18, 2026?", "AAPL", .above, "1250.5", "2026-12-18"),
        ("Will Bitcoin reach $150k by December 31?", "BTC-USD", .rises, "150000", "2026-12-31"),
        ("Bitcoin above 100k by 31 December 2026?", "BTC-USD", .rises, "100000", "2026-12-31"),
        ("Will Bitcoin dip to $40,000 in November?", "BTC-USD", .falls, "40000", "2026-11-30"),
        ("Will Tesla (TSLA) finish below $200 on Sept 4th?", "TSLA", .below, "200", "2026-09-04"),
        ("Will NVIDIA hit (HIGH) $210 in July 2026?", "NVDA", .touches, "210", "2026-07-31"),
        ("Will the price of Bitcoin be above $64,000 on July 11?", "BTC-USD", .above, "64000", "2026-07-11"),
        ("Will SPY be above 700 at the end of June 2027?", "SPY", .above, "700", "2027-06-30"),
        ("Will $SPY fall below 500 before March 1, 2027?", "SPY", .falls, "500", "2027-02-28"),
        ("Will AAPL be lower than $180 by the end of 2026?", "AAPL", .falls, "180", "2026-12-31"),
        ("Will Bitcoin touch 1.2 million before 2027?", "BTC-USD", .touches, "1200000", "2026-12-31"),
        ("Will BRK.B close above $600?", "BRK.B", .above, "600", "2026-12-31"),
        ("Will AAPL be over $300 by end of year?", "AAPL", .rises, "300", "2026-12-31"),
    ])
    func question_isRead(
        question: String,
        symbol: String,
        condition: PricedEvent.Condition,
        level: String,
        day: String
    ) throws {
        let event = try #require(try Self.event(question))
        #expect(event.symbol.name == symbol && event.condition == condition, "\(event)")
        #expect(event.level.description == level && event.day.description == day, "\(event)")
    }

    @Test(arguments: [
        "", "Will it snow in Aldermoor?", "Will AAPL be between $200 and $250 on July 1?",
        "Will AAPL rise 5% by July 1?",
        "Will Apple's market cap be above $4 trillion by July 1?", "Will Apple launch a car by 2027?",
        "Will Apple release a phone above all others on July 1?", "Will AAPL close above $0 on July 1?",
        "Bitcoin Up or Down - March 12?", "Will Apple's revenue be above $100 million on July 1?",
    ])
    func question_aboutSomethingElse_isNone(question: String) throws { #expect(try Self.event(question) == nil) }

    @Test
    func year_isThatNearestToTheEnd() throws {
        let january = Timestamp(seconds: 1_799_341_200)
        #expect(
            try Self.event("Will AAPL close above $9 on December 18?", end: january)?.day.description == "2026-12-18"
        )
        #expect(try Self.event("Will AAPL close above $9 on March 3?", end: nil)?.day.description == "2027-03-03")
        #expect(try Self.event("Will AAPL close above $9?", end: nil) == nil)
    }

    @Test(arguments: Seeds.first(10))
    func text_ofAnyWords_isRead(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let mentions = try Self.mentions()
        let words = [
            "Will", "AAPL", "Bitcoin", "above", "hit", "by", "before", "on", "in", "December", "31", "2026", "$",
            "$1e9",
            "99999999999999", "k", "2026-13-40", "end", "of", "the", "year", "?", "-5", "0.000000001", "1,2,3",
            "million",
            "9223372036854775807", "$92233720368k", "February", "30",
        ]
        for _ in 0..<500 {
            let question = (0..<generator.int(1...14)).map { _ in generator.pick(words) }.joined(separator: " ")
            let event = PricedEvent(question: question, end: Self.end, today: Self.asked, mentions: mentions)
            #expect(event.map { $0.level > .zero } ?? true, "seed \(seed): \(question)")
        }
    }
}
