import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseWeb
import Testing

@Suite struct MarketInquiryTests {
    private static func inquiry(_ store: MemoryMarketStore) -> MarketInquiry {
        let markets = Markets(
            store: store,
            watchlistStore: MemoryWatchlistStore(),
            newsStore: MemoryNewsStore(),
            sources: MarketSources(),
            listed: [],
            environment: .deterministic(clock: ManualClock())
        )
        return MarketInquiry(markets: markets, patience: .seconds(600))
    }

    @Test func knowledge_ofPricesThatCannotBeRead_isThrown() async throws {
        let store = MemoryMarketStore()
        store.fail(true)
        let symbol = try MarketVisit.symbol("AAPL")

        await #expect(throws: MarketError.storage("StoreFailure()")) {
            try await Self.inquiry(store).knowledge(of: symbol, step: .day)
        }
    }

    @Test func knowledge_ofPricesThatNoSourceHas_saysWhy() async throws {
        let symbol = try MarketVisit.symbol("AAPL")
        let inquiry = Self.inquiry(MemoryMarketStore())
        let knowledge = try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await inquiry.markets.prices.run() }
            defer { group.cancelAll() }
            return try await inquiry.knowledge(of: symbol, step: .day)
        }

        guard case .nothing(let problem) = knowledge else {
            Issue.record("\(knowledge)")
            return
        }
        #expect(problem.hasPrefix("No data for AAPL yet"))
    }
}
