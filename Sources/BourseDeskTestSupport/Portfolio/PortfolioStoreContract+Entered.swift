import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

extension PortfolioStoreContract {
    static func enteredPricesComeBack(_ store: any PortfolioStore, _ ann: UserID, _ bob: UserID) async throws {
        let now = SampleMarkets.time(0)
        let (one, two) = (SampleMarkets.symbol(1), SampleMarkets.symbol(2))
        let day = TradingDay(number: 20_000)
        func price(_ symbol: Symbol, _ day: TradingDay, _ units: Int64) -> EnteredPrice {
            EnteredPrice(symbol: symbol, day: day, price: Price(units: units))
        }
        guard let tiny = ExchangeRate(units: 1_000_001), let large = ExchangeRate("83.1234567890123456") else {
            throw Breach("rates")
        }
        func enter(_ value: EnteredValue, _ user: UserID, atMost limit: Int = 3) async throws -> Bool {
            try await store.enter(value, atMost: limit, user: user, now: now)
        }
        let prices = [price(one, day, 1), price(one, day.adding(days: 1), .max), price(two, day, 5_000_000_000)]
        let rates = [
            EnteredRate(currency: .inr, in: .usd, day: day, rate: tiny),
            EnteredRate(currency: .usd, in: .inr, day: day, rate: large),
        ]
        for price in prices.reversed() {
            try Breach.unless(try await enter(.price(price), ann), is: true, "a price is stored")
        }
        for rate in rates { try Breach.unless(try await enter(.rate(rate), ann), is: true, "a rate is stored") }
        let all = EnteredPrices(prices: prices, rates: rates)
        try Breach.unless(try await store.portfolio(of: ann).entered, is: all, "what was entered")
        try Breach.unless(try await store.portfolioRevision(of: ann), is: 5, "revision")
        // Another one takes its place, and none beyond the maximum is stored.
        try Breach.unless(try await enter(.price(price(two, day, 7)), ann), is: true, "one of the same day")
        let more = price(two, day.adding(days: 9), 7)
        try Breach.unless(try await enter(.price(more), ann), is: false, "one too many")
        let changed = EnteredPrices(prices: prices.dropLast() + [price(two, day, 7)], rates: rates)
        try Breach.unless(try await store.portfolio(of: ann).entered, is: changed, "after a change")
        // They are neither visible to another person nor deleted by one.
        try Breach.unless(try await store.portfolio(of: bob).entered, is: EnteredPrices(), "another person's")
        for (user, isThere) in [(bob, false), (ann, true), (ann, false)] {
            for place in [EnteredPlace.price(one, day), .rate(.inr, day)] {
                let isGone = try await store.removeEntered(place, user: user, now: now)
                try Breach.unless(isGone, is: isThere, "whether it was taken away")
            }
        }
        let left = EnteredPrices(prices: Array(changed.prices.dropFirst()), rates: [rates[1]])
        try Breach.unless(try await store.portfolio(of: ann).entered, is: left, "what is left")
    }
}
