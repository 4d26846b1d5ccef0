import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Predictions") @MainActor
struct PredictionsModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/predictions"
    private let nothing = #"{"total":0,"markets":[],"categories":[],"provenance":null,"problem":null}"#

    private func loaded() async throws -> PredictionsModel {
        test.desk.on(key, .respond(200, try Recorded.text("predictions")))
        let model = PredictionsModel(test.context)
        await model.load()
        return model
    }

    @Test func rows_areWrittenAsOnTheWeb() async throws {
        let model = try await loaded()
        let page = try #require(model.state.value)
        let row = try #require(page.rows.first)
        #expect(row.chance == "14%" || row.chance == "15%")
        #expect(row.change == "−7.0" && row.tone == .loss && row.bid == "14¢" && row.ask == "15¢")
        #expect(row.dayVolume == "$218K" && row.ends == "24 Jan 2027" && row.event == "500193012")
        #expect(row.detail == "Politics · Most seats in the January 2027 election in Halden County")
        #expect(page.countText == "182 markets" && page.categories.allSatisfy { $0.title.hasPrefix($0.id) })
    }

    @Test func filters_areSent() async throws {
        let model = try await loaded()
        model.search = " election "
        await model.show(category: "Politics")
        await model.show(order: .end)
        #expect(test.desk.requests.last == "\(key)?q=election&category=Politics&sort=end&limit=60")
        await model.show(category: "")
        await model.show(order: nil)
        #expect(test.desk.requests.last == "\(key)?q=election&limit=60")
    }

    @Test func nextPage_isAppended() async throws {
        let model = try await loaded()
        let count = model.state.value?.rows.count ?? 0
        #expect(model.state.value?.hasMore == true)
        await model.loadMore()
        #expect(model.state.value?.rows.count == 2 * count && model.problem == nil)
        #expect(test.desk.requests.last == "\(key)?offset=\(count)&limit=60")
        test.desk.on(key, .respond(503, TestDesk.error(503, "Try later.")))
        await model.loadMore()
        #expect(model.state.value?.rows.count == 2 * count && model.problem?.message == "Try later.")
    }

    @Test func noMarkets_areEmpty_butAFilterThatLeavesNoneIsShown() async {
        test.desk.on(key, .respond(200, nothing))
        let model = PredictionsModel(test.context)
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
        model.search = "nothing"
        await model.load()
        #expect(model.state.value?.rows.isEmpty == true && model.state.value?.hasMore == false)
    }

    @Test func offline_keepsMarkets() async throws {
        _ = try await loaded()
        test.desk.on(key, .fail(.timedOut))
        let model = PredictionsModel(test.context)
        await model.load()
        #expect(model.state.value?.rows.isEmpty == false && model.state.reading?.isOffline == true)
    }
}
