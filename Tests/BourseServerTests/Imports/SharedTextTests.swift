import BourseWeb
import Testing

@testable import BourseServer

@Suite("Text that is shared with the installed app")
struct SharedTextTests {
    private static func shared(_ fields: [String: String]) throws -> SharedText? {
        let type = "multipart/form-data; boundary=\(Multipart.boundary)"
        return SharedText(try #require(MultipartForm(Multipart.body([], fields), contentType: type)))
    }

    @Test func parts_areParagraphs_withoutRepetitions() throws {
        let url = "https://example.com/story"
        #expect(try Self.shared(["title": "Story", "text": "Read \(url)", "url": url])?.text == "Story\n\nRead \(url)")
        #expect(try Self.shared(["text": " one\r\ntwo ", "title": "one"])?.text == "one\ntwo")
        #expect(try Self.shared(["text": url, "title": url, "url": url])?.text == url)
        #expect(try Self.shared(["url": url])?.text == url)
        #expect(try Self.shared(["title": "  ", "text": ""]) == nil)
    }

    @Test func text_isCut_atItsMostCharacters() throws {
        let long = String(repeating: "é", count: SharedText.longest + 1)
        #expect(try Self.shared(["text": long])?.text.count == SharedText.longest)
    }

    @Test(arguments: [
        ("Date\tPrice\n2026-01-05\t100", true), ("a;b;c\n1;2;3\n4;5;6", true), ("a,b,c\n1,2,3", true),
        ("a,b\n1,2", false), ("a,b,c", false), ("a,b,c\n1,2", false),
        ("Bought, sold, done.\nThen, again, waited, long.", false),
        ("One line\nand another", false), ("https://example.com/?a=1;2;3", false),
    ])
    func text_isATable_whenAllLinesHaveTheSameColumns(text: String, isTable: Bool) throws {
        #expect(try Self.shared(["text": text])?.isTable == isTable)
    }
}
