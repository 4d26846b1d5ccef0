import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Accounts of the household") @MainActor
struct AccountsModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/household/accounts"
    private let path = "/api/v1/household/accounts/1"

    private func loaded(_ text: String? = nil) async throws -> AccountsModel {
        test.desk.on(key, .respond(200, try text ?? Recorded.text("householdAccounts")))
            .on("GET /api/v1/household", .respond(200, try Recorded.text("household")))
        let model = AccountsModel(test.context)
        await model.load()
        return model
    }

    private func account(_ kind: String, _ members: String) -> String {
        #"{"revision":1,"accounts":[{"id":1,"name":"House","kind":"\#(kind)","currency":"EUR","openingBalance":1,"#
            + #""openedOn":"2025-10-01",\#(members)}]}"#
    }

    @Test func accounts_areWrittenAsOnTheWeb() async throws {
        let list = try #require(try await loaded().state.value)
        #expect(list.sections.map(\.id) == ["3 accounts"])
        #expect(list.rows.map(\.balance) == ["$30,659.04", "$29,828.90", "−$814.71"])
        #expect(list.rows.map(\.tone) == [.neutral, .neutral, .loss])
        #expect(list.rows[2].kind == "Credit card" && list.rows[2].action == "Set balance")
    }

    @Test func closedAccount_andValuedAccount_areSaid() async throws {
        let text = account("property", #""closedOn":"2026-01-31","portfolioAccount":"Margin","balance":null"#)
        let row = try #require(try await loaded(text).state.value?.rows.first)
        #expect(row.balance == "closed" && row.kind == "Real estate" && row.action == "Set value")
        #expect(row.portfolio == "Value from Margin in the portfolio" && row.tone == .neutral)
    }

    @Test func newAccount_isSentExactly() async throws {
        let model = try await loaded()
        test.desk.on("POST /api/v1/household/accounts", .respond(201, try Recorded.text("oneHouseholdAccount")))
        let form = model.make()
        await form.load()
        #expect(form.title == "Add an account" && form["kind"] == "checking" && form["openedOn"] == "2026-05-28")
        form["name"] = "Card"
        form["kind"] = "creditCard"
        form["openingBalance"] = "−1,250.75"
        #expect(await form.save())
        let body = try #require(test.desk.bodies("POST /api/v1/household/accounts").first)
        #expect(body.contains(#""kind":"creditCard""#) && body.contains(#""openingBalance":-1250.75"#))
        #expect(body.contains(#""openedOn":"2026-05-28""#) && !body.contains("closedOn"))
    }

    @Test func lastDayBeforeTheFirst_isAMistake() async throws {
        let model = try await loaded()
        let form = model.edit(try #require(model.state.value?.rows.first))
        await form.load()
        #expect(form["openingBalance"] == "4182.35" && form.mistakes.isEmpty)
        form["closedOn"] = "2020-01-01"
        #expect(Array(form.mistakes.keys) == ["closedOn"])
    }

    @Test func deletedAccount_isRestored() async throws {
        let model = try await loaded()
        test.desk.on("DELETE \(path)", .respond(204, "")).on("POST \(path)/restore", .respond(204, ""))
        await model.delete(1)
        #expect(model.deleted?.name == "Everyday checking")
        await model.undoDelete()
        #expect(model.deleted == nil && model.problem == nil)
    }

    // MARK: Balances

    private func balance(_ text: String? = nil) async throws -> BalanceModel {
        let model = try await loaded(text)
        return model.balance(of: try #require(model.state.value?.rows.first))
    }

    @Test func balance_isStated() async throws {
        let form = try await balance()
        test.desk.on("PUT \(path)/balance", .respond(200, try Recorded.text("oneHouseholdAccount")))
        #expect(form.title == "Set balance" && form.name == "Everyday checking, USD" && form.day == "2026-05-28")
        form.balance = "1,234.50"
        #expect(await form.save())
        let body = try #require(test.desk.bodies("PUT \(path)/balance").first)
        #expect(body.contains(#""balance":1234.5"#) && body.contains(#""day":"2026-05-28""#))
    }

    @Test func blankBalance_deletesTheOneOfTheDay() async throws {
        let form = try await balance()
        test.desk.on("PUT \(path)/balance", .respond(200, try Recorded.text("oneHouseholdAccount")))
        form.balance = " "
        form.day = "2026-03-31"
        #expect(await form.save())
        let body = try #require(test.desk.bodies("PUT \(path)/balance").first)
        #expect(body.contains("2026-03-31") && !body.contains(#""balance":0"#) && !body.contains(#""balance":""#))
    }

    @Test func mistakesOfABalance_areNamed_andNothingIsSent() async throws {
        let form = try await balance(
            account("vehicle", #""closedOn":"2026-01-31","portfolioAccount":null,"balance":null"#)
        )
        #expect(form.title == "Set value" && form.detail.isEmpty)
        form.day = "2026-03-31"
        form.balance = "much"
        #expect(form.dayMistake == "The account exists from 2025-10-01 to 2026-01-31. Enter a day in that time.")
        #expect(form.balanceMistake == "The balance must be a plain number such as 1234.50.")
        #expect(!(await form.save()))
        form.day = "soon"
        #expect(form.dayMistake == "“soon” is not a date. Enter it as 2026-03-31.")
        #expect(test.desk.requests.allSatisfy { $0.hasPrefix("GET") })
    }

    @Test func refusedBalance_isSaid_andOfflineToo() async throws {
        let form = try await balance()
        test.desk.on(
            "PUT \(path)/balance",
            .respond(404, TestDesk.error(404, "The account was not found.")),
            .fail(.offline)
        )
        form.balance = "5"
        #expect(!(await form.save()))
        #expect(form.problem?.message == "The account was not found.")
        #expect(!(await form.save()))
        #expect(form.problem?.isOffline == true && form.balance == "5" && !form.isWorking)
    }
}
