import BourseJournal
import Testing

@Suite("What notes are about, and their first words")
struct NoteSubjectTests {
    @Test(arguments: ["2026-03-31", "2026-W14", "2026-03", String(repeating: "0f", count: 16)])
    func subject_isReadAndWritten(text: String) throws {
        let subject = try #require(NoteSubject(text))
        #expect(subject.description == text)
        #expect((subject.kind == NoteSubject.tradeKind) == (subject.trade != nil))
        #expect((subject.period == nil) == (subject.trade != nil))
    }

    @Test(arguments: ["", "2026", "2026-W99", "trade", String(repeating: "0g", count: 16)])
    func otherText_isNoSubject(text: String) { #expect(NoteSubject(text) == nil) }

    @Test(arguments: [
        ("", ""), ("One line", "One line"), ("# Plan\n\n- *wait*\n- `sell`", "Plan wait sell"),
        ("![](/journal/pictures/\(String(repeating: "0a", count: 32)))", "Picture"),
        ("[text](https://example.com) & <b>", "text & <b>"), ("a\nb", "a b"), ("---", ""),
    ])
    func firstWords_arePlainText(note: String, expected: String) {
        #expect(NoteExcerpt.firstWords(of: note) == expected)
    }

    @Test func firstWords_areCutOffAtASpace() {
        let words = NoteExcerpt.firstWords(of: "Too early, too large, no stop", atMost: 14)
        #expect(words == "Too early, too …")
        let word = NoteExcerpt.firstWords(of: String(repeating: "x", count: 100), atMost: 10)
        #expect(word == "xxxxxxxxx…")
        let long = NoteExcerpt.firstWords(of: String(repeating: "word ", count: 20_000))
        #expect(long.count <= 82 && long.hasSuffix(" …"))
    }
}
