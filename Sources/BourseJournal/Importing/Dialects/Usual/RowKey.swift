import BourseCore

/// Texts as words of eight bytes, each behind its length: equal texts have equal words.
enum RowKey {
    /// The most words of a key that is made without an object.
    private static let mostWords = 128

    /// Makes the words of cells behind a number.
    ///
    /// - Returns: What `body` returns; nil where a cell has doubled quotes or is very long.
    @inline(__always)
    static func withWords<Result>(
        of row: UsualRow,
        _ places: [Int],
        behind number: UInt64,
        _ body: (UnsafeBufferPointer<UInt64>) -> Result
    ) -> Result? {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: mostWords) { words in
            words[0] = number
            var count = 1
            for place in places {
                guard let cell = row.bytes(place), count + cell.count / 8 + 2 <= mostWords else { return nil }
                words[count] = UInt64(truncatingIfNeeded: cell.count)
                count += 1
                var rest = cell
                while !rest.isEmpty {
                    words[count] = word(rest)
                    count += 1
                    rest = UnsafeBufferPointer(rebasing: rest.dropFirst(8))
                }
            }
            return body(UnsafeBufferPointer(rebasing: words[..<count]))
        }
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
