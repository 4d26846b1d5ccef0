/// The first of many rows without putting all of them in order.
package struct ScreenSelection {
    /// A row with what it is put in order by.
    package struct RankedRow: Comparable {
        var key: UInt64
        var code: Int32
        var row: Int32

        package init(key: UInt64, code: Int32, row: Int32) { (self.key, self.code, self.row) = (key, code, row) }

        @inline(__always)
        package static func < (lhs: RankedRow, rhs: RankedRow) -> Bool {
            if lhs.key != rhs.key { return lhs.key < rhs.key }
            return lhs.code != rhs.code ? lhs.code < rhs.code : lhs.row < rhs.row
        }
    }

    /// How many are wanted.
    private let room: Int
    /// Whether so few are wanted of so many that a heap is worth it.
    private let isHeap: Bool
    /// As a heap, the last of those kept is at place 0.
    private var entries: [RankedRow] = []

    /// Prepares for the first `last` of `count` rows.
    package init(last: Int, of count: Int) {
        room = min(max(0, last), count)
        isHeap = room <= count / 16
        entries.reserveCapacity(isHeap ? room : count)
    }

    /// A number that orders as a figure does, in the other direction with a `flip` of all bits; the last of all for
    /// not-a-number.
    @inline(__always)
    package static func key(_ value: Double, flip: UInt64) -> UInt64 {
        if value.isNaN { return .max }
        // −0 is 0.
        let bits = (value + 0).bitPattern
        let sign: UInt64 = 1 << 63
        return (bits & sign == 0 ? bits | sign : ~bits) ^ flip
    }

    /// Adds a row.
    package mutating func add(_ entry: RankedRow) {
        guard isHeap else { return entries.append(entry) }
        if entries.count < room {
            entries.append(entry)
            rise(entries.count - 1)
        } else if room > 0, entry < entries[0] {
            entries[0] = entry
            sink(0)
        }
    }

    /// The rows at the places wanted.
    package func rows(at places: Range<Int>) -> [Int] {
        let wanted = max(0, places.lowerBound)..<max(0, places.lowerBound, min(places.upperBound, entries.count))
        guard !wanted.isEmpty else { return [] }
        return entries.sorted()[wanted].map { Int($0.row) }
    }

    private mutating func rise(_ start: Int) {
        var place = start
        while place > 0, entries[(place - 1) / 2] < entries[place] {
            entries.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    private mutating func sink(_ start: Int) {
        var place = start
        while true {
            var last = place
            for child in [2 * place + 1, 2 * place + 2] where child < entries.count && entries[last] < entries[child] {
                last = child
            }
            if last == place { return }
            entries.swapAt(place, last)
            place = last
        }
    }
}
