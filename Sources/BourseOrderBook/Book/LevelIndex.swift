/// Where the level with a number is kept: a hash table with open addressing.
///
/// Looking up touches one line of memory nearly always. Numbers that are chosen to collide make it slow, not wrong.
struct LevelIndex: Sendable {
    private struct IndexEntry: Sendable {
        var id: Int64
        /// The place of the level, or −1 in an empty entry.
        var place: Int32
    }

    private static let smallest = 6
    private var entries: [IndexEntry]
    private var shift: UInt64
    private var count = 0

    init() {
        entries = Self.empty(1 << Self.smallest)
        shift = UInt64(64 - Self.smallest)
    }

    private static func empty(_ count: Int) -> [IndexEntry] {
        Array(repeating: IndexEntry(id: 0, place: -1), count: count)
    }

    /// The entry at which the search for a number begins.
    ///
    /// Multiplicative hashing: D. E. Knuth, The Art of Computer Programming, volume 3, section 6.4.
    @inline(__always)
    private func home(of id: Int64) -> Int {
        Int(truncatingIfNeeded: (UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }

    /// The place of the level, or nothing.
    @inline(__always)
    func place(of id: Int64) -> Int32? {
        let mask = entries.count &- 1
        var at = home(of: id)
        while entries[at].place >= 0 {
            if entries[at].id == id { return entries[at].place }
            at = (at &+ 1) & mask
        }
        return nil
    }

    /// Remembers a level that is not known yet.
    mutating func insert(_ id: Int64, at place: Int32) {
        if count &* 2 >= entries.count { grow() }
        count &+= 1
        put(IndexEntry(id: id, place: place))
    }

    /// Forgets a level and returns the place it had.
    mutating func remove(_ id: Int64) -> Int32? {
        let mask = entries.count &- 1
        var gap = home(of: id)
        while entries[gap].place >= 0, entries[gap].id != id { gap = (gap &+ 1) & mask }
        let place = entries[gap].place
        guard place >= 0 else { return nil }
        count &-= 1
        // Those behind move up, so that no search ends at the gap before them.
        var at = (gap &+ 1) & mask
        while entries[at].place >= 0 {
            let distance = (at &- home(of: entries[at].id)) & mask
            if distance >= (at &- gap) & mask {
                entries[gap] = entries[at]
                gap = at
            }
            at = (at &+ 1) & mask
        }
        entries[gap].place = -1
        return place
    }

    mutating func removeAll() {
        for at in entries.indices { entries[at].place = -1 }
        count = 0
    }

    private mutating func put(_ entry: IndexEntry) {
        let mask = entries.count &- 1
        var at = home(of: entry.id)
        while entries[at].place >= 0 { at = (at &+ 1) & mask }
        entries[at] = entry
    }

    private mutating func grow() {
        let old = entries
        entries = Self.empty(old.count * 2)
        shift &-= 1
        for entry in old where entry.place >= 0 { put(entry) }
    }
}
