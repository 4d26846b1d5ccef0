/// Slots that wait for a number to fall to theirs: a binary heap with the smallest number first.
///
/// A slot that waits no longer is not looked for: its stamp has moved on, and the entry is dropped when it comes up, or
/// when entries that nobody waits for are the most of them.
///
/// - Complexity: O(log n) to put in and to take out.
struct WakeHeap: Sendable {
    struct WakeEntry: Sendable {
        let key: Int64
        let slot: Int32
        let stamp: UInt32
    }

    private var entries: [WakeEntry] = []

    var count: Int { entries.count }

    mutating func push(_ entry: WakeEntry) {
        entries.append(entry)
        var child = entries.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard entry.key < entries[parent].key else { break }
            entries[child] = entries[parent]
            child = parent
        }
        entries[child] = entry
    }

    /// Takes out the slots whose numbers are at or below `limit` and whose stamps still hold.
    mutating func pop(upTo limit: Int64, stamps: [UInt32], into woken: inout [Int32]) {
        while let first = entries.first, first.key <= limit {
            if stamps[Int(first.slot)] == first.stamp { woken.append(first.slot) }
            removeFirst()
        }
    }

    /// Drops the entries whose stamps hold no longer.
    mutating func compact(stamps: [UInt32]) {
        let current = entries.filter { stamps[Int($0.slot)] == $0.stamp }
        // In ascending order each is in its place.
        entries = current.sorted { $0.key < $1.key }
    }

    private mutating func removeFirst() {
        guard let last = entries.popLast(), !entries.isEmpty else { return }
        var hole = 0
        while true {
            var child = 2 * hole + 1
            guard child < entries.count else { break }
            if child + 1 < entries.count, entries[child + 1].key < entries[child].key { child += 1 }
            guard entries[child].key < last.key else { break }
            entries[hole] = entries[child]
            hole = child
        }
        entries[hole] = last
    }
}
