import BourseCore
import BourseMarkets

/// Markets as programs get them.
///
/// Prices and amounts are exact, ratios are fractions: 0.05 is 5 %. What is not known is null.
public enum MarketDocument {
    /// An instrument.
    public static func instrument(_ instrument: Instrument) -> JSON {
        .object([
            ("symbol", .string(instrument.symbol.name)), ("name", .string(instrument.name)),
            ("exchange", .optional(instrument.exchange?.rawValue)), ("currency", .string(instrument.currency.code)),
            ("kind", .string(instrument.kind.rawValue)), ("sector", .optional(instrument.sector?.rawValue)),
            ("industry", .optional(instrument.industry)),
        ])
    }

    /// The figures of a quote, each with who told it and when it was true.
    public static func figures(_ quote: Quote) -> JSON {
        let prices = PriceField.allCases.map { ($0.member, figure(quote[$0]) { .price($0) }) }
        return .object(
            prices + [
                ("volume", figure(quote.volume) { .quantity($0) }),
                ("averageVolume", figure(quote.averageVolume) { .quantity($0) }),
                ("marketCap", figure(quote.marketCap) { .money($0) }),
            ]
        )
    }

    /// A price with who told it and when it was true.
    public static func figure(_ price: Sourced<Price>) -> JSON { figure(price) { .price($0) } }

    private static func figure<Value>(_ figure: Sourced<Value>?, _ json: (Value) -> JSON) -> JSON {
        guard let figure else { return .null }
        return .object([
            ("value", json(figure.value)), ("source", .string(figure.source.name)), ("asOf", .time(figure.asOf)),
        ])
    }
}

extension PriceField {
    /// What the member of its price is called.
    var member: String {
        switch self {
        case .last, .open, .high, .low, .bid, .ask, .extended: rawValue
        case .previousClose: "previousClose"
        case .yearHigh: "yearHigh"
        case .yearLow: "yearLow"
        }
    }
}
