import BourseCore
import BourseDesk
import BoursePortfolio

/// Prices and rates that were entered, as programs get and send them.
public enum EnteredDocument {
    /// All of them.
    public static func json(_ entered: EnteredPrices) -> JSON {
        .object([
            ("prices", .array(entered.prices.map { json(.price($0)) })),
            ("rates", .array(entered.rates.map { json(.rate($0)) })),
        ])
    }

    /// One of them.
    public static func json(_ figure: EnteredValue) -> JSON {
        switch figure {
        case .price(let price):
            .object([
                ("symbol", .string(price.symbol.name)), ("day", .day(price.day)), ("price", .price(price.price)),
            ])
        case .rate(let rate):
            .object([
                ("currency", .string(rate.currency.code)), ("day", .day(rate.day)), ("in", .string(rate.other.code)),
                ("rate", .number(rate.rate.description)),
            ])
        }
    }

    /// What ``json(_:)-(EnteredPrices)`` tells.
    public static let schema = JSONSchema.object(["prices": .list(priceSchema), "rates": .list(rateSchema)])

    /// A price.
    public static let priceSchema = JSONSchema.object([
        "symbol": .text(1...32), "day": .day,
        "price": JSONSchema.number.described("In the asset's currency. Used where no source has a price for the day."),
    ]).named("EnteredPrice")

    /// A rate.
    public static let rateSchema = JSONSchema.object([
        "currency": .text(3...5), "day": .day, "in": .text(3...5),
        "rate": JSONSchema.number.described("The value of one unit in the other currency."),
    ]).named("EnteredRate")
}

/// A price or a rate to be kept: `{"price": 12.5}`, `{"rate": 1.0843, "in": "USD"}`, numbers as numbers or as text.
public struct EnteredRequest: Sendable {
    /// What was sent.
    public let draft: EnteredDraft

    /// Reads a body.
    ///
    /// - Parameter base: What a rate is told in where nothing else is sent.
    public init(
        _ kind: EnteredDraft.Kind,
        of: String,
        day: TradingDay,
        base: Currency,
        _ body: ArraySlice<UInt8>
    ) throws(InvalidMember) {
        let object = try FlatObject(asked: body)
        let name = kind.rawValue
        var other = base
        if kind == .rate, object["in"] != nil {
            other = try object.choice("in", allowed: "a currency, such as USD") { Currency($0) }
        }
        guard let figure = object.text(name) ?? object.number(name).map({ _ in object.raw(name) }) else {
            throw InvalidMember(name, object.raw(name), "a number above 0")
        }
        draft = EnteredDraft(kind, of: of, day: day.description, figure: figure, in: other)
    }

    private static let decimal: JSONSchema = .any(of: .number, .text)

    /// What is read of a price.
    public static let priceSchema: JSONSchema = .object(["price": decimal], takesMore: true)
    /// What is read of a rate.
    public static let rateSchema: JSONSchema = .object(
        ["rate": decimal],
        optional: ["in": JSONSchema.text.orNull.described("Default: the base currency.")],
        takesMore: true
    )
}
