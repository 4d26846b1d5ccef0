import BourseCore
import BourseMarkets

/// What is known of markets as the command line prints and the API answers it.
public enum MarketDocument {
    /// The members of an instrument.
    public static func instrument(_ instrument: Instrument) -> [(String, JSON)] {
        [
            ("symbol", .string(instrument.symbol.name)), ("name", .string(instrument.name)),
            ("exchange", .optional(instrument.exchange?.rawValue)), ("currency", .string(instrument.currency.code)),
            ("kind", .string(instrument.kind.rawValue)),
        ]
    }

    /// The figures of a quote; a figure that is not known is null.
    ///
    /// `provenance` tells of every figure that is known who told it and when it was true. `changeRatio` is a fraction of
    /// the close before: 0.05 is 5 %.
    public static func figures(_ quote: Quote, on exchange: Exchange?) -> [(String, JSON)] {
        let prices = PriceField.allCases.map { ($0.member, JSON.price(quote[$0]?.value)) }
        var provenance = PriceField.allCases.compactMap { field in
            quote[field].map { (field.member, origin($0.source, $0.asOf)) }
        }
        if let volume = quote.volume { provenance.append(("volume", origin(volume.source, volume.asOf))) }
        if let average = quote.averageVolume {
            provenance.append(("averageVolume", origin(average.source, average.asOf)))
        }
        if let worth = quote.marketCap { provenance.append(("marketCap", origin(worth.source, worth.asOf))) }
        return prices.prefix(1) + [
            ("change", .price(quote.change(on: exchange))), ("changeRatio", .ratio(quote.changeRatio(on: exchange))),
        ] + prices.dropFirst() + [
            ("volume", quote.volume.map { .quantity($0.value) } ?? .null),
            ("averageVolume", quote.averageVolume.map { .quantity($0.value) } ?? .null),
            ("marketCap", .money(quote.marketCap?.value)), ("provenance", .object(provenance)),
        ]
    }

    /// Bars: `time` is a day, or the instant at which a bar shorter than a day begins.
    public static func bars(_ bars: [Bar]) -> JSON {
        .array(
            bars.map { bar in
                .object([
                    ("time", .string(bar.time.description)), ("open", .price(bar.open)), ("high", .price(bar.high)),
                    ("low", .price(bar.low)), ("close", .price(bar.close)), ("volume", .quantity(bar.volume)),
                ])
            }
        )
    }

    /// Splits: `new` shares for `old` ones from the day on.
    public static func splits(_ splits: [Split]) -> JSON {
        .array(
            splits.map { split in
                .object([
                    ("day", .day(split.day)), ("new", .integer(Int(split.new))), ("old", .integer(Int(split.old))),
                ])
            }
        )
    }

    /// Dividends, each for a share of its own day.
    public static func dividends(_ dividends: [Dividend]) -> JSON {
        .array(dividends.map { .object([("exDay", .day($0.exDay)), ("amount", .price($0.amount))]) })
    }

    private static func origin(_ source: SourceID, _ asOf: Timestamp) -> JSON {
        .object([("source", .string(source.name)), ("asOf", .time(asOf))])
    }
}

extension PriceField {
    /// The name of the member.
    fileprivate var member: String {
        switch self {
        case .last: "last"
        case .previousClose: "previousClose"
        case .open: "open"
        case .high: "high"
        case .low: "low"
        case .bid: "bid"
        case .ask: "ask"
        case .extended: "extended"
        case .yearHigh: "yearHigh"
        case .yearLow: "yearLow"
        }
    }
}
