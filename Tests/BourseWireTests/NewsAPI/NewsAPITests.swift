import BourseCore
import BourseWire
import Testing

struct NewsAPITests {
    private static func headlines(_ text: String) throws(AnswerError) -> NewsAPIHeadlines {
        try NewsAPIHeadlines(decoding: Array(text.utf8), now: AnswerCase.now)
    }

    @Test func headlines_areReadWithTheirSources() throws {
        let answer = try Self.headlines(AnswerCase.text("newsapi/headlines.json"))
        #expect(answer.headlines.map(\.title) == ["Anvils fall again - The Desert Post", "Birds rise"])
        #expect(answer.headlines.map(\.source) == ["The Desert Post", "Canyon News"])
        #expect(answer.headlines.map(\.sourceID) == [nil, "canyon"] && answer.total == 38 && answer.removed == 0)
        #expect(answer.headlines.first?.time.description == "2026-06-15T14:12:00Z" && answer.faults.count == 0)
    }

    @Test func article_thatWasTakenBack_isCountedAndNoFault() throws {
        let text = try AnswerCase.text("newsapi/headlines.json").replacing("Birds rise", with: "[Removed]")
        let answer = try Self.headlines(text)
        #expect(answer.headlines.count == 1 && answer.removed == 1 && answer.faults.count == 0)
    }

    @Test(arguments: [
        ("https://canyon.example/birds", "javascript:1", "url", AnswerFaultReason.unreadable),
        ("2026-06-15T13:02:10Z", "2026-06-16T13:02:10Z", "publishedAt", .future),
        ("2026-06-15T13:02:10Z", "yesterday", "publishedAt", .unreadable), ("Birds rise", " ", "title", .missing),
    ])
    func headline_thatCannotBeUsed_isLeftOutAlone(
        _ part: String,
        _ other: String,
        _ field: String,
        _ reason: AnswerFaultReason
    ) throws {
        let answer = try Self.headlines(AnswerCase.text("newsapi/headlines.json").replacing(part, with: other))
        #expect(answer.headlines.count == 1 && answer.faults.count == 1)
        let fault = answer.faults.list.first
        #expect(fault?.field == field && fault?.reason == reason && fault?.leavesOutRow == true)
    }

    @Test func failures_areToldApartByTheirCodes() {
        let cases: [([UInt8], AnswerError)] = [
            (NewsAPIFailure.invalidKey, .unauthorized("apiKeyInvalid: Your API key is invalid or incorrect.")),
            (NewsAPIFailure.limitReached, .busy("rateLimited: You have made too many requests recently.")),
            (
                NewsAPIFailure.bytes(code: "sourcesTooMany", message: "Ask for less."),
                .refused("sourcesTooMany: Ask for less.")
            ),
            (Array(#"{"status":"ok"}"#.utf8), .unexpected("articles")),
            (Array(#"{"articles":[]}"#.utf8), .unexpected("status")),
        ]
        for (bytes, error) in cases {
            #expect(throws: error) { try NewsAPIHeadlines(decoding: bytes, now: AnswerCase.now) }
        }
    }
}
