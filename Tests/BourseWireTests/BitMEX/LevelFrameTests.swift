import BourseCore
import BourseOrderBook
import BourseWire
import Testing

struct LevelFrameTests {
    @Test func currentForm_hasPricesAndTimesInEveryRow() throws {
        let messages = try books("levels-current")
        #expect(messages.map(\.action) == [.partial, .update, .insert, .delete])
        #expect(messages.allSatisfy { $0.table == .orderBookL2_25 && $0.symbol.name == "ETHUSD" && $0.rejected == [] })
        #expect(messages[0].rows.map(\.id) == [71_400_000_002, 71_400_000_001, 71_400_000_003, 71_400_000_004])
        #expect(messages[0].rows.map(\.side) == [.ask, .ask, .bid, .bid])
        let change = BookRow(
            id: 71_400_000_003,
            side: .bid,
            price: try Price("2500.9"),
            size: 80,
            time: Timestamp(microseconds: 1_772_439_331_204_000)
        )
        #expect(messages[1].rows == [change])
        #expect(messages[3].rows.map(\.size) == [nil])
        #expect(messages[3].rows.map(\.time) == [Timestamp(microseconds: 1_772_439_360_010_000)])
    }

    @Test func legacyForm_leavesPricesAndTimesOut() throws {
        let messages = try books("levels-legacy")
        #expect(messages.allSatisfy { $0.table == .orderBookL2 })
        #expect(messages[0].rows.allSatisfy { $0.price != nil && $0.time == nil })
        #expect(messages[1].rows == [BookRow(id: 29_699_949_982, side: .bid, size: 80)])
        #expect(messages[3].rows == [BookRow(id: 29_699_949_981, side: .ask)])
    }

    @Test func fields_inAnyOrderWithBlanksAndEscapes_giveTheSameRow() throws {
        let frame = """
            { "data" : [ { "price" : 2.5009e3 , "\\u0073ide" : "\\u0042uy", "extra":[{"a":[null,true,-1.5e-7]}],
              "id":71400000003,"symbol":"ETHUSD", "size" : 8e1 } ] , "unknown":{},
              "action" : "update", "table":"orderBookL2_25" }
            """
        guard case .book(let message) = try decoded(frame) else {
            Issue.record("not levels")
            return
        }
        #expect(message.rows == [BookRow(id: 71_400_000_003, side: .bid, price: try Price("2500.9"), size: 80)])
    }

    @Test(arguments: [
        "123,\"side\":\"Buy\"}", "\"id\":123,\"side\":\"Buy\"}", "{\"symbol\":\"\",\"id\":1,\"side\":\"Buy\"}",
    ])
    func firstFrame_withoutASymbol_isNotReadAsARow(_ row: String) throws {
        var decoder = BitMEXDecoder()
        let frame = Array("{\"table\":\"orderBookL2\",\"action\":\"update\",\"data\":[\(row)]}".utf8)
        if case .book(let message)? = try? decoder.decode(frame) { #expect(message.rows == []) }
    }

    @Test func room_forRows_isUsedAgain() throws {
        let frames = try Fixture.frames("levels-current")
        var decoder = BitMEXDecoder()
        func read(_ index: Int) throws -> UnsafeRawPointer? {
            try frames[index].withUnsafeBytes { bytes throws in
                #expect(try decoder.read(bytes) == .book)
                return decoder.book.rows.withUnsafeBytes { $0.baseAddress }
            }
        }
        let first = try read(0)
        #expect(try read(1) == first)
        #expect(try read(2) == first)
        #expect(try read(3) == first)
    }

    @Test(
        arguments: [
            (#"{"symbol":"ETHUSD","id":1,"size":5}"#, WireFault.missingField("side")),
            (#"{"symbol":"ETHUSD","side":"Buy","size":5}"#, .missingField("id")),
            (#"{"id":1,"side":"Buy","size":5}"#, .missingField("symbol")),
            (#"{"symbol":"ETHUSD","id":1,"side":"Hold","size":5}"#, .badField("side")),
            (#"{"symbol":"ETHUSD","id":1,"side":"Buy","size":-5}"#, .badField("size")),
            (#"{"symbol":"ETHUSD","id":1,"side":"Buy","size":5,"price":0}"#, .badField("price")),
            (#"{"symbol":"ETHUSD","id":1,"side":"Buy","size":5,"price":-0.5}"#, .badField("price")),
            (#"{"symbol":"ETHUSD","id":1,"side":"Buy","size":5.5}"#, .tooPrecise(decimals: 1, places: 0)),
            (
                #"{"symbol":"ETHUSD","id":1,"side":"Buy","size":5,"price":0.000000001}"#,
                .tooPrecise(decimals: 9, places: 8)
            ),
            (#"{"symbol":"ETHUSD","id":1,"side":"Buy","size":99999999999999999999}"#, .outOfRange),
            (#"{"symbol":"ETHUSD","id":1e30,"side":"Buy","size":1}"#, .outOfRange),
            (#"{"symbol":"=1+1","id":1,"side":"Buy","size":1}"#, .badField("symbol")),
        ])
    func row_withoutSense_isListed(_ row: String, _ fault: WireFault) throws {
        let good = #"{"symbol":"ETHUSD","id":7,"side":"Sell","size":1,"price":3}"#
        let frame = #"{"table":"orderBookL2_25","action":"insert","data":[\#(row),\#(good)]}"#
        guard case .book(let message) = try decoded(frame) else {
            Issue.record("not levels")
            return
        }
        #expect(message.rejected.map(\.fault) == [fault])
        #expect(message.rejected.map(\.row) == [0])
        #expect(message.rows.map(\.id) == [7])
    }

    private func books(_ name: String) throws -> [BitMEXBookMessage] {
        try Fixture.messages(name).compactMap { message in
            guard case .book(let book) = message else { return nil }
            return book
        }
    }
}
