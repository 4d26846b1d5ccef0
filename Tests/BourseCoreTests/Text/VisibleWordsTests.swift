import BourseCore
import Testing

@Suite("Names that people type")
struct VisibleWordsTests {
    @Test(arguments: [
        ("", ""), (" two \n\t words\u{A0}", "two words"), ("a\u{0}b\u{1B}[31m", "ab[31m"),
        ("abc\u{202E}def\u{2066}g", "abcdefg"), ("\u{FEFF}Zürich\u{200B}", "Zürich"), ("x\u{2028}y", "x y"),
        ("\u{200B}\u{2060}\u{202D}", ""), ("\u{200D} \u{200C}\u{FE0F}", ""), ("\u{3164}", ""),
        // Joiners stay where they belong to an emoji or to a word.
        ("👨‍👩‍👧‍👦 ❤️", "👨‍👩‍👧‍👦 ❤️"), ("क्‍ष", "क्‍ष"), ("e\u{301}", "e\u{301}"),
    ])
    func name_hasOnlyWhatCanBeSeen(typed: String, name: String) {
        #expect(Array(typed.visibleWords.unicodeScalars) == Array(name.unicodeScalars))
    }
}
