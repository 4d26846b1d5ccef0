import BourseCore

/// The words of all names in alphabetical order.
struct Vocabulary: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int32]
    /// Which letters a word has, one bit each, all digits sharing the 27th.
    private let letters: [UInt32]

    /// How many words there are.
    var count: Int { letters.count }

    /// Puts the words of a table in order; also gives the new number of each.
    static func sorting(_ table: WordTable) -> (Vocabulary, renumbered: [Int32]) {
        table.bytes.withUnsafeBufferPointer { bytes in
            let order = (0..<table.count).sorted { first, second in
                bytes[table.range(first)].lexicographicallyPrecedes(bytes[table.range(second)])
            }
            var sorted: [UInt8] = []
            sorted.reserveCapacity(bytes.count)
            var starts: [Int32] = [0]
            var renumbered = [Int32](repeating: 0, count: order.count)
            for (number, old) in order.enumerated() {
                sorted.append(contentsOf: bytes[table.range(old)])
                starts.append(Int32(sorted.count))
                renumbered[old] = Int32(number)
            }
            return (Vocabulary(bytes: sorted, starts: starts), renumbered)
        }
    }

    private init(bytes: [UInt8], starts: [Int32]) {
        self.bytes = bytes
        self.starts = starts
        letters = bytes.withUnsafeBufferPointer { bytes in
            (0..<(starts.count - 1)).map { number in
                Self.letters(UnsafeBufferPointer(rebasing: bytes[Int(starts[number])..<Int(starts[number + 1])]))
            }
        }
    }

    static func letters(_ word: UnsafeBufferPointer<UInt8>) -> UInt32 {
        word.reduce(0) { $0 | ($1 >= 0x61 ? 1 << UInt32($1 &- 0x61) : 1 << 26) }
    }

    /// Whether a word begins with the byte.
    func begins(_ number: Int, with byte: UInt8) -> Bool { bytes[Int(starts[number])] == byte }

    /// The length of a word.
    func length(_ number: Int) -> Int { Int(starts[number + 1] - starts[number]) }

    /// The words that begin with what was typed, the word itself first if there is one.
    ///
    /// - Complexity: O(log words).
    func words(beginningWith typed: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        bytes.withUnsafeBufferPointer { bytes in
            let first = partition { !Self.precedes(bytes[range($0)], typed) }
            let end = partition { number in
                let word = bytes[range(number)].prefix(typed.count)
                return !Self.precedes(word, typed) && !word.elementsEqual(typed)
            }
            return first..<max(first, end)
        }
    }

    private static func precedes(_ word: Slice<UnsafeBufferPointer<UInt8>>, _ typed: UnsafeBufferPointer<UInt8>) -> Bool
    {
        word.lexicographicallyPrecedes(typed)
    }

    /// The number of the word, if there is such a word.
    ///
    /// - Complexity: O(log words).
    func number(of word: UnsafeBufferPointer<UInt8>) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            let first = partition { !Self.precedes(bytes[range($0)], word) }
            return first < count && bytes[range(first)].elementsEqual(word) ? first : nil
        }
    }

    /// The numbers of those of the words that there are.
    func numbers(of words: [String]) -> Set<Int> {
        Set(words.compactMap { word in Array(word.utf8).withUnsafeBufferPointer { number(of: $0) } })
    }

    /// Gives `body` each word at most `limit` mistakes from what was typed, or whose beginning is.
    ///
    /// - Complexity: O(words), with a comparison only where enough letters are the same.
    func forEachMisspelt(
        _ typed: UnsafeBufferPointer<UInt8>,
        limit: Int,
        _ body: (_ number: Int, _ whole: Int, _ beginning: Int) -> Void
    ) {
        let misspelling = Misspelling(typed)
        let wanted = Self.letters(typed)
        bytes.withUnsafeBufferPointer { bytes in
            letters.withUnsafeBufferPointer { letters in
                for number in 0..<letters.count where (wanted & ~letters[number]).nonzeroBitCount <= limit {
                    let range = range(number)
                    guard range.count + limit >= typed.count else { continue }
                    let word = UnsafeBufferPointer(rebasing: bytes[range])
                    let (whole, beginning) = misspelling.distance(to: word, limit: limit)
                    if beginning <= limit { body(number, whole, beginning) }
                }
            }
        }
    }

    private func range(_ number: Int) -> Range<Int> { Int(starts[number])..<Int(starts[number + 1]) }

    /// The first number for which `isBehind` holds; it must hold for all that follow.
    private func partition(_ isBehind: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isBehind(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
