import BourseCore
import BourseJournal

extension FieldKind where Content == String {
    /// Any text.
    public static var text: FieldKind { text(.text) }
    /// The identifier of a stored resource.
    public static var identity: FieldKind { text(.identity) }

    /// A text with a number of characters.
    public static func text(_ length: ClosedRange<Int>) -> FieldKind { text(JSONSchema.text(length)) }

    /// A text that matches a regular expression.
    public static func text(matching pattern: String) -> FieldKind { text(JSONSchema.text(matching: pattern)) }

    /// One of a list of texts.
    public static func choice(_ values: [String]) -> FieldKind { text(JSONSchema.choice(values)) }

    /// A number as its decimal text.
    public static var decimal: FieldKind { FieldKind(.number) { .number($0) } }

    /// A number in a range as its decimal text.
    public static func decimal(_ range: ClosedRange<Double>) -> FieldKind { FieldKind(.number(range)) { .number($0) } }

    private static func text(_ schema: JSONSchema) -> FieldKind { FieldKind(schema) { .string($0) } }
}

extension FieldKind where Content: RawRepresentable<String> & CaseIterable & SendableMetatype {
    /// The raw value of a case.
    public static func choice(_ type: Content.Type) -> FieldKind {
        FieldKind(.choice(type)) { .string($0.rawValue) }
    }
}

extension FieldKind where Content == Bool {
    /// True or false.
    public static var flag: FieldKind { FieldKind(.flag) { .bool($0) } }
}

extension FieldKind where Content == Int {
    /// A share in basis points, as a fraction.
    static var basisPoints: FieldKind {
        FieldKind(.number(0...1)) { .number(DecimalText.text(Int128($0), places: 4)) }
    }

    /// A whole number.
    public static var integer: FieldKind { FieldKind(.integer) { .integer($0) } }
    /// A whole number of at least 0.
    public static var count: FieldKind { FieldKind(.count) { .integer($0) } }

    /// A whole number in a range.
    public static func integer(_ range: ClosedRange<Int>) -> FieldKind {
        FieldKind(.integer(range)) { .integer($0) }
    }
}

extension FieldKind where Content == Double {
    /// A value of a model; null where it is not finite, so such a field is nullable.
    public static var double: FieldKind { FieldKind(.number) { .double($0) } }

    /// A value of a model in a range.
    public static func double(_ range: ClosedRange<Double>) -> FieldKind {
        FieldKind(.number(range)) { .double($0) }
    }

    /// A value of a model, rounded to 4 decimals; null where it is not finite.
    public static var rounded: FieldKind { FieldKind(.number) { .double($0.toFourDecimals) } }

    /// A probability or a share, rounded to 4 decimals.
    public static var probability: FieldKind { FieldKind(.number(0...1)) { .double($0.toFourDecimals) } }

    /// An amount that is an estimate, rounded half to even to 0.01; null where it is not finite or beyond 10^15.
    public static var estimatedMoney: FieldKind { FieldKind(.number) { .money(Money(estimate: $0)) } }
}

extension FieldKind where Content == Money {
    /// An amount, rounded half to even at 10 decimals.
    public static var money: FieldKind { FieldKind(.number) { .money($0) } }
}

extension FieldKind where Content == Ratio {
    /// A quotient.
    public static var ratio: FieldKind { FieldKind(.number) { .ratio($0) } }
}

extension FieldKind where Content == Quantity {
    /// A quantity.
    public static var quantity: FieldKind { FieldKind(.number) { .quantity($0) } }
}

extension FieldKind where Content == Price {
    /// A price.
    public static var price: FieldKind { FieldKind(.number) { .price($0) } }

    /// A price in a range.
    public static func price(_ range: ClosedRange<Double>) -> FieldKind { FieldKind(.number(range)) { .price($0) } }
}

extension FieldKind where Content == Timestamp {
    /// An instant as ISO-8601 text in UTC.
    public static var time: FieldKind { FieldKind(.time) { .time($0) } }
}

extension FieldKind where Content == TradingDay {
    /// A day as `yyyy-MM-dd`.
    public static var day: FieldKind { FieldKind(.day) { .day($0) } }
}
