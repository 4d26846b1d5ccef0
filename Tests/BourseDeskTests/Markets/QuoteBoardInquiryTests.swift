import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct QuoteBoardInquiryTests {
    private let apple = MarketRig.symbol("AAPL")
    private let intel = MarketRig.symbol("INTC")
    private let listed = [MarketRig.share("AAPL"), MarketRig.share("INTC")]

    @Test func inquiry_asksWithoutAnythingRunning_andWritesDownWhatWasTold() async throws {
        let rig = MarketRig(listed: listed)
        rig.first.provide(.cents(200_00), of: [apple], at: rig.now)
        let rows = await rig.board.inquire(about: [apple, intel])
        #expect(rows.map(\.quote.last?.value) == [.cents(200_00), nil])
        #expect(rows.map(\.status) == [.fetched, .unknown])
        let stored = try await rig.store.quotes()
        #expect(stored.map(\.symbol) == [apple])
    }

    @Test func inquiry_asksAnew_alsoForWhatIsKnownAlready() async {
        let rig = MarketRig(listed: listed)
        rig.first.provide(.cents(200_00), at: rig.now)
        _ = await rig.board.inquire(about: [apple])
        rig.clock.advance(seconds: 1)
        rig.first.provide(.cents(201_00), at: rig.now)
        let rows = await rig.board.inquire(about: [apple])
        #expect(rows.map(\.quote.last?.value) == [.cents(201_00)])
        #expect(rig.first.script.requested == [[apple], [apple]])
    }

    @Test func inquiry_whenNoSourceAnswers_tellsWhatWasKnown() async throws {
        let rig = MarketRig(listed: listed)
        rig.first.provide(.cents(200_00), at: rig.now)
        _ = await rig.board.inquire(about: [apple])
        let later = MarketRig(store: rig.store, clock: rig.clock, listed: listed)
        later.first.script.fail(.late)
        later.second.script.fail(.late)
        let row = try #require(await later.board.inquire(about: [apple]).first)
        #expect(row.quote.last?.value == .cents(200_00))
        guard case .failing(let problem) = row.status else {
            Issue.record("\(row.status)")
            return
        }
        #expect(problem.contains("First did not answer in time"))
    }

    @Test func inquiry_whoseTaskIsCancelled_endsWithWhatIsKnown() async {
        let rig = MarketRig(listed: listed)
        rig.first.script.hold()
        let inquiry = Task { await rig.board.inquire(about: [apple]) }
        await rig.first.script.wasRequested(1)
        inquiry.cancel()
        let rows = await inquiry.value
        #expect(rows.map(\.status) == [.awaited])
    }
}
