import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct QuoteBoardWaitingTests {
    private let apple = MarketRig.symbol("AAPL")
    private let intel = MarketRig.symbol("INTC")

    @Test func lookers_waitTogether_forOneQuestion() async throws {
        let rig = MarketRig()
        rig.first.provide(.cents(200_00), at: rig.now)
        rig.first.script.hold()
        try await rig.running {
            async let one = rig.board.quotes(of: [apple])
            async let other = rig.board.quotes(of: [apple])
            await rig.first.script.wasRequested(1)
            await rig.board.advance()
            rig.first.script.letGo()
            let both = await [one, other].map { $0.first?.quote.last?.value }
            #expect(both == [.cents(200_00), .cents(200_00)])
            #expect(rig.first.script.requested == [[apple]])
        }
    }

    @Test func looker_waitsForTheNextSource_whenTheFirstTellsNothingThatIsBelieved() async throws {
        let rig = MarketRig()
        rig.first.provide([rig.first.quote(apple, [.last: .zero], asOf: rig.clock.now)])
        rig.second.provide(.cents(200_00), at: rig.now)
        try await rig.running {
            let rows = await rig.board.quotes(of: [apple])
            #expect(rows.first?.quote.last?.value == .cents(200_00))
        }
    }

    @Test func question_thatHangs_keepsOthersFromNothing() async throws {
        let rig = MarketRig()
        rig.first.script.hold()
        try await rig.running {
            let reader = Task { await rig.board.quotes(of: [apple]) }
            await rig.first.script.wasRequested(1)
            // The first hangs on one instrument; another one is asked for meanwhile.
            let other = Task { await rig.board.quotes(of: [intel]) }
            await rig.first.script.wasRequested(2)
            #expect(rig.first.script.requested == [[apple], [intel]])
            rig.first.provide(.cents(30_00), at: rig.now)
            rig.first.script.letGo()
            #expect(await other.value.first?.quote.last?.value == .cents(30_00))
            _ = await reader.value
        }
    }

    @Test func looker_whoGivesUp_isNotKept() async throws {
        let rig = MarketRig()
        rig.first.script.hold()
        try await rig.running {
            let reader = Task { await rig.board.quotes(of: [apple]) }
            await rig.first.script.wasRequested(1)
            reader.cancel()
            #expect(await reader.value.map(\.status) == [.awaited])
        }
    }

    @Test func looker_isLetGo_whenTheDeskEnds() async {
        let rig = MarketRig()
        rig.first.script.hold()
        var reader: Task<[QuoteSnapshot], Never>?
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await rig.board.run(clock: StoppedClock()) }
            while await !rig.board.isRunning { await Task.yield() }
            _ = await rig.board.snapshots(of: [intel])
            await rig.first.script.wasRequested(1)
            reader = Task { await rig.board.quotes(of: [apple]) }
            await rig.first.script.wasRequested(2)
            group.cancelAll()
        }
        #expect(await reader?.value.map(\.status) == [.awaited])
        // And nobody waits for a desk that does not run.
        #expect(await rig.board.quotes(of: [MarketRig.symbol("MSFT")]).map(\.status) == [.awaited])
    }

    @Test func looker_isLetGo_whenNoSourceIsSet() async throws {
        let rig = MarketRig(hasSources: false)
        try await rig.running {
            while await rig.board.quotes(of: [apple]).first?.status == .awaited { await Task.yield() }
            let rows = await rig.board.quotes(of: [apple])
            #expect(rows.map(\.status) == [.failing("no source of quotes is configured")])
        }
    }

    @Test func refresh_asksAtOnce_alsoForWhatNobodyKnew() async {
        let rig = MarketRig()
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        await rig.board.requestDue()
        #expect(rig.first.script.requested.count == 1)
        await rig.board.refresh([apple])
        await rig.board.requestDue()
        #expect(rig.first.script.requested.count == 2)
    }

    @Test func change_isToldOnce() async {
        let rig = MarketRig()
        rig.first.provide(.cents(200_00), at: { [start = rig.clock.now] in start })
        let start = await rig.board.changes(of: [apple, intel, apple], since: 0)
        #expect(start.changed.isEmpty)
        await rig.board.requestDue()
        let first = await rig.board.changes(of: [apple, intel, apple], since: start.version)
        #expect(first.changed.map(\.instrument.symbol) == [apple, intel])
        #expect(await rig.board.changes(of: [apple, intel], since: first.version).changed.isEmpty)
        // What is provided again as it was is no change.
        rig.clock.advance(seconds: 10)
        await rig.board.requestDue()
        #expect(await rig.board.changes(of: [apple, intel], since: first.version).changed.isEmpty)
        rig.first.provide(.cents(201_00), of: [intel], at: rig.now)
        rig.clock.advance(seconds: 10)
        await rig.board.requestDue()
        let next = await rig.board.changes(of: [apple, intel], since: first.version)
        #expect(next.changed.map(\.instrument.symbol) == [intel])
        #expect(next.version > first.version)
    }
}
