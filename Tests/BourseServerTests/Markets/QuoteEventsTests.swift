import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import NIOCore
import Testing

@testable import BourseServer

@Suite("Quotes as events of a stream")
struct QuoteEventsTests {
    private let apple = MarketsAPIVisit.apple
    private let source = MovingQuotes()

    private func text(
        _ events: QuoteEvents,
        _ rows: [QuoteSnapshot],
        now: Timestamp,
        style: UserSettings.NumberStyle = .western
    ) -> String {
        var output = ByteBuffer()
        events.write(rows, now: now, style: style, to: &output)
        return String(buffer: output)
    }

    @Test func event_tellsTheSameToAll_inTheirWayOfNumbers() async throws {
        let rig = try ServerRig(marketSources: source.sources)
        source.provide("187234.5", of: apple, at: rig.clock.now)
        let rows = await rig.desk.markets.board.inquire(about: [apple])
        let events = QuoteEvents(sources: rig.desk.markets.sources)
        for _ in 0..<2 {
            let western = text(events, rows, now: rig.clock.now)
            #expect(western.hasPrefix("event: quotes\ndata: {\"AAPL\":{\"last\":\"187,234.50\","))
            #expect(western.hasSuffix("}}\n\n"))
            let indian = text(events, rows, now: rig.clock.now, style: .indian)
            #expect(indian.contains("\"last\":\"1,87,234.50\""))
        }
        let nothing = text(events, [], now: rig.clock.now)
        #expect(nothing.isEmpty)
    }

    @Test func price_thatGrewOld_isMarkedForWhoComesLater() async throws {
        let rig = try ServerRig(marketSources: source.sources)
        source.provide("187.2", of: apple, at: rig.clock.now)
        let rows = await rig.desk.markets.board.inquire(about: [apple])
        let events = QuoteEvents(sources: rig.desk.markets.sources)
        let fresh = text(events, rows, now: rig.clock.now)
        #expect(fresh.contains("\"mark\":\"\""))
        let later = text(events, rows, now: rig.clock.now.adding(seconds: 7 * 86_400))
        #expect(later.contains("\"mark\":\"old\""))
    }

    @Test func newPrice_isWrittenAnew_withinTheSameSecond() async throws {
        let rig = try ServerRig(marketSources: source.sources)
        let board = rig.desk.markets.board
        let events = QuoteEvents(sources: rig.desk.markets.sources)
        source.provide("187.2", of: apple, at: rig.clock.now.adding(seconds: -1))
        let before = text(events, await board.inquire(about: [apple]), now: rig.clock.now)
        source.provide("188.1", of: apple, at: rig.clock.now)
        let after = text(events, await board.inquire(about: [apple]), now: rig.clock.now)
        #expect(before.contains("\"187.20\"") && after.contains("\"188.10\""))
    }
}
