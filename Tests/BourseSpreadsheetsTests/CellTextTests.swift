import BourseTestSupport
import Testing

@testable import BourseSpreadsheets

@Suite("Text of written cells")
struct CellTextTests {
    @Test func text_atTheLimit_isWhole() {
        for text in [String(repeating: "x", count: 32_767), String(repeating: "₹", count: 32_767)] {
            #expect(CellText.fitted(text) == text)
        }
    }

    @Test func text_beyondTheLimit_endsInAnEllipsis() {
        #expect(CellText.fitted(String(repeating: "x", count: 32_768)) == String(repeating: "x", count: 32_766) + "…")
        let wide = CellText.fitted(String(repeating: "😀", count: 20_000))
        #expect(wide == String(repeating: "😀", count: 16_383) + "…")
        #expect(wide.utf16.count == 32_767)
    }

    @Test func text_withForbiddenCharacters_losesOnlyThese() {
        #expect(
            CellText.fitted("a\0b\u{7}\u{B}\u{1F}c\u{FFFE}\u{FFFF}\u{FFFD}\u{FEFF}\t\r\n")
                == "abc\u{FFFD}\u{FEFF}\t\r\n"
        )
        let controls = String(repeating: "\u{1}", count: 40_000)
        #expect(CellText.fitted(controls + "x") == "x")
    }

    @Test func markup_hasNoCharacterOfItsOwn() {
        #expect(CellText.escaped("a<b> & \"c\" 'd' ]]>\r\n") == "a&lt;b&gt; &amp; &quot;c&quot; 'd' ]]&gt;&#13;\n")
    }

    @Test(arguments: ["plain", "_", "_x", "_x004_", "_x00G1_", "_X0041_", "x0041_", "_x0041", "a_b"])
    func text_withoutACode_isAsItIs(text: String) {
        #expect(CellText.coded(text) == text)
        #expect(CellText.decoded(text) == text)
    }

    @Test func code_ofAnotherProgram_isItsCharacter() {
        #expect(CellText.decoded("a_x000D__x000a_b_x005F_x0041_") == "a\r\nb_x0041_")
        #expect(CellText.decoded("_xD83D__x0000_") == "_xD83D__x0000_")
    }

    @Test(arguments: Seeds.first(200))
    func text_ofPartsOfCodes_comesBack(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parts = ["_", "x", "_x", "0041", "005F", "_x0041_", "_x005F_", "d", "é", "_x00"]
        let text = (0..<generator.int(0...12)).map { _ in generator.pick(parts) }.joined()
        #expect(CellText.decoded(CellText.coded(text)) == text, "seed \(seed)")
    }

    @Test func blanks_thatReadersDrop_arePreserved() {
        for text in [" a", "a ", " ", "a\nb", "a\tb", "\r"] { #expect(CellText.needsPreservation(text)) }
        for text in ["a b", "a", "\u{A0}a"] { #expect(!CellText.needsPreservation(text)) }
    }

    @Test(
        arguments: [
            ("trades", "trades"), ("", "Sheet1"), ("  ", "Sheet1"), ("'''", "Sheet1"), ("History", "History 1"),
            ("a/b\\c?d*e[f]g:h", "a b c d e f g h"), ("'quoted'", "quoted"), ("it's", "it's"),
            ("tab\tname", "tab name"),
            ("a\0b", "ab"), (String(repeating: "x", count: 40), String(repeating: "x", count: 31)),
            (String(repeating: "😀", count: 16), String(repeating: "😀", count: 15)),
            (String(repeating: "x", count: 30) + "'y", String(repeating: "x", count: 30)),
        ]
    )
    func nameOfASheet_isMadeValid(name: String, sheet: String) {
        #expect(SheetName(name).text == sheet)
    }
}
