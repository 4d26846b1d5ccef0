import BourseCore
import BourseWire
import Testing

struct FinnhubDecoderTests {
    @Test func trades_ofSeveralSymbols_areRead() throws {
        var decoder = FinnhubDecoder()
        let message = try decoder.decode(AnswerCase.bytes("finnhub/trades.json"), now: AnswerCase.now)
        guard case .trades(let trades) = message else {
            Issue.record("\(message)")
            return
        }
        #expect(trades.trades.map(\.symbol) == ["ACME", "ACME", "BINANCE:BTCUSDT"] && trades.faults.count == 0)
        #expect(trades.trades.map(\.price.description) == ["41.37", "41.375", "65113.07"])
        #expect(trades.trades.map(\.volume.description) == ["100", "0", "0.00153"])
        #expect(trades.trades.first?.time == Timestamp(microseconds: 1_781_533_794_012_000))
    }

    @Test(arguments: [
        (#"{"p":0,"s":"A","t":1781533794012,"v":1}"#, "p", AnswerFaultReason.notPositive),
        (#"{"p":-1,"s":"A","t":1781533794012,"v":1}"#, "p", .notPositive),
        (#"{"p":"1","s":"A","t":1781533794012,"v":1}"#, "p", .wrongKind),
        (#"{"p":null,"s":"A","t":1781533794012,"v":1}"#, "p", .missing),
        (#"{"p":1e30,"s":"A","t":1781533794012,"v":1}"#, "p", .absurd),
        (#"{"p":1,"s":"","t":1781533794012,"v":1}"#, "s", .missing),
        (#"{"p":1,"t":1781533794012,"v":1}"#, "s", .missing),
        (#"{"p":1,"s":"A","t":1781620200000,"v":1}"#, "t", .future), (#"{"p":1,"s":"A","t":-5,"v":1}"#, "t", .absurd),
        (#"{"p":1,"s":"A","t":1781533794012,"v":-1}"#, "v", .negative),
        (#"{"p":1,"s":"A","t":1781533794012}"#, "v", .missing),
        (#"{"p":1,"s":"A","t":1781533794012,"v":1e19}"#, "v", .absurd),
        (#"{"p":1,"s":"A","t":1781533794012,"v":1e400}"#, "v", .absurd),
        ("7", "data", .wrongKind),
    ])
    func trade_thatCannotBeTrue_isLeftOutAlone(_ row: String, _ field: String, _ reason: AnswerFaultReason) throws {
        var decoder = FinnhubDecoder()
        let good = #"{"p":2,"s":"B","t":1781533794012,"v":1}"#
        let text = "{\"data\":[\(row),\(good)],\"type\":\"trade\"}"
        guard case .trades(let trades) = try decoder.decode(Array(text.utf8), now: AnswerCase.now) else {
            Issue.record("no trades")
            return
        }
        #expect(trades.trades.map(\.symbol) == ["B"] && trades.faults.count == 1)
        #expect(trades.faults.list.map(\.field) == [field] && trades.faults.list.map(\.reason) == [reason])
    }

    @Test func volume_ofACheapCoin_isExact() throws {
        var decoder = FinnhubDecoder()
        let text = #"{"type":"trade","data":[{"s":"B","p":0.00000001,"t":1781533794012,"v":123456789012345.12345678}]}"#
        guard case .trades(let trades) = try decoder.decode(Array(text.utf8), now: AnswerCase.now) else {
            Issue.record("no trades")
            return
        }
        #expect(trades.trades.map(\.volume.description) == ["123456789012345.12345678"])
        #expect(trades.trades.map(\.price.units) == [1])
    }

    @Test func symbol_ofTheTradeBefore_isNotGivenToOneWithout() throws {
        var decoder = FinnhubDecoder()
        let text = #"{"type":"trade","data":[{"s":"B","p":2,"t":1781533794012,"v":1},{"p":3,"t":1781533794012,"v":1}]}"#
        guard case .trades(let trades) = try decoder.decode(Array(text.utf8), now: AnswerCase.now) else {
            Issue.record("no trades")
            return
        }
        #expect(trades.trades.map(\.price.description) == ["2"])
    }

    @Test func messages_ofOtherTypes_areToldApart() throws {
        for message in [FinnhubMessage.ping, .error("Invalid token"), .other("news")] {
            var decoder = FinnhubDecoder()
            let read = try decoder.decode(message.bytes, now: AnswerCase.now)
            #expect(read == message)
        }
        for (text, error) in [
            ("{}", AnswerError.unexpected("type")), (#"{"type":"trade"}"#, .unexpected("data")), ("", .empty),
            (#"{"type":"ping"}x"#, .notJSON(offset: 15)), (#"{"type":"#, .truncated), ("PING", .notJSON(offset: 0)),
        ] {
            var decoder = FinnhubDecoder()
            #expect(throws: error) { try decoder.decode(Array(text.utf8), now: AnswerCase.now) }
        }
        var decoder = FinnhubDecoder()
        let long = [UInt8](repeating: 0x20, count: FinnhubDecoder.longestMessage + 1)
        #expect(throws: AnswerError.tooLarge(limit: 1 << 20)) { try decoder.decode(long, now: AnswerCase.now) }
    }

    @Test func commands_writtenAndRead_areTheSame() {
        for command in [FinnhubCommand.subscribe("BINANCE:BTCUSDT"), .unsubscribe("a\"b")] {
            #expect(FinnhubCommand(decoding: command.bytes) == command)
        }
        #expect(FinnhubCommand(decoding: Array(#"{"type":"subscribe"}"#.utf8)) == nil)
        #expect(FinnhubCommand(decoding: Array(#"{"type":"ping","symbol":"A"}"#.utf8)) == nil)
    }
}
