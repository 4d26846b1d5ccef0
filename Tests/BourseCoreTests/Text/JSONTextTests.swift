import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("Text within JSON")
struct JSONTextTests {
    @Test(arguments: [
        "{}", " [ ] ", "\"a\"", "-0.5e+10", "0", "true", "null", #"{"a":[1,{"b":"\u00e9\n\""}],"c":false}"#, "\"😀\"",
    ])
    func json_isValid(text: String) { #expect(JSONSyntax.isValid(Array(text.utf8))) }

    @Test(arguments: [
        "", "{", "[1,]", #"{"a":1,}"#, "{a:1}", "{'a':1}", "01", "1.", ".5", "+1", "1e", "tru", "truefalse", "[1 2]",
        "\"a",
        "\"\\x\"", "\"\\u12g4\"", "\"a\nb\"", "[1]]", "// a\n1", "NaN",
    ])
    func otherText_isNot(text: String) { #expect(!JSONSyntax.isValid(Array(text.utf8))) }

    @Test func depthAndBytes_areBounded() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(!JSONSyntax.isValid(Array(deep.utf8)))
        #expect(JSONSyntax.isValid(Array((String(repeating: "[", count: 60) + String(repeating: "]", count: 60)).utf8)))
        #expect(!JSONSyntax.isValid([0x22, 0xFF, 0x22]))
    }

    @Test(arguments: Seeds.first(20))
    func anyText_isReadAsItWas(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            var text = ""
            for _ in 0..<generator.int(0...20) {
                let value = UInt32(generator.int(0...(generator.oneIn(3) ? 0x10_FFFF : 0x80)))
                if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
            }
            let quoted = JSONText.quoted(text)
            #expect(JSONSyntax.isValid(Array(quoted.utf8)), "seed \(seed)")
            #expect(try JSONDecoder().decode(String.self, from: Data(quoted.utf8)) == text, "seed \(seed)")
            let width = text.unicodeScalars.reduce(2) { $0 + JSONText.width(of: $1) }
            #expect(width == quoted.utf8.count, "seed \(seed)")
        }
    }
}
