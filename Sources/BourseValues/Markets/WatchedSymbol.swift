import BourseCore

/// An instrument on a person's first list.
public struct WatchedSymbol: Hashable, Sendable {
    /// A name for this entry that no other has, and that stays as long as it does.
    public let id: String
    /// The instrument.
    public let symbol: Symbol
    /// Since when it is on the list.
    public let addedAt: Timestamp

    /// Makes the entry of an instrument on a list.
    public init(list: String, symbol: Symbol, addedAt: Timestamp) {
        id = "\(list)-\(symbol.name)"
        (self.symbol, self.addedAt) = (symbol, addedAt)
    }
}
