import BourseCore

/// The current record of a scanner, its cells found by column.
///
/// It is made anew for every row and used while scanner and header stay as they are, so it points at their cells instead
/// of holding them: counting references of a million rows would take longer than reading them.
struct NativeRecord {
    let text: UnsafeBufferPointer<UInt8>
    let cells: UnsafeBufferPointer<CSVCell>
    /// The cell of each column, −1 where the file has none.
    let columns: UnsafeBufferPointer<Int>

    @inline(__always)
    private func cell(_ column: NativeColumn) -> CSVCell? {
        let cell = columns[column.rawValue]
        return cell >= 0 && cell < cells.count ? cells[cell] : nil
    }

    /// The bytes of a cell, empty when the column or the cell is missing; nothing when the cell has doubled quotes.
    @inline(__always)
    func bytes(_ column: NativeColumn) -> UnsafeBufferPointer<UInt8>? {
        guard let cell = cell(column) else { return UnsafeBufferPointer(start: nil, count: 0) }
        return cell.plain(in: text)
    }

    /// The text of a cell.
    func text(_ column: NativeColumn) -> String { cell(column)?.text(in: text) ?? "" }

    /// A cell of up to eight letters as a number, ignoring case; 0 when it is empty, nothing when it is longer.
    func word(_ column: NativeColumn) -> UInt64? {
        guard let bytes = bytes(column), bytes.count <= 8 else { return nil }
        return NativeVocabulary.packed(bytes)
    }
}

/// The few words of the format as numbers, so that a cell is compared in one step.
struct NativeVocabulary {
    let sides = Side.allCases.map { (word: packed(Array($0.rawValue.utf8)), value: $0) }
    let effects = Effect.allCases.map { (word: packed(Array($0.rawValue.utf8)), value: $0) }

    /// The type of futures.
    let future = packed(Array("future".utf8))
    /// The word that makes a row a corporate action instead of an execution.
    let split = packed(Array("split".utf8))

    private let options = ["call", "put"].map { packed(Array($0.utf8)) }

    /// The multiplier of a row that names none, by its type; that of a share where the type is not known.
    func defaultMultiplier(_ type: UInt64?) -> Multiplier { options.contains { $0 == type } ? .hundred : .one }

    static func packed(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for byte in bytes { word = word << 8 | UInt64(byte | 0x20) }
        return word
    }
}
