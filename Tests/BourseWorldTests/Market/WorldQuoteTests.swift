import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseWorld
import Testing

@Suite("Quotes of the world")
struct WorldQuoteTests {
    @Test(arguments: Fixed.seeds)
    func quote_atAnyInstant_liesWithinItsDayAndYear(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let world = World(seed: seed)
        for _ in 0..<60 {
            let place = generator.int(0...WorldListing.all.count - 1)
            let now = Fixed.now.adding(seconds: Int64(generator.int(0...20 * 86_400)))
            let asset = WorldListing.all[place]
            let quote = try #require(world.quote(asset.symbol, at: now))
            let label = "seed \(seed), \(asset.symbol) at \(now)"
            #expect(quote.low <= quote.price && quote.price <= quote.high, "\(label)")
            #expect(quote.low <= quote.open && quote.open <= quote.high, "\(label)")
            #expect(quote.yearLow <= quote.low && quote.high <= quote.yearHigh, "\(label)")
            #expect(quote.time <= now && quote.previousClose > .zero, "\(label)")
            if let bid = quote.bid, let ask = quote.ask { #expect(bid < ask && ask.units > 0, "\(label)") }
            #expect(world.price(asset.symbol, at: now) == quote.price, "\(label)")
            let bar = try #require(world.daily(asset.symbol, at: now)?.last)
            #expect(bar.close == quote.price && bar.high == quote.high && bar.low == quote.low, "\(label)")
            #expect(bar.volume == quote.volume && bar.open == quote.open, "\(label)")
        }
    }

    @Test func quote_beforeTheOpening_isTheLastCloseWithAPreMarketPrice() throws {
        let world = World(seed: 4)
        let symbol = Fixed.symbol("NVDA")
        let quote = try #require(world.quote(symbol, at: Fixed.time("2026-11-23T13:00Z")))
        #expect(quote.day == TradingDay(iso: "2026-11-20"))
        #expect(quote.state.phase == .pre)
        let closed = try #require(world.closes(symbol, on: quote.day, at: Fixed.sunday))
        #expect(quote.price == closed.close && quote.previousClose == closed.previousClose)
        let extended = try #require(quote.extended)
        #expect(extended.phase == .pre && extended.time == Fixed.time("2026-11-23T13:00Z"))
        #expect(abs(extended.price.double / quote.price.double - 1) < 0.2)
    }

    @Test func quote_inTheSession_hasNoExtendedPrice() throws {
        let quote = try #require(World(seed: 4).quote(Fixed.symbol("NVDA"), at: Fixed.now))
        #expect(quote.extended == nil && quote.state.isOpen)
    }

    @Test func quote_ofTheLargest_isWorthTrillions() throws {
        let world = World(seed: 2026)
        let quote = try #require(world.quote(Fixed.symbol("MSFT"), at: Fixed.now))
        let cap = try #require(quote.marketCap)
        #expect((1e12...9e12).contains(cap.double))
        #expect((quote.earningsPerShare ?? .zero) > .zero)
        let coming = try #require(quote.nextEarnings)
        #expect(coming > Fixed.now)
    }

    @Test func quote_ofAnUnknownSymbol_isNothing() {
        #expect(World(seed: 1).quote(Fixed.symbol("NOSUCH"), at: Fixed.now) == nil)
    }

    @Test func closes_onAHoliday_areNothing() {
        let world = World(seed: 1)
        let thanksgiving = TradingDay(iso: "2025-11-27") ?? TradingDay(number: 0)
        #expect(world.closes(Fixed.symbol("AAPL"), on: thanksgiving, at: Fixed.now) == nil)
    }
}
