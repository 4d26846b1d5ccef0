import BourseCore
import BourseMarkets
import BourseTestSupport
import Testing

@Suite("Texts of wires")
struct NewsTextTests {
    @Test(arguments: [
        ("Oil &amp; Gas", "Oil & Gas"), ("a &amp;lt; b", "a &lt; b"), ("&lt;script&gt;", "<script>"),
        ("it&#39;s &#x27;so&#X27;", "it's 'so'"), ("rises 4 %, says", "rises 4%, says"),
        ("rally ; investors , eye", "rally; investors, eye"), ("  a \n\t b\u{A0}c  ", "a b c"),
        ("abc\u{202E}def\u{2066}g", "abcdefg"), ("a\u{0}b\u{1B}[31mc", "ab[31mc"),
        ("&#0;&#x202e;x&#xD800;", "x&#xD800;"),
        ("&unknown; & &;", "&unknown; & &;"), ("\u{FEFF}Zürich\u{200B}", "Zürich"), ("AT&T", "AT&T"), ("", ""),
        ("&#32;", ""),
    ])
    func text_isCleanedOnce(raw: String, clean: String) { #expect(NewsText.clean(raw, limit: 300) == clean) }

    @Test
    func text_isCutAtItsLimit() {
        #expect(NewsText.clean("abcdef", limit: 6) == "abcdef")
        #expect(NewsText.clean("abcdefg", limit: 6) == "abcdef…")
        #expect(NewsText.clean("abcde fg", limit: 6) == "abcde…")
        #expect(NewsText.clean("abc", limit: 0) == "…")
    }

    @Test(arguments: Seeds.first(20))
    func text_ofAnyBytes_hasNothingHidden(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let raw = (0..<generator.int(0...40)).map { _ -> String in
                switch generator.int(0...3) {
                case 0: String(decoding: generator.bytes(3), as: UTF8.self)
                case 1: generator.pick(["&amp;", "&#x202E;", "&#", ";", "&#9;", "\u{202D}", "\u{E0041}", "\u{2028}"])
                default: String(UnicodeScalar(UInt8(generator.int(32...126))))
                }
            }.joined()
            let clean = NewsText.clean(raw, limit: 30)
            #expect(clean.unicodeScalars.count <= 31, "seed \(seed)")
            let isPlain = clean.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && !(0x202A...0x202E).contains($0.value)
                    && !(0x2066...0x2069).contains($0.value) && $0 != "\u{2028}"
            }
            #expect(isPlain && !clean.contains("  ") && clean.first != " ", "seed \(seed): \(raw)")
        }
    }

    @Test
    func article_withoutAddressOrTitle_isNone() throws {
        func article(_ address: String, _ title: String) -> Article? {
            Article(
                address: address,
                title: title,
                publisher: nil,
                source: SourceID("test"),
                time: Timestamp(seconds: 0),
                summary: " &nbsp; "
            )
        }
        #expect(article("javascript:x", "Title") == nil && article("https://a.example/1", " \u{202E} ") == nil)
        let made = try #require(article("https://www.a.example/1", "Title &amp; more"))
        #expect(made.publisher == "a.example" && made.title == "Title & more" && made.summary == nil)
    }

    @Test(arguments: [
        ("Apple beats quarterly earnings estimates", [NewsTopic.earnings]),
        ("Fed holds interest rate steady as inflation cools", [.rates, .economy]),
        ("Nvidia unveils new chip", [.products]), ("Analysts raise price target on Tesla", [.analysts]),
        ("Microsoft to acquire small rival", [.mergers]), ("Pfizer declares quarterly dividend", [.dividends]),
        ("Chief executive of Boeing steps down", [.management]), ("Regulator opens antitrust probe", [.regulation]),
        ("Bitcoin slides below 60,000", [.crypto]), ("Ford lifts full-year guidance", [.guidance]),
        ("Five stocks to buy now", []), ("", []),
    ])
    func headline_hasItsTopics(title: String, topics: [NewsTopic]) {
        #expect(NewsTopic.topics(of: title) == Set(topics))
    }
}
