import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Debts") @MainActor
struct DebtsModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/household/debts"

    private func loaded(_ text: String) async -> DebtsModel {
        test.desk.on(key, .respond(200, text))
        let model = DebtsModel(test.context)
        await model.load()
        return model
    }

    @Test func debts_areWrittenAsOnTheWeb() async throws {
        let list = try #require(await loaded(try Recorded.text("householdDebts")).state.value)
        #expect(list.sections.map(\.id) == ["3 debts"])
        let card = list.rows[0]
        #expect(card.owed == "$814.71" && card.rate == "22.99% per year")
        #expect(card.minimum == "Minimum 3.0%, at least $35.00" && card.remark == "Balance of an account")
        let sofa = list.rows[1]
        #expect(sofa.minimum == "Minimum $40.00" && sofa.remark.isEmpty && sofa.promotion.isEmpty)
    }

    @Test func paidDebt_andPromotionalRate_areSaid() async throws {
        let debt =
            #"{"id":1,"name":"Card","balance":100,"owed":0,"currency":"EUR","annualRate":0.2,"minimumPayment":0,"#
            + #""minimumShare":null,"promotionalRate":0.019,"promotionUntil":"2027-01-01","account":null}"#
        let list = try #require(await loaded(#"{"revision":1,"debts":[\#(debt)]}"#).state.value)
        #expect(list.rows[0].remark == "Paid" && list.rows[0].promotion == "1.90% until 1 Jan 2027")
    }

    @Test func changedDebt_keepsItsShareAndItsAccount() async throws {
        let path = "/api/v1/household/debts/1"
        let debt =
            #"{"id":1,"name":"Card","balance":1500,"owed":814.71,"currency":"USD","annualRate":0.2299,"#
            + #""minimumPayment":35,"minimumShare":0.03,"promotionalRate":0.019,"promotionUntil":"2027-01-01","account":3}"#
        let model = await loaded(#"{"revision":83,"debts":[\#(debt)]}"#)
        test.desk.on("GET /api/v1/household", .respond(200, try Recorded.text("household")))
            .on("GET /api/v1/household/accounts", .respond(200, try Recorded.text("householdAccounts")))
            .on("PUT \(path)", .respond(200, debt))
        let form = model.edit(try #require(model.state.value?.rows.first))
        await form.load()
        #expect(form["annualRate"] == "22.99" && form["minimumShare"] == "3" && form["promotionalRate"] == "1.9")
        form["name"] = "Rewards"
        #expect(await form.save())
        let body = try #require(test.desk.bodies("PUT \(path)").first)
        for part in [
            #""name":"Rewards""#, #""balance":1500"#, #""annualRate":0.2299"#, #""minimumPayment":35"#,
            #""minimumShare":0.03"#, #""promotionalRate":0.019"#, #""promotionUntil":"2027-01-01""#, #""account":3"#,
            #""revision":83"#,
        ] { #expect(body.contains(part), "\(part)") }
    }

    @Test func promotionalRateWithoutItsLastDay_isAMistake() async throws {
        let model = await loaded(try Recorded.text("householdDebts"))
        test.desk.on("GET /api/v1/household", .respond(200, try Recorded.text("household")))
            .on("GET /api/v1/household/accounts", .respond(200, try Recorded.text("householdAccounts")))
        let form = model.make()
        await form.load()
        #expect(form.title == "Add a debt")
        form["name"] = "Card"
        form["balance"] = "500"
        form["annualRate"] = "20"
        #expect(form.mistakes.isEmpty)
        form["promotionalRate"] = "2"
        #expect(form.mistakes == ["promotionUntil": "Enter the last day of the promotional rate."])
    }

    @Test func deletedDebt_isRestored() async throws {
        let model = await loaded(try Recorded.text("householdDebts"))
        test.desk.on("DELETE /api/v1/household/debts/2", .respond(204, ""))
            .on("POST /api/v1/household/debts/2/restore", .respond(204, ""))
        await model.delete(2)
        #expect(model.deleted?.name == "Sofa on instalments" && model.problem == nil)
        await model.undoDelete()
        #expect(model.deleted == nil && test.desk.requests.contains("POST /api/v1/household/debts/2/restore"))
    }
}
