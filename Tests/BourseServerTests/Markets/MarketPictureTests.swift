import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import Testing

@testable import BourseServer

@Suite("The pictures of markets")
struct MarketPictureTests {
    private static let spot = 130.0

    private static func chain(_ strikes: [Int]) throws -> FetchedChain {
        let symbol = try MarketVisit.symbol("AAPL")
        let expiration = MarketVisit.today.adding(days: 32)
        var options: [FetchedOption] = []
        for strike in strikes {
            for right in [OptionRight.call, .put] {
                let price = MarketVisit.price(Double(strike))
                let contract = try #require(
                    OptionContract(root: symbol, expiration: expiration, right: right, strike: price)
                )
                var option = FetchedOption(contract)
                let worth = max(0, right == .call ? spot - Double(strike) : Double(strike) - spot)
                option.bid = MarketVisit.price(worth + 2.0)
                option.ask = MarketVisit.price(worth + 2.2)
                options.append(option)
            }
        }
        return FetchedChain(
            spot: Sourced(MarketVisit.price(spot), source: SourceID("scripted"), asOf: MarketVisit.now),
            expirations: [expiration],
            expiration: expiration,
            options: options
        )
    }

    @Test
    func smile_isDrawnOfStrikesThatImplySomething() async throws {
        var source = try MarketVisit.source()
        source.chains = [try MarketVisit.symbol("AAPL"): try Self.chain([120, 125, 130, 135, 140])]
        try await MarketVisit.serve(source) { _, _, ann in
            let page = try await ann.get("/markets/AAPL/options")
            #expect(page.text.contains(#"id="smile-wide-title""#))
            #expect(page.text.contains("Implied volatility by strike, 17 Jul, 32 days"))
            #expect(page.oddFigures.isEmpty)
        }
    }

    @Test
    func smile_ofOneStrike_isNotDrawn() async throws {
        var source = try MarketVisit.source()
        source.chains = [try MarketVisit.symbol("AAPL"): try Self.chain([130])]
        try await MarketVisit.serve(source) { _, _, ann in
            let page = try await ann.get("/markets/AAPL/options")
            #expect(page.text.contains("Calls and puts"))
            #expect(!page.text.contains("smile-wide"))
        }
    }

    @Test(arguments: [(19, false), (20, true)])
    func map_isDrawnOfTwentySharesAndMore(count: Int, isDrawn: Bool) async throws {
        var source = ScriptedMarkets()
        let shares = ListedInstruments.all.filter { $0.kind == .share && $0.currency == .usd && $0.sector != nil }
        for (index, share) in shares.prefix(count).enumerated() {
            source.quotes[share.symbol] = MarketVisit.quote(
                share.symbol,
                last: 100 + Double(index % 5) - 2,
                before: 100,
                worth: 1_000_000 + index
            )
        }
        let symbols = shares.prefix(count).map(\.symbol)
        try await MarketVisit.serve(source) { [source] rig, _, ann in
            let fetched = await rig.desk.markets.board.quotes(of: symbols)
            #expect(fetched.count(where: { $0.quote.last != nil }) == source.quotes.count)
            let page = try await ann.get("/markets")
            #expect(page.text.contains("sector-map-wide") == isDrawn)
            #expect(page.oddFigures.isEmpty)
            if isDrawn { #expect(page.text.contains(#"href="/markets/\#(symbols[0].name)""#)) }
            let rows = try await ann.get("/markets?q=a", accept: "text/html-fragment")
            #expect(!rows.text.contains("sector-map-wide"))
        }
    }
}
