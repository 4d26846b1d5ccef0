import BourseWire
import Testing

struct CommandTests {
    @Test func commands_written_areReadAsTheSame() throws {
        let topics = try ["trade:XBTUSD", "orderBookL2_25:XBTUSD"].map { try #require(BitMEXTopic($0)) }
        #expect(try BitMEXCommand(decoding: BitMEXEncoder.subscribe(topics)) == .subscribe(topics))
        #expect(try BitMEXCommand(decoding: BitMEXEncoder.unsubscribe(topics)) == .unsubscribe(topics))
        #expect(try BitMEXCommand(decoding: BitMEXEncoder.ping) == .ping)
        let text = #"{"op":"subscribe","args":["trade:XBTUSD","orderBookL2_25:XBTUSD"]}"#
        #expect(String(decoding: BitMEXEncoder.subscribe(topics), as: UTF8.self) == text)
    }

    @Test func arguments_asOneText_areOneTopic() throws {
        let topic = try #require(BitMEXTopic("quote:XBTUSD"))
        #expect(
            try BitMEXCommand(decoding: Array(#"{"args":"quote:XBTUSD","op":"subscribe"}"#.utf8))
                == .subscribe([topic])
        )
    }

    @Test func command_withAnUnknownTopic_tellsItBesideTheKnownOnes() throws {
        let topic = try #require(BitMEXTopic("quote:XBTUSD"))
        let command = try BitMEXCommand(decoding: Array(#"{"op":"subscribe","args":["foo:A","quote:XBTUSD"]}"#.utf8))
        #expect(command == .unknownTopic("foo:A", operation: "subscribe", topics: [topic]))
    }

    @Test func command_withAnUnknownOperation_tellsIt() throws {
        #expect(try BitMEXCommand(decoding: Array(#"{"op":"dance","args":[]}"#.utf8)) == .unknownOperation("dance"))
    }

    @Test(arguments: ["", "pin", "{}", "[]", #"{"op":5}"#, #"{"op":"subscribe""#, "ping ping"])
    func command_outsideTheGrammar_isRefused(_ text: String) {
        #expect(throws: BitMEXWireError.self) { try BitMEXCommand(decoding: Array(text.utf8)) }
    }

    @Test(arguments: ["trade", "trade:", "foo:XBTUSD", "", ":", "trade:=1"])
    func topic_outsideOfWhatWeRead_isNone(_ text: String) {
        #expect(BitMEXTopic(text) == nil)
    }
}
