import BourseCore

/// The cells of a record, found by their places.
struct UsualRow {
    private let text: UnsafeBufferPointer<UInt8>
    private let cells: UnsafeBufferPointer<CSVCell>

    /// The current record of a scanner, while that does not go on.
    init(_ scanner: CSVScanner) { (text, cells) = (scanner.bytes, scanner.cells) }

    /// The number of cells.
    var count: Int { cells.count }

    /// The bytes of a cell without quotes and surrounding blanks, empty where there is none; nil for doubled quotes.
    ///
    /// - Parameter place: The cell; below 0 for none.
    @inline(__always)
    func bytes(_ place: Int) -> UnsafeBufferPointer<UInt8>? {
        guard place >= 0, place < cells.count else { return UnsafeBufferPointer(start: nil, count: 0) }
        return cells[place].plain(in: text)
    }

    /// The unit behind the number of a cell, empty where there is none; nil for what is no number.
    @inline(__always)
    func unit(_ place: Int) -> UnsafeBufferPointer<UInt8>? {
        guard let cell = bytes(place), let start = UnitAmount.start(in: cell) else { return nil }
        return UnsafeBufferPointer(rebasing: cell[start...])
    }
}
