/// Something that is held in lots.
public struct BookkeepingCommodity: Hashable, Sendable {
    /// What identifies it within the records.
    public let key: String
    /// The symbol, from which its name in a file is made.
    public let symbol: String
    /// The name; empty if it is the symbol.
    public let title: String
    /// Units of the underlying per unit.
    public let multiplier: Multiplier

    /// Makes a commodity.
    public init(key: String, symbol: String, title: String = "", multiplier: Multiplier = .one) {
        self.key = key
        self.symbol = symbol
        self.title = title == symbol ? "" : title
        self.multiplier = multiplier
    }
}
