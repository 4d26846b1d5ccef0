import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Options and live markets") @MainActor
struct OptionsScreenTests {
    @Test func strategies_areThereWithoutADesk() async throws {
        let desk = ScriptedDesk()
        desk.fail(.offline)
        let screen = Screen(NavigationStack { StrategiesView(desk.context) })
        await screen.runTasks()
        #expect(screen.golden.contains("Iron condor"))
        try expectScreen(screen, "strategies-offline")
        try screen.write("no such strategy", in: "Name")
        #expect(screen.golden.contains("No matching strategy"))
        try expectScreen(screen, "strategies-search-nothing")
    }

    @Test func builder_calculatesAPayoff_withoutADesk() async throws {
        let desk = ScriptedDesk()
        desk.fail(.offline)
        let link = BuilderLink(legs: "1C105/30d,-1C110/30d")
        let screen = Screen(NavigationStack { BuilderView(desk.context, link) })
        await screen.runTasks()
        #expect(screen.golden.contains("chart descriptor"))
        try expectScreen(screen, "builder-spread")
    }

    @Test func builder_withoutLegs_saysWhatToDo() async throws {
        let screen = Screen(NavigationStack { BuilderView(ScriptedDesk().context, BuilderLink()) })
        await screen.runTasks()
        #expect(screen.golden.contains("Add a leg, or open a link to a position."))
        try expectScreen(screen, "builder-empty")
    }

    @Test func liveMarkets_inAllStates() async throws {
        try await ScreenCase(
            name: "live-markets",
            key: "GET /api/v1/live/instruments",
            filled: ScriptedDesk.recorded("liveInstruments"),
            nothing: #"{"instruments":[]}"#,
            view: { AnyView(LiveMarketsView($0)) }
        ).expectAllStates()
    }

    @Test func market_beforeTheFirstEvent_connects() throws {
        let screen = Screen(NavigationStack { LiveView(ScriptedDesk().context, symbol: "XBTUSD") })
        try expectScreen(screen, "live-connecting")
    }

    @Test func market_showsItsBookAndTrades() async throws {
        let desk = ScriptedDesk()
        desk.stream(
            "event: book\ndata: "
                + #"{"symbol":"XBTUSD","changedAt":"2026-05-28T20:26:40Z","bids":[{"price":103081.5,"size":3000}],"#
                + #""asks":[{"price":103082,"size":2000}],"bidLevels":1,"askLevels":1,"mid":103081.75,"spread":0.5}"#
                + "\n\n",
            "id: 1\nevent: trades\ndata: "
                + #"{"symbol":"XBTUSD","isReset":true,"missed":2,"trades":[{"id":"t1","time":"2026-05-28T20:26:41Z","#
                + #""side":"buy","price":103001,"size":1001}],"gaps":[]}"#
                + "\n\n"
        )
        let screen = Screen(NavigationStack { LiveView(desk.context, symbol: "XBTUSD") })
        await screen.runTasks()
        #expect(screen.golden.contains("Best bid 103,081.5, size 3,000. Best ask 103,082.0, size 2,000."))
        #expect(screen.golden.contains("2 trades missed while reconnecting."))
        try expectScreen(screen, "live-shown")
    }
}
