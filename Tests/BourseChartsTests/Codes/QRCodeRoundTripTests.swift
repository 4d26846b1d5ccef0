import BourseCharts
import Testing

@Suite("QR codes, written and read")
struct QRCodeRoundTripTests {
    @Test(arguments: [
        "", "a", "\u{0}", "Ω≈ç√", "टाटा मोटर्स", "👩‍👩‍👧‍👦 🇮🇳", QRSpecimen.authenticator,
        "https://desk.example/c/00112233445566778899aabbccddeeff",
    ])
    func text_ofAnyKind_isReadBack(text: String) throws {
        let code = try #require(QRCode(text))
        #expect(try QRReader(QRGrid.modules(of: code)).text == text)
    }

    @Test func text_ofEveryLengthUpToVersionEight_isReadBack() throws {
        for length in 0...152 {
            let code = try #require(QRCode(QRSpecimen.text(of: length)))
            let reader = try QRReader(QRGrid.modules(of: code))
            #expect(reader.text == QRSpecimen.text(of: length) && reader.version == code.version, "\(length) bytes")
        }
    }

    @Test func text_ofRandomLetters_isReadBack() throws {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        for _ in 0..<60 {
            let bytes = Int.random(in: 0...QRCode.mostBytes, using: &generator)
            let text = QRSpecimen.random(bytes: bytes, using: &generator)
            let code = try #require(QRCode(text), "seed \(seed)")
            let reader = try QRReader(QRGrid.modules(of: code))
            #expect(reader.text.unicodeScalars.elementsEqual(text.unicodeScalars), "seed \(seed)")
        }
    }

    @Test func mask_ofAnyText_isTheFirstWithTheLowestPenalty() throws {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        for _ in 0..<12 {
            let bytes = Int.random(in: 0...QRCode.mostBytes, using: &generator)
            let code = try #require(QRCode(QRSpecimen.random(bytes: bytes, using: &generator)), "seed \(seed)")
            let modules = QRGrid.modules(of: code)
            let penalties = try QRPenalty.ofAllMasks(modules, mask: code.mask, level: QRReader(modules).level)
            #expect(penalties[code.mask] == QRPenalty.of(modules), "seed \(seed)")
            #expect(code.mask == penalties.firstIndex(of: penalties.min() ?? 0), "seed \(seed)")
        }
    }

    /// A reader that accepts everything would prove nothing.
    @Test func module_thatIsInverted_isFoundByTheReader() throws {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        let modules = QRGrid.modules(of: try #require(QRCode(QRSpecimen.authenticator)))
        // Version 6 has seven modules at the end that belong to no codeword.
        let ends = (0..<modules.count).flatMap { row in (0..<2).map { [row, $0] } }
        for _ in 0..<100 {
            let place = (0..<2).map { _ in Int.random(in: modules.indices, using: &generator) }
            guard !ends.contains(place) else { continue }
            var copy = modules
            copy[place[0]][place[1]].toggle()
            #expect(throws: QRReader.Problem.self, "seed \(seed), \(place)") { try QRReader(copy) }
        }
    }
}
