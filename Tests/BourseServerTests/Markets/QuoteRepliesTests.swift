import BourseAPI
import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Foundation
import NIOCore
import Testing

@testable import BourseServer

@Suite("Answers about quotes that are kept")
struct QuoteRepliesTests {
    private typealias Visit = MarketsAPIVisit

    private let replies = QuoteReplies()
    private let now = SampleMarkets.time(0)
    private let source = MovingQuotes()

    /// What a board shows of instruments after their prices were fetched, or nothing was.
    private func rows(_ rig: ServerRig, _ prices: KeyValuePairs<String, String?>) async -> [QuoteSnapshot] {
        let symbols = prices.map { Visit.symbol($0.key) }
        rig.clock.advance(seconds: 1)
        for (name, price) in prices {
            if let price { source.provide(price, of: Visit.symbol(name), at: rig.clock.now) }
        }
        return await rig.desk.markets.board.inquire(about: symbols)
    }

    private func desk() throws -> ServerRig {
        try ServerRig(
            configuration: WebServer.Configuration(port: 0, patience: .seconds(600)),
            marketSources: source.sources
        )
    }

    @Test func reply_isWhatTheDocumentsSay_inTheOrderAskedFor() async throws {
        let rig = try desk()
        let fetched = await rows(rig, ["AAPL": "187.2", "MSFT": "600"])
        let unknown = await rows(rig, ["NOSUCH": nil])
        let reply = replies.reply(fetched + unknown, as: .quotes, to: "/q", revision: 1, at: now)
        let expected = JSON.object([
            ("quotes", .array(fetched.map(QuoteDocument.json))), ("unknown", .array([.string("NOSUCH")])),
        ])
        #expect(String(buffer: reply) == String(decoding: expected.encoded(), as: UTF8.self))
    }

    @Test func reply_holds_untilAMomentAfterTheBoardChanges_orFiveSecondsPass() async throws {
        let rig = try desk()
        let fetched = await rows(rig, ["AAPL": "187.2"])
        let reply = replies.reply(fetched, as: .quotes, to: "/q", revision: 7, at: now)
        #expect(replies.reply(to: "/q", revision: 7, at: now) == reply)
        #expect(replies.reply(to: "/q", revision: 7, at: now.adding(seconds: 4)) == reply)
        let late = Timestamp(microseconds: now.microseconds + QuoteReplies.pace - 1)
        let later = Timestamp(microseconds: now.microseconds + QuoteReplies.pace)
        #expect(replies.reply(to: "/q", revision: 8, at: late) == reply)
        #expect(replies.reply(to: "/q", revision: 8, at: later) == nil)
        #expect(replies.reply(to: "/other", revision: 7, at: now) == nil)
        #expect(replies.reply(to: "/q", revision: 7, at: now.adding(seconds: 5)) == nil)
        #expect(replies.reply(to: "/q", revision: 7, at: now.adding(seconds: -1)) == nil)
    }

    @Test func reply_isWrittenAnewByOne_whileOthersAreSentTheLast() async throws {
        let rig = try desk()
        let fetched = await rows(rig, ["AAPL": "187.2"])
        let old = replies.reply(fetched, as: .quotes, to: "/q", revision: 1, at: now)
        let due = Timestamp(microseconds: now.microseconds + QuoteReplies.pace)
        #expect(replies.reply(to: "/q", revision: 2, at: due) == nil)
        #expect(replies.reply(to: "/q", revision: 2, at: due) == old)
        // Who was to write it went away.
        let later = Timestamp(microseconds: due.microseconds + QuoteReplies.pace)
        #expect(replies.reply(to: "/q", revision: 2, at: later) == nil)
        let anew = await rows(rig, ["AAPL": "188.1"])
        let new = replies.reply(anew, as: .quotes, to: "/q", revision: 2, at: later)
        #expect(new != old && replies.reply(to: "/q", revision: 2, at: later) == new)
    }

    @Test func instrument_thatIsToldAnew_isWrittenAnew() async throws {
        let rig = try desk()
        let before = await rows(rig, ["AAPL": "187.2", "MSFT": "600"])
        _ = replies.reply(before, as: .quotes, to: "/q", revision: 1, at: now)
        let after = await rows(rig, ["AAPL": "188.1", "MSFT": "600"])
        let text = String(buffer: replies.reply(after, as: .quotes, to: "/q", revision: 2, at: now))
        #expect(text.contains(#""last":{"value":188.1,"#) && !text.contains("187.2"))
        #expect(text.contains(#""last":{"value":600,"#))
    }

    @Test func whatIsAwaited_isNotKept() {
        let rows = [QuoteSnapshot.nothing(Visit.apple)]
        let text = String(buffer: replies.reply(rows, as: .quotes, to: "/q", revision: 1, at: now))
        #expect(text.contains(#""state":"awaited""#))
        #expect(replies.reply(to: "/q", revision: 1, at: now) == nil)
    }

    @Test func lists_areNotKeptWithoutBound() async throws {
        let rig = try desk()
        let fetched = await rows(rig, ["AAPL": "187.2"])
        for number in 0...QuoteReplies.mostLists {
            _ = replies.reply(fetched, as: .quotes, to: "/\(number)", revision: 1, at: now)
        }
        let stored = (0...QuoteReplies.mostLists).count { replies.reply(to: "/\($0)", revision: 1, at: now) != nil }
        #expect((1...QuoteReplies.mostLists).contains(stored))
    }

    @Test func answer_changesWithTheBoard_overTheAPI() async throws {
        let rig = try desk()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            _ = await rows(rig, ["AAPL": "187.2"])
            for _ in 0..<2 {
                let first = try await ann.get("/api/v1/quotes?symbols=AAPL")
                #expect(first.text.contains(#""value":187.2,"#))
            }
            _ = await rows(rig, ["AAPL": "188.1"])
            let second = try await ann.get("/api/v1/quotes?symbols=AAPL")
            #expect(second.text.contains(#""value":188.1,"#) && !second.text.contains("187.2"))
        }
    }
}
