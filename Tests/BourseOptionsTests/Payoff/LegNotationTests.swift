import BourseCore
import BourseOptions
import Testing

struct LegNotationTests {
    @Test(arguments: [
        ("-2C105/30d@1.25~38", "-2C105/30d@1.25~38"), ("+1p95.5", "1P95.5"), ("C100", "1C100"),
        ("-1put95/2026-12-18", "-1P95/2026-12-18"), ("100S@99.5", "100S@99.5"), ("-100shares", "-100S"),
        ("9500cash", "9500cash"), ("−1C105", "-1C105"),
    ])
    func word_read_writesItsCanonicalForm(word: String, canonical: String) throws {
        #expect(try LegNotation(word).description == canonical)
    }

    @Test(arguments: [
        "", "-", "0C100", "1X100", "1C", "1Cabc", "1C100/", "1C100/xd", "1C100/2026-02-30", "1C100@", "1C100~",
        "1C100 ",
        "1C100@1@2", "99999999999999999999C1", "1C1e5", "1S100", "<script>",
    ])
    func word_thatIsNoLeg_isRefusedWithAnExample(word: String) {
        #expect(throws: LegNotationError.self) { try LegNotation(word) }
        let message = (#expect(throws: LegNotationError.self) { try LegNotation(word) })?.message
        #expect(message?.contains("-2C105/30d@1.25~38") == true)
    }

    @Test
    func list_readsCommasAndBlanks() throws {
        #expect(try LegNotation.list("1P95, -1P100,-1C100 1C105").map(\.quantity) == [1, -1, -1, 1])
    }
}
