import BourseCore

/// Names that a header can begin with, so that most rows are known to be none by their first byte and their length.
struct HeaderNames {
    /// Longer names count as this long.
    private static let mostBytes = 63
    /// For each first byte, the lengths of the names that begin with it, a bit each.
    private var lengths = [UInt64](repeating: 0, count: 256)

    /// Takes names in small letters.
    init(_ names: some Sequence<String>) {
        for name in names {
            guard let first = name.utf8.first else { continue }
            let bit = UInt64(1) << UInt64(min(name.utf8.count, Self.mostBytes))
            lengths[Int(first)] |= bit
            if (0x61...0x7A).contains(first) { lengths[Int(first) - 0x20] |= bit }
        }
    }

    /// Whether a cell may be one of the names; a cell that is none in any letters may be one as well.
    func mayHave(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = cell.first else { return false }
        // Letters outside of ASCII can have another length in small ones.
        guard first < 0x80, lengths[Int(first)] & 1 << UInt64(min(cell.count, Self.mostBytes)) == 0 else { return true }
        return lengths[Int(first)] != 0 && cell.contains { $0 >= 0x80 }
    }
}
