/// The blocks of a QR code, each with its error correction.
struct QRBlocks {
    struct Block {
        var data: [UInt8] = []
        var correction: [UInt8] = []

        /// Whether the block is divisible by (x − 2⁰)(x − 2¹)…, so that it has no error.
        var hasZeroSyndromes: Bool {
            var root: UInt8 = 1
            for _ in correction {
                // Horner's rule.
                guard (data + correction).reduce(0, { QRBlocks.product($0, root) ^ $1 }) == 0 else { return false }
                root = QRBlocks.product(root, 2)
            }
            return true
        }
    }

    /// The product in GF(2⁸), by shifts.
    static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        var (result, factor) = (0, Int(left))
        for bit in 0..<8 {
            if right >> bit & 1 == 1 { result ^= factor }
            factor = factor << 1 ^ (factor >= 128 ? 0x11D : 0)
        }
        return UInt8(result)
    }

    /// Deals codewords out to the blocks in turn, the reverse of 7.6.
    static func deinterleaved(_ codewords: [UInt8], version: Int, level: Int) -> [Block] {
        let sizes = sizes(version: version, level: level)
        var blocks = sizes.map { _ in Block() }
        var rest = codewords[...]
        for turn in 0..<(sizes.map(\.data).max() ?? 0) {
            for place in sizes.indices where turn < sizes[place].data {
                if let codeword = rest.popFirst() { blocks[place].data.append(codeword) }
            }
        }
        for turn in 0..<(sizes.map { $0.total - $0.data }.max() ?? 0) {
            for place in sizes.indices where turn < sizes[place].total - sizes[place].data {
                if let codeword = rest.popFirst() { blocks[place].correction.append(codeword) }
            }
        }
        return blocks
    }

    /// The codewords of each block, and those of them that are data.
    static func sizes(version: Int, level: Int) -> [(total: Int, data: Int)] {
        let levels = table.split(separator: "\n")[version - 1].split(separator: "|")
        return levels[level].split(separator: " ").flatMap { kind in
            let numbers = kind.split { !$0.isNumber }.compactMap { Int($0) }
            return Array(repeating: (total: numbers[1], data: numbers[2]), count: numbers[0])
        }
    }

    /// Table 9 of ISO/IEC 18004:2015 as it is printed: versions 1 to 20, and in each the levels L, M, Q and H.
    private static let table = """
        1x26/19 | 1x26/16 | 1x26/13 | 1x26/9
        1x44/34 | 1x44/28 | 1x44/22 | 1x44/16
        1x70/55 | 1x70/44 | 2x35/17 | 2x35/13
        1x100/80 | 2x50/32 | 2x50/24 | 4x25/9
        1x134/108 | 2x67/43 | 2x33/15 2x34/16 | 2x33/11 2x34/12
        2x86/68 | 4x43/27 | 4x43/19 | 4x43/15
        2x98/78 | 4x49/31 | 2x32/14 4x33/15 | 4x39/13 1x40/14
        2x121/97 | 2x60/38 2x61/39 | 4x40/18 2x41/19 | 4x40/14 2x41/15
        2x146/116 | 3x58/36 2x59/37 | 4x36/16 4x37/17 | 4x36/12 4x37/13
        2x86/68 2x87/69 | 4x69/43 1x70/44 | 6x43/19 2x44/20 | 6x43/15 2x44/16
        4x101/81 | 1x80/50 4x81/51 | 4x50/22 4x51/23 | 3x36/12 8x37/13
        2x116/92 2x117/93 | 6x58/36 2x59/37 | 4x46/20 6x47/21 | 7x42/14 4x43/15
        4x133/107 | 8x59/37 1x60/38 | 8x44/20 4x45/21 | 12x33/11 4x34/12
        3x145/115 1x146/116 | 4x64/40 5x65/41 | 11x36/16 5x37/17 | 11x36/12 5x37/13
        5x109/87 1x110/88 | 5x65/41 5x66/42 | 5x54/24 7x55/25 | 11x36/12 7x37/13
        5x122/98 1x123/99 | 7x73/45 3x74/46 | 15x43/19 2x44/20 | 3x45/15 13x46/16
        1x135/107 5x136/108 | 10x74/46 1x75/47 | 1x50/22 15x51/23 | 2x42/14 17x43/15
        5x150/120 1x151/121 | 9x69/43 4x70/44 | 17x50/22 1x51/23 | 2x42/14 19x43/15
        3x141/113 4x142/114 | 3x70/44 11x71/45 | 17x47/21 4x48/22 | 9x39/13 16x40/14
        3x135/107 5x136/108 | 3x67/41 13x68/42 | 15x54/24 5x55/25 | 15x43/15 10x44/16
        """
}
