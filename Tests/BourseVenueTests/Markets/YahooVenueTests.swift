import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld
import Testing

@testable import BourseVenue

@Suite("The venue in Yahoo's shape")
struct YahooVenueTests {
    private let now = MarketVenue.now

    private func rounded(_ price: Price, _ chart: YahooChart) -> Price { chart.meta.rounded(price) }

    @Test func chart_tenYearsOfDays_areTheWorldsAdjustedForSplits() async throws {
        let now = now
        let world = MarketVenue.world
        let split = try #require(
            WorldListing.all.first { ($0.reports && world.actions($0.symbol, at: now)?.splits.isEmpty == false) }
        )
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                for name in ["NVDA", "BTC-USD", "^GSPC", "EURUSD=X", "RELIANCE.NS", split.symbol.name] {
                    let path = name.replacing("^", with: "%5E").replacing("=", with: "%3D")
                    let target = "/v8/finance/chart/\(path)?interval=1d&range=10y&events=div%7Csplit"
                    let answer = try await line.yahoo(target)
                    let chart = try YahooChart(decoding: answer.body, symbol: name, now: now)
                    let symbol = MarketVenue.symbol(name)
                    let history = try #require(world.history(symbol, at: now))
                    let zone = history.exchange.zone
                    let today = zone.day(at: now)
                    let truth = history.adjusted(for: .splits, asOf: today).series
                    let total = history.adjusted(for: .splitsAndDividends, asOf: today).series
                    #expect(chart.faults.count == 0 && chart.bars.count == truth.count, "\(name)")
                    for (bar, fetched) in zip(truth.bars, chart.bars) {
                        #expect(bar.time == .day(zone.day(at: fetched.time)), "\(name)")
                        #expect(abs(fetched.close.double / bar.close.double - 1) < 1e-7, "\(name) \(bar.time)")
                        #expect(abs(fetched.high.double / bar.high.double - 1) < 1e-7, "\(name) \(bar.time)")
                        #expect(fetched.volume == bar.volume, "\(name) \(bar.time)")
                    }
                    let adjusted = try #require(chart.bars.first?.adjustedClose)
                    #expect(abs(adjusted.double / total.close(at: 0).double - 1) < 1e-7, "\(name)")
                    #expect(chart.splits.map { zone.day(at: $0.time) } == history.actions.splits.map(\.day), "\(name)")
                    #expect(chart.dividends.count == history.actions.dividends.count, "\(name)")
                }
                let target = "/v8/finance/chart/\(split.symbol)?range=10y&events=div,split"
                let chart = try YahooChart(
                    decoding: try await line.yahoo(target).body,
                    symbol: split.symbol.name,
                    now: now
                )
                #expect(!chart.splits.isEmpty)
            }
        }
    }

    @Test func chart_ofADay_addsUpAndHasItsMeta() async throws {
        let now = now
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let answer = try await line.yahoo("/v8/finance/chart/AAPL?interval=5m&range=1d&includePrePost=false")
                let chart = try YahooChart(decoding: answer.body, symbol: "AAPL", now: now)
                let quote = try #require(MarketVenue.world.quote(MarketVenue.symbol("AAPL"), at: now))
                #expect(chart.bars.count == 62 && chart.faults.count == 0)
                #expect(chart.bars.map(\.high).max().map(chart.meta.rounded) == quote.high)
                #expect(chart.bars.map(\.low).min().map(chart.meta.rounded) == quote.low)
                #expect(chart.bars.last.map { chart.meta.rounded($0.close) } == quote.price)
                #expect(chart.bars.reduce(.zero) { $0 + ($1.volume ?? .zero) } == quote.volume)
                #expect(chart.meta.previousClose.map(chart.meta.rounded) == quote.previousClose)
                #expect(chart.meta.price.map(chart.meta.rounded) == quote.price)
                #expect(chart.meta.zone == "America/New_York" && chart.meta.regular != nil)
                let extended = try await line.yahoo("/v8/finance/chart/AAPL?interval=5m&range=1d&includePrePost=true")
                let wide = try YahooChart(decoding: extended.body, symbol: "AAPL", now: now)
                #expect(wide.bars.count == 62 + 66)
            }
        }
    }

    @Test func chart_withHoles_isReadWithoutThem() async throws {
        let now = now
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let answer = try await line.yahoo("/v8/finance/chart/SPY?interval=1m&range=5d")
                #expect(String(decoding: answer.body, as: UTF8.self).contains("null,"))
                let chart = try YahooChart(decoding: answer.body, symbol: "SPY", now: now)
                #expect((1500...1868).contains(chart.bars.count), "\(chart.bars.count)")
            }
        }
    }

    @Test(arguments: [
        ("/v8/finance/chart/NOSUCH?range=1mo", "404"), ("/v8/finance/chart/AAPL?interval=7m", "422"),
        ("/v8/finance/chart/AAPL?interval=1m&range=1mo", "422"), ("/v8/finance/chart/AAPL?interval=5m&range=1y", "422"),
        ("/v8/finance/chart/AAPL?interval=1d&range=3w", "422"), ("/v9/finance/chart/AAPL", "404"),
        ("/v7/finance/quote?symbols=AAPL", "401"), ("/v7/finance/quote?symbols=AAPL&crumb=wrong", "401"),
        ("/v7/finance/options/AAPL", "401"), ("/v1/test/getcrumb", "401"), ("/v1/finance/search", "400"),
    ])
    func request_thatCannotBeAnswered_isRefusedInYahoosWords(target: String, status: String) async throws {
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let answer = try await line.yahoo(target)
                #expect(answer.head.hasPrefix("HTTP/1.1 \(status)"), "\(answer.head)")
                #expect(!answer.body.isEmpty)
            }
        }
    }

    @Test func chart_ofAnUnknownSymbol_isDecodedAsSuch() async throws {
        let now = now
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let body = try await line.yahoo("/v8/finance/chart/NOSUCH").body
                #expect(throws: AnswerError.unknownSymbol) {
                    try YahooChart(decoding: body, symbol: "NOSUCH", now: now)
                }
            }
        }
    }

    @Test func quotes_withCookieAndCrumb_areTheWorlds() async throws {
        let now = now
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let (cookie, crumb) = try await line.yahooKey()
                let names = ["AAPL", "BTC-USD", "NOSUCH", "^GSPC", "RELIANCE.NS", "BRK-B"]
                let list = names.joined(separator: ",").replacing("^", with: "%5E")
                let answer = try await line.yahoo("/v7/finance/quote?symbols=\(list)&crumb=\(crumb)", cookie: cookie)
                let quotes = try YahooQuotes(decoding: answer.body, symbols: names, now: now)
                #expect(quotes.missing == ["NOSUCH"] && quotes.faults.count == 0)
                for quote in quotes.quotes {
                    let truth = try #require(MarketVenue.world.quote(MarketVenue.symbol(quote.symbol), at: now))
                    #expect(quote.price == truth.price && quote.previousClose == truth.previousClose)
                    #expect(quote.dayHigh == truth.high && quote.fiftyTwoWeekLow == truth.yearLow)
                    #expect(quote.marketCap == truth.marketCap && quote.volume == truth.volume)
                }
                #expect(quotes.quotes.first?.state == .regular && quotes.quotes.first?.kind == "EQUITY")
            }
        }
    }

    @Test func options_haveAllExpirationsAndOneChain() async throws {
        let now = now
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let (cookie, crumb) = try await line.yahooKey()
                let first = try await line.yahoo("/v7/finance/options/AAPL?crumb=\(crumb)", cookie: cookie)
                let near = try YahooOptions(decoding: first.body, symbol: "AAPL", now: now)
                let days = MarketVenue.world.expirations(MarketVenue.symbol("AAPL"), at: now)
                #expect(near.expirations == days && near.expiration == days.first && near.faults.count == 0)
                let target = "/v7/finance/options/AAPL?date=\(days[6].number * 86_400)&crumb=\(crumb)"
                let far = try YahooOptions(
                    decoding: try await line.yahoo(target, cookie: cookie).body,
                    symbol: "AAPL",
                    now: now
                )
                let truth = try #require(
                    MarketVenue.world.chain(MarketVenue.symbol("AAPL"), expiring: days[6], at: now)
                )
                #expect(far.expiration == days[6] && far.calls.count == truth.calls.count)
                #expect(far.calls.map(\.bid) == truth.calls.map(\.bid))
                #expect(far.puts.map(\.ask) == truth.puts.map(\.ask))
                #expect(far.quote?.price == truth.spot && far.faults.count == 0)
            }
        }
    }

    @Test func search_findsNamesWithMistakes() async throws {
        let now = now
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let body = try await line.yahoo("/v1/finance/search?q=microsft&quotesCount=3").body
                let found = try YahooSearch(decoding: body, now: now)
                #expect(found.matches.first?.symbol == "MSFT" && found.faults.count == 0)
                #expect(found.matches.first?.sector != nil)
            }
        }
    }

    @Test func requests_tooManyOrWithoutABrowser_getPlainText() async throws {
        let markets = VenueMarkets(seed: MarketVenue.seed, yahooPerMinute: 2)
        try await MarketVenue.with(markets: markets) { server, address in
            try await TestLine.with(address) { line in
                let bare = try await line.request("/yahoo/v8/finance/chart/AAPL")
                #expect(bare.head.hasPrefix("HTTP/1.1 429"))
                let good = try await line.yahoo("/v8/finance/chart/AAPL")
                #expect(good.head.hasPrefix("HTTP/1.1 200"))
                let third = try await line.yahoo("/v1/test/getcrumb", cookie: "d=1")
                #expect(third.head.hasPrefix("HTTP/1.1 429"))
                #expect(throws: AnswerError.self) { try YahooCrumb(decoding: third.body) }
                try await server.advance(by: .seconds(60))
                let later = try await line.yahoo("/v8/finance/chart/AAPL")
                #expect(later.head.hasPrefix("HTTP/1.1 200"))
            }
        }
    }
}
