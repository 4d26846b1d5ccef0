import BourseCore

/// One side of a book: every level, found by number at once and read in the order of price.
///
/// Levels stay where they are; what is sorted are their places, four bytes each, with the best at the end, where the
/// market changes most. At full depth a change far from the touch moves some ten kilobytes.
struct BookLadder: Sendable {
    /// A level, with its price as a rank that is higher the better it is.
    struct LadderSlot: Sendable {
        var id: Int64
        var rank: Int64
        var size: Int64
    }

    private let sign: Int64
    private var index = LevelIndex()
    private var slots: [LadderSlot] = []
    private var free: [Int32] = []
    private var order: [Int32] = []
    /// The contracts of all levels.
    private(set) var total: Int64 = 0

    init(_ side: BookSide) { sign = side == .bid ? 1 : -1 }

    var count: Int { order.count }

    /// The level `depth` places behind the best; `depth` must be below ``count``.
    @inline(__always)
    func level(at depth: Int) -> BookLevel {
        let slot = slots[Int(order[order.count &- 1 &- depth])]
        return BookLevel(price: Price(units: slot.rank &* sign), size: slot.size)
    }

    func level(id: Int64) -> BookLevel? {
        index.place(of: id).map { place in
            let slot = slots[Int(place)]
            return BookLevel(price: Price(units: slot.rank &* sign), size: slot.size)
        }
    }

    /// The number of the level `depth` places behind the best.
    func id(at depth: Int) -> Int64 { slots[Int(order[order.count - 1 - depth])].id }

    /// The place of the level with a number.
    @inline(__always)
    func place(of id: Int64) -> Int32? { index.place(of: id) }

    /// Changes the size of the level at a place, and its price when one is given.
    @inline(__always)
    mutating func change(_ place: Int32, size: Int64?, price: Price?) {
        let at = Int(place)
        if let size {
            total &+= size &- slots[at].size
            slots[at].size = size
        }
        if let price, price.units &* sign != slots[at].rank { move(place, to: price.units &* sign) }
    }

    /// Adds a level that is not known yet.
    mutating func insert(id: Int64, price: Price, size: Int64) {
        let place = put(id: id, price: price, size: size)
        order.insert(place, at: firstPosition(notBelow: slots[Int(place)].rank))
    }

    /// Removes a level; false when there is none with the number.
    mutating func remove(id: Int64) -> Bool {
        guard let place = index.remove(id) else { return false }
        total &-= slots[Int(place)].size
        order.remove(at: position(of: place))
        free.append(place)
        return true
    }

    mutating func removeAll() {
        index.removeAll()
        slots.removeAll(keepingCapacity: true)
        free.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        total = 0
    }

    /// Adds a level out of order, or replaces the one with its number; ``sort()`` must follow before anything else.
    mutating func append(id: Int64, price: Price, size: Int64) {
        guard let place = index.place(of: id) else {
            order.append(put(id: id, price: price, size: size))
            return
        }
        total &+= size &- slots[Int(place)].size
        slots[Int(place)] = LadderSlot(id: id, rank: price.units &* sign, size: size)
    }

    /// Brings levels that were appended into order.
    ///
    /// - Complexity: O(n log n).
    mutating func sort() {
        let slots = slots
        order.sort { slots[Int($0)].rank < slots[Int($1)].rank }
    }

    private mutating func put(id: Int64, price: Price, size: Int64) -> Int32 {
        let slot = LadderSlot(id: id, rank: price.units &* sign, size: size)
        let place: Int32
        if let reused = free.popLast() {
            place = reused
            slots[Int(place)] = slot
        } else {
            place = Int32(slots.count)
            slots.append(slot)
        }
        index.insert(id, at: place)
        total &+= size
        return place
    }

    private mutating func move(_ place: Int32, to rank: Int64) {
        order.remove(at: position(of: place))
        slots[Int(place)].rank = rank
        order.insert(place, at: firstPosition(notBelow: rank))
    }

    /// Where a place stands in the order; levels of one price, which only a faulty feed has, stand side by side.
    private func position(of place: Int32) -> Int {
        var position = firstPosition(notBelow: slots[Int(place)].rank)
        while order[position] != place { position += 1 }
        return position
    }

    /// How many levels have a rank below `rank`.
    ///
    /// - Complexity: O(log n).
    private func firstPosition(notBelow rank: Int64) -> Int {
        var low = 0
        var high = order.count
        while low < high {
            let middle = (low &+ high) &>> 1
            if slots[Int(order[middle])].rank < rank { low = middle &+ 1 } else { high = middle }
        }
        return low
    }
}
