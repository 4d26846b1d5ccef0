import BourseCore
import BourseDesk
import BourseJournal
import BourseOrderBook
import BourseStorage
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The order book at fills")
struct TradeBookPageTests {
    private let rig: ServerRig
    private let id: RecordingID

    /// A desk that recorded XBTUSD for a minute: the best ask rises by a dollar each ten seconds, and the line is lost
    /// after forty.
    init() throws {
        rig = try ServerRig()
        let symbol = try #require(Symbol("XBTUSD"))
        id = RecordingID(symbol, at: rig.clock.now)
        let subject = RecordingSubject(
            symbol: symbol,
            tick: Price(units: 50_000_000),
            lot: 1,
            depth: .full,
            start: id.start
        )
        var encoder = RecordingEncoder(subject: subject)
        var bytes = encoder.begin()
        let start = id.start
        func tell(_ second: Int64, _ content: RecordedEvent.Content) {
            bytes += encoder.append(RecordedEvent(time: start.adding(seconds: second), content: content))
        }
        func dollars(_ value: Int64) -> Price { Price(units: value * 100_000_000) }
        tell(0, .status(RecordedStatus(.live)))
        tell(
            0,
            .book(
                .partial,
                [
                    BookRow(id: 1, side: .bid, price: dollars(90_000), size: 500),
                    BookRow(id: 2, side: .ask, price: dollars(90_010), size: 400),
                ]
            )
        )
        for step in Int64(1)...3 {
            tell(step * 10, .book(.update, [BookRow(id: 2, side: .ask, price: dollars(90_010 + step), size: 400)]))
        }
        tell(40, .status(RecordedStatus(.reconnecting, detail: "connection lost")))
        bytes += encoder.close()
        let store = FileRecordings(folder: rig.directory.path("recordings"))
        let writer = try #require(try store.create(RecordingPartName(id, number: 1)))
        try writer.append(bytes)
        writer.close()
        rig.clock.advance(seconds: 3600)
    }

    private func enter(_ visitor: Visitor, _ side: String, _ price: String, after seconds: Int64) async throws {
        let answer = try await visitor.json(
            .post,
            "/api/v1/journal/entered",
            """
            {"side":"\(side)","quantity":200,"symbol":"XBTUSD","type":"crypto","price":\(price),\
            "time":"\(id.start.adding(seconds: seconds))","account":"BitMEX","currency":"USD"}
            """
        )
        #expect(answer.status == .created, "\(answer.text)")
    }

    private func trade(_ visitor: Visitor) async throws -> String {
        let journal = try await visitor.object("/api/v1/journal")
        let trades = try #require(journal["trades"] as? [[String: Any]])
        return try #require(trades.first?["id"] as? String)
    }

    @Test
    func fills_areHeldAgainstTheBookBeforeThem() async throws {
        let person = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(person.token)
            // At ten seconds the ask rises with this fill: the book before it counts.
            try await enter(ann, "buy", "90010.5", after: 10)
            try await enter(ann, "sell", "90000", after: 35)
            let id = try await trade(ann)
            let answer = try await ann.object("/api/v1/journal/trades/\(id)/books")
            let fills = try #require(answer["fills"] as? [[String: Any]])
            #expect(fills.count == 2)
            let (first, second) = (
                try #require(fills[0]["book"] as? [String: Any]), try #require(fills[1]["book"] as? [String: Any])
            )
            #expect(first["mid"] as? Double == 90_005 && first["spread"] as? Double == 10)
            #expect(first["againstTouch"] as? Double == 0.5 && first["againstMid"] as? Double == 5.5)
            #expect(first["sweepPrice"] as? Double == 90_010 && first["replayAt"] as? Int == 5)
            #expect(second["mid"] as? Double == 90_006.5 && second["againstMid"] as? Double == 6.5)
            #expect(second["recording"] as? String == self.id.description)
            let page = try await ann.get("/journal/trades/\(id)")
            #expect(page.text.contains("Order book at your fills"))
            #expect(page.text.contains("/live/XBTUSD?replay=\(self.id.moment)&amp;at=5"))
            #expect(page.text.contains("+0.50") || page.text.contains("+0.5"))
            #expect(page.text.contains("have no fractions of a second"))
        }
    }

    @Test
    func fillsWithoutABook_sayWhy_andTradesOfOtherMarketsHaveNoPanel() async throws {
        let person = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(person.token)
            try await enter(ann, "buy", "90010", after: 5)
            try await enter(ann, "sell", "90001", after: 45)
            let id = try await trade(ann)
            let answer = try await ann.object("/api/v1/journal/trades/\(id)/books")
            let fills = try #require(answer["fills"] as? [[String: Any]])
            #expect(fills[0]["absence"] is NSNull && fills[1]["absence"] as? String == "not-recorded")
            let page = try await ann.get("/journal/trades/\(id)")
            #expect(page.text.contains("Not recorded at that time."))
            let unknown = try await ann.get("/api/v1/journal/trades/\(String(repeating: "0", count: 16))/books")
            #expect(unknown.status == .notFound)
        }
    }
}
