import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import Foundation
import HummingbirdTesting
import Testing

@testable import BourseServer

/// Markets for tests: prices of days and minutes, and somebody who looks at them.
///
/// The tests' clock starts on Monday 15 June 2026 at half past ten in New York, an hour after the opening.
enum MarketVisit {
    static let now = Timestamp(seconds: 1_781_533_800)
    static let today = Exchange.nyse.zone.day(at: now)

    static func symbol(_ name: String) throws -> Symbol { try #require(Symbol(name)) }

    static func price(_ value: Double) -> Price { Price(units: Int64((value * 100).rounded()) * 1_000_000) }

    /// A bar for each of the last sessions before today, the price a slow wave.
    static func days(_ count: Int, from start: Double = 100, exchange: Exchange = .nyse) -> [Bar] {
        var days: [TradingDay] = []
        var day = today
        while days.count < count {
            day = exchange.tradingDay(before: day)
            days.append(day)
        }
        return days.reversed().enumerated().map { index, day in
            bar(.day(day), start * (1 + 0.2 * sin(Double(index) / 30) + 0.0004 * Double(index)), index)
        }
    }

    /// Bars of some minutes of the regular sessions of the last days, today's first hour among them.
    static func intraday(_ minutes: Int64, sessions count: Int, hasExtended: Bool = false) -> [Bar] {
        var bars: [Bar] = []
        var day = today
        for index in 0..<count {
            for session in Exchange.nyse.day(day).sessions where hasExtended || session.phase == .regular {
                var time = session.opens
                while time < session.closes, time < now {
                    bars.append(bar(.start(time), 120 + sin(Double(time.seconds) / 9_000) * 3, index))
                    time = time.adding(seconds: minutes * 60)
                }
            }
            day = Exchange.nyse.tradingDay(before: day)
        }
        return bars
    }

    private static func bar(_ time: BarTime, _ value: Double, _ index: Int) -> Bar {
        let open = index % 3 == 0 ? value * 1.004 : value * 0.997
        return Bar(
            time: time,
            open: price(open),
            high: price(max(open, value) * 1.006),
            low: price(min(open, value) * 0.995),
            close: price(value),
            volume: Quantity(1_000_000 + index % 17 * 90_000)
        )
    }

    /// A quote of an hour into today's session.
    static func quote(_ symbol: Symbol, last: Double, before: Double, worth: Int? = nil) -> Quote {
        var quote = Quote(symbol: symbol, currency: .usd)
        let source = SourceID("scripted")
        func metric(_ value: Double) -> Sourced<Price> { Sourced(price(value), source: source, asOf: now) }
        quote[.last] = metric(last)
        quote[.open] = metric(before)
        quote[.high] = metric(max(last, before) * 1.01)
        quote[.low] = metric(min(last, before) * 0.99)
        quote[.previousClose] = Sourced(price(before), source: source, asOf: now)
        quote.volume = Sourced(Quantity(1_234_567), source: source, asOf: now)
        quote.marketCap = worth.map {
            Sourced(Money(units: Int128($0) * 10_000_000_000_000_000), source: source, asOf: now)
        }
        return quote
    }

    /// A share with everything: ten years of days up to the close before the quote, minutes, a split and dividends.
    static func source() throws -> ScriptedMarkets {
        var source = ScriptedMarkets()
        source.asOf = today
        let (aapl, spy) = (try symbol("AAPL"), try symbol("SPY"))
        source.prices = [
            aapl: [
                .day: days(2_500, from: 58.2), .minute: intraday(1, sessions: 2, hasExtended: true),
                .fiveMinutes: intraday(5, sessions: 30),
            ],
            spy: [
                .day: days(2_500, from: 271.9), .minute: intraday(1, sessions: 2),
                .fiveMinutes: intraday(5, sessions: 30),
            ],
            try symbol("MSFT"): [.day: days(1)],
        ]
        let split = try #require(Split(day: days(60)[0].dayForTests, new: 4, old: 1))
        let dividends = [20, 80, 140].compactMap {
            Dividend(exDay: days($0)[0].dayForTests, amount: price(0.25))
        }
        source.actions = [aapl: CorporateActions(splits: [split], dividends: dividends)]
        source.quotes = [
            aapl: quote(aapl, last: 130, before: 128, worth: 3_000_000),
            spy: quote(spy, last: 600, before: 598),
        ]
        return source
    }

    /// Runs `body` at a desk whose sources are asked, with somebody who signed in.
    static func serve(
        _ source: ScriptedMarkets,
        patience: Duration = .seconds(600),
        _ body: @Sendable (ServerRig, User, Visitor) async throws -> Void
    ) async throws {
        let configuration = WebServer.Configuration(port: 0, patience: patience)
        let rig = try ServerRig(configuration: configuration, marketSources: source.sources)
        let (user, token) = try await rig.person("ann@example.com")
        let markets = rig.desk.markets
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await markets.run() }
            try await rig.serve { visitor in try await body(rig, user, visitor.with(token)) }
            group.cancelAll()
        }
    }
}

extension Bar {
    /// The day of a bar of a day; the first one there is for others.
    var dayForTests: TradingDay {
        if case .day(let day) = time { day } else { TradingDay(number: 0) }
    }
}
