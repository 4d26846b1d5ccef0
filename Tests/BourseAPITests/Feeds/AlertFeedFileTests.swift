import BourseCore
import Testing

@testable import BourseAPI

@Suite("RSS files of alerts")
struct AlertFeedFileTests {
    @Test(arguments: [
        ("a & b <c> \"d\"", "a &amp; b &lt;c&gt; &quot;d&quot;"), ("a\u{0}\u{B}b\tc\nd", "ab\tc\nd"),
        ("]]> ₹ 🎉", "]]&gt; ₹ 🎉"), ("\u{FFFE}x\u{FFFF}", "x"),
    ])
    func text_isEscaped_andHasOnlyCharactersOfXML(text: String, escaped: String) {
        #expect(AlertFeedFile.escaped(text) == escaped)
    }

    @Test(
        arguments: [
            (1_781_533_800, "Mon, 15 Jun 2026 14:30:00 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (951_786_061, "Tue, 29 Feb 2000 01:01:01 GMT"),
        ] as [(Int64, String)]
    )
    func date_isThatOfMessages(seconds: Int64, text: String) {
        #expect(AlertFeedFile.date(Timestamp(seconds: seconds)) == text)
        #expect(AlertFeedFile.date(Timestamp(microseconds: seconds * 1_000_000 + 5)) == text)
    }
}
