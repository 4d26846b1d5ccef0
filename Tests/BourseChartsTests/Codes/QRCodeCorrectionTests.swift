import Testing

@testable import BourseCharts

/// Levels L, M, Q and H, and versions 11 to 20.
@Suite("QR codes of every level")
struct QRCodeCorrectionTests {
    /// Table 7 of ISO/IEC 18004:2015: the most bytes of versions 1 to 20 at a level.
    static let capacities: [QRCode.Correction: [Int]] = [
        .low: [
            17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858,
        ],
        .medium: [
            14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
        ],
        .quartile: [
            11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292, 322, 364, 394, 442, 482,
        ],
        .high: [
            7, 14, 24, 34, 44, 58, 64, 84, 98, 119, 137, 155, 177, 194, 220, 250, 280, 310, 338, 382,
        ],
    ]

    @Test(arguments: QRCode.Correction.allCases, 1...20)
    func text_atTheEdgeOfAVersion_isInTheSmallestThatHoldsIt(level: QRCode.Correction, version: Int) throws {
        let capacity = try #require(Self.capacities[level])[version - 1]
        let text = QRSpecimen.text(of: capacity)
        let code = try #require(QRCode(text, correction: level))
        #expect(code.version == version && code.size == 17 + 4 * version && code.correction == level)
        let reader = try QRReader(QRGrid.modules(of: code))
        #expect(reader.text == text && reader.mask == code.mask && reader.level == level.rawValue)
        let next = QRCode(QRSpecimen.text(of: capacity + 1), correction: level)
        #expect(next?.version == (version == 20 ? nil : version + 1))
        if version == 20 { #expect(level.mostBytes == capacity) }
    }

    /// Table D.1.
    @Test func version_fromElevenOn_isThatOfTheTable() throws {
        let table = [
            0b00_1011_1011_1111_0110, 0b00_1100_0111_0110_0010, 0b00_1101_1000_0100_0111, 0b00_1110_0110_0000_1101,
            0b00_1111_1001_0010_1000, 0b01_0000_1011_0111_1000, 0b01_0001_0100_0101_1101, 0b01_0010_1010_0001_0111,
            0b01_0011_0101_0011_0010, 0b01_0100_1001_1010_0110,
        ]
        for (place, bits) in table.enumerated() {
            let bytes = try #require(Self.capacities[.medium])[place + 10]
            let code = try #require(QRCode(QRSpecimen.text(of: bytes)))
            #expect(try QRReader(QRGrid.modules(of: code)).versionBits == bits)
        }
    }

    /// A 64-bit FNV-1a hash stands for the modules that python-qrcode 8 and, with its padding corrected, segno 1.6 give for the
    /// same bytes, version, level and mask.
    @Test(arguments: QRCodeCorrectionTests.hashes)
    func code_ofALevel_equalsThatOfOtherEncoders(expected: Expected) throws {
        let code = try #require(QRCode(QRSpecimen.text(of: expected.bytes), correction: expected.level))
        #expect(code.version == expected.version && code.mask == expected.mask)
        let hash = QRGrid.modules(of: code).joined().reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ ($1 ? 0x31 : 0x30)) &* 0x0000_0100_0000_01B3
        }
        #expect(hash == expected.hash)
    }

    @Test func text_ofRandomLettersAtAnyLevel_isReadBack() throws {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        for turn in 0..<40 {
            let level = QRCode.Correction.allCases[turn % 4]
            let bytes = Int.random(in: 0...level.mostBytes, using: &generator)
            let text = QRSpecimen.random(bytes: bytes, using: &generator)
            let code = try #require(QRCode(text, correction: level), "seed \(seed)")
            let modules = QRGrid.modules(of: code)
            let reader = try QRReader(modules)
            #expect(reader.text.unicodeScalars.elementsEqual(text.unicodeScalars), "seed \(seed)")
            guard turn % 5 == 0 else { continue }
            let penalties = try QRPenalty.ofAllMasks(modules, mask: code.mask, level: reader.level)
            #expect(code.mask == penalties.firstIndex(of: penalties.min() ?? 0), "seed \(seed)")
        }
    }

    struct Expected: Sendable {
        let level: QRCode.Correction
        let bytes: Int
        let version: Int
        let mask: Int
        let hash: UInt64

        init(_ level: QRCode.Correction, bytes: Int, version: Int, mask: Int, hash: UInt64) {
            self.level = level
            self.bytes = bytes
            self.version = version
            self.mask = mask
            self.hash = hash
        }
    }

    static let hashes = [
        Expected(.medium, bytes: 249, version: 11, mask: 2, hash: 0x2C80_D8B7_409B_B425),
        Expected(.medium, bytes: 287, version: 12, mask: 6, hash: 0x907E_164F_B986_D486),
        Expected(.medium, bytes: 330, version: 13, mask: 2, hash: 0x2BD4_F593_CCB7_D22B),
        Expected(.medium, bytes: 360, version: 14, mask: 1, hash: 0xD696_5A09_010C_33E0),
        Expected(.medium, bytes: 412, version: 15, mask: 2, hash: 0x990F_229A_B3AA_5733),
        Expected(.medium, bytes: 449, version: 16, mask: 1, hash: 0x8A8C_FB6E_8BB0_B04E),
        Expected(.medium, bytes: 502, version: 17, mask: 6, hash: 0x456D_6D9B_AE30_C4AD),
        Expected(.medium, bytes: 560, version: 18, mask: 1, hash: 0x26F3_4682_A523_2874),
        Expected(.medium, bytes: 623, version: 19, mask: 1, hash: 0xCA29_F7AC_9058_B3E6),
        Expected(.medium, bytes: 664, version: 20, mask: 2, hash: 0x6E03_E142_F09B_7F69),
        Expected(.low, bytes: 16, version: 1, mask: 2, hash: 0x80DC_39F4_5CE4_92DD),
        Expected(.low, bytes: 104, version: 5, mask: 2, hash: 0xAEA6_4999_73AF_9E7B),
        Expected(.low, bytes: 270, version: 10, mask: 6, hash: 0x415E_6ED5_84E7_A8E3),
        Expected(.low, bytes: 520, version: 15, mask: 4, hash: 0x68AC_F503_4F70_E64E),
        Expected(.low, bytes: 856, version: 20, mask: 3, hash: 0xFAB6_3376_ED90_0123),
        Expected(.quartile, bytes: 10, version: 1, mask: 0, hash: 0x36F3_53E4_1465_6689),
        Expected(.quartile, bytes: 58, version: 5, mask: 2, hash: 0x77EA_9423_29D6_805B),
        Expected(.quartile, bytes: 150, version: 10, mask: 3, hash: 0x5812_83BD_1BA0_D129),
        Expected(.quartile, bytes: 292, version: 15, mask: 2, hash: 0x6BBD_0D01_CD61_AA65),
        Expected(.quartile, bytes: 480, version: 20, mask: 4, hash: 0x0E5B_6563_3AEA_8E15),
        Expected(.high, bytes: 6, version: 1, mask: 6, hash: 0x0A5D_AFD4_6BFD_5A85),
        Expected(.high, bytes: 42, version: 5, mask: 1, hash: 0xE490_BAAF_92EC_6187),
        Expected(.high, bytes: 118, version: 10, mask: 4, hash: 0x568A_C274_DDFC_04DF),
        Expected(.high, bytes: 220, version: 15, mask: 6, hash: 0x18A5_F131_9BB5_0B06),
        Expected(.high, bytes: 380, version: 20, mask: 5, hash: 0x6522_D33D_8B41_156C),
    ]
}
