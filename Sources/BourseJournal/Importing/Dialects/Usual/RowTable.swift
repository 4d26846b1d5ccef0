/// Finds a number by the words of a key: a hash table with open addressing, which makes no objects.
struct RowTable {
    private struct TableEntry {
        let hash: UInt64
        let start, end: Int
    }

    private var slots = [Int32](repeating: -1, count: 256)
    private var entries: [TableEntry] = []
    private var words: [UInt64] = []

    /// The number of a key: that of the first is 0.
    func index(of key: UnsafeBufferPointer<UInt64>) -> Int? {
        let hash = Self.hash(key)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            let entry = entries[number]
            if entry.hash == hash, entry.end - entry.start == key.count, matches(key, at: entry.start) { return number }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// Adds a key that is not in the table.
    mutating func add(_ key: UnsafeBufferPointer<UInt64>) {
        entries.append(TableEntry(hash: Self.hash(key), start: words.count, end: words.count + key.count))
        words.append(contentsOf: key)
        if entries.count * 2 > slots.count {
            slots = [Int32](repeating: -1, count: slots.count * 2)
            for number in entries.indices { place(number) }
        } else {
            place(entries.count - 1)
        }
    }

    private mutating func place(_ number: Int) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: entries[number].hash) & mask
        while slots[slot] >= 0 { slot = (slot + 1) & mask }
        slots[slot] = Int32(number)
    }

    @inline(__always)
    private func matches(_ key: UnsafeBufferPointer<UInt64>, at start: Int) -> Bool {
        words.withUnsafeBufferPointer { words in
            for index in key.indices where words[start + index] != key[index] { return false }
            return true
        }
    }

    @inline(__always)
    private static func hash(_ key: UnsafeBufferPointer<UInt64>) -> UInt64 {
        var hash: UInt64 = 0
        for word in key {
            hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        return hash
    }
}
