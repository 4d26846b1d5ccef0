import BourseConnectors
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import BourseWire
import Testing

@Suite("BitMEX in the desk's terms")
struct LiveEventTests {
    private let time = Timestamp(seconds: 1_795_269_600)

    private func events(_ frame: String) throws -> LiveEvent? {
        var decoder = BitMEXDecoder()
        return LiveEvent(.message(try decoder.decode(Array(frame.utf8)), receivedAt: time))
    }

    private func book(_ second: String, action: String = "partial") -> String {
        #"{"table":"orderBookL2","action":"\#(action)","data":["#
            + #"{"symbol":"FOOUSD","id":1,"side":"Buy","size":5,"price":0.0000012},"#
            + #"{"symbol":"FOOUSD","id":2,"side":"Buy",\#(second)}]}"#
    }

    @Test(arguments: [
        (#""size":5,"price":0.0000012345"#, UnusableReason.decimals(10)), (#""size":5,"price":1e-9"#, .decimals(9)),
        (#""size":5,"price":1e12"#, .tooLarge), (#""size":99999999999999999999,"price":1"#, .tooLarge),
    ])
    func bookWithALevelThatCannotBeHeld_isUnusable(level: String, reason: UnusableReason) throws {
        for action in ["partial", "insert", "update"] {
            guard case .unusable(let symbol, .book, let found) = try events(book(level, action: action)) else {
                Issue.record("levels reach the desk")
                continue
            }
            #expect(symbol.name == "FOOUSD" && found == reason)
        }
    }

    @Test func bookWithALevelThatCannotBeRead_isStale() throws {
        guard case .stale(let symbol, .book, let reason) = try events(book(#""size":"many","price":1"#)) else {
            Issue.record("levels reach the desk")
            return
        }
        #expect(symbol.name == "FOOUSD" && reason == "A message could not be read.")
    }

    @Test func bookOfWhichEveryLevelIsRead_reachesTheDesk() throws {
        guard case .market(_, .book(.partial, let rows), _) = try events(book(#""size":5,"price":1e-8"#)) else {
            Issue.record("no levels")
            return
        }
        #expect(rows.count == 2)
    }

    @Test func tradeWhosePriceCannotBeHeld_isUnusable() throws {
        let frame = """
            {"table":"trade","action":"insert","data":[{"timestamp":"2026-03-02T08:15:32.001Z","symbol":"FOOUSD",\
            "side":"Sell","size":30,"price":0.00000123456}]}
            """
        guard case .unusable(_, .tape, .decimals(11)) = try events(frame) else {
            Issue.record("a trade reaches the desk")
            return
        }
    }

    @Test func instrumentWithAFineTick_isUnusable_andWithoutIt_hasFigures() throws {
        let fine =
            #"{"table":"instrument","action":"partial","data":[{"symbol":"FOOUSD","tickSize":1e-10,"volume24h":3}]}"#
        guard case .unusable(let symbol, .metrics, .decimals(10)) = try events(fine) else {
            Issue.record("figures reach the desk")
            return
        }
        #expect(symbol.name == "FOOUSD")
        let plain = #"{"table":"instrument","action":"update","data":[{"symbol":"FOOUSD","volume24h":3}]}"#
        guard case .market(_, .metrics(.update, let values), _) = try events(plain) else {
            Issue.record("no figures")
            return
        }
        #expect(values.volume == 3)
    }
}
