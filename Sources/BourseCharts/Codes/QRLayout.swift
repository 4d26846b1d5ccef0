/// What a version of a QR code holds at level M (ISO/IEC 18004:2015, tables 1, 7, 9 and E.1).
struct QRLayout: Hashable, Sendable {
    /// From 1 to 10.
    let version: Int
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

    /// All versions, the smallest first.
    static let all = [
        QRLayout(version: 1, correction: 10, blocks: [16], alignment: []),
        QRLayout(version: 2, correction: 16, blocks: [28], alignment: [6, 18]),
        QRLayout(version: 3, correction: 26, blocks: [44], alignment: [6, 22]),
        QRLayout(version: 4, correction: 18, blocks: [32, 32], alignment: [6, 26]),
        QRLayout(version: 5, correction: 24, blocks: [43, 43], alignment: [6, 30]),
        QRLayout(version: 6, correction: 16, blocks: [27, 27, 27, 27], alignment: [6, 34]),
        QRLayout(version: 7, correction: 18, blocks: [31, 31, 31, 31], alignment: [6, 22, 38]),
        QRLayout(version: 8, correction: 22, blocks: [38, 38, 39, 39], alignment: [6, 24, 42]),
        QRLayout(version: 9, correction: 22, blocks: [36, 36, 36, 37, 37], alignment: [6, 26, 46]),
        QRLayout(version: 10, correction: 26, blocks: [43, 43, 43, 43, 44], alignment: [6, 28, 50]),
    ]
}
