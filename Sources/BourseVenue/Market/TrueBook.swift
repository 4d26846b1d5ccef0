import BourseCore
import BourseOrderBook

/// A level of the true book.
public struct TrueLevel: Hashable, Sendable {
    /// The venue's number of the level.
    public var id: Int64
    /// The price.
    public var price: Price
    /// The contracts that wait there.
    public var size: Int64
    /// When it last changed.
    public var time: Timestamp
}

/// What the book of one symbol really is, whatever the messages about it say.
public struct TrueBook: Hashable, Sendable {
    /// The symbol.
    public let symbol: Symbol
    /// How many messages have changed the book.
    public internal(set) var sequence: Int64 = 0
    /// When it last changed.
    public internal(set) var time = Timestamp(microseconds: 0)
    /// Bids from low to high and asks from high to low, so that the touch is at the end, where changing an array is
    /// cheap.
    private(set) var bids: [TrueLevel] = []
    private(set) var asks: [TrueLevel] = []

    /// Makes an empty book.
    public init(symbol: Symbol) { self.symbol = symbol }

    /// The levels of a side, best last.
    func side(_ side: BookSide) -> [TrueLevel] { side == .bid ? bids : asks }

    /// How many levels a side has.
    public func count(_ side: BookSide) -> Int { side == .bid ? bids.count : asks.count }

    /// The level with `depth` better ones before it; nothing when there is none.
    public func level(_ side: BookSide, depth: Int) -> TrueLevel? {
        let levels = self.side(side)
        return depth >= 0 && depth < levels.count ? levels[levels.count - 1 - depth] : nil
    }

    /// The best levels of a side, best first.
    public func best(_ side: BookSide, _ count: Int = .max) -> [TrueLevel] { self.side(side).suffix(count).reversed() }

    /// The best bid and ask.
    public var top: TopOfBook {
        TopOfBook(
            time: time,
            bid: bids.last.map { BookLevel(price: $0.price, size: $0.size) },
            ask: asks.last.map { BookLevel(price: $0.price, size: $0.size) }
        )
    }

    /// The level at a price.
    ///
    /// - Complexity: O(log levels).
    public func level(_ side: BookSide, at price: Price) -> TrueLevel? {
        let (index, found) = position(side, price)
        return found ? self.side(side)[index] : nil
    }

    /// Puts a level in, or changes the one at its price, and returns what was there.
    @discardableResult
    mutating func set(_ level: TrueLevel, _ side: BookSide) -> TrueLevel? {
        let (index, found) = position(side, level.price)
        if side == .bid { return Self.put(level, at: index, replacing: found, in: &bids) }
        return Self.put(level, at: index, replacing: found, in: &asks)
    }

    /// Takes the level at a price out and returns it.
    @discardableResult
    mutating func remove(_ side: BookSide, at price: Price) -> TrueLevel? {
        let (index, found) = position(side, price)
        guard found else { return nil }
        return side == .bid ? bids.remove(at: index) : asks.remove(at: index)
    }

    /// Forgets every level.
    mutating func clear() {
        bids.removeAll(keepingCapacity: true)
        asks.removeAll(keepingCapacity: true)
    }

    private static func put(
        _ level: TrueLevel,
        at index: Int,
        replacing: Bool,
        in levels: inout [TrueLevel]
    ) -> TrueLevel? {
        guard replacing else {
            levels.insert(level, at: index)
            return nil
        }
        let old = levels[index]
        levels[index] = level
        return old
    }

    /// Where a price is, or where it belongs.
    private func position(_ side: BookSide, _ price: Price) -> (index: Int, found: Bool) {
        side == .bid
            ? Self.search(bids) { $0.price < price }.found(price, in: bids)
            : Self.search(asks) { $0.price > price }.found(price, in: asks)
    }

    private static func search(_ levels: [TrueLevel], before: (TrueLevel) -> Bool) -> Index {
        var low = 0
        var high = levels.count
        while low < high {
            let middle = (low + high) / 2
            if before(levels[middle]) { low = middle + 1 } else { high = middle }
        }
        return Index(value: low)
    }

    private struct Index {
        let value: Int

        func found(_ price: Price, in levels: [TrueLevel]) -> (index: Int, found: Bool) {
            (value, value < levels.count && levels[value].price == price)
        }
    }
}
