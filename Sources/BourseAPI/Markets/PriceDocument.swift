import BourseCore
import BourseMarkets
import BourseValues

/// The price of an instrument now and how it moved: what a ticker needs of ``QuoteDocument``, at an eighth of its size.
public enum PriceDocument {
    private static let fields = DocumentFields<QuoteSnapshot>(
        named: "Price",
        [
            .field("symbol", .text) { $0.instrument.symbol.name },
            .field("currency", .text) { $0.instrument.currency.code },
            .nullable("price", .price) { $0.quote.last?.value },
            .nullable("change", .price) { $0.quote.change(on: $0.instrument.exchange) },
            .nullable("changeRatio", .ratio) { $0.quote.changeRatio(on: $0.instrument.exchange) },
            .nullable("volume", .quantity) { $0.quote.volume?.value },
            .nullable("source", .text) { $0.quote.last?.source.name },
            .nullable("asOf", .time) { $0.quote.last?.asOf }.described("The time of the price."),
            .field("state", .choice(QuoteSnapshot.QuoteStatus.values)) { $0.status.value },
        ]
    )

    /// One price; source and instant are its own, and the volume's may be another.
    public static func json(_ shown: QuoteSnapshot) -> JSON { fields.json(shown) }

    /// The schema of ``json(_:)``.
    public static var schema: JSONSchema { fields.schema }
}

extension QuoteSnapshot.QuoteStatus {
    /// All values of ``word``.
    static let values = ["available", "awaited", "failing", "unknown"]

    /// The name of the state in documents.
    var value: String {
        switch self {
        case .fetched: "available"
        case .awaited: "awaited"
        case .failing: "failing"
        case .unknown: "unknown"
        }
    }
}
