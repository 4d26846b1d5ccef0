import BourseCore
import BourseMarkets
import BourseScreening
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Instruments for screens")
struct InstrumentScreenServiceTests {
    private let apple = MarketRig.symbol("AAPL")
    private let own = MarketRig.symbol("OWN")
    private let listed = [MarketRig.share("AAPL"), MarketRig.share("MSFT")]

    /// Lets a source provide a year and a half of a share, whatever is asked.
    private func provide(_ rig: MarketRig, failing: Set<Symbol> = []) {
        let clock = rig.clock
        rig.past.script.reply { question in
            guard !failing.contains(question.symbol) else { return .failure(.unknown) }
            let share = MadeUpShare()
            let today = share.exchange.zone.day(at: clock.now)
            let last = MergedPast.lastClosedDay(share.exchange, clock.now)
            return .success(share.prices(question.from ?? today.adding(days: -550), today, asOf: max(last, today)))
        }
        rig.otherPast.script.fail(.unknown)
        rig.first.provide(.cents(15_000), at: rig.now)
    }

    @Test func screens_askNoSource_andKnowStoredHistories() async throws {
        let rig = MarketRig(listed: listed)
        provide(rig)
        let before = try await rig.markets.screens.instruments(with: [own])
        #expect(before.rows.map(\.instrument.symbol.name) == ["AAPL", "MSFT", "OWN"] && before.withHistory == 0)
        #expect(rig.past.script.requested.isEmpty)
        // A page that fetches one lets screens know of it.
        try await rig.running { _ = try await rig.markets.prices.past(of: apple, step: .day) }
        let after = try await rig.markets.screens.instruments(with: [])
        #expect(after.withHistory == 1 && after.rows[0].measures.changes[.month] != nil)
        // So does a desk that starts again.
        let again = MarketRig(store: rig.store, clock: rig.clock, listed: listed)
        let known = try await again.markets.screens.instruments(with: [])
        #expect(known.withHistory == 1 && known.rows[0].measures == after.rows[0].measures)
        #expect(again.past.script.requested.isEmpty)
    }

    @Test func requestsAtTheSameTime_readStoredHistoriesOnce() async throws {
        let rig = MarketRig(listed: listed)
        provide(rig)
        try await rig.running { _ = try await rig.markets.prices.past(of: apple, step: .day) }
        let again = MarketRig(store: rig.store, clock: rig.clock, listed: listed)
        let screens = again.markets.screens
        // A read that fails leaves nothing behind.
        rig.store.change { $0.canRead = false }
        await #expect(throws: RememberingMarketStore.Failure.self) { try await screens.histories(with: []) }
        rig.store.change {
            $0.canRead = true
            $0.passes = 0
        }
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { try await screens.histories(with: []).known } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 1, count: 8) && rig.store.content.passes == 1)
        #expect(try await screens.histories(with: [own]) == (1, 3))
    }

    @Test func historiesInMemory_areAtMostSoMany_unlessAScreenIsAboutMore() async throws {
        let rig = MarketRig(listed: listed + [MarketRig.share("OWN")])
        provide(rig)
        let other = MarketRig.symbol("MSFT")
        try await rig.running {
            for symbol in [apple, other, own] { _ = try await rig.markets.prices.past(of: symbol, step: .day) }
        }
        let again = MarketRig(store: rig.store, clock: rig.clock, listed: [MarketRig.share("AAPL")])
        func screens() -> InstrumentScreenService {
            InstrumentScreenService(
                store: again.store,
                board: again.markets.board,
                prices: again.markets.prices,
                earnings: again.markets.earnings,
                directory: again.markets.directory,
                environment: .deterministic(clock: again.clock),
                mostHistories: 1
            )
        }
        let few = screens()
        #expect(try await few.histories(with: []) == (1, 1))
        #expect(try await few.histories(with: [other, own]) == (3, 3), "those that left memory are read again")
        #expect(try await screens().histories(with: [other, own]) == (3, 3))
    }

    @Test func historyThatEndedLongAgo_isFetchedOnceADay_andMeasuresNothing() async throws {
        let rig = MarketRig(listed: listed)
        provide(rig)
        rig.past.script.reply { question in
            let share = MadeUpShare()
            let today = share.exchange.zone.day(at: rig.clock.now)
            let last = today.adding(days: -500)
            return .success(share.prices(question.from ?? today.adding(days: -900), last, asOf: today))
        }
        try await rig.running { _ = try await rig.markets.prices.past(of: apple, step: .day) }
        #expect(try await rig.markets.screens.instruments(with: []).rows[0].measures.changes.isEmpty)
        // That of the other share alone is missing.
        #expect(try await rig.markets.screens.startSync(with: [])?.total == 1)
    }

    @Test func sync_fetchesAllThatAreMissing_countsThoseThatNobodyKnows_andKeepsNoneInMemory() async throws {
        let rig = MarketRig(listed: listed)
        provide(rig, failing: [own])
        try await rig.running {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await rig.markets.screens.run() }
                try await rig.markets.screens.sync(with: [own])
                let progress = try #require(await rig.markets.screens.syncProgress)
                #expect(progress.total == 3 && progress.done == 2 && progress.failed == 1 && progress.endedAt != nil)
                #expect(await rig.markets.prices.entries.isEmpty)
                let instruments = try await rig.markets.screens.instruments(with: [own])
                #expect(instruments.withHistory == 2)
                // Fetched within a day: only the one that is missing is asked for again.
                rig.past.script.forget()
                try await rig.markets.screens.sync(with: [own])
                #expect(Set(rig.past.script.requested.map(\.symbol)) == [own])
                group.cancelAll()
            }
        }
    }

    @Test func sync_thatIsStopped_asksForNothingMore_andWhoWaitsGoesOn() async throws {
        let rig = MarketRig(listed: (0..<40).map { MarketRig.share("S\($0)") })
        provide(rig)
        rig.past.script.hold()
        try await rig.running {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await rig.markets.screens.run() }
                group.addTask { try await rig.markets.screens.sync(with: []) }
                await rig.past.script.wasRequested(InstrumentScreenService.mostAtOnce)
                await rig.markets.screens.stopSync()
                rig.past.script.letGo()
                _ = try await group.next()
                group.cancelAll()
            }
        }
        let progress = try #require(await rig.markets.screens.syncProgress)
        #expect(progress.isStopped && rig.past.script.requested.count == InstrumentScreenService.mostAtOnce)
    }
}
