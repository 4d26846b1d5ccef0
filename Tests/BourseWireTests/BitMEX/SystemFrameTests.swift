import BourseCore
import BourseWire
import Testing

struct SystemFrameTests {
    @Test func systemFrames_asTheVenueWritesThem_areUnderstood() throws {
        let trade = try #require(BitMEXTopic("trade:ETHUSD"))
        let quote = try #require(BitMEXTopic("quote:ETHUSD"))
        let time = Timestamp(microseconds: 1_772_439_330_125_000)
        let expected: [BitMEXMessage] = [
            .welcome(BitMEXWelcome(version: "2.0.0", timestamp: time, limitRemaining: 718)),
            .subscribed(trade),
            .unsubscribed(quote),
            .other(table: "instrument"),
            .refused(
                BitMEXRefusal(status: 400, text: "Unknown or expired symbol.", topics: Self.topics("trade:NOSUCH"))
            ),
            .refused(
                BitMEXRefusal(
                    status: 429,
                    text: "Rate limit exceeded, retry in 7 seconds.",
                    retryAfter: 7,
                    topics: [trade, quote]
                )
            ),
            .refused(BitMEXRefusal(text: "Rate limit exceeded, retry in 29 seconds.", retryAfter: 29)),
            .refused(BitMEXRefusal(text: "The system is currently \"overloaded\".")),
            .pong,
            .pong,
            .other(table: "liquidation"),
            .other(table: "chat"),
        ]
        #expect(try Fixture.messages("system") == expected)
    }

    @Test func welcome_withoutLimitOrTime_isUnderstood() throws {
        #expect(try decoded(#"{"info":"Welcome"}"#) == .welcome(BitMEXWelcome()))
    }

    @Test func pong_withBlanksAround_isPong() throws {
        #expect(try decoded(" pong\n") == .pong)
    }

    @Test(arguments: ["ping", "pongo", "po", "Pong"])
    func word_thatIsNotPong_isRefused(_ text: String) {
        #expect(fault(of: text) != nil)
    }

    @Test func retryAfter_ofAnotherKind_isTakenFromTheText() throws {
        let frame = #"{"status":429,"error":"Rate limit exceeded, retry in 3 seconds.","meta":{"retryAfter":"soon"}}"#
        guard case .refused(let refusal) = try decoded(frame) else {
            Issue.record("not a refusal")
            return
        }
        #expect(refusal.retryAfter == 3)
    }

    private static func topics(_ text: String) -> [BitMEXTopic] { BitMEXTopic(text).map { [$0] } ?? [] }
}
