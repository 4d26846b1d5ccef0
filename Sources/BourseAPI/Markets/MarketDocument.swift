import BourseCore
import BourseMarkets

/// Markets as programs get them.
///
/// Prices and amounts are exact, ratios are fractions: 0.05 is 5 %. Unknown values are null.
public enum MarketDocument {
    /// An instrument.
    public static let instrument = DocumentFields<Instrument>(
        named: "Instrument",
        [
            .field("symbol", .text(1...32)) { $0.symbol.name },
            .field("name", .text) { $0.name },
            .nullable("exchange", .choice(Exchange.self)) { $0.exchange },
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("kind", .choice(InstrumentKind.self)) { $0.kind },
            .nullable("sector", .choice(Sector.self)) { $0.sector },
            .nullable("industry", .text) { $0.industry },
        ]
    )

    /// The values of a quote, each with its source and time.
    static let values = DocumentFields<Quote>(
        named: "QuoteValues",
        PriceField.allCases.map { field in .nullable(field.member, .object(price)) { $0[field] } } + [
            .nullable("volume", .object(sourced(.quantity))) { $0.volume },
            .nullable("averageVolume", .object(sourced(.quantity))) { $0.averageVolume },
            .nullable("marketCap", .object(sourced(.money))) { $0.marketCap },
        ]
    )

    /// A price with its source and time.
    static let price = sourced(.price)

    private static func sourced<Value>(_ kind: FieldKind<Value>) -> DocumentFields<Sourced<Value>> {
        DocumentFields(
            named: "QuoteValue",
            [
                .field("value", kind) { $0.value },
                .field("source", .text) { $0.source.name },
                .field("asOf", .time) { $0.asOf },
            ]
        )
    }
}

extension PriceField {
    /// The name of its member.
    fileprivate var member: String {
        switch self {
        case .last, .open, .high, .low, .bid, .ask, .extended: rawValue
        case .previousClose: "previousClose"
        case .yearHigh: "yearHigh"
        case .yearLow: "yearLow"
        }
    }
}
