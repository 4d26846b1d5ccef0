import BourseCore
import BourseWire
import BourseWorld
import Testing

@testable import BourseVenue

@Suite("Finnhub's live trades")
struct FinnhubLineTests {
    private static let path = "/finnhub/ws?token="

    private static func next(_ line: inout TestLine, _ now: Timestamp) async throws -> FinnhubMessage? {
        guard case .text(let text) = try await line.next() else { return nil }
        var decoder = FinnhubDecoder()
        return try decoder.decode(text, now: now)
    }

    @Test func trades_ofWhatIsSubscribed_areTheWorldsPrices() async throws {
        let now = MarketVenue.now
        try await MarketVenue.with { server, address in
            try await TestLine.with(address) { line in
                let isOpen = try await line.upgrade(Self.path + "key")
                #expect(isOpen)
                try await line.say(FinnhubCommand.subscribe("AAPL").bytes)
                try await line.say(FinnhubCommand.subscribe("BINANCE:BTCUSDT").bytes)
                // The line is read in order, so an answer to a bad command says that the good ones were heard.
                try await line.say("nonsense")
                let error = try await Self.next(&line, now)
                #expect(error == .error("Invalid message"))
                try await server.advance(by: .seconds(20))
                let later = now.adding(seconds: 20)
                guard case .trades(let message)? = try await Self.next(&line, later) else {
                    Issue.record("no trades came")
                    return
                }
                #expect(message.faults.count == 0 && Set(message.trades.map(\.symbol)) == ["AAPL", "BINANCE:BTCUSDT"])
                for trade in message.trades {
                    let name = trade.symbol == "AAPL" ? "AAPL" : "BTC-USD"
                    let price = MarketVenue.world.price(MarketVenue.symbol(name), at: trade.time)
                    #expect(trade.price == price && trade.time > now && trade.time <= later)
                }
                try await line.say(FinnhubCommand.unsubscribe("AAPL").bytes)
                try await line.say("nonsense")
                _ = try await Self.next(&line, later)
                try await server.advance(by: .seconds(20))
                guard case .trades(let rest)? = try await Self.next(&line, now.adding(seconds: 40)) else {
                    Issue.record("no trades came")
                    return
                }
                #expect(Set(rest.trades.map(\.symbol)) == ["BINANCE:BTCUSDT"])
            }
        }
    }

    @Test func line_withNothingToSay_pings() async throws {
        try await MarketVenue.with { server, address in
            try await TestLine.with(address) { line in
                let isOpen = try await line.upgrade(Self.path + "key")
                #expect(isOpen)
                try await line.say("nonsense")
                _ = try await Self.next(&line, MarketVenue.now)
                try await server.advance(by: .seconds(31))
                let message = try await Self.next(&line, MarketVenue.now.adding(seconds: 31))
                #expect(message == .ping)
            }
        }
    }

    @Test func line_withAKeyThatIsNotValid_isToldSoAndClosed() async throws {
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                let isOpen = try await line.upgrade(Self.path + "revoked")
                #expect(isOpen)
                let message = try await Self.next(&line, MarketVenue.now)
                #expect(message == .error("Invalid API key"))
                let end = try await line.next()
                #expect(end == .closed(code: 1001))
            }
        }
    }

    @Test func line_ofTheSameKey_closesTheOlder() async throws {
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { first in
                let isOpen = try await first.upgrade(Self.path + "key")
                #expect(isOpen)
                try await TestLine.with(address) { second in
                    let isOpen = try await second.upgrade(Self.path + "key")
                    #expect(isOpen)
                }
                let end = try await first.next()
                #expect(end == .closed(code: 1001))
            }
        }
    }
}
