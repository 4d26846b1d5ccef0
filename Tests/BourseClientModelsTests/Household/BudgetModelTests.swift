import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Budget") @MainActor
struct BudgetModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/household/budget"
    private let path = "/api/v1/household/budget"

    private func answers(_ lines: String? = nil) throws {
        test.desk.on(key, .respond(200, try lines ?? Recorded.text("householdBudget")))
            .on("GET /api/v1/household", .respond(200, try Recorded.text("household")))
            .on("GET /api/v1/household/spending", .respond(200, try Recorded.text("spending")))
    }

    private func loaded(_ lines: String? = nil) async throws -> BudgetModel {
        try answers(lines)
        let model = BudgetModel(test.context)
        await model.load()
        return model
    }

    @Test func lines_areWrittenAsOnTheWeb() async throws {
        let list = try #require(try await loaded().state.value)
        #expect(list.sections.map(\.id) == ["Income", "Expenses"])
        let salary = list.sections[0].rows[0]
        #expect(salary.amount == "$3,150.00" && salary.frequency == "Twice a month" && salary.category.isEmpty)
        #expect(salary.next == "next 1 Dec 2026" && salary.perYear == "$75,600.00 per year")
        #expect(list.sections[1].rows.map(\.category) == ["Home"])
    }

    @Test func changedLine_keepsItsSecondDay() async throws {
        let model = try await loaded()
        test.desk.on("PUT \(path)/1", .respond(200, try Recorded.text("oneBudgetLine")))
        let form = model.edit(try #require(model.state.value?.rows.first))
        await form.load()
        #expect(form.title == "Edit budget line" && form["secondDay"] == "16" && form.mistakes.isEmpty)
        form["amount"] = "3200"
        #expect(await form.save())
        let body = try #require(test.desk.bodies("PUT \(path)/1").first)
        #expect(body.contains(#""secondDay":16"#) && body.contains(#""amount":3200"#))
        #expect(body.contains(#""frequency":"semiMonthly""#) && body.contains(#""flow":"income""#))
    }

    @Test func newLine_needsACategory_unlessItIsIncome() async throws {
        let model = try await loaded()
        let form = model.make()
        await form.load()
        form["name"] = "Rent"
        form["amount"] = "900"
        #expect(form["flow"] == "income" && form["frequency"] == "monthly" && form.mistakes.isEmpty)
        form["flow"] = "expense"
        #expect(form.mistakes == ["category": "Enter a category."])
    }

    @Test func deletedLine_isRestored() async throws {
        let model = try await loaded()
        test.desk.on("DELETE \(path)/3", .respond(204, "")).on("POST \(path)/3/restore", .respond(204, ""))
        await model.delete(3)
        #expect(model.deleted?.name == "Mortgage")
        await model.undoDelete()
        #expect(model.deleted == nil && model.problem == nil)
    }

    // MARK: This month

    private func month(_ spent: String, _ lines: String? = nil) async throws -> BudgetMonthModel {
        try answers(lines)
        let months =
            #"{"month":"2026-11","income":0,"spent":0,"surplus":0,"categories":\#(spent)},"#
            + #"{"month":"2026-10","income":0,"spent":0,"surplus":0,"categories":{"Travel":900}}"#
        test.desk.on(
            "GET /api/v1/household/spending",
            .respond(200, #"{"currency":"USD","months":[\#(months)],"subscriptions":[],"unconverted":{}}"#)
        )
        let model = BudgetMonthModel(test.context)
        await model.load()
        return model
    }

    @Test func month_hasWhatWasPlannedBesideWhatWasSpent() async throws {
        let month = try #require(try await month(#"{"Groceries":80.5,"Home":1500}"#).state.value)
        #expect(month.title == "November 2026" && month.basis == "In USD. Planned: due this month")
        // What is over comes first.
        #expect(month.rows.map(\.id) == ["Groceries", "Home"] && month.caution.isEmpty)
        #expect(month.rows[0].spent == "Spent $80.50 of $0.00" && month.rows[0].left == "−$80.50")
        #expect(month.rows[0].entries == .entries(month: "2026-11", category: "Groceries"))
        #expect(month.rows[0].share == nil && month.rows[0].tone == .loss)
        #expect(month.rows[1].spent == "Spent $1,500.00 of $1,874.32" && month.rows[1].left == "+$374.32")
        #expect(abs((month.rows[1].share ?? 0) - 1500 / 1874.32) < 1e-9)
    }

    @Test func refunds_andOverspending_stayWithinTheBar() async throws {
        let month = try #require(try await month(#"{"Home":-20}"#).state.value)
        #expect(month.rows[0].share == 0 && month.rows[0].left == "+$1,894.32")
        let over = try #require(try await self.month(#"{"Home":9000}"#).state.value)
        #expect(over.rows[0].share == 1 && over.rows[0].tone == .loss)
    }

    @Test func linesInOtherCurrencies_areNotAdded() async throws {
        let lines = try Recorded.text("householdBudget").replacing(
            #""category":"Home","amount":1874.32,"currency":"USD""#,
            with: #""category":"Home","amount":1874.32,"currency":"EUR""#
        )
        let month = try #require(try await month(#"{"Home":5}"#, lines).state.value)
        #expect(month.rows.map(\.spent) == ["Spent $5.00 of $0.00"] && month.caution == "Totals exclude lines in EUR")
    }

    @Test func nothingPlannedAndNothingSpent_isEmpty() async throws {
        let model = try await month("{}", #"{"revision":1,"budget":[]}"#)
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
    }
}
