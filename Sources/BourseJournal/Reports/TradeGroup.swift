/// One of the groups that a dimension divides trades into: a symbol, a weekday, a range of prices.
public struct TradeGroup: Hashable, Sendable {
    /// What names it in addresses and conditions; empty for the trades that have no value.
    public let value: String
    /// What pages call it.
    public let title: String
    /// Its place among groups that have an order of their own, such as months; 0 for others.
    public let place: Int

    /// Makes a group.
    ///
    /// - Parameter title: What pages call it; the value where it is the title as well.
    public init(_ value: String, title: String? = nil, place: Int = 0) {
        self.value = value
        self.title = title ?? value
        self.place = place
    }

    /// The group of trades without a value, after all others.
    public static func none(_ title: String) -> TradeGroup { TradeGroup("", title: title, place: .max) }
    /// The group of trades that have a value which is not known, before those without a value.
    public static let unknown = TradeGroup("unknown", title: "Unknown", place: .max - 1)
    /// The group of merged trades whose legs are of several groups, before those without a value.
    public static let several = TradeGroup("several", title: "Several", place: .max - 1)
}
