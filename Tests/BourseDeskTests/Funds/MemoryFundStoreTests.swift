import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseValues
import Testing

@Suite("Stores of funds in memory")
struct MemoryFundStoreTests {
    @Test(arguments: FundStoreContract.allCases)
    func store_doesWhatThePortSays(question: FundStoreContract) async throws {
        try await question.check(MemoryFundStore())
    }

    @Test(arguments: FundListContract.allCases)
    func shelf_doesWhatThePortSays(question: FundListContract) async throws {
        try await question.check(MemoryFundListStore(), ann: UserID("ann"), bob: UserID("bob"))
    }

    @Test
    func damagedHistory_isToldAndReplaced() async throws {
        let store = MemoryFundStore()
        var funds = FetchedFunds(seed: 1)
        let history = funds.history(5, values: 3)
        try await store.save(history, corrections: [])
        store.damage(5)
        await #expect(throws: DamagedHistory.self) { try await store.history(of: 5) }
        let damaged = try await store.eachHistory { _ in }
        #expect(damaged.map(\.code) == [5])
        let added = try await store.append([5: FetchedFunds.row(20_600, 1)])
        #expect(added.isEmpty)
        try await store.save(history, corrections: [])
        #expect(try await store.history(of: 5) == history)
    }

    @Test
    func failingStore_throwsAndKeepsWhatItHas() async throws {
        let store = MemoryFundStore()
        var funds = FetchedFunds(seed: 1)
        let history = funds.history(5, values: 3)
        try await store.save(history, corrections: [])
        store.fail(true)
        await #expect(throws: MemoryFundStore.Failure.self) { try await store.history(of: 5) }
        store.fail(false)
        #expect(try await store.history(of: 5) == history)
    }
}
