import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Places in a watchlist")
struct WatchlistPlaceTests {
    @Test
    func symbols_addedAtAPlace_standThereInTheirOrder() async throws {
        let environment = DeskEnvironment.deterministic(clock: ManualClock())
        let service = WatchlistService(store: MemoryWatchlistStore(), environment: environment)
        let user = UserID("ann")
        func symbols(_ names: String) -> [Symbol] { names.split(separator: " ").compactMap { Symbol(String($0)) } }
        let list = try await service.make("Mine", symbols: symbols("A B C"), user: user)
        try await service.add(symbols("X A Y"), to: list.id, at: 1, user: user)
        try await service.add(symbols("Z"), to: list.id, at: 99, user: user)
        let stored = try await service.lists(of: user)
        #expect(stored.map(\.list.symbols) == [symbols("A X Y B C Z")])
    }
}
