import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld
import Testing

@testable import BourseVenue

@Suite("The venue in the shape of Financial Modeling Prep")
struct FMPVenueTests {
    private let now = MarketVenue.now

    @Test func quotes_areTheWorlds() async throws {
        let now = now
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let names = ["AAPL", "SPY", "NOSUCH"]
                let target = "/fmp/stable/batch-quote?symbols=\(names.joined(separator: ","))&apikey=key"
                let quotes = try FMPQuotes(decoding: try await line.request(target).body, symbols: names, now: now)
                #expect(quotes.missing == ["NOSUCH"] && quotes.faults.count == 0 && quotes.quotes.count == 2)
                for quote in quotes.quotes {
                    let truth = try #require(MarketVenue.world.quote(MarketVenue.symbol(quote.symbol), at: now))
                    #expect(quote.price == truth.price && quote.yearHigh == truth.yearHigh)
                }
            }
        }
    }

    @Test func coinsAndCurrencies_areToldUnderTheNamesThatTheSourceHasForThem() async throws {
        let now = now
        let wanted = [("BTCUSD", "BTC-USD"), ("EURUSD", "EURUSD=X")]
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let names = wanted.map(\.0)
                let target = "/fmp/stable/batch-quote?symbols=\(names.joined(separator: ","))&apikey=key"
                let quotes = try FMPQuotes(decoding: try await line.request(target).body, symbols: names, now: now)
                #expect(quotes.quotes.map(\.symbol) == names && quotes.missing.isEmpty)
                for (quote, symbol) in zip(quotes.quotes, wanted.map(\.1)) {
                    let truth = try #require(MarketVenue.world.quote(MarketVenue.symbol(symbol), at: now))
                    #expect(quote.price == truth.price)
                }
                let past = "/fmp/stable/historical-price-eod/full?symbol=BTCUSD&from=2026-01-01&apikey=key"
                let history = try FMPHistory(decoding: try await line.request(past).body, symbol: "BTCUSD", now: now)
                #expect(history.days.count > 300)
            }
        }
    }

    @Test func namesOfTheDesk_thatTheSourceDoesNotHave_areMissing() async throws {
        let now = now
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let names = ["BTC-USD", "EURUSD=X"]
                let target = "/fmp/stable/batch-quote?symbols=\(names.joined(separator: ","))&apikey=key"
                let quotes = try FMPQuotes(decoding: try await line.request(target).body, symbols: names, now: now)
                #expect(quotes.missing == names)
            }
        }
    }

    @Test func history_hasTheDaysThatAreOver() async throws {
        let now = now
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let target = "/fmp/stable/historical-price-eod/full?symbol=AAPL&from=2026-01-01&apikey=key"
                let history = try FMPHistory(
                    decoding: try await line.request(target).body,
                    symbol: "AAPL",
                    now: now
                )
                let truth = try #require(MarketVenue.world.daily(MarketVenue.symbol("AAPL"), at: now))
                let first = try #require(truth.index(atOrAfter: .day(history.days[0].day)))
                #expect(history.faults.count == 0 && history.days.count == truth.count - first - 1)
                #expect(history.days.map(\.close) == truth[first..<truth.count - 1].bars.map(\.close))
            }
        }
    }

    @Test func requests_withoutAKeyOrTooMany_areRefused() async throws {
        let markets = VenueMarkets(seed: MarketVenue.seed, fmpPerDay: 1)
        try await MarketVenue.with(markets: markets) { _, address in
            try await TestLine.with(address) { line in
                let bare = try await line.request("/fmp/stable/batch-quote?symbols=AAPL")
                #expect(bare.head.hasPrefix("HTTP/1.1 401") && bare.body == FMPFailure.invalidKey)
                let good = try await line.request("/fmp/stable/batch-quote?symbols=AAPL&apikey=key")
                #expect(good.head.hasPrefix("HTTP/1.1 200"))
                let refused = try await line.request("/fmp/stable/batch-quote?symbols=AAPL&apikey=key")
                #expect(refused.head.hasPrefix("HTTP/1.1 429") && refused.body == FMPFailure.limitReached)
            }
        }
    }
}
