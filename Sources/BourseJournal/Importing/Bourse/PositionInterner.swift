/// The cells that identify a position, as they stand in the file.
struct RawPosition {
    let account, symbol, type, expiration, strike, currency: UnsafeBufferPointer<UInt8>
    let hash: UInt64

    /// Nothing when one of the cells has doubled quotes, which no real one has.
    @inline(__always)
    init?(_ row: NativeRecord) {
        guard let account = row.bytes(.account), let symbol = row.bytes(.symbol), let type = row.bytes(.type),
            let expiration = row.bytes(.expiration), let strike = row.bytes(.strike),
            let currency = row.bytes(.currency)
        else { return nil }
        self.account = account
        self.symbol = symbol
        self.type = type
        self.expiration = expiration
        self.strike = strike
        self.currency = currency
        var hash: UInt64 = 0
        Self.mix(account, into: &hash)
        Self.mix(symbol, into: &hash)
        Self.mix(type, into: &hash)
        Self.mix(expiration, into: &hash)
        Self.mix(strike, into: &hash)
        Self.mix(currency, into: &hash)
        self.hash = hash
    }

    @inline(__always)
    private static func mix(_ bytes: UnsafeBufferPointer<UInt8>, into hash: inout UInt64) {
        // Eight bytes a step: one multiplication for most cells.
        var word = UInt64(truncatingIfNeeded: bytes.count)
        var filled = 1
        for byte in bytes {
            word = word << 8 | UInt64(byte)
            filled += 1
            if filled == 8 {
                hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
                hash ^= hash >> 29
                (word, filled) = (0, 0)
            }
        }
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
    }

    /// Appends the cells one after the other, each followed by a line feed, which no plain cell of a key has.
    func append(to text: inout [UInt8]) {
        for cell in [account, symbol, type, expiration, strike, currency] {
            text.append(contentsOf: cell)
            text.append(0x0A)
        }
    }

    /// Whether ``append(to:)`` writes `other`.
    @inline(__always)
    func matches(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        return Self.matches(account, other, &index) && Self.matches(symbol, other, &index)
            && Self.matches(type, other, &index) && Self.matches(expiration, other, &index)
            && Self.matches(strike, other, &index) && Self.matches(currency, other, &index) && index == other.count
    }

    @inline(__always)
    private static func matches(
        _ cell: UnsafeBufferPointer<UInt8>,
        _ other: UnsafeBufferPointer<UInt8>,
        _ index: inout Int
    ) -> Bool {
        guard other.count - index > cell.count else { return false }
        for byte in cell {
            guard other[index] == byte else { return false }
            index += 1
        }
        guard other[index] == 0x0A else { return false }
        index += 1
        return true
    }
}

/// Finds the index of a position by its cells, without making strings of them: an open-addressing hash table.
struct PositionInterner {
    private var slots = [Int32](repeating: -1, count: 1024)
    private var entries: [HashEntry] = []
    /// The cells of all entries, in one piece.
    private var text: [UInt8] = []

    private struct HashEntry {
        let hash: UInt64
        let end: Int32
        let index: Int32
    }

    func index(of key: RawPosition) -> Int32? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: key.hash) & mask
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            let entry = entries[number]
            if entry.hash == key.hash {
                let start = number == 0 ? 0 : Int(entries[number - 1].end)
                let isMatch = text.withUnsafeBufferPointer { text in
                    key.matches(UnsafeBufferPointer(rebasing: text[start..<Int(entry.end)]))
                }
                if isMatch { return entry.index }
            }
            slot = (slot + 1) & mask
        }
        return nil
    }

    mutating func insert(_ key: RawPosition, index: Int32) {
        key.append(to: &text)
        entries.append(HashEntry(hash: key.hash, end: Int32(text.count), index: index))
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
}
