import BourseCore
import BoursePortfolio
import BourseValues

/// Terms of bonds that were entered, as programs get and send them; coupons and yields are fractions.
public enum BondDocument {
    /// All of them.
    public static let list = DocumentFields<[ValuedBond]>([.field("bonds", .list(of: bond)) { $0 }])

    /// One of them.
    public static let bond = DocumentFields<ValuedBond>(
        named: "Bond",
        [
            .field("symbol", .text(1...32)) { $0.bond.symbol.name },
            .nullable("duration", .ratio) { $0.bond.terms.duration }
                .described("The modified duration in years, where it was entered in place of terms."),
            .nullable("coupon", .ratio) { $0.bond.terms.bond?.coupon }.described("Interest of a year, of par."),
            .nullable("payments", .count) { $0.bond.terms.bond?.frequency.rawValue }.described("Payments a year."),
            .nullable("maturity", .day) { $0.bond.terms.bond?.maturity },
            .nullable("yield", .ratio) { $0.bond.terms.yield }
                .described("The yield as entered, compounded as often as the coupon is paid."),
            .nullable("price", .price) { $0.bond.terms.price?.price }
                .described("The price as entered, without accrued interest, for 100 of par."),
            .nullable("priceDay", .day) { $0.bond.terms.price?.day },
            .nullable("valuation", .object(valuation)) { $0.valuation }
                .described("The bond today. Null for a duration alone, and once it is repaid."),
        ]
    )

    /// A bond valued on a day.
    static let valuation = DocumentFields<BondValuation>(
        named: "BondValuation",
        [
            .field("yield", .double) { $0.yield },
            .field("cleanPrice", .double) { $0.cleanPrice }.described("Without accrued interest, for 100 of par."),
            .field("accruedInterest", .double) { $0.accruedInterest },
            .field("modifiedDuration", .double) { $0.modifiedDuration }.described("In years."),
            .field("convexity", .double) { $0.convexity }.described("In years squared."),
        ]
    )
}

/// The request body that saves the terms of a bond: `{"duration": 7.2}`, or `{"coupon": 0.0425, "payments": 2, "maturity": "2034-02-15",
/// "yield": 0.044}`, where `"price": 99.03` may take the place of the yield.
public struct BondRequest: Sendable {
    /// What was sent, as it would be typed.
    public let draft: BondDraft

    /// Reads a body.
    public init(symbol: Symbol, _ body: ArraySlice<UInt8>) throws(InvalidMember) {
        var texts = try FlatObject(request: body).texts(of: BondDraft.Field.self)
        for (field, range, allowed) in [
            (BondDraft.Field.coupon, BondTerms.coupons, "a fraction from 0 to 1, such as 0.0425"),
            (.yield, BondTerms.yields, "a fraction from -0.05 to 1, such as 0.044"),
        ] {
            guard let text = texts[field] else { continue }
            guard let plain = TypedNumber.plain(text),
                let units: Int128 = try? DecimalText.units(plain, places: Ratio.places),
                range.contains(Ratio(units: units))
            else { throw InvalidMember(field.rawValue, value: text, allowed: allowed) }
            texts[field] = DecimalText.text(units, places: Ratio.places - 2)
        }
        texts[.symbol] = symbol.name
        draft = BondDraft(texts)
    }

    /// What is read.
    public static let schema: JSONSchema = .object(
        [:],
        optional: [
            "duration": JSONSchema.number(0...100).orNull.described("In years, in place of the rest."),
            "coupon": JSONSchema.number(0...1).orNull.described("Interest of a year, of par."),
            "payments": JSONSchema.integer(1...12).orNull.described("1, 2, 4 or 12 a year; default 2."),
            "maturity": JSONSchema.day.orNull,
            "yield": JSONSchema.number(-0.05...1).orNull.described("Compounded as often as the coupon is paid."),
            "price": JSONSchema.number.orNull.described(
                "In place of the yield: without accrued interest, for 100 of par."
            ),
            "priceDay": JSONSchema.day.orNull.described("Default: today."),
        ],
        takesMore: true
    )
}
