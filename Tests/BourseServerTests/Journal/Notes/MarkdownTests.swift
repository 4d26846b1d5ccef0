import BourseJournal
import BourseTestSupport
import BourseWeb
import Testing

@testable import BourseServer

@Suite("Markdown of notes as markup")
struct MarkdownTests {
    private static let checksum = String(repeating: "0a", count: 32)

    private static func html(_ text: String) -> String { MarkdownView(text).html.text }

    @Test(
        arguments: [
            ("a\nb\n\nc", "<p>a<br>\nb</p>\n<p>c</p>\n"),
            (
                "**bold** *it* __b__ _i_ ***both***",
                "<p><strong>bold</strong> <em>it</em> <strong>b</strong> <em>i</em> <em><strong>both</strong></em></p>\n"
            ),
            ("snake_case_name 2 * 3 * 4 **", "<p>snake_case_name 2 * 3 * 4 **</p>\n"),
            ("`a*b*` ``a ` b``", "<p><code>a*b*</code> <code>a ` b</code></p>\n"),
            ("# One\n### Three\n# One #", "<h3>One</h3>\n<h4>Three</h4>\n<h3>One</h3>\n"),
            ("#hash", "<p>#hash</p>\n"), ("---\n***", "<hr>\n<hr>\n"),
            (
                "- a\n- b\n  - c\n\n1. x\n2. y",
                "<ul>\n<li>a</li>\n<li>b<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n<ol>\n<li>x</li>\n<li>y</li>\n</ol>\n"
            ),
            ("3) x", "<ol start=\"3\">\n<li>x</li>\n</ol>\n"),
            ("> q\nr\n\ns", "<blockquote>\n<p>q<br>\nr</p>\n</blockquote>\n<p>s</p>\n"),
            ("```swift\n<b> *x*\n```\ny", "<pre tabindex=\"0\"><code>&lt;b&gt; *x*</code></pre>\n<p>y</p>\n"),
            (
                "[a *b*](https://x.org/?q=1&r=2 \"t\")",
                "<p><a href=\"https://x.org/?q=1&amp;r=2\" rel=\"noopener noreferrer nofollow\">a <em>b</em></a></p>\n"
            ),
            (
                "see https://x.org/a_b).",
                "<p>see <a href=\"https://x.org/a_b\" rel=\"noopener noreferrer nofollow\">https://x.org/a_b</a>).</p>\n"
            ),
            ("\\*no\\* \\[x\\](y)", "<p>*no* [x](y)</p>\n"),
            (
                "![chart](/journal/pictures/\(checksum))",
                "<p><img src=\"/journal/pictures/\(checksum)\" alt=\"chart\" loading=\"lazy\" decoding=\"async\"></p>\n"
            ),
            (
                "![](/journal/pictures/\(checksum))",
                "<p><img src=\"/journal/pictures/\(checksum)\" alt=\"Picture\" loading=\"lazy\" decoding=\"async\"></p>\n"
            ),
            ("", ""), ("  \n\n", ""),
        ]
    )
    func text_isDrawn(text: String, html: String) { #expect(Self.html(text) == html) }

    /// What attackers try, from the OWASP cheat sheet on filter evasion and the tests of other readers of Markdown.
    static let attacks = [
        "<script>alert(1)</script>", "<SCRIPT SRC=//evil></SCRIPT>", "<img src=x onerror=alert(1)>",
        "<svg/onload=alert(1)>", "<svg><script>alert(1)</script></svg>", "<iframe src=javascript:alert(1)>",
        "<body onload=alert(1)>", "<a href=\"javascript:alert(1)\">x</a>", "<math><mi xlink:href=\"data:x\">",
        "<style>*{background:url(//evil)}</style>", "<link rel=stylesheet href=//evil>", "<meta http-equiv=refresh>",
        "<base href=//evil>", "<form action=//evil><input>", "<details open ontoggle=alert(1)>", "<video onerror=x>",
        "<!-- --><script>", "<![CDATA[<script>]]>", "<?php echo 1 ?>", "</p></div></section><script>",
        "<<script>script>alert(1)<</script>", "<scr<script>ipt>", "%3Cscript%3E", "&lt;script&gt;", "&#60;script&#62;",
        "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x]( javascript:alert(1))",
        "[x](java\nscript:alert(1))",
        "[x](java\tscript:alert(1))", "[x](\u{1}javascript:alert(1))", "[x](javascript&colon;alert(1))",
        "[x](&#106;avascript:alert(1))", "[x](&#x6A&#x61vascript:alert(1))",
        "[x](data:text/html,<script>alert(1)</script>)",
        "[x](data:text/html;base64,PHNjcmlwdD4=)", "[x](vbscript:msgbox(1))", "[x](file:///etc/passwd)",
        "[x](//evil.example)", "[x](/journal/delete)", "[x](\\\\evil)", "[x](https://a\" onclick=\"alert(1))",
        "[x](https://a' onclick='alert(1))", "[x](https://a>x)", "[x](<javascript:alert(1)>)",
        "[x](https://a \"\" onclick=\"x\")",
        "[x](https://a \"t\\\" onclick=alert(1)\")", "[<script>alert(1)</script>](https://a)",
        "[x\" onclick=\"y](https://a)",
        "![x](javascript:alert(1))", "![x](https://evil/pixel.png)", "![x](data:image/svg+xml,<svg onload=alert(1)>)",
        "![x\" onerror=\"alert(1)](/journal/pictures/\(checksum))", "![<img src=x>](/journal/pictures/\(checksum))",
        "![x](/journal/pictures/../../sign-out)", "![x](/journal/pictures/\(checksum)\" onerror=\"x)",
        "![x](/journal/pictures/\(checksum)?x)", "`<script>alert(1)</script>`", "```\n</code></pre><script>\n```",
        "```\"><script>\nx\n```", "# <script>alert(1)</script>", "- <img src=x onerror=y>", "> <script>",
        "1. </li></ol><script>",
        "**<b onmouseover=x>**", "*</em><script>*", "https://a\"onclick=\"x", "https://a<script>",
        "http://javascript:alert(1)//\"",
        "<javascript:alert(1)>", "[x][1]\n\n[1]: javascript:alert(1)", "[![x](javascript:a)](javascript:b)",
        "[![x](https://a)](https://b)", "mailto:x\"onclick=y", "[x](mailto:\"><script>)", "\u{0}<script>",
        "\u{202E}<script>",
        "\u{FEFF}<script>", "<\u{0}script>", "[x](https://\u{0}javascript:)", "<script\u{0B}>",
    ]

    @Test(arguments: attacks)
    func attack_becomesText(attack: String) throws {
        for text in [attack, "> - \(attack)", "**\(attack)**", "[\(attack)](https://x.org)", "a\n\(attack)\nb"] {
            try Self.expectHarmless(Self.html(text), of: text)
        }
    }

    @Test func attacks_areMany() { #expect(Set(Self.attacks).count >= 60) }

    @Test(arguments: 0..<12)
    func randomText_becomesHarmlessMarkupThatIsNestedWell(seed: Int) throws {
        let pieces =
            Self.attacks + ["*", "_", "**", "[", "]", "(", ")", "!", "`", "\n", "> ", "- ", "1. ", "# ", " ", "a"]
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<150 {
            var text = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            try Self.expectHarmless(Self.html(text), of: text)
        }
    }

    /// Markup consists of the elements of notes with their attributes, each closed in its turn, and escaped text.
    private static func expectHarmless(_ html: String, of text: String) throws {
        let link = /<a href="(https?:\/\/|mailto:)[^"<>]*" rel="noopener noreferrer nofollow">/.ignoresCase()
        let picture = /<img src="\/journal\/pictures\/[0-9a-f]{64}" alt="[^"<>]*" loading="lazy" decoding="async">/
        let plain = /<(p|em|strong|code|h[3-6]|ul|ol|li|blockquote|br|hr)>|<ol start="[0-9]+">|<pre tabindex="0">/
        var open: [Substring] = []
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            let text = rest[..<start]
            #expect(!text.contains(">") && !text.contains("\"") && !text.contains("'"), "\(html)")
            rest = rest[start...]
            let end = try #require(rest.firstIndex(of: ">"), "\(html)")
            let tag = rest[...end]
            if tag.hasPrefix("</") {
                #expect(open.popLast() == tag.dropFirst(2).dropLast(), "\(html)")
            } else {
                let isKnown =
                    try link.wholeMatch(in: tag) != nil || picture.wholeMatch(in: tag) != nil
                    || plain.wholeMatch(in: tag) != nil
                #expect(isKnown, "\(tag) of \(text)")
                let name = tag.dropFirst().prefix { $0.isLetter || $0.isNumber }
                #expect(name != "a" || !open.contains("a"), "a link in a link: \(html)")
                if !["br", "hr", "img"].contains(name) { open.append(name) }
            }
            rest = rest[rest.index(after: end)...]
        }
        #expect(open.isEmpty && !rest.contains(">"), "\(html)")
    }

    @Test(
        .enabled(if: TestRun.isExhaustive, "takes long"),
        arguments: [
            "[", "![", "](", "[](", "*a ", "*", "**a*b_", "_a*", "a**b", "`", "``a`", ">", "> ", "- ", "1. a\n",
            "- a\n  ",
            "\\", "http://", "http://)", "[a](http://b", "[a](b \"", "#", "x\n", "```\n", "~~~ a\n", "> - ",
            "[x](http://a) ",
            "![a](/journal/pictures/", "&", "<", "\u{E9}*", "***a** b*",
        ]
    )
    func text_ofOnePieceAgainAndAgain_takesLinearTime(piece: String) {
        let time = ContinuousClock().measure {
            _ = MarkdownView(String(repeating: piece, count: 200_000 / piece.utf8.count)).html
        }
        // Quadratic time would be minutes.
        #expect(time < .seconds(20), "\(time)")
    }

    @Test func nesting_isLimited() {
        let html = Self.html(String(repeating: "> ", count: 500) + "x\n" + String(repeating: "*a ", count: 2_000))
        #expect(html.ranges(of: "<blockquote>").count == MarkdownDocument.deepestNesting)
        #expect(
            Self.html(String(repeating: "*a **b ", count: 500) + String(repeating: "c** d* ", count: 500)).count
                < 60_000
        )
    }
}
