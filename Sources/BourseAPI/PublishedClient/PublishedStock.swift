import BourseCore
import BourseDesk
import BourseMarkets

/// What an instrument costs, with each figure under the names that either client reads.
public enum PublishedStock {
    /// A row of `/api/stocks`.
    ///
    /// Without a price `price` is 0, because the phone loses the whole list to a row without a number; `priced` is false.
    public static func row(_ shown: QuoteSnapshot) -> JSON {
        .object(members(shown, price: .price(shown.quote.last?.value ?? .zero)))
    }

    /// A row of `/api/stocks-free`: the same with the prices of the day and the source of the last one.
    ///
    /// Without a price `price` is null. The web takes any number for a price, and without one values a holding at its cost.
    public static func detailedRow(_ shown: QuoteSnapshot) -> JSON {
        let quote = shown.quote
        return .object(
            members(shown, price: .price(quote.last?.value)) + [
                ("high", .price(quote[.high]?.value)), ("low", .price(quote[.low]?.value)),
                ("open", .price(quote[.open]?.value)), ("prevClose", .price(quote[.previousClose]?.value)),
                ("source", .optional(quote.last?.source.name)),
            ]
        )
    }

    /// A value of `/api/commodities`; nothing while no price is known.
    public static func commodity(_ shown: QuoteSnapshot) -> JSON? {
        guard let last = shown.quote.last else { return nil }
        let quote = shown.quote
        return .object([
            ("price", .price(last.value)), ("change", change(shown)), ("changePercent", percent(shown)),
            ("high52", .price(quote[.yearHigh]?.value)), ("low52", .price(quote[.yearLow]?.value)),
            ("source", .string(last.source.name)),
        ])
    }

    /// A coin of `/api/prices`; nothing while no price is known.
    public static func coin(_ shown: QuoteSnapshot) -> JSON? {
        guard let last = shown.quote.last else { return nil }
        return .object([("spot", .price(last.value)), ("chgPct", percent(shown))])
    }

    private static func members(_ shown: QuoteSnapshot, price: JSON) -> [(String, JSON)] {
        let quote = shown.quote
        let (high, low) = (JSON.price(quote[.yearHigh]?.value), JSON.price(quote[.yearLow]?.value))
        return [
            ("symbol", .string(quote.symbol.name)), ("name", .string(shown.instrument.name)),
            ("price", price), ("change", change(shown)), ("changePercent", percent(shown)),
            ("changesPercentage", percent(shown)), ("volume", quote.volume.map { .whole($0.value) } ?? .integer(0)),
            ("yearHigh", high), ("fiftyTwoWeekHigh", high), ("yearLow", low), ("fiftyTwoWeekLow", low),
            ("marketCap", quote.marketCap.map { .money($0.value) } ?? .null), ("peRatio", .null),
            ("currency", .string(quote.currency.code)), ("asOf", quote.last.map { .time($0.asOf) } ?? .null),
            ("priced", .bool(quote.last != nil)),
        ]
    }

    /// Both clients do arithmetic with a change, so that one which is not known is none.
    private static func change(_ shown: QuoteSnapshot) -> JSON {
        .price(shown.quote.change(on: shown.instrument.exchange) ?? .zero)
    }

    private static func percent(_ shown: QuoteSnapshot) -> JSON {
        shown.quote.changeRatio(on: shown.instrument.exchange).map { .percent($0) } ?? .integer(0)
    }
}
