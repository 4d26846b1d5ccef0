import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Entries of bank files") @MainActor
struct EntriesModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/household/entries"
    private let entry = 9_091_865_126_356_106_364
    private var change: String { "PUT /api/v1/household/entries/\(entry)/category" }

    private func loaded(_ text: String? = nil) async throws -> EntriesModel {
        test.desk.on(key, .respond(200, try text ?? Recorded.text("householdEntries")))
            .on("GET /api/v1/household/spending", .respond(200, try Recorded.text("spending")))
            .on("GET /api/v1/household/accounts", .respond(200, try Recorded.text("householdAccounts")))
        let model = EntriesModel(test.context)
        await model.load()
        return model
    }

    private func answer(_ category: String?, isChosen: Bool) -> String {
        let name = category.map { "\"\($0)\"" } ?? "null"
        return #"{"id":\#(entry),"account":3,"day":"2026-11-27","amount":-54.16,"currency":"USD","#
            + #""description":"THREADLINE OUTFITTERS","meaning":"spending","category":\#(name),"#
            + #""isChosen":\#(isChosen),"reference":null}"#
    }

    @Test func entries_areWrittenAsOnTheWeb() async throws {
        let model = try await loaded()
        let page = try #require(model.state.value)
        #expect(page.countText == "475 entries" && page.hasMore)
        #expect(page.rows[0].amount == "+$3,150.00" && page.rows[0].meaning == "Income" && page.rows[0].tone == .gain)
        let shop = page.rows[2]
        #expect(shop.day == "27 Nov 2026" && shop.amount == "−$54.16" && shop.meaning == "Shopping")
        #expect(shop.tone == .neutral && !shop.isChosen && model.accountName(of: shop) == "Rewards card")
        #expect(model.months.map(\.title).prefix(2) == ["All months", "February 2026"])
        #expect(model.accountChoices.count == 4 && model.categories.contains("Groceries"))
    }

    @Test func filters_areSent() async throws {
        let model = try await loaded()
        model.search = "acme "
        await model.show(month: "2026-11")
        await model.show(category: "Home")
        await model.show(account: "3")
        #expect(test.desk.requests.last == "\(key)?month=2026-11&category=Home&account=3&q=acme&limit=40")
    }

    @Test func nextPage_isAppended_once() async throws {
        let model = try await loaded()
        await model.loadMore()
        #expect(test.desk.requests.last == "\(key)?offset=3&limit=40")
        #expect(model.state.value?.rows.count == 3)
    }

    @Test func noEntries_areEmpty_butAFilterThatLeavesNoneIsShown() async throws {
        let model = try await loaded(#"{"count":0,"entries":[]}"#)
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
        await model.show(category: "Home")
        #expect(model.state.value?.rows.isEmpty == true)
    }

    @Test func category_isSet_andUndone() async throws {
        let model = try await loaded()
        test.desk.on(
            change,
            .respond(200, answer("Clothes", isChosen: true)),
            .respond(200, answer("Shopping", isChosen: false))
        )
        #expect(await model.categorize(entry, as: " Clothes ", learns: false))
        #expect(model.state.value?.rows[2].meaning == "Clothes" && model.state.value?.rows[2].isChosen == true)
        #expect(model.undoName == "THREADLINE OUTFITTERS")
        await model.undo()
        #expect(model.state.value?.rows[2].meaning == "Shopping" && model.undoName == nil)
        let bodies = test.desk.bodies(change)
        #expect(bodies[0].contains(#""category":"Clothes""#) && bodies[0].contains(#""learn":false"#))
        #expect(!bodies[1].contains("Shopping") && !bodies[1].contains("Clothes"))
        #expect(test.desk.requests.filter { $0.hasPrefix(key) }.count == 1)
    }

    @Test func categoryForThePayee_readsTheEntriesAgain() async throws {
        let model = try await loaded()
        test.desk.on(change, .respond(200, answer("Clothes", isChosen: true)))
        #expect(await model.categorize(entry, as: "Clothes", learns: true))
        #expect(test.desk.bodies(change).first?.contains(#""learn":true"#) == true)
        #expect(test.desk.requests.filter { $0.hasPrefix(key) }.count == 2)
    }

    @Test func refusedCategory_changesNothing() async throws {
        let model = try await loaded()
        test.desk.on(change, .respond(404, TestDesk.error(404, "Entry not found.")), .fail(.offline))
        #expect(!(await model.categorize(entry, as: "Clothes", learns: false)))
        #expect(model.problem?.message == "Entry not found." && model.undoName == nil)
        #expect(model.state.value?.rows[2].meaning == "Shopping")
        #expect(!(await model.categorize(entry, as: "Clothes", learns: false)))
        #expect(model.problem?.isOffline == true)
    }

    @Test func cancelledChange_isNoChange() async throws {
        let model = try await loaded()
        test.desk.on(change, .hold(200, answer("Clothes", isChosen: true)))
        let task = Task { await model.categorize(entry, as: "Clothes", learns: false) }
        await test.desk.arrival(change)
        task.cancel()
        #expect(await task.value == false)
        #expect(model.state.value?.rows[2].meaning == "Shopping" && model.problem == nil && model.undoName == nil)
    }

    @Test func categoryThatIsTooLong_isAMistake_andNothingIsSent() async throws {
        let model = try await loaded()
        let long = String(repeating: "x", count: 500)
        #expect(model.mistake(in: long)?.isEmpty == false && model.mistake(in: " ") == nil)
        #expect(!(await model.categorize(entry, as: long, learns: false)))
        #expect(test.desk.bodies(change).isEmpty)
    }
}
