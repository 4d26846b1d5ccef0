/// A number with its unit behind it: `0.5BTC`, `2214.01 EUR`.
struct UnitAmount {
    /// The number, as the file writes it.
    let number: String
    /// The unit in capital letters; empty when there is none.
    let unit: String

    /// Whether what is behind a number begins like `E-05`, so that the cell is not a plain number.
    private static func isExponent(_ unit: String) -> Bool {
        unit.first == "E" && unit.dropFirst().first.map { $0.isNumber || $0 == "-" || $0 == "+" } ?? false
    }

    /// Where the unit begins behind digits and a point, which nearly all cells are; nil for any other.
    @inline(__always)
    static func start<Cell: Collection>(in cell: Cell) -> Cell.Index? where Cell.Element == UInt8 {
        let end = cell.firstIndex { !isDigit($0) && $0 != 0x2E } ?? cell.endIndex
        // `1E05` is a number.
        return cell[end...].allSatisfy { (0x41...0x5A).contains($0) } ? end : nil
    }

    /// Whether no coin of a pair begins with a digit, which could belong to the number before it.
    static func isUsual(pair: String) -> Bool { pair.utf8.first.map { !isDigit($0) } ?? true }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Takes a cell apart; a coin such as `1INCH` is known by the pair that begins with it.
    init(_ cell: String, pair: String) {
        if let start = Self.start(in: cell.utf8), Self.isUsual(pair: pair) {
            (number, unit) = (String(cell[..<start]), String(cell[start...]))
            return
        }
        var number = cell.prefix { $0.isNumber || "+-.,$€£ ".contains($0) }
        var unit = cell.dropFirst(number.count).uppercased()
        let digits = pair.prefix { $0.isNumber }
        if !digits.isEmpty, number.hasSuffix(digits), pair.uppercased().hasPrefix(digits + unit) {
            number = number.dropLast(digits.count)
            unit = digits + unit
        }
        guard !Self.isExponent(unit) else {
            (self.number, self.unit) = (cell, "")
            return
        }
        (self.number, self.unit) = (number.filter { $0 != " " }, unit)
    }
}
