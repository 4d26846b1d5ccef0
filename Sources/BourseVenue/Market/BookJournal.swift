import BourseCore
import BourseOrderBook

/// The changes of a book of late, each with what was there before, so that the book can be wound back.
struct BookJournal: Sendable {
    /// How many changes are remembered at least.
    static let depth = 16_384

    private struct JournalEntry {
        let sequence: Int64
        let side: BookSide
        let price: Price
        let before: TrueLevel?
    }

    private var entries: [JournalEntry] = []

    mutating func record(sequence: Int64, side: BookSide, price: Price, before: TrueLevel?) {
        if entries.count >= 2 * Self.depth { entries.removeFirst(Self.depth) }
        entries.append(JournalEntry(sequence: sequence, side: side, price: price, before: before))
    }

    /// The book as it was after its change number `sequence`; nothing when that is in the future or too long ago.
    ///
    /// - Complexity: O(changes since).
    func book(_ book: TrueBook, at sequence: Int64) -> TrueBook? {
        guard sequence >= 0, sequence <= book.sequence else { return nil }
        var result = book
        for entry in entries.reversed() {
            guard entry.sequence > sequence else { break }
            if let before = entry.before {
                result.set(before, entry.side)
            } else {
                result.remove(entry.side, at: entry.price)
            }
            result.sequence = entry.sequence - 1
        }
        guard result.sequence == sequence else { return nil }
        result.time = (result.side(.bid) + result.side(.ask)).map(\.time).max() ?? book.time
        return result
    }
}
