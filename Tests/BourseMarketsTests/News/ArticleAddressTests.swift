import BourseMarkets
import BourseTestSupport
import Testing

@Suite("Addresses of articles")
struct ArticleAddressTests {
    @Test(arguments: [
        ("https://www.example.com/a/b", "https://example.com/a/b"),
        ("http://EXAMPLE.com/a/b/", "https://example.com/a/b"),
        ("https://m.example.com/a/b?utm_source=x&utm_medium=y", "https://example.com/a/b"),
        ("https://example.com:443/a/b#part", "https://example.com/a/b"),
        ("https://amp.example.com/a/b?fbclid=1", "https://example.com/a/b"),
        ("https://example.com/a/b/amp", "https://example.com/a/b"),
        ("https://example.com/a/b.amp", "https://example.com/a/b"),
        ("https://example.com/a/b.amp.html", "https://example.com/a/b.html"),
        ("https://example.com/a/b?outputType=amp", "https://example.com/a/b"),
        ("https://www.google.com/amp/s/www.example.com/a/b", "https://example.com/a/b"),
        ("https://example-com.cdn.ampproject.org/c/s/www.example.com/a/b/amp/", "https://example.com/a/b"),
        ("https://example.com/?id=7&b=2", "https://example.com?b=2&id=7"),
        ("https://example.com/%7ename/%c3%a9", "https://example.com/~name/%C3%A9"),
        ("https://example.com/Case/Matters", "https://example.com/Case/Matters"),
        ("https://www.com", "https://www.com"), ("https://m.co", "https://m.co"),
        ("https://zeitung.example/über", "https://zeitung.example/über"),
    ])
    func address_hasOneForm(text: String, canonical: String) throws {
        let address = try #require(ArticleAddress(text))
        #expect(address.canonical == canonical && address.link == text)
        #expect(ArticleAddress(canonical) == address, "the canonical form is its own")
    }

    @Test(arguments: [
        "", "example.com/a", "ftp://example.com/a", "javascript:alert(1)", "data:text/html,x", "https://",
        "https://user@example.com/", "https://example.com@evil.example/", "https://localhost/a", "http://127.0.0.1/a",
        "http://[::1]/a", "https://exa mple.com/", "https://example.com/\"onclick", "https://example.com/<b>",
        "https://example.com/a\u{202E}b", "https://example.com/a\nb", "https://example.com:8a/", "https://.com/",
        "https://example..com/", "//example.com/a", "https://example.com\\@evil.example/",
    ])
    func text_thatIsNoSafeAddress_isRefused(text: String) { #expect(ArticleAddress(text) == nil) }

    @Test(arguments: Seeds.first(20))
    func canonicalForm_ofAnyBytes_isStable(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "http://", "https://", "www.", "m.", "example", ".com", "/", "amp", ".amp", "?", "&", "utm_a=1", "a=b",
            "#x",
            "%", "%2f", "%41", "google.com/amp/s/", ":443", "ü", "\u{0}", " ", "cdn.ampproject.org/c/",
        ]
        for _ in 0..<300 {
            let text = (0..<generator.int(1...9)).map { _ in generator.pick(pieces) }.joined()
            guard let address = ArticleAddress("https://" + text) ?? ArticleAddress(text) else { continue }
            #expect(ArticleAddress(address.canonical) != nil, "seed \(seed): \(text)")
            #expect(address.canonical.hasPrefix("https://" + address.host), "seed \(seed): \(text)")
        }
    }

    @Test
    func address_thatIsTooLong_isRefused() {
        #expect(ArticleAddress("https://example.com/" + String(repeating: "a", count: 2040)) == nil)
        #expect(ArticleAddress("https://example.com/" + String(repeating: "a", count: 2000)) != nil)
    }
}
