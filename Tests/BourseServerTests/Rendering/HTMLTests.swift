import BourseTestSupport
import Testing

@testable import BourseServer

@Suite("Markup as literals")
struct HTMLTests {
    @Test func text_thatIsPutIn_isEscaped() {
        let typed = "<b> & \"it's\""
        let html: HTML = "<p title=\"\(typed)\">\(typed)</p>"
        #expect(
            html.text == "<p title=\"&lt;b&gt; &amp; &quot;it&#39;s&quot;\">&lt;b&gt; &amp; &quot;it&#39;s&quot;</p>"
        )
    }

    @Test func markup_thatIsPutIn_isNotEscapedAgain() {
        let text = "1 < 2"
        let cell: HTML = "<td>\(text)</td>"
        let row: HTML = "<tr>\(cell)\(HTML(written: "<svg/>"))</tr>"
        #expect(row.text == "<tr><td>1 &lt; 2</td><svg/></tr>")
    }

    @Test(arguments: [true, false])
    func literal_chosenByACondition_isMarkup(isBold: Bool) {
        #expect(("\(if: isBold, "<b>")" as HTML).text == (isBold ? "<b>" : ""))
        #expect(("\(if: isBold, "<b>", else: "<i>")" as HTML).text == (isBold ? "<b>" : "<i>"))
        #expect(("\(isBold ? "<b>" : "<i>")" as HTML).text == (isBold ? "<b>" : "<i>"))
    }

    @Test(arguments: ["<x>", nil])
    func literal_inPlaceOfAMissingValue_isMarkup(name: String?) {
        let html: HTML = "\(name.map { "<b>\($0)</b>" } ?? "<i></i>")"
        #expect(html.text == (name == nil ? "<i></i>" : "<b>&lt;x&gt;</b>"))
        #expect(("\(name ?? "<i>")" as HTML).text == (name == nil ? "&lt;i&gt;" : "&lt;x&gt;"))
    }

    @Test func listsAndOptionalValues_areWhatTheyHold() {
        let names = ["a", "<"]
        let some: String? = "x"
        let none: String? = nil
        let html: HTML = "\(names.map { "<li>\($0)</li>" })\(some.map { "<b>\($0)</b>" })\(none.map { "<b>\($0)</b>" })"
        #expect(html.text == "<li>a</li><li>&lt;</li><b>x</b>")
    }

    @Test(arguments: [(-12, true, "-12 true"), (7, false, "7 false")])
    func numbersAndConditions_areWritten(number: Int, condition: Bool, text: String) {
        #expect(("\(number) \(condition)" as HTML).text == text)
    }

    @Test func icon_namesItsDrawingAndItsClass() {
        let root = Assets.embedded.root
        #expect(
            ("\(icon: "left", css: "icon-16")" as HTML).text
                == "<svg class=\"icon icon-16\" aria-hidden=\"true\"><use href=\"\(root)/icons/icons.svg#i-left\"/></svg>"
        )
    }

    @Test(arguments: Seeds.first(20)) func text_ofAnyBytes_comesBackFromItsMarkup(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = Array("abc<>&\"'é₹−😀\u{0}\n;#39")
        let length = Int.random(in: 0...200, using: &random)
        let text = String((0..<length).map { _ in letters.randomElement(using: &random) ?? "a" })
        let html = ("\(text)" as HTML).text
        #expect(!html.contains("<") && !html.contains("\""))
        let back = html.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
        #expect(back == text, "seed \(seed)")
    }
}
