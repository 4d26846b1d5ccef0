import Testing

@testable import BourseCore

@Suite struct XMLScannerTests {
    private func events(_ text: String) throws -> [String] {
        var scanner = XMLScanner(Array(text.utf8))
        var lines: [String] = []
        while let event = try scanner.next() {
            switch event {
            case .start(let name, let attributes, let isEmpty):
                let values = attributes.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                lines.append(
                    "\(scanner.line()): " + ([name] + values + (isEmpty ? ["empty"] : [])).joined(separator: " ")
                )
            case .end(let name): lines.append("/\(name)")
            case .text(let text): if text.contains(where: { !$0.isWhitespace }) { lines.append(text) }
            }
        }
        return lines
    }

    @Test func elements_attributesAndTexts_comeInOrder() throws {
        let text = """
            <?xml version="1.0"?>
            <a:list one='1' b:two="&lt;2&gt; &amp; &#50;&#x32;">
              <!-- <no/> --><item
                 three=""/>x&apos;y<![CDATA[<z>&amp;]]>
            </a:list>
            """
        #expect(
            try events(text) == [
                "2: list one=1 two=<2> & 22", "3: item three= empty", "x'y", "<z>&amp;", "/list",
            ]
        )
    }

    @Test func attribute_isFoundByName() throws {
        var scanner = XMLScanner(Array(#"<t symbol="A&amp;B" x="1" x="2"/>"#.utf8))
        guard case .start(_, let attributes, true) = try scanner.next() else {
            Issue.record("no element")
            return
        }
        #expect(attributes["symbol"] == "A&B" && attributes["Symbol"] == nil && attributes["x"] == "2")
        #expect(attributes.count == 3)
    }

    @Test(arguments: ["<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", "<a><!ENTITY b SYSTEM \"file:///etc/passwd\"></a>"])
    func declaration_isRefused(text: String) {
        #expect(throws: XMLError.declaresType) { try events(text) }
    }

    @Test(arguments: [
        "<a>", "<a></b>", "</a>", "<a", "<a b>", "<a b=c/>", "<a b=\"c/>", "<a b=\"&c;\"/>", "<a>&bomb;</a>",
        "<a>&#0;</a>",
        "<!-- ", "<a b=\"<\"/>",
    ])
    func damagedDocument_isRefused(text: String) {
        #expect(throws: XMLError.damaged) { try events(text) }
    }

    @Test func nestingAndAttributes_areLimited() {
        let depth = XMLScanner.mostOpen
        let nested = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        #expect(throws: Never.self) { try events(nested) }
        #expect(throws: XMLError.tooLarge) { try events("<a>" + nested + "</a>") }
        let attributes = (0...XMLScanner.mostAttributes).map { "a\($0)=\"\"" }.joined(separator: " ")
        #expect(throws: XMLError.tooLarge) { try events("<a \(attributes)/>") }
    }
}
