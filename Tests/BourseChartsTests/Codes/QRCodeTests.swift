import Testing

@testable import BourseCharts

/// Expected matrices are those of python-qrcode 8 for the same bytes, version, mask and level M.
@Suite("QR codes")
struct QRCodeTests {
    private static func rows(_ code: QRCode) -> [String] {
        (0..<code.size).map { row in
            (0..<code.size).map { code[row, $0] ? "1" : "0" }.joined()
        }
    }

    @Test func code_equalsThatOfAnotherEncoder() throws {
        let code = try #require(QRCode(Self.smallText))
        #expect(code.version == 1 && code.mask == Self.smallMask)
        #expect(Self.rows(code) == Self.small)
    }

    /// A 64-bit FNV-1a hash of the modules stands for the matrix of each larger version.
    @Test(arguments: QRCodeTests.hashes)
    func largerVersions_equalThoseOfAnotherEncoder(expected: Expected) throws {
        let code = try #require(QRCode(Self.text(of: expected.bytes)))
        #expect(code.version == expected.version && code.mask == expected.mask)
        let hash = Self.rows(code).joined().utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
        }
        #expect(hash == expected.hash)
    }

    @Test func textTooLongForACode_isNone() {
        #expect(QRCode(Self.text(of: QRCode.mostBytes)) != nil && QRCode(Self.text(of: QRCode.mostBytes + 1)) == nil)
    }

    @Test func path_drawsExactlyTheDarkModules() throws {
        let code = try #require(QRCode("https://desk.example/c/00112233445566778899aabbccddeeff"))
        var drawn = Set<Int>()
        for run in code.path.split(separator: "z") {
            let numbers = run.split { !$0.isNumber }.compactMap { Int($0) }
            for column in numbers[0]..<numbers[0] + numbers[2] { drawn.insert(numbers[1] * code.size + column) }
        }
        let dark = (0..<code.size * code.size).filter { code[$0 / code.size, $0 % code.size] }
        #expect(drawn == Set(dark))
    }

    struct Expected: Sendable {
        let bytes: Int
        let version: Int
        let mask: Int
        let hash: UInt64
    }

    /// Printable characters in an order that repeats late.
    static func text(of bytes: Int) -> String {
        String(decoding: (0..<bytes).map { UInt8(33 + ($0 * 7 + bytes) % 90) }, as: UTF8.self)
    }

    private static let smallText = QRCodeTests.text(of: 14)
    private static let smallMask = 6
    private static let small = [
        "111111101010001111111",
        "100000101101101000001",
        "101110101101001011101",
        "101110100001001011101",
        "101110101111101011101",
        "100000100111101000001",
        "111111101010101111111",
        "000000000100100000000",
        "100111111110110010111",
        "000011010101001001110",
        "111000111111101001001",
        "111101010000110111111",
        "101011101011010100000",
        "000000001110001101010",
        "111111101110101011110",
        "100000101000011001100",
        "101110101111100101110",
        "101110101101011110100",
        "101110100101110011111",
        "100000100011101111111",
        "111111101101101100100",
    ]

    static let hashes = [
        Expected(bytes: 20, version: 2, mask: 4, hash: 0x4790_6AD4_8877_E93B),
        Expected(bytes: 40, version: 3, mask: 6, hash: 0xFC39_ABFD_36BB_9CED),
        Expected(bytes: 60, version: 4, mask: 2, hash: 0x27FE_73D3_EAA8_1EA2),
        Expected(bytes: 80, version: 5, mask: 3, hash: 0x1FB2_E15C_A286_04CF),
        Expected(bytes: 100, version: 6, mask: 3, hash: 0xC20D_FEC2_C2B6_D45D),
        Expected(bytes: 120, version: 7, mask: 2, hash: 0xD785_F90C_C7A6_A021),
        Expected(bytes: 150, version: 8, mask: 2, hash: 0xD167_2BFD_AA5B_BC93),
        Expected(bytes: 170, version: 9, mask: 3, hash: 0xDE7A_482B_C9A6_5B00),
        Expected(bytes: 213, version: 10, mask: 1, hash: 0x760D_E423_8674_42EC),
    ]
}
