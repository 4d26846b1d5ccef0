import BourseClient
import BourseClientModels
import Foundation
import Testing

/// The form of all four kinds of the household, shown on goals where they are the same.
@Suite("Form of the household") @MainActor
struct HouseholdEditModelTests {
    private let test = TestDesk()
    private let path = "/api/v1/household/goals"

    private func answers() throws {
        test.desk.on("GET /api/v1/household", .respond(200, try Recorded.text("household")))
            .on("GET /api/v1/household/accounts", .respond(200, try Recorded.text("householdAccounts")))
            .on("GET \(path)", .respond(200, try Recorded.text("householdGoals")))
    }

    private func newGoal() async throws -> HouseholdEditModel {
        try answers()
        let form = GoalsModel(test.context).make()
        await form.load()
        return form
    }

    @Test func newForm_hasTheBaseCurrencyAndTheAccounts() async throws {
        let form = try await newGoal()
        #expect(form.title == "Add a goal" && form.button == "Add" && form["currency"] == "USD")
        let account = try #require(form.fields.first { $0.id == "account" })
        guard case .choice(let choices) = account.input else { return #expect(Bool(false), "Accounts are chosen") }
        #expect(choices.map(\.title).prefix(2) == ["None", "Everyday checking, USD"])
        #expect(account.hint == "The balance of this account is the amount saved.")
    }

    @Test func mistakes_areThoseOfTheWeb_andNothingIsSent() async throws {
        let form = try await newGoal()
        form["target"] = "lots"
        form["deadline"] = "soon"
        form["spread"] = "150"
        #expect(form.mistakes["name"] == "Enter a name.")
        #expect(form.mistakes["target"] == "The target must be a plain number such as 1234.50.")
        #expect(form.mistakes["deadline"] == "“soon” is not a date. Enter it as 2026-03-31.")
        #expect(form.mistakes["spread"] == "The spread must be from 0 % to 100 %.")
        #expect(!(await form.save()))
        #expect(test.desk.requests.allSatisfy { $0.hasPrefix("GET") })
    }

    @Test(arguments: ["1,5", "150,25", "1,00.5"])
    func commaThatGroupsNothing_isAMistake(target: String) async throws {
        let form = try await newGoal()
        form["name"] = "Boat"
        form["target"] = target
        #expect(Array(form.mistakes.keys) == ["target"])
        form["target"] = "12,500.25"
        #expect(form.mistakes.isEmpty)
    }

    @Test func accountInAnotherCurrency_isAMistake() async throws {
        let form = try await newGoal()
        form["name"] = "Boat"
        form["target"] = "100"
        form["currency"] = "EUR"
        form["account"] = "1"
        #expect(form.mistakes == ["account": "The account is in USD, not EUR. Choose another account."])
    }

    @Test func newGoal_isSentExactly() async throws {
        let form = try await newGoal()
        test.desk.on("POST \(path)", .respond(201, try Recorded.text("oneHouseholdGoal")))
        form["name"] = "  A   boat "
        form["target"] = "12,500.25"
        form["inflation"] = "2.5"
        #expect(await form.save())
        let body = try #require(test.desk.bodies("POST \(path)").first)
        #expect(body.contains(#""name":"A boat""#) && body.contains(#""target":12500.25"#))
        #expect(body.contains(#""currency":"USD""#) && body.contains(#""inflation":0.025"#))
        #expect(!body.contains("deadline") && !body.contains("account") && !body.contains("revision"))
    }

    @Test func refusal_isSaid_andKeepsWhatWasTyped() async throws {
        let form = try await newGoal()
        test.desk.on("POST \(path)", .respond(422, TestDesk.error(422, "There are 200 goals, the maximum.")))
        form["name"] = "Boat"
        form["target"] = "100"
        #expect(!(await form.save()))
        #expect(form.problem?.message == "There are 200 goals, the maximum." && form["name"] == "Boat")
        #expect(!form.isWorking)
    }

    @Test func changeElsewhere_isNotReplaced_untilSavedAgain() async throws {
        try answers()
        let list = GoalsModel(test.context)
        await list.load()
        let form = list.edit(try #require(list.state.value?.rows.last))
        await form.load()
        let newer = try Recorded.text("household").replacing(#""revision":83"#, with: #""revision":90"#)
        test.desk.on("GET /api/v1/household", .respond(200, newer))
            .on(
                "PUT \(path)/3",
                .respond(409, TestDesk.error(409, "“College” was changed since you opened it.")),
                .respond(200, try Recorded.text("oneHouseholdGoal"))
            )
        form["target"] = "65000"
        #expect(!(await form.save()))
        #expect(form.problem?.message == "“College” was changed since you opened it." && form["target"] == "65000")
        #expect(await form.save())
        let bodies = test.desk.bodies("PUT \(path)/3")
        #expect(bodies.count == 2 && bodies[0].contains(#""revision":83"#) && bodies[1].contains(#""revision":90"#))
        #expect(form.problem == nil)
    }

    @Test func offline_saysSo_andSavesLater() async throws {
        let form = try await newGoal()
        test.desk.on("POST \(path)", .fail(.offline), .respond(201, try Recorded.text("oneHouseholdGoal")))
        form["name"] = "Boat"
        form["target"] = "100"
        #expect(!(await form.save()))
        #expect(form.problem?.isOffline == true)
        #expect(await form.save())
        #expect(form.problem == nil)
    }

    @Test func cancelledSave_isNoSuccess() async throws {
        let form = try await newGoal()
        test.desk.on("POST \(path)", .hold(201, try Recorded.text("oneHouseholdGoal")))
        form["name"] = "Boat"
        form["target"] = "100"
        let task = Task { await form.save() }
        await test.desk.arrival("POST \(path)")
        #expect(form.isWorking)
        task.cancel()
        #expect(await task.value == false)
        #expect(form.problem == nil && !form.isWorking)
    }

    @Test func formWithoutItsAccounts_isNotShown() async throws {
        try answers()
        test.desk.on("GET /api/v1/household/accounts", .respond(500, TestDesk.error(500, "It broke.")))
        let form = GoalsModel(test.context).make()
        await form.load()
        #expect(form.state.problem?.message == "It broke." && form.state.value == nil)
        form["name"] = "Boat"
        form["target"] = "100"
        #expect(!(await form.save()))
    }
}
