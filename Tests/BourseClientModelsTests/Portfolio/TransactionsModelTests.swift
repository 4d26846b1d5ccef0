import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Transactions") @MainActor
struct TransactionsModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/portfolio/transactions"
    private let entered =
        #"{"total":1,"transactions":[{"id":"17","origin":"portfolio","day":"2026-11-20","account":"IRA","type":"buy","#
        + #""symbol":"NVDA","quantity":10,"price":150.25,"amount":1502.5,"currency":"USD","fee":1,"note":"Dip"}]}"#
    private let nothing = #"{"total":0,"transactions":[]}"#

    private func loaded(_ text: String) async -> TransactionsModel {
        test.desk.on(key, .respond(200, text))
        let model = TransactionsModel(test.context)
        await model.load()
        return model
    }

    @Test func rows_areWrittenAsOnTheWeb() async throws {
        let model = await loaded(try Recorded.text("transactions"))
        let page = try #require(model.state.value)
        #expect(page.countText == "1,602 transactions" && page.hasMore)
        let row = page.rows[0]
        #expect(row.day == "27 Nov 26 11:23" && row.kind == "Sell" && row.quantity == "3" && row.price == "$2.78")
        #expect(row.amount == "$834.00" && row.charges == "$2.04" && row.origin == "Journal" && row.number == nil)
    }

    @Test func filters_areSent() async throws {
        let model = await loaded(try Recorded.text("transactions"))
        model.search = "pltr "
        await model.show(type: "spin-off")
        await model.show(origin: "refused")
        #expect(test.desk.requests.last == "\(key)?q=pltr&type=spin-off&state=refused&limit=100")
    }

    @Test func nextPage_hasNoTransactionTwice() async throws {
        let model = await loaded(try Recorded.text("transactions"))
        await model.loadMore()
        #expect(test.desk.requests.last == "\(key)?offset=3&limit=100")
        #expect(model.state.value?.rows.count == 3)
    }

    @Test func noTransactions_areEmpty_butAFilterThatLeavesNoneIsShown() async {
        let model = await loaded(nothing)
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
        await model.show(type: "split")
        #expect(model.state.value?.rows.isEmpty == true)
    }

    @Test func deletedTransaction_isGoneAtOnce_andRestored() async throws {
        let model = await loaded(entered)
        let delete = "DELETE /api/v1/portfolio/transactions/17"
        test.desk.on(delete, .hold(204, "")).on("POST /api/v1/portfolio/transactions/17/restore", .respond(204, ""))
            .on(key, .respond(200, nothing), .respond(200, entered))
        let task = Task { await model.delete("17") }
        await test.desk.arrival(delete)
        #expect(model.state.value?.rows.isEmpty == true)
        test.desk.release(delete)
        await task.value
        #expect(model.deleted?.name == "Buy of NVDA on 20 Nov 26" && model.state.value == nil)
        await model.undoDelete()
        #expect(model.deleted == nil && model.state.value?.rows.map(\.id) == ["17"])
    }

    @Test func refusedDeletion_isTakenBack() async throws {
        let model = await loaded(entered)
        test.desk.on("DELETE /api/v1/portfolio/transactions/17", .respond(503, TestDesk.error(503, "Try later.")))
        await model.delete("17")
        #expect(model.state.value?.rows.count == 1 && model.problem?.message == "Try later." && model.deleted == nil)
    }

    @Test func transactionOfTheJournal_cannotBeDeletedOrChanged() async throws {
        let model = await loaded(try Recorded.text("transactions"))
        let row = try #require(model.state.value?.rows.first)
        await model.delete(row.id)
        #expect(model.state.value?.rows.count == 3 && test.desk.requests.count == 1)
        #expect(TransactionEditModel(test.context, changing: row) == nil)
    }

    @Test func undoOffline_isKept() async throws {
        let model = await loaded(entered)
        test.desk.on("DELETE /api/v1/portfolio/transactions/17", .respond(204, ""))
            .on("POST /api/v1/portfolio/transactions/17/restore", .fail(.offline), .respond(204, ""))
        await model.delete("17")
        await model.undoDelete()
        #expect(model.deleted?.number == 17 && model.problem?.isOffline == true)
        await model.undoDelete()
        #expect(model.deleted == nil && model.problem == nil)
    }

    @Test func interruptedDeletion_isTakenBack() async throws {
        let model = await loaded(entered)
        let delete = "DELETE /api/v1/portfolio/transactions/17"
        test.desk.on(delete, .hold(204, ""))
        let task = Task { await model.delete("17") }
        await test.desk.arrival(delete)
        task.cancel()
        await task.value
        #expect(model.state.value?.rows.count == 1 && model.deleted == nil && model.problem == nil)
    }
}
