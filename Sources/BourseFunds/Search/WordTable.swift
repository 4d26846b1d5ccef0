/// Words numbered in the order of their first appearance, found by their bytes.
///
/// Open addressing with linear probing over one array of bytes; the hash is FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo).
struct WordTable {
    /// The bytes of all words, one after the other.
    private(set) var bytes: [UInt8] = []
    /// Where each word begins, and the end of the last.
    private(set) var starts: [Int32] = [0]
    private var slots = [Int32](repeating: -1, count: 1 << 13)

    /// How many words there are.
    var count: Int { starts.count - 1 }

    /// The number of a word in small letters, which is added when it is new.
    mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int32 {
        var slot = Self.hash(word) & (slots.count - 1)
        while slots[slot] >= 0 {
            if has(word, slots[slot]) { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        let number = Int32(count)
        slots[slot] = number
        bytes.append(contentsOf: word)
        starts.append(Int32(bytes.count))
        if count * 2 > slots.count { grow() }
        return number
    }

    /// The number of a word in small letters, if there is such a word.
    func existing(_ word: UnsafeBufferPointer<UInt8>) -> Int32? {
        var slot = Self.hash(word) & (slots.count - 1)
        while slots[slot] >= 0 {
            if has(word, slots[slot]) { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The bytes of a word.
    func range(_ number: Int) -> Range<Int> { Int(starts[number])..<Int(starts[number + 1]) }

    private func has(_ word: UnsafeBufferPointer<UInt8>, _ number: Int32) -> Bool {
        let start = Int(starts[Int(number)])
        guard Int(starts[Int(number) + 1]) - start == word.count else { return false }
        for index in 0..<word.count where bytes[start + index] != word[index] { return false }
        return true
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 4)
        bytes.withUnsafeBufferPointer { bytes in
            for number in 0..<count {
                var slot = Self.hash(UnsafeBufferPointer(rebasing: bytes[range(number)])) & (slots.count - 1)
                while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = Int32(number)
            }
        }
    }

    private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in word { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Int(truncatingIfNeeded: hash ^ (hash >> 32)) & .max
    }
}
