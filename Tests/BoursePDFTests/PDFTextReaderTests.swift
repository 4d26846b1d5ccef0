import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BoursePDF

/// PDF files that other programs wrote: `Fixtures/statements/make.py`.
@Suite("Texts of PDF files")
struct PDFTextReaderTests {
    private static let password = "AAAPA1234A"

    private static func bytes(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: ReferenceFolder.repository.appending(path: "Fixtures/statements/\(name)")))
    }

    private static func lines(_ name: String, password: String = "") throws -> [PrintedLine] {
        try PDFTextReader().lines(bytes(name), password: password)
    }

    @Test func page_hasItsLinesFromTopToBottom_inPieces() throws {
        let lines = try Self.lines("detailed.pdf")
        #expect(lines.first?.text == "Consolidated Account Statement")
        #expect(Set(lines.map(\.page)) == [1, 2])
        let row = try #require(lines.first { $0.text.hasPrefix("06-May-2024 Systematic") })
        #expect(
            row.pieces.map(\.text) == [
                "06-May-2024", "Systematic Investment (1/36)", "2,499.88", "24.630", "101.4974", "74.630",
            ]
        )
        // Numbers end where the program put them.
        for (piece, end) in zip(row.pieces.suffix(4), [380.0, 440, 500, 565]) { #expect(abs(piece.end - end) < 0.1) }
        // What is written along the margin is no line of the page.
        #expect(!lines.contains { $0.text.contains("CAMSCASWS") })
    }

    @Test(arguments: ["rc4-40", "rc4-128", "aes-128", "aes-256-r5", "aes-256", "streams"])
    func protectedFile_isReadWithThePasswordOfItsReaderOrOwner(name: String) throws {
        let expected = try Self.lines("detailed.pdf")
        #expect(try Self.lines("\(name).pdf", password: Self.password) == expected)
        #expect(try Self.lines("\(name).pdf", password: "the owner") == expected)
        #expect(throws: PDFError.needsPassword) { try Self.lines("\(name).pdf") }
        #expect(throws: PDFError.wrongPassword) { try Self.lines("\(name).pdf", password: "aaapa1234a") }
    }

    @Test func fileWithDamagedTables_isReadObjectByObject() throws {
        var bytes = try Self.bytes("detailed.pdf")
        let expected = try Self.lines("detailed.pdf")
        let word = Array("startxref\n".utf8)
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: word) })
        // The table is somewhere else than the file says.
        bytes.replaceSubrange((place + word.count)..., with: Array("99\n%%EOF\n".utf8))
        #expect(try PDFTextReader().lines(bytes, password: "") == expected)
    }

    @Test(arguments: ["", "hello", "%PDF-1.7", "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 1 0 R >>\nendobj\n"])
    func whatIsNoFile_isRefused(text: String) {
        #expect(throws: PDFError.self) { try PDFTextReader().lines(Array(text.utf8), password: "") }
    }

    /// A page that draws the first of some forms, each of which writes a word and draws the next one.
    private static func forms(_ count: Int) -> [UInt8] {
        func stream(_ entries: String, _ content: String) -> String {
            "<< \(entries) /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
        }
        func resources(_ next: Int) -> String {
            "/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
                + " /XObject << /X \(next) 0 R >> >>"
        }
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R \(resources(5)) /Contents 4 0 R >>", stream("", "/X Do"),
        ]
        for form in 1...count {
            let content = "BT /F 10 Tf 1 0 0 1 20 \(20 * form) Tm (Word) Tj ET /X Do"
            objects.append(stream("/Subtype /Form \(resources(form + 5))", content))
        }
        let bodies = objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }
        return Array(("%PDF-1.7\n" + bodies.joined()).utf8)
    }

    @Test func formsInEachOther_areReadOrRefused_andNoneIsLeftOut() throws {
        let lines = try PDFTextReader().lines(Self.forms(12), password: "")
        #expect(lines.map(\.text) == Array(repeating: "Word", count: 12))
        #expect(throws: PDFError.tooLarge("forms in each other")) {
            try PDFTextReader().lines(Self.forms(13), password: "")
        }
    }

    @Test(arguments: Seeds.first(4), ["detailed.pdf", "aes-256.pdf", "rc4-40.pdf", "summary.pdf"])
    func damagedFile_isReadOrRefused_andStopsNothing(seed: UInt64, name: String) throws {
        var generator = SeededGenerator(seed: seed)
        let file = try Self.bytes(name)
        for _ in 0..<(TestRun.isComplete ? 100 : 6) {
            var bytes = file
            for _ in 0...generator.int(0...8) {
                let place = generator.int(0...(bytes.count - 1))
                switch generator.int(0...3) {
                case 0: bytes[place] = UInt8(generator.int(0...255))
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(generator.pick(Array("0123456789<>[]()/R ".utf8)), at: place)
                default: bytes.removeSubrange(place..<min(bytes.count, place + generator.int(1...400)))
                }
                if bytes.isEmpty { bytes = [0x25] }
            }
            do {
                _ = try PDFTextReader().lines(bytes, password: Self.password)
            } catch {
                #expect(!error.message.isEmpty, "seed \(seed)")
            }
        }
    }
}

@Suite("Syntax of PDF files")
struct PDFSyntaxTests {
    private func value(_ text: String) -> PDFValue? {
        var scanner = PDFScanner(Array(text.utf8)[...])
        return scanner.value()
    }

    @Test func values_areRead() {
        #expect(value("12 0 R") == .reference(PDFReference(number: 12, generation: 0)))
        #expect(
            value("[1 2 3 0 R]")
                == .array([.number(1), .number(2), .reference(PDFReference(number: 3, generation: 0))])
        )
        #expect(value("-.5") == .number(-0.5))
        #expect(value("(a\\(b\\)\\101(c)\\\nd)") == .string(Array("a(b)A(c)d".utf8)))
        #expect(value("<48 65 6>") == .string([0x48, 0x65, 0x60]))
        #expect(value("/A#20B") == .name("A B"))
        #expect(
            value("<< /A << /B [null true] >> /C /D % a comment\n >>")
                == .dictionary(["A": .dictionary(["B": .array([.null, .bool(true)])]), "C": .name("D")])
        )
    }

    @Test func valuesInEachOther_end() {
        #expect(value(String(repeating: "[", count: 100_000)) == nil)
        #expect(value(String(repeating: "<<", count: 100_000)) == nil)
        #expect(value("(" + String(repeating: "(", count: 1_000)) == nil)
    }

    @Test func characterMap_hasSingleCharactersAndRanges() {
        let map = PDFCharacterMap(
            Array(
                """
                1 begincodespacerange <0000> <FFFF> endcodespacerange
                2 beginbfchar <0003> <0020> <0005> <20B9> endbfchar
                2 beginbfrange <0010> <0013> <0041> <0020> <0021> [<0061> <00660069>] endbfrange
                """.utf8
            )
        )
        #expect(map.characters[3] == " " && map.characters[5] == "₹" && map.characters[0x13] == "D")
        #expect(map.characters[0x20] == "a" && map.characters[0x21] == "fi")
        #expect(map.codes.map(\.length) == [2])
    }

    @Test func filters_unpackWhatOthersPacked() {
        func unpacked(_ text: String, _ filter: String) -> String? {
            PDFFilter.unpacked(Array(text.utf8)[...], filter, [:], mostBytes: 1_000)
                .map { String(decoding: $0, as: UTF8.self) }
        }
        // Made with Python's base64.a85encode and binascii.hexlify.
        #expect(unpacked("87cURD]j7BEbo80~>", "ASCII85Decode") == "Hello world!")
        #expect(unpacked("48656c6c6f>", "ASCIIHexDecode") == "Hello")
        // The example of ISO 32000-2, 7.4.4.2.
        let lzw: [UInt8] = [0x80, 0x0B, 0x60, 0x50, 0x22, 0x0C, 0x0C, 0x85, 0x01]
        #expect(
            PDFFilter.unpacked(lzw[...], "LZWDecode", [:], mostBytes: 1_000) == [
                45, 45, 45, 45, 45, 65, 45, 45, 45, 66,
            ]
        )
        #expect(
            PDFFilter.unpacked([2, 65, 66, 67, 254, 68, 128], "RunLengthDecode", [:], mostBytes: 1_000)
                == Array("ABCDDD".utf8)
        )
        #expect(PDFFilter.unpacked([1, 2, 3], "DCTDecode", [:], mostBytes: 1_000) == nil)
    }

    @Test func namesOfGlyphs_haveTheirCharacters() {
        #expect(PDFCharacters.character(named: "A") == "A" && PDFCharacters.character(named: "period") == ".")
        #expect(PDFCharacters.character(named: "uni20B9") == "₹" && PDFCharacters.character(named: "seven.tf") == "7")
        #expect(PDFCharacters.character(named: "g12") == nil)
        #expect(
            PDFCharacters.windows(0x80) == "€" && PDFCharacters.windows(0x9F) == "Ÿ"
                && PDFCharacters.windows(0xE9) == "é"
        )
        #expect(PDFCharacters.mac(0x8E) == "é" && PDFCharacters.mac(0xCA) == " " && PDFCharacters.mac(0xDB) == "€")
    }
}
