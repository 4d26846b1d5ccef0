import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Portfolio", .timeLimit(.minutes(10))) @MainActor
struct PortfolioScreenTests {
    private let transactions = "GET /api/v1/portfolio/transactions"

    @Test func transactions_inAllStates() async throws {
        try await ScreenCase(
            name: "transactions",
            key: transactions,
            filled: ScriptedDesk.recorded("transactions"),
            nothing: #"{"total":0,"transactions":[]}"#,
            view: { AnyView(TransactionsView($0)) }
        ).expectAllStates()
    }

    @Test func transaction_isDeletedBySwipe_andTheDeletionUndone() async throws {
        let desk = ScriptedDesk()
        let entered =
            #"{"id":"17","origin":"portfolio","day":"2026-11-20","account":"IRA","type":"buy","symbol":"NVDA","#
            + #""quantity":10,"price":150.25,"amount":1502.5,"currency":"USD","fee":1,"note":"Dip"}"#
        desk.on(transactions, #"{"total":1,"transactions":[\#(entered)]}"#)
        desk.on("DELETE /api/v1/portfolio/transactions/17", "", status: 204)
        desk.on("POST /api/v1/portfolio/transactions/17/restore", "", status: 204)
        let screen = Screen(NavigationStack { TransactionsView(desk.context) })
        await screen.runTasks()
        desk.on(transactions, #"{"total":0,"transactions":[]}"#)
        try screen.tap("Delete", "Button")
        while !screen.golden.contains("Undo Deletion") {
            await Task.yield()
            screen.update()
        }
        try expectScreen(screen, "transactions-deleted")
        desk.on(transactions, #"{"total":1,"transactions":[\#(entered)]}"#)
        try screen.tap("Undo Deletion of Buy of NVDA on 20 Nov 26", "Button")
        while !screen.golden.contains("$1,502.50") {
            await Task.yield()
            screen.update()
        }
    }

    @Test func newTransaction_saysWhatIsMissing() throws {
        let desk = ScriptedDesk()
        let screen = Screen(TransactionEditView(model: TransactionEditModel(desk.context)))
        try screen.tap("Add", "Button")
        try expectScreen(screen, "transaction-new-mistakes")
    }

    @Test func rebalancing_inAllStates() async throws {
        try await ScreenCase(
            name: "rebalancing",
            key: "GET /api/v1/portfolio/rebalancing",
            filled: ScriptedDesk.recorded("rebalancing"),
            nothing: nil,
            view: { AnyView(RebalancingView($0)) }
        ).expectAllStates()
    }

    @Test func mistakeInRebalancing_isSaid_andThePlanIsMarked() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/portfolio/rebalancing", recorded: "rebalancing")
        let screen = Screen(NavigationStack { RebalancingView(desk.context) })
        await screen.runTasks()
        #expect(!screen.golden.contains("This is the plan before the last change."))
        try screen.write("-5", in: "Cash to add")
        try screen.tap("Calculate", "Button")
        #expect(screen.golden.contains("Enter an amount of 0 or more, such as 1000."))
        #expect(screen.golden.contains("This is the plan before the last change."))
    }

    @Test func scenario_inAllStates() async throws {
        try await ScreenCase(
            name: "scenario",
            key: "GET /api/v1/portfolio/scenarios",
            filled: ScriptedDesk.recorded("portfolioScenario"),
            nothing: try changed("portfolioScenario", ["holdings": [Any](), "cash": [Any]()]),
            view: { AnyView(ScenarioView($0)) }
        ).expectAllStates()
    }

    @Test func taxes_inAllStates() async throws {
        try await ScreenCase(
            name: "taxes",
            key: "GET /api/v1/portfolio/tax/us",
            filled: ScriptedDesk.recorded("form8949"),
            nothing: try changed("form8949", ["parts": [Any]()]),
            view: { AnyView(TaxView($0)) }
        ).expectAllStates()
    }

    @Test func plans_inAllStates() async throws {
        let plan =
            #"{"plan":"plus","name":"Plus","features":["markets","journal"],"phase":"grace","#
            + #""until":"2026-12-31T17:00:00Z","subscriptionStatus":"past_due","subscriptionUpdatedAt":null}"#
        try await ScreenCase(
            name: "plans",
            key: "GET /api/v1/account/plan",
            filled: plan,
            nothing: nil,
            view: { AnyView(PlansView($0)) }
        ).expectAllStates()
    }

    private func changed(_ name: String, _ members: [String: Any]) throws -> String {
        var fields = try #require(
            JSONSerialization.jsonObject(with: Data(ScriptedDesk.recorded(name).utf8)) as? [String: Any]
        )
        for (name, value) in members { fields[name] = value }
        return String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
    }
}
