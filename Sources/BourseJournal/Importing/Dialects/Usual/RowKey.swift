import BourseCore

/// Texts as words of eight bytes, each behind its length: equal texts have equal words.
enum RowKey {
    /// The most words of a key that is made without an object.
    private static let mostWords = 128

    /// Makes the words of cells behind a number.
    ///
    /// - Parameter units: Cells of which only the unit behind the number counts.
    /// - Returns: What `body` returns; nil where a cell has doubled quotes or is very long.
    @inline(__always)
    static func withWords<Result>(
        of row: UsualRow,
        _ places: [Int],
        units: [Int] = [],
        behind number: UInt64,
        _ body: (UnsafeBufferPointer<UInt64>) -> Result
    ) -> Result? {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: mostWords) { words in
            words[0] = number
            var count = 1
            for place in places {
                guard let cell = row.bytes(place), append(cell, to: words, &count) else { return nil }
            }
            for place in units {
                guard let unit = row.unit(place), append(unit, to: words, &count) else { return nil }
            }
            return body(UnsafeBufferPointer(rebasing: words[..<count]))
        }
    }

    /// Appends the words of a cell.
    ///
    /// - Returns: Whether there was room for them.
    @inline(__always)
    private static func append(
        _ cell: UnsafeBufferPointer<UInt8>,
        to words: UnsafeMutableBufferPointer<UInt64>,
        _ count: inout Int
    ) -> Bool {
        guard count + cell.count / 8 + 2 <= mostWords else { return false }
        words[count] = UInt64(truncatingIfNeeded: cell.count)
        count += 1
        var rest = cell
        while !rest.isEmpty {
            words[count] = word(rest)
            count += 1
            rest = UnsafeBufferPointer(rebasing: rest.dropFirst(8))
        }
        return true
    }

    /// Appends the words of a text.
    static func append(_ text: String, to words: inout [UInt64]) {
        var text = text
        words.append(UInt64(truncatingIfNeeded: text.utf8.count))
        text.withUTF8 { bytes in
            var rest = bytes
            while !rest.isEmpty {
                words.append(word(rest))
                rest = UnsafeBufferPointer(rebasing: rest.dropFirst(8))
            }
        }
    }

    /// The first eight bytes.
    @inline(__always)
    private static func word(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        if bytes.count >= 8, let base = bytes.baseAddress {
            return UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(as: UInt64.self))
        }
        var word: UInt64 = 0
        for byte in bytes.reversed() { word = word << 8 | UInt64(byte) }
        return word
    }
}
