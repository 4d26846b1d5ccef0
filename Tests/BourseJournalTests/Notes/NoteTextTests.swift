import BourseJournal
import Testing

@Suite("Texts of notes")
struct NoteTextTests {
    @Test(
        arguments: [
            ("a\nb\nc", "a\nx\nc", "a\nb\nx\nc"), ("a", "a\nb", "a\nb"), ("a\nb", "a", "a\nb"), ("", "x", "\nx"),
            ("same", "same", "same"), ("x\nmine", "x\ntheirs", "x\nmine\ntheirs"),
        ]
    )
    func joined_hasEveryLineOfBoth(one: String, other: String, joined: String) {
        let result = NoteMerge.joined(one, other)
        #expect(result == joined)
        for line in (one + "\n" + other).split(separator: "\n") { #expect(result.contains(line)) }
    }

    @Test func joined_ofRandomTexts_losesNoLine() {
        var numbers = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let (one, other) = (Self.lines(&numbers), Self.lines(&numbers))
            let result = NoteMerge.joined(one.joined(separator: "\n"), other.joined(separator: "\n"))
            let counts = Self.counts(result.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            for version in [one, other] {
                for (line, count) in Self.counts(version) {
                    #expect(counts[line, default: 0] >= count, "\(one) and \(other)")
                }
            }
        }
    }

    private static func counts(_ lines: [String]) -> [String: Int] {
        lines.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    private static func lines(_ numbers: inout some RandomNumberGenerator) -> [String] {
        (0..<Int.random(in: 1...6, using: &numbers)).map { _ in "\(Int.random(in: 0...3, using: &numbers))" }
    }

    @Test func references_areFoundWhereverTheyAre() {
        let (one, other) = (String(repeating: "a1", count: 32), String(repeating: "0f", count: 32))
        let text = """
            ![x](/journal/pictures/\(one)) `/journal/pictures/\(other)` /journal/pictures/\(one.uppercased())
            /journal/pictures/short /journal/pictures/
            """
        #expect(NotePictures.references(in: text) == [one, other])
        #expect(NotePictures.references(in: String(repeating: "/journal/pictures/", count: 50)).isEmpty)
    }

    @Test func plan_isTheSectionUnderItsHeading() {
        let note = "## What went well\nx\n\n## Plan for next week\n\n- a\n  - b\n### First\nc\n\n## More\nq"
        #expect(ReviewPlan.plan(in: note) == "- a\n  - b\n### First\nc")
        #expect(ReviewPlan.plan(in: "# My PLANS\n  a\n") == "  a")
        #expect(ReviewPlan.plan(in: "## Planning\nx") == nil && ReviewPlan.plan(in: "## Plan\n\n") == nil)
        #expect(ReviewPlan.plan(in: "```\n## Plan\nx\n```") == nil)
        #expect(ReviewPlan.plan(in: ReviewPlan.template) == nil)
    }

    @Test func goal_isCarriedOn_untilItIsClosed() throws {
        let weeks = try ["2026-W10", "2026-W11", "2026-W12", "2026-W13"].map { try #require(NotePeriod($0)) }
        let goal = ReviewGoal(number: 1, setIn: weeks[1], text: "a", state: .reached, closedIn: weeks[2])
        #expect(weeks.map { goal.isPart(of: $0) } == [false, true, true, false])
        #expect(weeks[1...2].map { goal.state(in: $0) } == [.open, .reached])
        let open = ReviewGoal(number: 1, setIn: weeks[1], text: "a", closedIn: weeks[2])
        #expect(open.closedIn == nil && open.isPart(of: weeks[3]))
        #expect(!open.isPart(of: try #require(NotePeriod("2026-03"))))
    }
}

@Suite("Notes of journals that store HTML")
struct HTMLNoteTests {
    @Test(
        arguments: [
            ("<p>Hello <b>bold </b>and<i> it </i>x</p>", "Hello **bold** and *it* x"),
            ("<ul><li>one</li><li>two<ul><li>deep</li></ul></li></ul>", "- one\n- two\n   - deep"),
            ("<ol><li><p>a</p></li><li>b</li></ol>", "1. a\n2. b"), ("<h2>Head</h2><p>x</p>", "## Head\n\nx"),
            ("a<br>b", "a\nb"), ("<div>a</div><div>b</div>", "a\nb"),
            ("<a href=\"https://x.org\">link</a>", "[link](https://x.org)"),
            ("<a href='javascript:alert(1)'>bad</a>", "bad"), ("1 * 2 &lt;b&gt; &amp;&#33;", "1 \\* 2 <b> &!"),
            ("<blockquote>q<br>r</blockquote>", "> q\n> r"), ("<script>alert(1)</script>x", "x"),
            ("<b></b>x<i> </i>", "x"), ("<img src=x onerror=y alt='chart'>", "chart"),
            ("# no heading", "\\# no heading"),
            ("a < b", "a < b"), ("", ""), ("a\nb", "a\nb"), ("<p>a</p><blockquote>q</blockquote>b", "a\n\n> q\n\nb"),
            ("<pre>x  y</pre>", "```\nx  y\n```"),
            ("<p>a</p><hr><p>b</p>", "a\n\n---\n\nb"),
            ("<p>A <strong>bold <em>and italic</em></strong> word</p>", "A **bold *and italic*** word"),
            (#"<a href="https://x.org/a (b)" rel="x">there</a>"#, "[there](https://x.org/a%20%28b%29)"),
            (#"<p>Chart <img src="data:image/png;base64,AAAA"></p>"#, "Chart"), ("<p><br></p>", ""),
            ("<script>x</script>&#65;&#x42;&unknown; &", "AB&unknown; &"),
        ]
    )
    func html_becomesMarkdown(html: String, markdown: String) { #expect(HTMLNote.markdown(from: html) == markdown) }

    @Test(
        arguments: [
            ("a\nb\n\nc", "<p>a<br>b</p><p>c</p>"), ("# One\n\nx", "<h1>One</h1><p>x</p>"),
            ("**b** *i* `c<d_[`", "<p><strong>b</strong> <em>i</em> <code>c&lt;d_[</code></p>"),
            ("- a\n   - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
            ("1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"), ("> q\n> r", "<blockquote>q<br>r</blockquote>"),
            ("> q\n>\n> r", "<blockquote><p>q</p><p>r</p></blockquote>"),
            ("[a](https://x.org/?q=1&r=2)", "<p><a href=\"https://x.org/?q=1&amp;r=2\">a</a></p>"),
            ("a\n\n---\n\nb", "<p>a</p><hr><p>b</p>"), ("```\nx  y\n```", "<pre>x  y</pre>"),
            ("1 \\* 2 <b> &!", "<p>1 * 2 &lt;b&gt; &amp;!</p>"), ("", ""),
        ]
    )
    func markdown_becomesHTML_andComesBack(markdown: String, html: String) {
        #expect(HTMLNote.html(from: markdown) == html)
        #expect(HTMLNote.markdown(from: html) == markdown)
    }

    @Test func pictureInANote_becomesItsDescription() {
        let path = "/journal/pictures/\(String(repeating: "0a", count: 32))"
        #expect(HTMLNote.html(from: "see ![chart](\(path))") == "<p>see chart</p>")
        #expect(HTMLNote.html(from: "![](\(path))").isEmpty)
    }

    @Test(arguments: ["<", "<a ", "<b>", "&amp", "<ul><li>", "<!--", "<p x=", "</b>", "<a href=\"http://x\">", "&#x"])
    func html_ofOnePieceAgainAndAgain_takesLinearTime(piece: String) {
        let time = ContinuousClock().measure {
            _ = HTMLNote.markdown(from: String(repeating: piece, count: 100_000 / piece.utf8.count))
        }
        // Quadratic time would be minutes.
        #expect(time < .seconds(20), "\(time)")
    }
}
