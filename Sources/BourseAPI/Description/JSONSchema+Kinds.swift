extension JSONSchema {
    /// Any text.
    public static let text = JSONSchema([("type", .string("string"))])
    /// Yes or no.
    public static let flag = JSONSchema([("type", .string("boolean"))])
    /// A whole number.
    public static let integer = JSONSchema([("type", .string("integer"))])
    /// A whole number from 0 up.
    public static let count = JSONSchema([("type", .string("integer")), ("minimum", .integer(0))])
    /// A number: exact and decimal where it is money, a price, a quantity or a ratio; all digits of a `Double` where a
    /// model tells it.
    public static let number = JSONSchema([("type", .string("number"))])
    /// A day, `2026-03-31`.
    public static let day = JSONSchema([("type", .string("string")), ("format", .string("date"))])
    /// An instant in UTC, `2026-03-31T19:40:12Z`.
    public static let time = JSONSchema([
        ("type", .string("string")), ("format", .string("date-time")), ("pattern", .string("Z$")),
    ])
    /// The identity of something that is kept.
    public static let identity = JSONSchema([("type", .string("string")), ("pattern", .string("^[0-9a-f]{32}$"))])
    /// Any value.
    public static let anything = JSONSchema([])

    /// A text with so many characters.
    public static func text(_ length: ClosedRange<Int>) -> JSONSchema {
        var schema = JSONSchema.text
        if length.lowerBound > 0 { schema = schema.with("minLength", .integer(length.lowerBound)) }
        return length.upperBound < .max ? schema.with("maxLength", .integer(length.upperBound)) : schema
    }

    /// A text that matches a regular expression as JavaScript has them.
    public static func text(matching pattern: String) -> JSONSchema { text.with("pattern", .string(pattern)) }

    /// One of a few words.
    public static func choice(_ values: [String]) -> JSONSchema { text.with("enum", .array(values.map(JSON.string))) }

    /// One of the words of a kind.
    public static func choice<Kind: RawRepresentable<String> & CaseIterable>(_ kind: Kind.Type) -> JSONSchema {
        choice(kind.allCases.map(\.rawValue))
    }

    /// A whole number in a range.
    public static func integer(_ range: ClosedRange<Int>) -> JSONSchema {
        integer.with("minimum", .integer(range.lowerBound)).with("maximum", .integer(range.upperBound))
    }

    /// A number in a range.
    ///
    /// - Parameter isAbove: Whether the lower bound itself is not part of it.
    public static func number(_ range: ClosedRange<Double>, isAbove: Bool = false) -> JSONSchema {
        number.with(isAbove ? "exclusiveMinimum" : "minimum", .double(range.lowerBound))
            .with("maximum", .double(range.upperBound))
    }
}

extension JSONSchema {
    /// A rating in half stars, 0.5 to 5.
    public static let halfStars = number(0.5...5).with("multipleOf", .number("0.5"))
}
