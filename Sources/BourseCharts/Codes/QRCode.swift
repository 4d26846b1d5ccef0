/// A QR code: text as a square of dark and light modules that cameras read (ISO/IEC 18004:2015).
///
/// Bytes in UTF-8, error correction of level M, which corrects up to 15 % damage, and versions 1 to 10.
public struct QRCode: Hashable, Sendable {
    /// The version, which determines the size, from 1 to 10.
    public let version: Int
    /// The mask that was applied, from 0 to 7.
    public let mask: Int
    private let isDark: [Bool]

    /// The modules along a side, without the light border that a reader needs.
    public var side: Int { 17 + 4 * version }

    /// The most bytes that a code holds.
    public static let mostBytes = 213

    /// The width of the light border around a code, in modules.
    public static let border = 4

    /// Encodes a text in the smallest version that holds it; nil for more than ``mostBytes`` bytes.
    ///
    /// - Complexity: O(modules), for each of eight masks.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let layout = QRLayout.all.first(where: { $0.capacity >= bytes.count }) else { return nil }
        self.init(layout: layout, codewords: QRCodewords(bytes, layout: layout).interleaved)
    }

    private init(layout: QRLayout, codewords: [UInt8]) {
        var base = QRMatrix(layout: layout)
        base.place(codewords)
        let candidates = (0..<8).map { mask in (mask: mask, matrix: base.masked(mask)) }
        // The first of those with the lowest penalty.
        let best = candidates.min { $0.matrix.penalty < $1.matrix.penalty }
        version = layout.version
        mask = best?.mask ?? 0
        isDark = (best?.matrix ?? base).modules
    }

    /// Whether a module is dark.
    ///
    /// - Parameters:
    ///   - row: From 0 at the top.
    ///   - column: From 0 at the left.
    public func isDark(row: Int, column: Int) -> Bool { isDark[row * side + column] }

    /// The dark modules as the `d` of a path with one unit per module, without the border.
    public var path: String {
        var text = ""
        for row in 0..<side {
            var column = 0
            while column < side {
                guard isDark(row: row, column: column) else {
                    column += 1
                    continue
                }
                let start = column
                while column < side, isDark(row: row, column: column) { column += 1 }
                text += "M\(start) \(row)h\(column - start)v1h-\(column - start)z"
            }
        }
        return text
    }
}
