import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

@MainActor
@Suite struct WatchlistTests {
    let model = WatchlistModel()

    @Test func list_beforeAndAfterLoading_isGolden() async throws {
        let screen = Screen(WatchlistView(model: model))
        try expectGolden(screen, "watchlist-loading")
        await screen.runTasks()
        try expectGolden(screen, "watchlist-loaded")
        #expect(screen.faults == [])
        #expect(screen.settles)
    }

    @Test func search_withoutMatches_showsEmptyStateAndReportsChange() async throws {
        let screen = Screen(WatchlistView(model: model))
        await screen.runTasks()
        try screen.write("zz", in: "Name", "search")
        #expect(screen.golden.contains("No Results for “zz”"))
        #expect(model.log == ["search  to zz"])
    }

    @Test func link_tappedAndDismissed_pushesAndPops() async throws {
        let screen = Screen(WatchlistView(model: model))
        await screen.runTasks()
        try screen.tap("Apple, 190.5", "NavigationLink")
        try expectGolden(screen, "watchlist-pushed")
        try screen.tap("Back")
        #expect(!screen.golden.contains("pushed"))
    }

    @Test func url_opened_pushesHolding() async throws {
        let screen = Screen(WatchlistView(model: model))
        await screen.runTasks()
        screen.open(try #require(URL(string: "bourse://holdings/2")))
        #expect(screen.golden.contains("title: Bosch"))
    }

    @Test func swipe_confirmed_runsActionOnceAndClosesDialog() async throws {
        let screen = Screen(WatchlistView(model: model))
        await screen.runTasks()
        try screen.tap("Remove")
        try screen.tap("Remove Apple")
        #expect(model.log == ["removed 1"])
        #expect(!screen.golden.contains("confirmation dialog"))
    }

    @Test func row_deleted_leavesModel() async throws {
        let screen = Screen(WatchlistView(model: model))
        await screen.runTasks()
        try screen.delete("Apple, 190.5")
        #expect(model.holdings.map(\.id) == [2])
    }

    @Test func refresh_pulled_runsRefresh() async throws {
        let screen = Screen(WatchlistView(model: model))
        await screen.runTasks()
        try await screen.refresh()
        #expect(model.refreshes == 1)
    }

    @Test func sheet_filled_keepsStateUntilClosed() async throws {
        let screen = Screen(WatchlistView(model: model))
        await screen.runTasks()
        try screen.tap("Add", "Button")
        try expectGolden(screen, "watchlist-adding")
        #expect(throws: ActionError.self) { try screen.tap("Save") }
        try screen.write("MSFT", in: "Name", "TextField")
        try screen.write("150", in: "Level")
        try screen.tap("Repeat")
        try screen.choose("fund", in: "Kind")
        try screen.choose(Date(timeIntervalSinceReferenceDate: 86_400), in: "Day")
        try screen.write("+", in: "Count")
        try screen.write("+", in: "Count")
        try screen.write("secret", in: "Key")
        try expectGolden(screen, "watchlist-filled")
        try screen.tap("Save")
        #expect(!screen.golden.contains("sheet"))
        try screen.tap("Add", "Button")
        #expect(try screen.element("Name", "TextField")["value"] == "")
        #expect(try screen.element("Key", "SecureField")["value"] == "••••••")
    }
}
