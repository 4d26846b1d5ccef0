/// The codewords of a QR code: data with error correction by Reed–Solomon codes over GF(2⁸).
struct QRCodewords {
    private let blocks: [[UInt8]]
    private let corrections: [[UInt8]]

    /// Encodes bytes that a layout holds.
    init(_ bytes: [UInt8], layout: QRLayout) {
        let data = Self.data(bytes, layout: layout)
        let generator = GaloisField.generator(degree: layout.correction)
        var start = 0
        var blocks: [[UInt8]] = []
        for length in layout.blocks {
            blocks.append(Array(data[start..<start + length]))
            start += length
        }
        self.blocks = blocks
        corrections = blocks.map { GaloisField.remainder(of: $0, by: generator) }
    }

    /// Mode, count, bytes, terminator and padding.
    private static func data(_ bytes: [UInt8], layout: QRLayout) -> [UInt8] {
        var bits: [Bool] = []
        func append(_ value: Int, _ count: Int) {
            for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
        }
        append(0b0100, 4)
        append(bytes.count, layout.countBits)
        for byte in bytes { append(Int(byte), 8) }
        append(0, min(4, layout.dataCodewords * 8 - bits.count))
        append(0, (8 - bits.count % 8) % 8)
        var data = stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { $0 << 1 | (bits[start + $1] ? 1 : 0) }
        }
        var padding: UInt8 = 0xEC
        while data.count < layout.dataCodewords {
            data.append(padding)
            padding ^= 0xEC ^ 0x11
        }
        return data
    }

    /// The codewords in the order in which they are placed: the first of each block, then the second of each, and so on.
    var interleaved: [UInt8] { Self.interleave(blocks) + Self.interleave(corrections) }

    private static func interleave(_ blocks: [[UInt8]]) -> [UInt8] {
        (0..<(blocks.map(\.count).max() ?? 0)).flatMap { place in
            blocks.compactMap { place < $0.count ? $0[place] : nil }
        }
    }
}
