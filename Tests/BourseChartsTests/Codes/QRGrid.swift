import BourseCharts

/// The modules of a QR code whose patterns are in their places.
struct QRGrid {
    let modules: [[Bool]]
    let size: Int
    let version: Int
    /// The rows and columns of the centers of alignment patterns.
    private let centers: [Int]
    /// The columns of each row whose modules hold data: they are in no pattern, format or version.
    private(set) var dataColumns: [[Int]] = []

    /// Checks finder patterns, separators, timing patterns, alignment patterns and the dark module.
    init(_ modules: [[Bool]]) throws {
        self.modules = modules
        size = modules.count
        version = (size - 17) / 4
        centers = Self.centers(version: version, size: size)
        let isSquare = modules.allSatisfy { $0.count == modules.count }
        guard isSquare, size % 4 == 1, (21...97).contains(size) else { throw QRReader.Problem.size(size) }
        for row in 0..<size {
            var columns: [Int] = []
            for column in 0..<size {
                if let tone = tone(row, column) {
                    if tone != modules[row][column] { throw QRReader.Problem.pattern(row: row, column: column) }
                } else if !isInformation(row, column) {
                    columns.append(column)
                }
            }
            dataColumns.append(columns)
        }
    }

    static func modules(of code: QRCode) -> [[Bool]] {
        (0..<code.size).map { row in (0..<code.size).map { code[row, $0] } }
    }

    /// The number that modules make up, the first the highest bit.
    func bits(at places: [(row: Int, column: Int)]) -> Int {
        places.reduce(0) { $0 << 1 | (modules[$1.row][$1.column] ? 1 : 0) }
    }

    /// The tone that the standard prescribes for a module, if it does.
    private func tone(_ row: Int, _ column: Int) -> Bool? {
        for (top, left) in [(0, 0), (0, size - 7), (size - 7, 0)] {
            let ring = max(abs(row - top - 3), abs(column - left - 3))
            if ring <= 4 { return ring < 2 || ring == 3 }
        }
        if let ring = alignmentRing(row, column) { return ring != 1 }
        if row == 6 || column == 6 { return (row + column) % 2 == 0 }
        return row == size - 8 && column == 8 ? true : nil
    }

    /// The distance from the center of an alignment pattern that a module belongs to.
    private func alignmentRing(_ row: Int, _ column: Int) -> Int? {
        guard let y = centers.first(where: { abs(row - $0) <= 2 }),
            let x = centers.first(where: { abs(column - $0) <= 2 }),
            // The corners have finder patterns.
            ![(6, 6), (6, size - 7), (size - 7, 6)].contains(where: { $0 == (y, x) })
        else { return nil }
        return max(abs(row - y), abs(column - x))
    }

    /// Equally far apart by an even number from the end on, as annex E has them up to version 20.
    private static func centers(version: Int, size: Int) -> [Int] {
        guard version >= 2 else { return [] }
        let count = version / 7 + 2
        let step = (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
        return [6] + (0..<count - 1).map { size - 7 - $0 * step }
    }

    /// Whether a module holds the format or the version.
    private func isInformation(_ row: Int, _ column: Int) -> Bool {
        let isFormat =
            (row == 8 && (column <= 8 || column >= size - 8)) || (column == 8 && (row <= 8 || row >= size - 8))
        return isFormat
            || version >= 7 && min(row, column) < 6 && (size - 11..<size - 8).contains(max(row, column))
    }

    /// The codewords in the order in which they were placed, without their mask.
    func codewords(mask: Int) -> [UInt8] {
        var bits: [UInt8] = []
        var isData = modules.map { $0.map { _ in false } }
        for row in 0..<size {
            for column in dataColumns[row] { isData[row][column] = true }
        }
        // Pairs of columns from the right, without the vertical timing pattern; the first is read upwards.
        let lefts = Array(stride(from: size - 2, to: 6, by: -2)) + [4, 2, 0]
        for (pair, left) in lefts.enumerated() {
            for step in 0..<size {
                let row = pair.isMultiple(of: 2) ? size - 1 - step : step
                for column in [left + 1, left] where isData[row][column] {
                    bits.append(modules[row][column] != Self.isInverted(mask, row, column) ? 1 : 0)
                }
            }
        }
        return stride(from: 0, through: bits.count - 8, by: 8).map { start in
            bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
        }
    }

    /// The conditions of table 10.
    static func isInverted(_ mask: Int, _ i: Int, _ j: Int) -> Bool {
        let value =
            switch mask {
            case 0b000: (i + j) % 2
            case 0b001: i % 2
            case 0b010: j % 3
            case 0b011: (i + j) % 3
            case 0b100: (i / 2 + j / 3) % 2
            case 0b101: (i * j) % 2 + (i * j) % 3
            case 0b110: ((i * j) % 2 + (i * j) % 3) % 2
            default: ((i * j) % 3 + (i + j) % 2) % 2
            }
        return value == 0
    }
}
