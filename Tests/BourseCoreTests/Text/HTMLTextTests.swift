import BourseCore
import Testing

@Suite("Entities of HTML")
struct HTMLTextTests {
    @Test(arguments: [
        ("Oil &amp; Gas", "Oil & Gas"), ("a &amp;lt; b", "a &lt; b"), ("&LT;b&GT;", "<b>"),
        ("1&nbsp;000", "1\u{A0}000"),
        ("&#8364;&#x20AC;&#X20ac;", "€€€"), ("&#x0010FFFF;", "\u{10FFFF}"), ("a&#0;b", "ab"), ("A&B & C", "A&B & C"),
        ("&bogus; &#xD800; &#; &#x; &;", "&bogus; &#xD800; &#; &#x; &;"), ("&amp", "&amp"), ("", ""),
        ("é&eacute;", "é&eacute;"),
    ])
    func entities_areReadOnce_andOthersAreLeft(text: String, expected: String) {
        #expect(HTMLText.decoded(text) == expected)
    }
}
