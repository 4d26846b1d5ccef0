import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld
import Testing

@testable import BourseVenue

@Suite("The venue in Finnhub's shape")
struct FinnhubVenueTests {
    private static let path = "/finnhub/api/v1"
    private let now = MarketVenue.now

    @Test func quote_ofAShareAndACoin_areTheWorlds() async throws {
        let now = now
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                for (name, symbol) in [("AAPL", "AAPL"), ("BINANCE:BTCUSDT", "BTC-USD"), ("BRK.B", "BRK-B")] {
                    let answer = try await line.request(Self.path + "/quote?symbol=\(name)&token=key")
                    let quote = try FinnhubQuote(decoding: answer.body, now: now)
                    let truth = try #require(MarketVenue.world.quote(MarketVenue.symbol(symbol), at: now))
                    #expect(quote.price == truth.price && quote.previousClose == truth.previousClose)
                    #expect(quote.high == truth.high && quote.low == truth.low && quote.faults.count == 0)
                }
                let unknown = try await line.request(Self.path + "/quote?symbol=NOSUCH&token=key")
                #expect(unknown.head.hasPrefix("HTTP/1.1 200"))
                #expect(throws: AnswerError.unknownSymbol) { try FinnhubQuote(decoding: unknown.body, now: now) }
            }
        }
    }

    @Test(arguments: [
        ("/quote?symbol=AAPL", "401"), ("/quote?symbol=AAPL&token=revoked", "401"),
        ("/stock/candle?symbol=AAPL&resolution=D&token=key", "403"), ("/quote?symbol=RELIANCE.NS&token=key", "403"),
        ("/stock/market-status?exchange=NS&token=key", "403"), ("/nothing?token=key", "404"),
        ("/calendar/earnings?from=2020-01-01&to=2020-01-31&token=key", "403"),
        ("/calendar/earnings?from=2020-01-01&to=2020-01-31&token=paying", "403"), ("/search?token=key", "422"),
    ])
    func request_thatIsNotFree_isRefusedInFinnhubsWords(target: String, status: String) async throws {
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let answer = try await line.request(Self.path + target)
                #expect(answer.head.hasPrefix("HTTP/1.1 \(status)"), "\(answer.head)")
                #expect(String(decoding: answer.body, as: UTF8.self).hasPrefix("{\"error\":"))
            }
        }
    }

    @Test func key_inTheHeader_isTakenToo() async throws {
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let answer = try await line.request(
                    Self.path + "/quote?symbol=AAPL",
                    headers: [("X-Finnhub-Token", "key")]
                )
                #expect(answer.head.hasPrefix("HTTP/1.1 200"))
            }
        }
    }

    @Test func companies_haveProfilesAndAreFound() async throws {
        let now = now
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let body = try await line.request(Self.path + "/stock/profile2?symbol=MSFT&token=key").body
                let profile = try FinnhubProfile(decoding: body, symbol: "MSFT", now: now)
                #expect(profile.name == "Microsoft" && profile.faults.count == 0)
                let truth = try #require(MarketVenue.world.quote(MarketVenue.symbol("MSFT"), at: now))
                #expect(profile.marketCap == truth.marketCap && profile.sharesOutstanding == truth.shares)
                let none = try await line.request(Self.path + "/stock/profile2?symbol=SPY&token=key").body
                #expect(throws: AnswerError.unknownSymbol) {
                    try FinnhubProfile(decoding: none, symbol: "SPY", now: now)
                }
                let found = try await line.request(Self.path + "/search?q=apple&token=key").body
                let matches = try FinnhubSearch(decoding: found, now: now).matches
                #expect(matches.first?.symbol == "AAPL")
            }
        }
    }

    @Test func calendar_isThatOfNewYork() async throws {
        let now = now
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let status = try FinnhubMarketStatus(
                    decoding: try await line.request(Self.path + "/stock/market-status?exchange=US&token=key").body,
                    exchange: "US",
                    now: now
                )
                #expect(status.isOpen && status.session == .regular && status.holiday == nil)
                let holidays = try FinnhubHolidays(
                    decoding: try await line.request(Self.path + "/stock/market-holiday?exchange=US&token=key").body,
                    exchange: "US",
                    now: now
                )
                let thanksgiving = holidays.holidays.first { $0.day == TradingDay(iso: "2026-11-26") }
                #expect(thanksgiving != nil && thanksgiving?.hours == nil)
                #expect(holidays.holidays.contains { $0.hours == "09:30-13:00" })
                let target = Self.path + "/calendar/earnings?from=2026-11-01&to=2026-11-30&token=key"
                let calendar = try FinnhubCalendar(decoding: try await line.request(target).body, now: now)
                #expect(calendar.earnings.count > 50 && calendar.faults.count == 0)
                let today = Exchange.nyse.zone.day(at: now)
                #expect(calendar.earnings.allSatisfy { ($0.actualEPS != nil) == ($0.day < today) })
            }
        }
    }

    @Test func requests_beyondTheLimit_areRefusedUntilTheNextMinute() async throws {
        let markets = VenueMarkets(seed: MarketVenue.seed, finnhubPerMinute: 3)
        try await MarketVenue.with(markets: markets) { server, address in
            try await TestLine.with(address) { line in
                for _ in 0..<3 {
                    let answer = try await line.request(Self.path + "/quote?symbol=AAPL&token=key")
                    #expect(answer.head.hasPrefix("HTTP/1.1 200"))
                }
                let refused = try await line.request(Self.path + "/quote?symbol=AAPL&token=key")
                #expect(refused.head.hasPrefix("HTTP/1.1 429") && refused.body == FinnhubFailure.limitReached)
                let other = try await line.request(Self.path + "/quote?symbol=AAPL&token=other")
                #expect(other.head.hasPrefix("HTTP/1.1 200"))
                try await server.advance(by: .seconds(60))
                let later = try await line.request(Self.path + "/quote?symbol=AAPL&token=key")
                #expect(later.head.hasPrefix("HTTP/1.1 200"))
            }
        }
    }
}
