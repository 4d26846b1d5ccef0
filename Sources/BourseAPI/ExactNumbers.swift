import BourseCore

extension JSON {
    /// An amount, rounded half to even at 10 decimals.
    public static func money(_ value: Money) -> JSON { .number(value.rounded(places: 10).description) }
    /// A quotient, or null when there was nothing to divide by.
    public static func ratio(_ value: Ratio?) -> JSON { value.map { .number($0.description) } ?? .null }
    /// An amount, or null.
    public static func money(_ value: Money?) -> JSON { value.map { .money($0) } ?? .null }
    /// A quantity.
    public static func quantity(_ value: Quantity) -> JSON { .number(value.description) }
    /// A price.
    public static func price(_ value: Price?) -> JSON { value.map { .number($0.description) } ?? .null }
    /// An instant as ISO-8601 text in UTC.
    public static func time(_ value: Timestamp) -> JSON { .string(value.description) }
    /// A day as `yyyy-MM-dd`, or null.
    public static func day(_ value: TradingDay?) -> JSON { .optional(value?.description) }
}

extension JSON {
    /// A model's value, the shortest text that reads back as the same number; null when it is not finite.
    public static func double(_ value: Double) -> JSON { value.isFinite ? .number(value.description) : .null }
    /// A model's value, or null.
    public static func double(_ value: Double?) -> JSON { value.map { .double($0) } ?? .null }
}
