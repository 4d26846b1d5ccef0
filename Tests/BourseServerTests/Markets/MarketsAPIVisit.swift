import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues
import Testing

@testable import BourseServer

/// Markets for tests, and somebody who asks for them.
enum MarketsAPIVisit {
    static let apple = symbol("AAPL")
    /// No source has its past.
    static let microsoft = symbol("MSFT")
    static let index = symbol("^GSPC")
    /// The day of the tests' clock.
    static let today = TradingDay(number: 20_619)
    static let split = today.adding(days: -28)
    static let dividend = today.adding(days: -10)
    static let expiry = today.adding(days: 32)
    static let volatility = 0.3

    static func symbol(_ name: String) -> Symbol {
        guard let symbol = Symbol(name) else { preconditionFailure("\(name) is no symbol") }
        return symbol
    }

    static func price(_ text: String) -> Price {
        guard let price = try? Price(text) else { preconditionFailure("\(text) is no price") }
        return price
    }

    /// A quote with prices by their fields, as of some seconds before `now`.
    static func quote(_ symbol: Symbol, _ prices: [PriceField: String], now: Timestamp) -> Quote {
        var quote = Quote(symbol: symbol, currency: .usd)
        for (field, text) in prices {
            quote[field] = Sourced(price(text), source: SourceID("told.example"), asOf: now.adding(seconds: -5))
        }
        return quote
    }

    /// Days until the last one that closed: 100 and one more each day, in shares of today, 4 for 1 on ``split``, and
    /// 2.5 a share paid on ``dividend``.
    static var days: FetchedPrices {
        let bars = (1...500).reversed().map { today.adding(days: -$0) }.filter { !$0.weekday.isWeekend }.map { day in
            let close = Price(units: Int64(100 + day.number - today.number + 500) * 100_000_000)
            return Bar(time: .day(day), open: close, high: close, low: close, close: close, volume: Quantity(1000))
        }
        let actions = CorporateActions(
            splits: [Split(day: split, new: Int64(4), old: Int64(1))].compactMap(\.self),
            dividends: [Dividend(exDay: dividend, amount: price("2.5"))].compactMap(\.self)
        )
        return FetchedPrices(step: .day, bars: bars, asOf: today, actions: actions)
    }

    /// Bars of five minutes of the last two sessions, from half past nine.
    static var minutes: FetchedPrices {
        let bars = [today.adding(days: -4), today.adding(days: -3)].flatMap { day in
            (0..<78).map { index in
                let start = Timestamp(seconds: Int64(day.number) * 86_400 + 13 * 3600 + 1800 + Int64(index) * 300)
                let close = Price(units: Int64(590 + index) * 100_000_000)
                return Bar(
                    time: .start(start),
                    open: close,
                    high: close,
                    low: close,
                    close: close,
                    volume: Quantity(10)
                )
            }
        }
        return FetchedPrices(step: .fiveMinutes, bars: bars, asOf: today)
    }

    /// Options at 580, 600 and 620, priced by the model at ``volatility``, without dividends.
    static func chain(now: Timestamp) -> FetchedChain {
        let spot = price("600")
        let options = ["580", "600", "620"].flatMap { strike in
            OptionRight.allCases.compactMap { right -> FetchedOption? in
                let strike = price(strike)
                guard
                    let contract = OptionContract(root: microsoft, expiration: expiry, right: right, strike: strike)
                else { return nil }
                let model = OptionValue(of: terms(right, strike), style: .american).price
                var option = FetchedOption(contract)
                let mid = Int64((model * 100).rounded()) * 1_000_000
                option.bid = Price(units: mid - 1_000_000)
                option.ask = Price(units: mid + 1_000_000)
                option.openInterest = Quantity(8411)
                return option
            }
        }
        return FetchedChain(
            spot: Sourced(spot, source: SourceID("told.example"), asOf: now),
            expirations: [expiry, expiry.adding(days: 28)],
            expiration: expiry,
            options: options
        )
    }

    /// What the model is asked of an option on a share at 600.
    static func terms(_ right: OptionRight, _ strike: Price) -> OptionTerms {
        OptionTerms(
            right: right,
            spot: 600,
            strike: strike.double,
            years: 32.0 / 365,
            rate: 0.04,
            dividendYield: 0,
            volatility: volatility
        )
    }

    /// Runs `body` at a desk whose sources are asked, with somebody who signed in.
    ///
    /// - Parameter patience: However busy the machine is, no answer goes without what a source provides.
    static func serve(
        patience: Duration = .seconds(600),
        _ fetched: (Timestamp) -> FixedMarkets,
        _ body: @Sendable (ServerRig, Visitor) async throws -> Void
    ) async throws {
        let rig = try ServerRig(
            configuration: WebServer.Configuration(port: 0, patience: patience),
            marketSources: fetched(Timestamp(seconds: 1_781_533_800)).sources
        )
        let (_, token) = try await rig.person("ann@example.com")
        let markets = rig.desk.markets
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await markets.run() }
            if patience > .zero {
                // Before it runs, the board answers at once that nothing was fetched.
                while await markets.board.quotes(of: [symbol("WARM")]).first?.status == .awaited {
                    await Task.yield()
                }
            }
            try await rig.serve { visitor in try await body(rig, visitor.with(token)) }
            group.cancelAll()
        }
    }
}
