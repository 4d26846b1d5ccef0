/// Reads the modules of a QR code: written apart from the encoder, after ISO/IEC 18004:2015, 12.
///
/// It corrects nothing: a code of ours has no errors, so every check must hold.
struct QRReader {
    enum Problem: Error, Equatable {
        case size(Int)
        case pattern(row: Int, column: Int)
        case format
        case version
        case syndrome(block: Int)
        case mode(UInt8)
        case padding
        case text
    }

    let version: Int
    /// The level of error correction: 0 for L, 1 for M, 2 for Q, 3 for H.
    let level: Int
    let mask: Int
    /// The 15 bits of the format as they are in the code.
    let format: Int
    /// The 18 bits of the version as they are in the code; 0 below version 7.
    let versionBits: Int
    let text: String

    init(_ modules: [[Bool]]) throws {
        let grid = try QRGrid(modules)
        version = grid.version
        (format, level, mask) = try Self.format(grid)
        versionBits = try Self.version(grid)
        let blocks = QRBlocks.deinterleaved(grid.codewords(mask: mask), version: version, level: level)
        for (place, block) in blocks.enumerated() where !block.hasZeroSyndromes {
            throw Problem.syndrome(block: place)
        }
        text = try Self.text(blocks.flatMap(\.data), version: version)
    }

    /// Both copies are alike, and a multiple of x¹⁰ + x⁸ + x⁵ + x⁴ + x² + x + 1 without their mask (annex C).
    private static func format(_ grid: QRGrid) throws -> (bits: Int, level: Int, mask: Int) {
        let (end, first) = (grid.size, grid.bits(at: (0...5).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + down))
        let lower = (1...7).map { (end - $0, 8) }
        let second = grid.bits(at: lower + (1...8).reversed().map { (8, end - $0) })
        let plain = first ^ 0b101_0100_0001_0010
        guard first == second, remainder(plain, 0b101_0011_0111) == 0 else { throw Problem.format }
        // The indicators 00, 01, 10 and 11 are the levels M, L, H and Q.
        return (first, [1, 0, 3, 2][plain >> 13], plain >> 10 & 7)
    }

    private static let down = (0...5).reversed().map { ($0, 8) }

    /// Both copies are alike, and a multiple of the generator of annex D.
    private static func version(_ grid: QRGrid) throws -> Int {
        guard grid.version >= 7 else { return 0 }
        let places = (0..<18).reversed().map { ($0 / 3, grid.size - 11 + $0 % 3) }
        let (upper, lower) = (grid.bits(at: places), grid.bits(at: places.map { ($1, $0) }))
        guard upper == lower, upper >> 12 == grid.version, remainder(upper, 0b1_1111_0010_0101) == 0 else {
            throw Problem.version
        }
        return upper
    }

    private static func remainder(_ value: Int, _ divisor: Int) -> Int {
        let width = { (number: Int) in Int.bitWidth - number.leadingZeroBitCount }
        var rest = value
        while width(rest) >= width(divisor) { rest ^= divisor << (width(rest) - width(divisor)) }
        return rest
    }

    /// Mode, count, bytes, terminator and padding.
    private static func text(_ data: [UInt8], version: Int) throws -> String {
        let digits = data.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
        func number(_ bits: Range<Int>) -> Int { digits[bits].reduce(0) { $0 << 1 | Int($1) } }
        guard number(0..<4) == 4 else { throw Problem.mode(data[0] >> 4) }
        let start = version <= 9 ? 12 : 20
        let end = start + 8 * number(4..<start)
        guard end <= digits.count else { throw Problem.text }
        let bytes = stride(from: start, to: end, by: 8).map { UInt8(number($0..<$0 + 8)) }
        // Four zeros, fewer only at the end, then zeros up to a byte.
        let whole = min((end + 4 + 7) / 8 * 8, digits.count)
        let padding = stride(from: whole, to: digits.count, by: 8).map { number($0..<$0 + 8) }
        let isPadded = padding.enumerated().allSatisfy { $1 == ($0.isMultiple(of: 2) ? 0b1110_1100 : 0b0001_0001) }
        guard digits[end..<whole].allSatisfy({ $0 == 0 }), isPadded else { throw Problem.padding }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Problem.text }
        return text
    }
}
