/// A QR code: text as a square of dark and light modules that cameras read (ISO/IEC 18004:2015).
///
/// Bytes in UTF-8, the four levels of error correction, and versions 1 to 20.
public struct QRCode: Hashable, Sendable {
    /// The version, which determines the size, from 1 to 20.
    public let version: Int
    /// The mask that was applied, from 0 to 7.
    public let mask: Int
    /// The level of error correction.
    public let correction: Correction
    /// The modules along a side, without the light border that a reader needs.
    public let size: Int
    private let isDark: [Bool]

    /// The most bytes that a code holds at the level ``Correction/medium``.
    public static let mostBytes = Correction.medium.mostBytes

    /// The width of the light border around a code, in modules.
    public static let border = 4

    /// Encodes a text in the smallest version that holds it; nil for more than ``Correction/mostBytes`` bytes.
    ///
    /// - Complexity: O(modules), for each of eight masks.
    public init?(_ text: String, correction: Correction = .medium) {
        let count = text.utf8.count
        guard let layout = QRLayout.all(correction).first(where: { $0.capacity >= count }) else { return nil }
        let bytes = Array(text.utf8)
        self.init(layout: layout, codewords: QRCodewords(bytes, layout: layout).interleaved)
    }

    private init(layout: QRLayout, codewords: [UInt8]) {
        var base = QRMatrix(layout: layout)
        base.place(codewords)
        let candidates = (0..<8).map { mask in
            let matrix = base.masked(mask)
            return (mask: mask, matrix: matrix, penalty: matrix.penalty)
        }
        // The first of those with the lowest penalty.
        let best = candidates.min { $0.penalty < $1.penalty }
        version = layout.version
        correction = layout.level
        size = layout.side
        mask = best?.mask ?? 0
        isDark = (best?.matrix ?? base).modules
    }

    /// Whether a module is dark.
    ///
    /// - Parameters:
    ///   - row: From 0 at the top, below ``size``.
    ///   - column: From 0 at the left, below ``size``.
    public subscript(row: Int, column: Int) -> Bool {
        precondition((0..<size).contains(row) && (0..<size).contains(column), "No module at \(row), \(column)")
        return isDark[row * size + column]
    }

    /// The dark modules as the `d` of a path with one unit per module, without the border.
    public var path: String {
        var text = ""
        for row in 0..<size {
            var column = 0
            while column < size {
                guard self[row, column] else {
                    column += 1
                    continue
                }
                let start = column
                while column < size, self[row, column] { column += 1 }
                text += "M\(start) \(row)h\(column - start)v1h-\(column - start)z"
            }
        }
        return text
    }
}
