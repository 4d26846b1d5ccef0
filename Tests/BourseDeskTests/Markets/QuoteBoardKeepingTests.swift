import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct QuoteBoardKeepingTests {
    private let apple = MarketRig.symbol("AAPL")

    @Test func desk_thatStartsAgain_beginsWithWhatItKnew_andItsAge() async throws {
        let store = RememberingMarketStore()
        let clock = ManualClock()
        let fetchedAt = clock.now
        let before = MarketRig(store: store, clock: clock)
        before.first.provide(.cents(200_00), at: before.now)
        try await before.running { _ = await before.board.quotes(of: [apple]) }
        let version = await before.board.changes(of: [apple], since: 0).version
        #expect(store.content.quotes[apple]?.last?.value == .cents(200_00))
        clock.advance(seconds: 3600)
        let after = MarketRig(store: store, clock: clock)
        after.first.script.fail(.late)
        after.second.script.fail(.late)
        // A page that stayed open asks with the version it had.
        let changes = await after.board.changes(of: [apple], since: version)
        #expect(changes.changed.map(\.quote.last?.value) == [.cents(200_00)])
        await after.board.requestDue()
        let row = await after.board.snapshots(of: [apple])[0]
        #expect(row.quote.last?.value == .cents(200_00))
        #expect(row.fetchedAt == fetchedAt)
    }

    @Test func quotes_thatCannotBeWritten_areWrittenTheNextTime() async {
        let rig = MarketRig()
        rig.first.provide(.cents(200_00), at: rig.now)
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        rig.store.change { $0.canWrite = false }
        await rig.board.save()
        #expect(rig.store.content.quotes.isEmpty)
        rig.store.change { $0.canWrite = true }
        await rig.board.save()
        #expect(rig.store.content.quotes[apple]?.last?.value == .cents(200_00))
    }

    @Test func store_thatCannotBeRead_isReadLater_alsoForWhatIsOnTheBoardAlready() async {
        let rig = MarketRig()
        let stored = rig.first.quote(apple, [.last: .cents(200_00)], asOf: rig.clock.now.adding(seconds: -60)).quote
        rig.store.change { content in
            content.quotes[apple] = stored
            content.canRead = false
        }
        #expect(await rig.board.snapshots(of: [apple])[0].quote.last == nil)
        rig.store.change { $0.canRead = true }
        _ = await rig.board.snapshots(of: [MarketRig.symbol("INTC")])
        #expect(await rig.board.snapshots(of: [apple])[0].quote == stored)
    }

    @Test func figure_thatWasKeptWithATimeToCome_isNotTakenForTheLast() async {
        let rig = MarketRig()
        let stored = rig.first.quote(apple, [.last: .cents(200_00)], asOf: rig.clock.now.adding(seconds: 86_400)).quote
        rig.store.change { $0.quotes[apple] = stored }
        rig.first.provide(.cents(190_00), at: rig.now)
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        #expect(await rig.board.snapshots(of: [apple])[0].quote.last?.value == .cents(190_00))
    }

    @Test func instruments_beyondTheMost_leaveTheBoard_andAreNotForgotten() async {
        let rig = MarketRig(symbolsAtOnce: 1000)
        rig.first.provide(.cents(10_00), at: rig.now)
        _ = await rig.board.snapshots(of: [apple])
        await rig.board.requestDue()
        rig.clock.advance(seconds: 1)
        let others = (0..<QuoteService.capacity).map { MarketRig.symbol("S\($0)") }
        let rows = await rig.board.snapshots(of: others)
        #expect(rows.count == others.count)
        let onBoard = await rig.board.entries
        #expect(onBoard.count <= QuoteService.capacity)
        #expect(onBoard[apple] == nil)
        // What it knew is written, and there when it is looked at again.
        await rig.board.save()
        #expect(rig.store.content.quotes[apple]?.last?.value == .cents(10_00))
        #expect(await rig.board.snapshots(of: [apple])[0].quote.last?.value == .cents(10_00))
    }

    @Test func lookers_atOnce_loseNothingOfEachOther() async {
        let rig = MarketRig()
        let symbols = (0..<200).map { MarketRig.symbol("S\($0)") }
        rig.first.provide(.cents(10_00), at: rig.now)
        await withDiscardingTaskGroup { group in
            for place in 0..<40 {
                group.addTask {
                    let mine = Array(symbols[(place * 5)..<(place * 5 + 5)]) + symbols.prefix(3)
                    _ = await rig.board.snapshots(of: mine)
                    await rig.board.requestDue()
                }
            }
        }
        let rows = await rig.board.snapshots(of: symbols)
        #expect(rows.count { $0.quote.last != nil } == 200)
        let requested = rig.first.script.requested.flatMap { $0 }
        #expect(requested.count == Set(requested).count)
        let versions = rows.map(\.version)
        #expect(Set(versions).count == 200)
    }
}
