/// What a version of a QR code holds at a level of error correction (ISO/IEC 18004:2015, tables 1, 7, 9 and E.1).
struct QRLayout: Hashable, Sendable {
    /// From 1 to 20.
    let version: Int
    /// The level of error correction.
    let level: QRCode.Correction
    /// Codewords for error correction of each block.
    let correction: Int
    /// Codewords for data of each block, in order.
    let blocks: [Int]
    /// Rows and columns of the centers of alignment patterns.
    let alignment: [Int]

    /// Modules along a side.
    var side: Int { 17 + 4 * version }
    /// Codewords for data of all blocks.
    var dataCodewords: Int { blocks.reduce(0, +) }
    /// Bits that state how many bytes follow.
    var countBits: Int { version < 10 ? 8 : 16 }
    /// The most bytes of text: without the four bits of the mode and the count.
    var capacity: Int { (dataCodewords * 8 - 4 - countBits) / 8 }

    /// All versions at a level, the smallest first.
    static func all(_ level: QRCode.Correction) -> [QRLayout] { layouts[level.rawValue] }

    /// By level, then by version.
    private static let layouts = QRCode.Correction.allCases.map { level in
        QRVersion.all.enumerated().map { QRLayout(version: $0 + 1, level: level, facts: $1) }
    }

    private init(version: Int, level: QRCode.Correction, facts: QRVersion) {
        self.version = version
        self.level = level
        let (correction, count) = facts.blocks[level.rawValue]
        self.correction = correction
        // Blocks share the data evenly; what is left over makes the last ones longer by one.
        let (length, longer) = (facts.codewords - count * correction).quotientAndRemainder(dividingBy: count)
        blocks = (0..<count).map { $0 < count - longer ? length : length + 1 }
        alignment = facts.alignment
    }
}
