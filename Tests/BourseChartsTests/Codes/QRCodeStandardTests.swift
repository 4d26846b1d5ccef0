import Testing

@testable import BourseCharts

/// What ISO/IEC 18004:2015 prints: its example, and its tables of formats, versions and capacities.
@Suite("QR codes of the standard")
struct QRCodeStandardTests {
    /// Annex I: the data codewords of `01234567` in version 1-M, and their error correction.
    @Test func errorCorrection_ofTheExampleOfTheStandard_isThatOfTheStandard() {
        let data: [UInt8] = [
            0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
        ]
        let correction: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
        #expect(GaloisField.remainder(of: data, by: GaloisField.generator(degree: 10)) == correction)
        #expect(QRBlocks.Block(data: data, correction: correction).hasZeroSyndromes)
    }

    /// Annex A: the generator of seven codewords by the exponents of its coefficients.
    @Test func generator_ofSevenCodewords_isThatOfTheStandard() {
        let powers = (0..<255).reduce(into: [UInt8]()) { powers, _ in
            powers.append(powers.last.map { QRBlocks.product($0, 2) } ?? 1)
        }
        #expect(GaloisField.generator(degree: 7) == [87, 229, 146, 149, 238, 102, 21].map { powers[$0] })
    }

    /// Table C.1, level M; texts are long enough to meet all masks.
    @Test func format_ofEveryMask_isThatOfTheTable() throws {
        let table = [
            0b101_0100_0001_0010, 0b101_0001_0010_0101, 0b101_1110_0111_1100, 0b101_1011_0100_1011,
            0b100_0101_1111_1001, 0b100_0000_1100_1110, 0b100_1111_1001_0111, 0b100_1010_1010_0000,
        ]
        var masks = Set<Int>()
        for length in 0...120 {
            let code = try #require(QRCode(QRSpecimen.text(of: length)))
            let reader = try QRReader(QRGrid.modules(of: code))
            #expect(reader.format == table[reader.mask] && reader.mask == code.mask && reader.level == 1)
            masks.insert(reader.mask)
        }
        #expect(masks == Set(0...7))
    }

    /// Table D.1.
    @Test(arguments: [
        (7, 0b00_0111_1100_1001_0100), (8, 0b00_1000_0101_1011_1100), (9, 0b00_1001_1010_1001_1001),
        (10, 0b00_1010_0100_1101_0011),
    ])
    func version_fromSevenOn_isThatOfTheTable(version: Int, bits: Int) throws {
        let code = try #require(QRCode(QRSpecimen.text(of: QRSpecimen.capacities[version - 1])))
        #expect(try QRReader(QRGrid.modules(of: code)).versionBits == bits)
    }

    /// Table 7, bytes at level M.
    @Test(arguments: QRSpecimen.capacities.indices)
    func text_atTheEdgeOfAVersion_isInTheSmallestThatHoldsIt(place: Int) throws {
        let (capacity, version) = (QRSpecimen.capacities[place], place + 1)
        let last = try #require(QRCode(QRSpecimen.text(of: capacity)))
        #expect(last.version == version && last.size == 17 + 4 * version)
        #expect(try QRReader(QRGrid.modules(of: last)).text == QRSpecimen.text(of: capacity))
        let next = QRCode(QRSpecimen.text(of: capacity + 1))
        #expect(next?.version == (capacity == QRCode.mostBytes ? nil : version + 1))
    }

    @Test(arguments: [QRCode.mostBytes + 1, 3_000, 1_000_000])
    func text_thatIsTooLong_isNoCode(bytes: Int) {
        #expect(QRCode(QRSpecimen.text(of: bytes)) == nil)
    }
}
