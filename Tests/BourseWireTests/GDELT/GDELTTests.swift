import BourseCore
import BourseWire
import Testing

struct GDELTTests {
    private static let now = AnswerCase.now

    @Test func articles_soundAndBroken_areRead() throws {
        let sound = try GDELTArticles(decoding: AnswerCase.bytes("gdelt/articles.json"), now: Self.now)
        #expect(sound.articles.map(\.title) == ["Anvils fall , birds rise", "Amboss fällt"] && !sound.wasRepaired)
        #expect(sound.articles.map(\.seen.description) == ["2026-06-15T14:15:00Z", "2026-06-15T14:00:00Z"])
        let broken = try GDELTArticles(decoding: AnswerCase.bytes("gdelt/articles-broken.json"), now: Self.now)
        #expect(broken.articles.map(\.title) == [#"Anvils fall  , c:\anvils \u12 birds rise"#, "Amb oss fällt"])
        #expect(broken.wasRepaired && broken.faults.count == 0)
    }

    @Test func bytes_thatAreNoUTF8_areReplaced() throws {
        var bytes = try AnswerCase.bytes("gdelt/articles.json")
        let place = try #require(bytes.firstIndex(of: 0x41))
        bytes[place] = 0xFF
        let read = try GDELTArticles(decoding: bytes, now: Self.now)
        #expect(read.articles.map(\.title) == ["\u{FFFD}nvils fall , birds rise", "Amboss fällt"] && read.wasRepaired)
    }

    @Test func answer_withoutArticles_isOneAllTheSame() throws {
        let none = try GDELTArticles(decoding: Array("{}".utf8), now: Self.now)
        #expect(none.articles == [] && none.bytes == Array("{}".utf8))
        #expect(throws: AnswerError.unexpected("articles")) {
            try GDELTArticles(decoding: Array(#"{"timeline":[]}"#.utf8), now: Self.now)
        }
    }

    @Test func text_thatAsksToWait_isNoAnswer() {
        let text = String(decoding: GDELTArticles.limitReached, as: UTF8.self)
        #expect(throws: AnswerError.busy(text)) {
            try GDELTArticles(decoding: GDELTArticles.limitReached, now: Self.now)
        }
        let other = "Your query was too short or too long."
        #expect(throws: AnswerError.plainText(other)) {
            try GDELTArticles(decoding: Array(other.utf8), now: Self.now)
        }
    }

    @Test(arguments: [
        ("20260615T141500Z", "20260616T141500Z", "seendate", AnswerFaultReason.future),
        ("20260615T141500Z", "2026-06-15T14:15:00Z", "seendate", .unreadable),
        ("20260615T141500Z", "20260231T141500Z", "seendate", .unreadable),
        ("https://news.example/anvils", "ftp://news.example/anvils", "url", .unreadable),
        ("https://news.example/anvils", "https://zeitung.example/amboss", "url", .duplicate),
        ("Anvils fall , birds rise", " ", "title", .missing),
    ])
    func article_thatCannotBeUsed_isLeftOutAlone(
        _ part: String,
        _ other: String,
        _ field: String,
        _ reason: AnswerFaultReason
    ) throws {
        let text = try AnswerCase.text("gdelt/articles.json").replacing(part, with: other)
        let read = try GDELTArticles(decoding: Array(text.utf8), now: Self.now)
        #expect(read.articles.count == 1 && read.faults.count == 1)
        let fault = read.faults.list.first
        #expect(fault?.field == field && fault?.reason == reason && fault?.leavesOutRow == true)
    }
}
