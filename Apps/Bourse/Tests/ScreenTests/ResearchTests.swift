import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Research and household") @MainActor
struct ResearchScreenTests {
    @Test func funds_inAllStates() async throws {
        try await ScreenCase(
            name: "funds",
            key: "GET /api/v1/funds",
            filled: ScriptedDesk.recorded("funds"),
            nothing: try Self.changed("funds", ["schemes": [Any](), "total": 0]),
            others: ["GET /api/v1/funds/favorites": ScriptedDesk.recorded("favoriteFunds")],
            view: { AnyView(FundsView($0)) }
        ).expectAllStates()
    }

    @Test func fund_inAllStates() async throws {
        try await ScreenCase(
            name: "fund",
            key: "GET /api/v1/funds/100001",
            filled: ScriptedDesk.recorded("fund"),
            nothing: nil,
            others: ["GET /api/v1/funds/100001/navs": ScriptedDesk.recorded("navs")],
            view: { AnyView(FundView($0, code: 100_001)) }
        ).expectAllStates()
    }

    @Test func news_inAllStates() async throws {
        try await ScreenCase(
            name: "news",
            key: "GET /api/v1/news",
            filled: ScriptedDesk.recorded("news"),
            nothing: try Self.changed("news", ["stories": [Any]()]),
            view: { AnyView(NewsView($0)) }
        ).expectAllStates()
    }

    @Test func newsRow_leadsToTheStory_andASwipeToTheArticle() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/news", recorded: "news")
        let model = NewsModel(desk.context)
        await model.load()
        let first = try #require(model.state.value?.first)
        let screen = Screen(NavigationStack { NewsView(desk.context) })
        await screen.runTasks()
        let link = try #require(elements("NavigationLink", of: screen).first)
        #expect(link["value"]?.contains(first.id) == true)
        try screen.tap("Read Article", "Button")
        #expect(screen.openedURLs.map(\.absoluteString) == [first.address])
    }

    @Test func household_inAllStates() async throws {
        try await ScreenCase(
            name: "household",
            key: "GET /api/v1/household",
            filled: ScriptedDesk.recorded("household"),
            nothing: try Self.changed("household", ["accounts": 0, "lines": 0, "debts": 0, "goals": 0, "entries": 0]),
            others: ["GET /api/v1/household/net-worth": try ScriptedDesk.recorded("netWorth")],
            view: { AnyView(HouseholdView($0)) }
        ).expectAllStates()
    }

    private static func changed(_ name: String, _ changes: [String: Any]) throws -> String {
        let fields = try #require(
            JSONSerialization.jsonObject(with: Data(ScriptedDesk.recorded(name).utf8)) as? [String: Any]
        )
        let changed = fields.merging(changes) { $1 }
        return String(decoding: try JSONSerialization.data(withJSONObject: changed), as: UTF8.self)
    }
}
