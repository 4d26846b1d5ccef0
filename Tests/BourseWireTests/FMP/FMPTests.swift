import BourseCore
import BourseWire
import Testing

struct FMPTests {
    private static let now = AnswerCase.now

    @Test func quotes_knownAndNot_areRead() throws {
        let answer = try FMPQuotes(
            decoding: AnswerCase.bytes("fmp/quotes.json"),
            symbols: ["acme", "GONE"],
            now: Self.now
        )
        #expect(answer.missing == ["GONE"] && answer.faults.count == 0)
        let quote = try #require(answer.quotes.first)
        #expect(quote.price.description == "41.37" && quote.changePercent?.description == "1.3474")
        #expect(quote.marketCap?.description == "3674405863424")
        let none = try FMPQuotes(decoding: Array("[]".utf8), symbols: ["GONE"], now: Self.now)
        #expect(none.quotes == [] && none.missing == ["GONE"])
    }

    @Test func history_newestFirst_isTurnedAround() throws {
        let history = try Self.history(AnswerCase.text("fmp/history.json"))
        #expect(history.days.map(\.day.description) == ["2026-06-11", "2026-06-12"])
        #expect(history.days.map(\.close.description) == ["40.82", "41.37"] && history.faults.count == 0)
    }

    @Test(arguments: [
        ("\"2026-06-11\"", "\"2026-06-17\"", "date", AnswerFaultReason.future),
        ("\"2026-06-11\"", "\"11.06.2026\"", "date", .unreadable),
        ("\"2026-06-11\"", "\"2026-06-12\"", "date", .duplicate), ("40.95", "-40.7", "high", .notPositive),
        ("\"open\":40.5", "\"open\":-40.5", "open", .notPositive), ("\"low\":40.1,", "", "low", .missing),
    ])
    func day_thatCannotBeTrue_isLeftOutAlone(
        _ part: String,
        _ other: String,
        _ field: String,
        _ reason: AnswerFaultReason
    ) throws {
        let text = try AnswerCase.text("fmp/history.json")
        #expect(text.contains(part))
        let history = try Self.history(text.replacing(part, with: other))
        #expect(history.days.count == 1 && history.faults.count == 1)
        let fault = history.faults.list.first
        #expect(fault?.field == field && fault?.reason == reason && fault?.leavesOutRow == true)
    }

    @Test func day_thatHasBegunInTheEast_isNotOfTomorrow() throws {
        // At 14:30 UTC it is the 16th in Auckland, and the 17th nowhere.
        let history = try Self.history(AnswerCase.text("fmp/history.json").replacing("2026-06-12", with: "2026-06-16"))
        #expect(history.days.map(\.day.description) == ["2026-06-11", "2026-06-16"])
    }

    @Test func failures_withTheStatus200_areToldApart() throws {
        let cases: [([UInt8], AnswerError)] = [
            (FMPFailure.invalidKey, .unauthorized("Invalid API KEY.")),
            (FMPFailure.limitReached, .busy("Limit Reach.")),
            (FMPFailure.bytes("Exclusive Endpoint"), .notAllowed("Exclusive Endpoint")),
            (FMPFailure.bytes("Oops"), .refused("Oops")),
        ]
        for (bytes, error) in cases {
            #expect(throws: error) { try FMPQuotes(decoding: bytes, symbols: ["ACME"], now: Self.now) }
            #expect(throws: error) { try FMPHistory(decoding: bytes, symbol: "ACME", now: Self.now) }
        }
        #expect(throws: AnswerError.otherSymbol(found: "ACME", expected: "BIRD")) {
            try FMPHistory(decoding: AnswerCase.bytes("fmp/history.json"), symbol: "BIRD", now: Self.now)
        }
    }

    private static func history(_ text: String) throws(AnswerError) -> FMPHistory {
        try FMPHistory(decoding: Array(text.utf8), symbol: "ACME", now: now)
    }
}
