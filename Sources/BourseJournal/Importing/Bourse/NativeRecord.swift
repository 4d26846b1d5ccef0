import BourseCore

/// The current record of a scanner, its cells found by column.
struct NativeRecord {
    let scanner: CSVScanner
    let cells: ContiguousArray<Int>

    /// The bytes of a cell, empty when the column or the cell is missing; nothing when the cell has doubled quotes.
    @inline(__always)
    func bytes(_ column: NativeColumn) -> UnsafeBufferPointer<UInt8>? {
        let cell = cells[column.rawValue]
        guard cell >= 0, cell < scanner.cells.count else { return UnsafeBufferPointer(start: nil, count: 0) }
        return scanner.plain(scanner.cells[cell])
    }

    /// The text of a cell.
    func text(_ column: NativeColumn) -> String {
        let cell = cells[column.rawValue]
        return cell < 0 ? "" : scanner.text(cell)
    }

    /// A cell of up to eight letters as a number, ignoring case; 0 when it is empty, nothing when it is longer.
    func word(_ column: NativeColumn) -> UInt64? {
        guard let bytes = bytes(column), bytes.count <= 8 else { return nil }
        return NativeWords.packed(bytes)
    }
}

/// The few words of the format as numbers, so that a cell is compared in one step.
struct NativeWords {
    let sides = Side.allCases.map { (word: packed(Array($0.rawValue.utf8)), value: $0) }
    let effects = Effect.allCases.map { (word: packed(Array($0.rawValue.utf8)), value: $0) }

    private let options = ["call", "put"].map { packed(Array($0.utf8)) }

    /// The multiplier of a row that names none, by its type; that of a share where the type is not known.
    func defaultMultiplier(_ type: UInt64?) -> Multiplier { options.contains { $0 == type } ? .hundred : .one }

    static func packed(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for byte in bytes { word = word << 8 | UInt64(byte | 0x20) }
        return word
    }
}
