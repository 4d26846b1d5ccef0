import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Transaction form") @MainActor
struct TransactionEditModelTests {
    private let test = TestDesk()
    private let path = "/api/v1/portfolio/transactions"
    private let buy =
        #"{"id":"17","origin":"portfolio","day":"2026-11-20","account":"IRA","type":"buy","symbol":"NVDA","#
        + #""quantity":10,"price":150.25,"amount":1502.5,"currency":"USD","fee":1,"note":"Dip"}"#

    @Test func type_decidesTheFields() {
        let model = TransactionEditModel(test.context)
        #expect(
            model.fields.map(\.id).starts(with: ["day", "time", "account", "symbol", "quantity", "price", "amount"])
        )
        model.type = "split"
        #expect(model.fields.map(\.id) == ["day", "time", "account", "symbol", "new", "old", "currency", "note"])
        model.type = "transfer-in"
        #expect(model.fields.first { $0.id == "amount" }?.label == "Cost basis")
    }

    @Test func mistakes_areNamed_andNothingIsSent() async {
        let model = TransactionEditModel(test.context)
        #expect(Set(model.mistakes.keys).isSuperset(of: ["account", "symbol"]))
        model.texts["account"] = "IRA"
        model.texts["symbol"] = "NVDA"
        model.texts["quantity"] = "ten"
        #expect(model.mistakes["quantity"]?.isEmpty == false)
        #expect(await model.save() == nil)
        #expect(test.desk.requests.isEmpty)
    }

    @Test func purchase_isSentExactly_withoutFieldsOfOtherTypes() async throws {
        test.desk.on("POST \(path)", .respond(201, buy))
        let model = TransactionEditModel(test.context, symbol: "NVDA")
        model.texts["lots"] = "17:100"
        model.texts["account"] = " IRA "
        model.texts["quantity"] = "0.1234567"
        model.texts["price"] = "1,150.25"
        #expect(model.mistakes.isEmpty)
        #expect(await model.save()?.id == "17")
        let body = try #require(test.desk.bodies("POST \(path)").first)
        #expect(body.contains(#""quantity":0.1234567"#) && body.contains(#""price":1150.25"#))
        #expect(body.contains(#""account":"IRA""#) && !body.contains("lots") && !body.contains("amount"))
    }

    @Test func changedTransaction_keepsItsExactAmount() async throws {
        test.desk.on("GET \(path)", .respond(200, #"{"total":1,"transactions":[\#(buy)]}"#))
            .on("PUT \(path)/17", .respond(200, buy))
        let list = TransactionsModel(test.context)
        await list.load()
        let row = try #require(list.state.value?.rows.first)
        let model = try #require(TransactionEditModel(test.context, changing: row))
        #expect(model.title == "Edit transaction" && model.mistakes.isEmpty)
        model.texts["note"] = "Second dip"
        #expect(await model.save() != nil)
        let body = try #require(test.desk.bodies("PUT \(path)/17").first)
        #expect(body.contains(#""amount":1502.5"#) && !body.contains("price") && body.contains(#""note":"Second dip""#))
        #expect(body.contains(#""fee":1"#))
    }

    @Test func refusal_namesTheField_andKeepsWhatWasTyped() async throws {
        let refusal =
            #"{"error":{"status":422,"message":"Only 5 are held.","unchanged":"Nothing was changed.","request":"b","#
            + #""field":"quantity","value":"10","allowed":"at most 5"}}"#
        test.desk.on("POST \(path)", .respond(422, refusal))
        let model = TransactionEditModel(test.context, symbol: "NVDA")
        model.type = "sell"
        model.texts["account"] = "IRA"
        model.texts["quantity"] = "10"
        model.texts["amount"] = "1500"
        #expect(await model.save() == nil)
        #expect(model.problem?.field == "quantity" && model.texts["quantity"] == "10" && !model.isWorking)
    }

    @Test(arguments: ["150,25", "1,5", "1,00.5", "12,345,67"])
    func commaThatGroupsNothing_isAMistake(price: String) async {
        let model = TransactionEditModel(test.context, symbol: "NVDA")
        model.texts["account"] = "IRA"
        model.texts["quantity"] = "12,34,567"
        model.texts["price"] = price
        #expect(model.mistakes == ["price": "Enter a number, such as 150.25."])
        #expect(await model.save() == nil)
        #expect(test.desk.requests.isEmpty)
    }
}
