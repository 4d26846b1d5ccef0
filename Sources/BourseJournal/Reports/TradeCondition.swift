/// A condition on trades in the vocabulary of reports: they are in a group of a dimension, or are not.
///
/// Written `dimension:value`, such as `weekday:Monday`, `setup:Gap`, or `!mistake:` for trades with any mistake: an
/// exclamation mark excludes, and the empty value is that of trades without one. Conditions on one dimension add trades,
/// those on several restrict, and those that exclude always restrict.
public struct TradeCondition: Hashable, Sendable, CustomStringConvertible {
    /// The identifier of the dimension.
    public let dimension: String
    /// The value of the group; empty for trades without one.
    public let value: String
    /// Whether trades of the group are excluded.
    public let isExcluded: Bool

    /// The longest condition, in characters.
    public static let longest = 200

    /// Makes a condition.
    public init(_ dimension: String, _ value: String, isExcluded: Bool = false) {
        self.dimension = dimension
        self.value = value
        self.isExcluded = isExcluded
    }

    /// Reads `dimension:value` or `!dimension:value`; nil when it has not that form.
    public init?(_ text: String) {
        guard text.count <= Self.longest, let colon = text.firstIndex(of: ":") else { return nil }
        let isExcluded = text.hasPrefix("!")
        let name = text[..<colon].dropFirst(isExcluded ? 1 : 0)
        guard !name.isEmpty, name.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x2D }) else { return nil }
        self.init(String(name), String(text[text.index(after: colon)...]), isExcluded: isExcluded)
    }

    /// `weekday:Monday`.
    public var description: String { "\(isExcluded ? "!" : "")\(dimension):\(value)" }
}
