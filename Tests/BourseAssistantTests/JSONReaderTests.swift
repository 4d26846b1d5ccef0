import BourseAPI
import Testing

@testable import BourseAssistant

@Suite("JSON of messages")
struct JSONReaderTests {
    private func rewritten(_ text: String) throws -> String {
        String(decoding: try JSONReader.value(Array(text.utf8)[...]).encoded(), as: UTF8.self)
    }

    @Test(arguments: [
        "{}", "[]", "null", "true", "-0.5e+10", "0", "-0", "1e5", "1.5E-3", "12345678901234567890.10",
        #"{"a":[1,{"b":null}],"c":"x"}"#,
        #""ä\n\"""#,
    ])
    func value_writtenAgain_isTheSame(_ text: String) throws {
        #expect(try rewritten(text) == text)
    }

    @Test func escapes_areDecoded() throws {
        let text = #"" \u00e9 \ud83d\ude00 \/ \b \f \r \t ""#
        #expect(try JSONReader.value(Array(text.utf8)[...]).text == " é 😀 / \u{08} \u{0C} \r \t ")
    }

    @Test(arguments: [
        "", " ", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "01", "-01", "1.", "1e", "1.e1", "-", "--1", "1e+", "+1", ".5",
        "nul", "'a'", "\"\n\"", "\"a", #""\x""#,
        #""\ud83d""#, #""\ud83d\u0041""#, "{} {}", "NaN",
    ])
    func malformedValue_isRefused(_ text: String) {
        #expect(throws: JSONReader.Malformed.self) { try JSONReader.value(Array(text.utf8)[...]) }
    }

    @Test func invalidUTF8_isRefused() {
        let bytes: [UInt8] = [0x22, 0xFF, 0x22]
        #expect(throws: JSONReader.Malformed(reason: "it is not UTF-8")) { try JSONReader.value(bytes[...]) }
    }

    @Test func nesting_isLimited() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        let deepest = nested(JSONReader.deepest)
        #expect(try rewritten(deepest) == deepest)
        #expect(throws: JSONReader.Malformed(reason: "values are nested too deeply")) {
            try rewritten(nested(JSONReader.deepest + 1))
        }
    }
}
