import BourseCore
import BoursePortfolio
import BourseValues

/// Prices and rates that were entered, as programs get and send them.
public enum EnteredDocument {
    /// All of them.
    public static let fields = DocumentFields<EnteredPrices>([
        .field("prices", .list(of: price)) { $0.prices },
        .field("rates", .list(of: rate)) { $0.rates },
    ])

    /// A price.
    public static let price = DocumentFields<EnteredPrice>(
        named: "EnteredPrice",
        [
            .field("symbol", .text(1...32)) { $0.symbol.name },
            .field("day", .day) { $0.day },
            .field("price", .price) { $0.price }
                .described("In the asset's currency. Used where no source has a price for the day."),
        ]
    )

    /// A rate.
    public static let rate = DocumentFields<EnteredRate>(
        named: "EnteredRate",
        [
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("day", .day) { $0.day },
            .field("in", .text(3...5)) { $0.other.code },
            .field("rate", .decimal) { $0.rate.description }
                .described("The value of one unit in the other currency."),
        ]
    )

    /// A price or a rate, or the terms of a bond on a day.
    public static func json(_ value: EnteredValue, on day: TradingDay) -> JSON {
        switch value {
        case .price(let price): Self.price.json(price)
        case .rate(let rate): Self.rate.json(rate)
        case .bond(let bond): BondDocument.bond.json(ValuedBond(bond, on: day))
        }
    }
}

/// A price or a rate to be kept: `{"price": 12.5}`, `{"rate": 1.0843, "in": "USD"}`, numbers as numbers or as text.
public struct EnteredRequest: Sendable {
    /// What was sent.
    public let draft: EnteredDraft

    /// Reads a body.
    ///
    /// - Parameter base: What a rate is told in where nothing else is sent.
    public init(
        _ kind: EnteredDraft.EnteredKind,
        of: String,
        day: TradingDay,
        base: Currency,
        _ body: ArraySlice<UInt8>
    ) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        let name = kind.rawValue
        var other = base
        if kind == .rate, object["in"] != nil {
            other = try object.choice("in", allowed: "a currency, such as USD") { Currency($0) }
        }
        guard let value = object.text(name) ?? object.number(name).map({ _ in object.raw(name) }) else {
            throw InvalidMember(name, value: object.raw(name), allowed: "a number above 0")
        }
        draft = EnteredDraft(kind, of: of, day: day.description, figure: value, in: other)
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
