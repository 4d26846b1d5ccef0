import BourseJournal

/// The notes of a journal's trades in small letters, one after the other, so that all are searched in one pass.
struct TradeNotes: Sendable {
    /// The texts as UTF-8, each with a zero at its end, which no note contains.
    private var bytes: [UInt8] = []
    /// The trades that have a note, and where it ends in ``bytes``.
    private var trades: [(index: Int, end: Int)] = []

    /// - Complexity: O(text).
    init(_ annotations: [TradeAnnotation?]) {
        for (index, annotation) in annotations.enumerated() {
            guard let note = annotation?.note, !note.isEmpty else { continue }
            bytes.append(contentsOf: note.lowercased().utf8)
            bytes.append(0)
            trades.append((index, bytes.count))
        }
    }

    /// The trades whose notes contain a text.
    ///
    /// - Parameter needle: The text in small letters.
    /// - Complexity: O(text).
    func trades(with needle: String) -> Set<Int> {
        let needle = Array(needle.utf8)
        guard let first = needle.first, first != 0 else { return [] }
        var found: Set<Int> = []
        bytes.withUnsafeBufferPointer { bytes in
            var place = 0
            var start = 0
            while place < trades.count {
                let end = trades[place].end
                let last = end - needle.count
                while start < last,
                    bytes[start] != first || !bytes[start..<(start + needle.count)].elementsEqual(needle)
                {
                    start += 1
                }
                if start < last { found.insert(trades[place].index) }
                start = end
                place += 1
            }
        }
        return found
    }
}
