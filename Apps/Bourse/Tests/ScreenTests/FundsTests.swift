import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Funds") @MainActor
struct FundsScreenTests {
    @Test func comparison_inAllStates() async throws {
        try await ScreenCase(
            name: "fund-comparison",
            key: "GET /api/v1/funds/compare",
            filled: ScriptedDesk.whole("compareFunds.json"),
            nothing: nil,
            view: { AnyView(FundComparisonView($0, codes: [139_504, 129_385], period: "1Y")) }
        ).expectAllStates()
    }

    @Test func comparisonOfOneFund_saysWhatToAdd() async throws {
        let screen = Screen(NavigationStack { FundComparisonView(ScriptedDesk().context, codes: [1], period: nil) })
        await screen.runTasks()
        #expect(!elements("ContentUnavailableView", of: screen).isEmpty)
        #expect(screen.golden.contains("Add another fund. A comparison needs two."))
        try expectScreen(screen, "fund-comparison-empty")
    }

    @Test func holdings_inAllStates() async throws {
        try await ScreenCase(
            name: "fund-holdings",
            key: "GET /api/v1/funds/holdings",
            filled: ScriptedDesk.whole("fundHoldings.json"),
            nothing: ScriptedDesk.recorded("holdings"),
            view: { AnyView(FundHoldingsView($0)) }
        ).expectAllStates()
    }

    @Test func plan_inAllStates() async throws {
        try await ScreenCase(
            name: "fund-plan",
            key: "GET /api/v1/funds/100151/navs",
            filled: ScriptedDesk.recorded("navs"),
            nothing: #"{"navs":[]}"#,
            view: { AnyView(FundPlanView($0, code: 100_151)) }
        ).expectAllStates()
    }

    @Test func planWithMistakes_saysThem() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/funds/100151/navs", recorded: "navs")
        let screen = Screen(NavigationStack { FundPlanView(desk.context, code: 100_151) })
        await screen.runTasks()
        try screen.write("nothing", in: "Installment, ₹")
        while !screen.golden.contains("Enter an amount such as 10,000.") {
            await Task.yield()
            screen.update()
        }
        try expectScreen(screen, "fund-plan-mistakes")
    }
}
