import BourseCore
import BourseDesk
import BourseMarkets

/// The price of an instrument now and how it moved: what a ticker needs of ``QuoteDocument``, at an eighth of its size.
public enum PriceDocument {
    /// One price; source and instant are its own, and the volume's may be another.
    public static func json(_ shown: QuoteSnapshot) -> JSON {
        let (instrument, quote) = (shown.instrument, shown.quote)
        return .object([
            ("symbol", .string(instrument.symbol.name)), ("currency", .string(instrument.currency.code)),
            ("price", .price(quote.last?.value)), ("change", .price(quote.change(on: instrument.exchange))),
            ("changeRatio", .ratio(quote.changeRatio(on: instrument.exchange))),
            ("volume", quote.volume.map { .quantity($0.value) } ?? .null),
            ("source", .optional(quote.last?.source.name)), ("asOf", quote.last.map { .time($0.asOf) } ?? .null),
            ("state", .string(shown.standing.word)),
        ])
    }

    /// What ``json(_:)`` tells.
    public static let schema = JSONSchema.object([
        "symbol": .text, "currency": .text, "price": .number.orNull, "change": .number.orNull,
        "changeRatio": .number.orNull, "volume": .number.orNull, "source": JSONSchema.text.orNull,
        "asOf": JSONSchema.time.orNull.described("The time of the price."),
        "state": .word(QuoteSnapshot.Standing.words),
    ]).named("Price")
}

extension QuoteSnapshot.Standing {
    /// All words of ``word``.
    static let words = ["available", "awaited", "failing", "unknown"]

    /// How programs are told it.
    var word: String {
        switch self {
        case .told: "available"
        case .awaited: "awaited"
        case .failing: "failing"
        case .unknown: "unknown"
        }
    }
}
