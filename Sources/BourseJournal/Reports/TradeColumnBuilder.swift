/// Collects the groups of trades, one trade after the other, each group once.
public struct TradeColumnBuilder<Key: Hashable> {
    private var groups: [TradeGroup] = []
    private var numbers: [Key: Int32] = [:]
    private var codes: [Int32] = []
    private var starts: [Int32] = [0]
    private var hasSeveral = false

    /// Makes a builder.
    ///
    /// - Parameter trades: How many trades there will be.
    public init(trades: Int) {
        codes.reserveCapacity(trades)
        starts.reserveCapacity(trades + 1)
    }

    /// The number of a group.
    ///
    /// - Parameter make: Makes the group when its key is new.
    public mutating func code(_ key: Key, _ make: () -> TradeGroup) -> Int32 {
        if let number = numbers[key] { return number }
        let number = Int32(groups.count)
        groups.append(make())
        numbers[key] = number
        return number
    }

    /// Adds a trade that is in one group.
    public mutating func append(_ key: Key, _ make: () -> TradeGroup) { append(code: code(key, make)) }

    /// Adds a trade that is in one group, by its number.
    public mutating func append(code: Int32) {
        codes.append(code)
        starts.append(Int32(codes.count))
    }

    /// Adds a trade that is in several groups, or in the group without a value where there are none.
    public mutating func append(_ keys: [Key], otherwise none: Key, _ make: (Key) -> TradeGroup) {
        var seen: [Int32] = []
        for key in keys.isEmpty ? [none] : keys {
            let number = code(key) { make(key) }
            if !seen.contains(number) { seen.append(number) }
        }
        hasSeveral = hasSeveral || seen.count > 1
        codes += seen
        starts.append(Int32(codes.count))
    }

    /// The column of all trades so far.
    public var column: TradeColumn {
        hasSeveral
            ? TradeColumn(groups: groups, codes: codes, starts: starts) : TradeColumn(groups: groups, codes: codes)
    }
}
