import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct WatchlistServiceTests {
    private let me = UserID("00000000000000000000000000000001")
    private let other = UserID("00000000000000000000000000000002")
    private let lists = MarketRig().markets.watchlists
    private let apple = MarketRig.symbol("AAPL")
    private let intel = MarketRig.symbol("INTC")

    @Test func firstStar_makesTheList_andTheLastStaysAList() async throws {
        try await lists.setStar(false, apple, user: me)
        #expect(try await lists.lists(of: me).isEmpty)
        try await lists.setStar(true, apple, user: me)
        try await lists.setStar(true, apple, user: me)
        try await lists.setStar(true, intel, user: me)
        #expect(try await lists.lists(of: me).map(\.list.name) == ["Watchlist"])
        #expect(try await lists.lists(of: me).first?.list.symbols == [apple, intel])
        try await lists.setStar(false, apple, user: me)
        try await lists.setStar(false, apple, user: me)
        #expect(try await lists.starred(by: me) == [intel])
        try await lists.setStar(false, intel, user: me)
        #expect(try await lists.lists(of: me).count == 1)
        #expect(try await lists.starred(by: other).isEmpty)
    }

    @Test func firstStars_atOnce_areInOneList() async throws {
        let symbols = (0..<8).map { MarketRig.symbol("S\($0)") }
        try await withThrowingDiscardingTaskGroup { group in
            for symbol in symbols { group.addTask { try await lists.setStar(true, symbol, user: me) } }
        }
        #expect(try await lists.lists(of: me).count == 1)
        #expect(try await lists.starred(by: me) == Set(symbols))
    }

    @Test func listOfAnother_cannotBeTouched() async throws {
        let mine = try await lists.make("Mine", symbols: [apple, intel, apple], user: me)
        #expect(mine.list.symbols == [apple, intel])
        await #expect(throws: WatchlistService.ListError.gone) {
            try await lists.add([intel], to: mine.id, user: other)
        }
        await #expect(throws: WatchlistService.ListError.gone) {
            try await lists.remove(apple, from: mine.id, user: other)
        }
        await #expect(throws: WatchlistService.ListError.gone) {
            try await lists.rename(mine.id, to: "Yours", user: other)
        }
        await #expect(throws: WatchlistService.ListError.gone) {
            try await lists.move(apple, to: 1, in: mine.id, user: other)
        }
        #expect(try await lists.delete(mine.id, user: other) == false)
        #expect(try await lists.lists(of: me) == [mine])
        #expect(try await lists.lists(of: other).isEmpty)
    }

    @Test func list_thatIsGone_isSaidToBe() async throws {
        let mine = try await lists.make("Mine", user: me)
        #expect(try await lists.delete(mine.id, user: me))
        await #expect(throws: WatchlistService.ListError.gone) { try await lists.add([apple], to: mine.id, user: me) }
        await #expect(throws: WatchlistService.ListError.gone) {
            try await lists.add([apple], to: "ffffffffffffffffffffffffffffffff", user: me)
        }
        #expect(try await lists.restore(mine.id, user: me))
        #expect(try await lists.lists(of: me) == [mine])
    }

    @Test func lists_areNoMoreThanMayBe_andHaveNoMoreThanFits() async throws {
        for number in 0..<WatchlistService.mostLists { _ = try await lists.make("List \(number)", user: me) }
        await #expect(throws: WatchlistService.ListError.tooMany) { try await lists.make("One more", user: me) }
        _ = try await lists.make("Somebody else's", user: other)
        let symbols = (0..<(Watchlist.capacity + 5)).map { MarketRig.symbol("S\($0)") }
        let full = try await lists.make("Full", symbols: symbols, user: other)
        #expect(full.list.symbols.count == Watchlist.capacity)
        await #expect(throws: WatchlistService.ListError.refused(.full)) {
            try await lists.add([apple, intel], to: full.id, user: other)
        }
        // What is there already needs no room.
        try await lists.add([symbols[3]], to: full.id, user: other)
        #expect(try await lists.lists(of: other).last?.list == full.list)
    }

    @Test(arguments: ["", "   ", String(repeating: "a", count: 61)])
    func name_thatCannotBe_isRefused(name: String) async throws {
        await #expect(throws: WatchlistService.ListError.refused(.unusableName)) {
            try await lists.make(name, user: me)
        }
        let mine = try await lists.make("Mine", user: me)
        await #expect(throws: WatchlistService.ListError.refused(.unusableName)) {
            try await lists.rename(mine.id, to: name, user: me)
        }
        #expect(try await lists.lists(of: me) == [mine])
    }

    @Test func order_isThePersonsOwn_andDecidesWhatAStarDoes() async throws {
        let first = try await lists.make("First", symbols: [apple], user: me)
        let second = try await lists.make("Second", symbols: [intel], user: me)
        try await lists.move(second.id, to: 0, user: me)
        await #expect(throws: WatchlistService.ListError.gone) { try await lists.move("nothing", to: 0, user: me) }
        #expect(try await lists.lists(of: me).map(\.id) == [second.id, first.id])
        #expect(try await lists.starred(by: me) == [intel])
        try await lists.move(intel, to: 5, in: second.id, user: me)
        try await lists.setStar(true, apple, user: me)
        #expect(try await lists.lists(of: me).map(\.list.symbols) == [[intel, apple], [apple]])
    }
}
