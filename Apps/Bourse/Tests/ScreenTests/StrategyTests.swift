import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Strategy") @MainActor
struct StrategyScreenTests {
    private func screen(_ desk: ScriptedDesk, id: String) -> Screen {
        Screen(NavigationStack { StrategyView(desk.context, id: id) })
    }

    @Test func strategy_whileItIsCalculated_showsProgress() throws {
        let screen = screen(ScriptedDesk(), id: "iron-condor")
        #expect(!elements("ProgressView", of: screen).isEmpty)
        try expectScreen(screen, "strategy-loading")
    }

    @Test func strategy_isThereWithoutADesk() async throws {
        let desk = ScriptedDesk()
        desk.fail(.offline)
        let screen = screen(desk, id: "iron-condor")
        await screen.runTasks()
        #expect(screen.golden.contains("chart descriptor") && screen.golden.contains("Open in Builder"))
        #expect(!elements("Button", of: screen).map(\.label).contains("Favorite"))
        try expectScreen(screen, "strategy-offline")
    }

    @Test func favorite_thatIsRefused_isSaid() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/options/strategies/iron-condor", recorded: "strategy")
        desk.on("GET /api/v1/options/own-brokers", #"{"brokers":[{"broker":"fidelity","level":1}]}"#)
        let screen = screen(desk, id: "iron-condor")
        await screen.runTasks()
        #expect(screen.golden.contains("Your level does not allow it"))
        try screen.tap("Favorite", "Button")
        while !screen.golden.contains("exclamationmark.triangle") {
            await Task.yield()
            screen.update()
        }
        #expect(elements("Button", of: screen).map(\.label).contains("Favorite"))
        try expectScreen(screen, "strategy-favorite-refused")
    }

    @Test func unknownStrategy_saysWhatToDo() async throws {
        let screen = screen(ScriptedDesk(), id: "no-such-strategy")
        await screen.runTasks()
        #expect(screen.golden.contains("Choose one in the list of strategies."))
        try expectScreen(screen, "strategy-unknown")
    }
}
