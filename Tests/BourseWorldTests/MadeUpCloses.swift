import BourseCore
import BourseMarkets

/// Prices for tests: each symbol walks by itself on days of the American exchanges.
enum MadeUpCloses {
    static let instruments: [Instrument] = [
        ("AAPL", "Apple Inc.", InstrumentKind.share), ("NVDA", "NVIDIA Corporation", .share),
        ("TGT", "Target Corporation", .share), ("BTC-USD", "Bitcoin USD", .coin),
        ("SPY", "SPDR S&P 500 ETF Trust", .etf),
        ("KO", "The Coca-Cola Company", .share),
    ].compactMap { symbol, name, kind in
        Symbol(symbol).map { Instrument(symbol: $0, name: name, exchange: nil, currency: .usd, kind: kind) }
    }

    /// The closes of a seed: up or down by up to 6 % a day, the same for the same day.
    static func closes(seed: Int) -> @Sendable (Symbol, TradingDay) -> (previousClose: Price, close: Price)? {
        { symbol, day in
            guard TradingCalendar.unitedStates.isOpen(day) else { return nil }
            let before = TradingCalendar.unitedStates.tradingDay(before: day)
            return (price(symbol, before, seed), price(symbol, day, seed))
        }
    }

    private static func price(_ symbol: Symbol, _ day: TradingDay, _ seed: Int) -> Price {
        var hash = UInt64(truncatingIfNeeded: seed &* 7919 &+ day.number)
        for byte in symbol.name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        hash ^= hash >> 31
        let base: Int64 = symbol.name == "BTC-USD" ? 60_000 : 200
        return Price(units: base * (9700 + Int64(hash % 600)) * 10_000)
    }
}
