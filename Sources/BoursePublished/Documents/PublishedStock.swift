import BourseAPI
import BourseCore
import BourseMarkets
import BourseValues

/// The price of an instrument, with each value under the names that either client reads.
public enum PublishedStock {
    /// A row of `/api/stocks`.
    ///
    /// Without a price `price` is 0, because the phone loses the whole list to a row without a number; `priced` is false.
    public static let row = DocumentFields<QuoteSnapshot>(
        names + [.field("price", .price) { $0.quote.last?.value ?? .zero }] + values
    )

    /// A row of `/api/stocks-free`: the same with the prices of the day and the source of the last one.
    ///
    /// Without a price `price` is null. The web takes any number for a price, and without one values a holding at its cost.
    public static let detailedRow = DocumentFields<QuoteSnapshot>(
        names + [.nullable("price", .price) { $0.quote.last?.value }] + values + [
            .nullable("high", .price) { $0.quote[.high]?.value },
            .nullable("low", .price) { $0.quote[.low]?.value },
            .nullable("open", .price) { $0.quote[.open]?.value },
            .nullable("prevClose", .price) { $0.quote[.previousClose]?.value },
            .nullable("source", .text) { $0.quote.last?.source.name },
        ]
    )

    private static let names: [DocumentField<QuoteSnapshot>] = [
        .field("symbol", .text) { $0.quote.symbol.name },
        .field("name", .text) { $0.instrument.name },
    ]

    private static let values: [DocumentField<QuoteSnapshot>] = [
        .field("change", .price) { change($0) },
        .field("changePercent", .percent) { changeRatio($0) },
        .field("changesPercentage", .percent) { changeRatio($0) },
        .field("volume", .whole) { $0.quote.volume?.value ?? .zero },
        .nullable("yearHigh", .price) { $0.quote[.yearHigh]?.value },
        .nullable("fiftyTwoWeekHigh", .price) { $0.quote[.yearHigh]?.value },
        .nullable("yearLow", .price) { $0.quote[.yearLow]?.value },
        .nullable("fiftyTwoWeekLow", .price) { $0.quote[.yearLow]?.value },
        .nullable("marketCap", .money) { $0.quote.marketCap?.value },
        .nullable("peRatio", .ratio) { _ in nil },
        .field("currency", .text) { $0.quote.currency.code },
        .nullable("asOf", .time) { $0.quote.last?.asOf },
        .field("priced", .flag) { $0.quote.last != nil },
    ]

    /// A value of `/api/commodities`; nothing while no price is known.
    public static func commodity(_ shown: QuoteSnapshot) -> JSON? {
        shown.quote.last.map { commodityFields.json((shown, $0)) }
    }

    private typealias PricedQuote = (shown: QuoteSnapshot, last: Sourced<Price>)

    private static let commodityFields = DocumentFields<PricedQuote>([
        .field("price", .price) { $0.last.value },
        .field("change", .price) { change($0.shown) },
        .field("changePercent", .percent) { changeRatio($0.shown) },
        .nullable("high52", .price) { $0.shown.quote[.yearHigh]?.value },
        .nullable("low52", .price) { $0.shown.quote[.yearLow]?.value },
        .field("source", .text) { $0.last.source.name },
    ])

    /// A coin of `/api/prices`; nothing while no price is known.
    public static func coin(_ shown: QuoteSnapshot) -> JSON? {
        shown.quote.last.map { coinFields.json((shown, $0)) }
    }

    private static let coinFields = DocumentFields<PricedQuote>([
        .field("spot", .price) { $0.last.value },
        .field("chgPct", .percent) { changeRatio($0.shown) },
    ])

    /// Both clients do arithmetic with a change, so that one which is not known is none.
    private static func change(_ shown: QuoteSnapshot) -> Price {
        shown.quote.change(on: shown.instrument.exchange) ?? .zero
    }

    private static func changeRatio(_ shown: QuoteSnapshot) -> Ratio {
        shown.quote.changeRatio(on: shown.instrument.exchange) ?? Ratio(units: 0)
    }
}
