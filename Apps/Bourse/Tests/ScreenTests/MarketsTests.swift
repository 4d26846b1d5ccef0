import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Markets", .timeLimit(.minutes(10))) @MainActor
struct MarketsScreenTests {
    @Test func watchlist_inAllStates() async throws {
        try await ScreenCase(
            name: "markets",
            key: "GET /api/v1/watchlists",
            filled: ScriptedDesk.recorded("watchlists"),
            nothing: #"{"watchlists":[]}"#,
            others: ["GET /api/v1/quotes": ScriptedDesk.recorded("quotes")],
            view: { AnyView(MarketsView($0)) }
        ).expectAllStates()
    }

    @Test func instrument_inAllStates() async throws {
        try await ScreenCase(
            name: "instrument",
            key: "GET /api/v1/quotes/NVDA",
            filled: ScriptedDesk.recorded("quote"),
            nothing: nil,
            others: ["GET /api/v1/instruments/NVDA/history": ScriptedDesk.recorded("instrumentHistory")],
            view: { AnyView(InstrumentView($0, symbol: "NVDA")) }
        ).expectAllStates()
    }

    @Test func portfolio_inAllStates() async throws {
        var fields = try #require(
            JSONSerialization.jsonObject(with: Data(ScriptedDesk.recorded("portfolio").utf8)) as? [String: Any]
        )
        fields["holdings"] = [Any]()
        fields["cash"] = [Any]()
        try await ScreenCase(
            name: "portfolio",
            key: "GET /api/v1/portfolio",
            filled: ScriptedDesk.recorded("portfolio"),
            nothing: String(decoding: JSONSerialization.data(withJSONObject: fields), as: UTF8.self),
            view: { AnyView(PortfolioView($0)) }
        ).expectAllStates()
    }

    @Test func alerts_inAllStates() async throws {
        try await ScreenCase(
            name: "alerts",
            key: "GET /api/v1/alerts",
            filled: ScriptedDesk.recorded("alerts"),
            nothing: #"{"alerts":[]}"#,
            view: { AnyView(AlertsView($0)) }
        ).expectAllStates()
    }

    @Test func alert_isDeletedBySwipe_andTheDeletionUndone() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/alerts", recorded: "alerts")
        let model = AlertsModel(desk.context)
        await model.load()
        let first = try #require(model.state.value?.first)
        desk.on("DELETE /api/v1/alerts/\(first.id)", "", status: 204)
        desk.on("POST /api/v1/alerts/\(first.id)/restore", "", status: 204)
        let screen = Screen(NavigationStack { AlertsView(desk.context) })
        await screen.runTasks()
        #expect(screen.golden.contains(first.text))
        try screen.tap("Delete", "Button")
        while !screen.golden.contains("Undo Deletion") {
            await Task.yield()
            screen.update()
        }
        #expect(!screen.golden.contains(first.text))
        try expectScreen(screen, "alerts-deleted")
        try screen.tap("Undo Deletion of \(first.name)", "Button")
        while screen.golden.contains("Undo Deletion") || !screen.golden.contains(first.text) {
            await Task.yield()
            screen.update()
        }
    }

    @Test func newAlert_saysWhatIsMissing() async throws {
        let desk = ScriptedDesk()
        let screen = Screen(NewAlertView(desk.context))
        try screen.tap("Create", "Button")
        #expect(screen.golden.contains("Enter a symbol, such as NVDA."))
        #expect(screen.golden.contains("Enter a number, such as 150.25."))
        try expectScreen(screen, "alert-new-mistakes")
    }
}
