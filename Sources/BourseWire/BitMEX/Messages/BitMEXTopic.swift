import BourseCore

/// What one subscribes to: a table for one symbol, such as `trade:XBTUSD`.
public struct BitMEXTopic: Hashable, Sendable, CustomStringConvertible {
    /// The table.
    public let table: BitMEXTable
    /// The symbol.
    public let symbol: Symbol

    /// Makes the topic of a table and a symbol.
    @inlinable
    public init(_ table: BitMEXTable, _ symbol: Symbol) {
        self.table = table
        self.symbol = symbol
    }

    /// Reads `table:SYMBOL`; nothing for a table that we do not read or a name that is no symbol.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let table = BitMEXTable(rawValue: String(parts[0])) else { return nil }
        guard let symbol = Symbol(String(parts[1])) else { return nil }
        self.init(table, symbol)
    }

    /// As it is written on the wire.
    public var description: String { "\(table.rawValue):\(symbol)" }
}
