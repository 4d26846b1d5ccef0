import BourseClient
import BourseClientModels
import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Household", .timeLimit(.minutes(10))) @MainActor
struct HouseholdScreenTests {
    private let goals = "GET /api/v1/household/goals"
    private let household = "GET /api/v1/household"
    private let accounts = "GET /api/v1/household/accounts"

    @Test func goals_inAllStates() async throws {
        try await ScreenCase(
            name: "goals",
            key: goals,
            filled: ScriptedDesk.recorded("householdGoals"),
            nothing: #"{"revision":1,"goals":[]}"#,
            view: { AnyView(GoalsView($0)) }
        ).expectAllStates()
    }

    @Test func debts_inAllStates() async throws {
        try await ScreenCase(
            name: "debts",
            key: "GET /api/v1/household/debts",
            filled: ScriptedDesk.recorded("householdDebts"),
            nothing: #"{"revision":1,"debts":[]}"#,
            view: { AnyView(DebtsView($0)) }
        ).expectAllStates()
    }

    @Test func debtPlan_inAllStates() async throws {
        try await ScreenCase(
            name: "debt-plan",
            key: "GET /api/v1/household/debts/plan",
            filled: Self.plan,
            nothing: #"{"currency":"USD","debts":[],"cheapest":null,"plans":[]}"#,
            others: [
                household: try ScriptedDesk.recorded("household"),
                "GET /api/v1/household/debts": try ScriptedDesk.recorded("householdDebts"),
            ],
            view: { AnyView(DebtPlanView($0)) }
        ).expectAllStates()
    }

    @Test func accounts_inAllStates() async throws {
        try await ScreenCase(
            name: "accounts",
            key: accounts,
            filled: ScriptedDesk.recorded("householdAccounts"),
            nothing: #"{"revision":1,"accounts":[]}"#,
            view: { AnyView(AccountsView($0)) }
        ).expectAllStates()
    }

    @Test func budget_inAllStates() async throws {
        let spending =
            #"{"currency":"USD","months":[{"month":"2026-11","income":0,"spent":0,"surplus":0,"#
            + #""categories":{"Groceries":80.5,"Home":1500}}],"subscriptions":[],"unconverted":{}}"#
        try await ScreenCase(
            name: "budget",
            key: "GET /api/v1/household/budget",
            filled: ScriptedDesk.recorded("householdBudget"),
            nothing: #"{"revision":1,"budget":[]}"#,
            others: [
                household: try ScriptedDesk.recorded("household"), "GET /api/v1/household/spending": spending,
            ],
            view: { AnyView(BudgetView($0)) }
        ).expectAllStates()
    }

    @Test func spending_inAllStates() async throws {
        try await ScreenCase(
            name: "spending",
            key: "GET /api/v1/household/spending",
            filled: ScriptedDesk.recorded("spending"),
            nothing: #"{"currency":"USD","months":[],"subscriptions":[],"unconverted":{}}"#,
            view: { AnyView(SpendingView($0)) }
        ).expectAllStates()
    }

    @Test func entries_inAllStates() async throws {
        try await ScreenCase(
            name: "entries",
            key: "GET /api/v1/household/entries",
            filled: ScriptedDesk.recorded("householdEntries"),
            nothing: #"{"count":0,"entries":[]}"#,
            others: [
                accounts: try ScriptedDesk.recorded("householdAccounts"),
                "GET /api/v1/household/spending": try ScriptedDesk.recorded("spending"),
            ],
            view: { AnyView(EntriesView($0)) }
        ).expectAllStates()
    }

    @Test func entry_getsACategory() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/household/entries", recorded: "householdEntries")
        try desk.on("GET /api/v1/household/spending", recorded: "spending")
        try desk.on(accounts, recorded: "householdAccounts")
        let model = EntriesModel(desk.context)
        await model.load()
        let row = try #require(model.state.value?.rows.last)
        let screen = Screen(EntryCategoryView(model: model, row: row))
        try screen.write(String(repeating: "x", count: 200), in: "Category")
        try screen.tap("Set", "Button")
        #expect(screen.golden.contains("at most"))
        try screen.tap("Groceries", "Button")
        try expectScreen(screen, "entry-category")
    }

    @Test func goal_isDeletedBySwipe_andTheDeletionUndone() async throws {
        let desk = ScriptedDesk()
        try desk.on(goals, recorded: "householdGoals")
        desk.on("DELETE /api/v1/household/goals/1", "", status: 204)
        desk.on("POST /api/v1/household/goals/1/restore", "", status: 204)
        let screen = Screen(NavigationStack { GoalsView(desk.context) })
        await screen.runTasks()
        desk.on(goals, #"{"revision":84,"goals":[]}"#)
        try screen.tap("Delete", "Button")
        while !screen.golden.contains("No goals yet") {
            await Task.yield()
            screen.update()
        }
        try expectScreen(screen, "goals-deleted")
        try desk.on(goals, recorded: "householdGoals")
        try screen.tap("Undo Deletion of Six months of expenses", "Button")
        while !screen.golden.contains("$42,000.00") {
            await Task.yield()
            screen.update()
        }
    }

    /// Forms of new things, which say what is missing.
    @Test func newGoal_saysWhatIsMissing() async throws {
        try await expectMistakes("goal-new-mistakes") { GoalsModel($0).make() }
    }

    @Test func newDebt_saysWhatIsMissing() async throws {
        try await expectMistakes("debt-new-mistakes") { DebtsModel($0).make() }
    }

    @Test func newAccount_saysWhatIsMissing() async throws {
        try await expectMistakes("account-new-mistakes") { AccountsModel($0).make() }
    }

    @Test func newBudgetLine_saysWhatIsMissing() async throws {
        try await expectMistakes("budget-new-mistakes") { BudgetModel($0).make() }
    }

    private func expectMistakes(
        _ name: String,
        _ model: (DeskContext) -> HouseholdEditModel
    ) async throws {
        let desk = ScriptedDesk()
        try desk.on(household, recorded: "household")
        try desk.on(accounts, recorded: "householdAccounts")
        let screen = Screen(HouseholdEditView(model: model(desk.context), context: desk.context))
        #expect(!elements("ProgressView", of: screen).isEmpty)
        await screen.runTasks()
        try screen.tap("Add", "Button")
        #expect(screen.golden.contains("Enter a name."))
        try expectScreen(screen, name)
    }

    @Test func formWithoutItsAccounts_canBeTriedAgain() async throws {
        let desk = ScriptedDesk()
        try desk.on(household, recorded: "household")
        let screen = Screen(HouseholdEditView(model: GoalsModel(desk.context).make(), context: desk.context))
        await screen.runTasks()
        #expect(elements("Button", of: screen).map(\.label).contains("Try Again"))
    }

    @Test func balance_saysWhatIsWrong() async throws {
        let desk = ScriptedDesk()
        try desk.on(accounts, recorded: "householdAccounts")
        let list = AccountsModel(desk.context)
        await list.load()
        let model = list.balance(of: try #require(list.state.value?.rows.first))
        let screen = Screen(BalanceView(model: model))
        try screen.write("much", in: "Balance")
        try screen.tap("Save", "Button")
        #expect(screen.golden.contains("The balance must be a plain number such as 1234.50."))
        try expectScreen(screen, "balance-mistakes")
    }

    @Test func extraPayment_saysWhatIsWrong() async throws {
        let desk = ScriptedDesk()
        desk.on("GET /api/v1/household/debts/plan", Self.plan)
        try desk.on(household, recorded: "household")
        try desk.on("GET /api/v1/household/debts", recorded: "householdDebts")
        let screen = Screen(NavigationStack { DebtPlanView(desk.context) })
        await screen.runTasks()
        try screen.write("-5", in: "Extra payment per month")
        try screen.tap("Calculate", "Button")
        #expect(screen.golden.contains("The extra payment must be 0 or more."))
    }

    /// Two debts that are paid off after three months, or four with minimum payments.
    private static let plan: String = {
        func plan(_ strategy: String, _ members: String, _ closings: [Int]) -> String {
            let course = closings.enumerated().map { index, closing in
                #"{"number":\#(index + 1),"day":"2026-12-29","interest":5,"payment":200,"closing":\#(closing),"debts":[]}"#
            }
            let day = closings.count == 3 ? "2027-02-28" : "2027-03-29"
            return #"{"strategy":"\#(strategy)","monthlyPayment":210,"isPaid":true,"months":\#(closings.count),"#
                + #""paidOn":"\#(day)","neededPayment":null,"payoffs":["2027-01-29","\#(day)"],"#
                + #""course":[\#(course.joined(separator: ","))],\#(members)}"#
        }
        let plans = [
            plan("avalanche", #""interest":11.5,"savedInterest":4.5,"savedMonths":1"#, [400, 200, 0]),
            plan("minimumsOnly", #""interest":16,"savedInterest":null,"savedMonths":null"#, [450, 300, 150, 0]),
        ]
        return #"{"currency":"USD","debts":[{"id":1,"name":"Card","owed":200},{"id":2,"name":"Sofa","owed":400}],"#
            + #""cheapest":"avalanche","plans":[\#(plans.joined(separator: ","))]}"#
    }()
}
