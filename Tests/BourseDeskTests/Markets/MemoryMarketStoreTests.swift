import BourseDesk
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@Suite("Stores of markets in memory")
struct MemoryMarketStoreTests {
    @Test(arguments: MarketStoreContract.allCases, Seeds.first(3))
    func store_doesWhatThePortSays(question: MarketStoreContract, seed: UInt64) async throws {
        try await question.check(MemoryMarketStore(), seed: seed)
    }

    @Test(arguments: WatchlistStoreContract.allCases, Seeds.first(3))
    func watchlists_doWhatThePortSays(question: WatchlistStoreContract, seed: UInt64) async throws {
        try await question.check(MemoryWatchlistStore(), ann: UserID("ann"), bob: UserID("bob"), seed: seed)
    }

    @Test
    func damagedBars_areToldAndReplaced() async throws {
        let store = MemoryMarketStore()
        var made = SampleMarkets(seed: 1)
        let (symbol, stored) = (SampleMarkets.symbol(5), SampleMarkets.stored(made.series(3)))
        try await store.save(stored, of: symbol)
        store.damage(symbol, .day)
        await #expect(throws: DamagedPrices.self) { try await store.prices(of: symbol, step: .day) }
        let damaged = try await store.eachHistory(.day) { _, _ in }
        #expect(damaged.map(\.symbol) == [symbol])
        try await store.save(stored, of: symbol)
        #expect(try await store.prices(of: symbol, step: .day) == stored)
    }

    @Test
    func failingStore_throwsAndKeepsWhatItHas() async throws {
        let store = MemoryMarketStore()
        var made = SampleMarkets(seed: 1)
        let instrument = made.instrument(SampleMarkets.symbol(5))
        try await store.save([instrument])
        store.fail(true)
        await #expect(throws: MemoryMarketStore.StoreFailure.self) { try await store.instruments() }
        store.fail(false)
        #expect(try await store.instruments() == [instrument])
    }
}
