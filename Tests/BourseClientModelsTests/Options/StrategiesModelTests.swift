import BourseClient
import BourseClientModels
import BourseOptions
import Foundation
import Testing

@Suite("Strategies") @MainActor
struct StrategiesModelTests {
    private let test = TestDesk()

    @Test func catalogue_isThereWithoutADesk() {
        let model = StrategiesModel(test.context)
        #expect(model.rows.count == StrategyCatalogue.standard.strategies.count && model.rows.count > 30)
        let call = model.rows.first { $0.id == "covered-call" }
        #expect(call?.detail == "Income, Bullish, beginner, Loss limited")
        // An outlook that is the category is said once.
        let bullish = model.rows.filter { $0.detail.hasPrefix("Bullish, ") }
        #expect(!bullish.isEmpty && model.rows.allSatisfy { !$0.detail.contains("Bullish, Bullish") })
        #expect(test.desk.requests.isEmpty)
    }

    @Test func filters_areCombined() {
        let model = StrategiesModel(test.context)
        model.search = "condor"
        #expect(model.rows.contains { $0.id == "iron-condor" })
        let found = model.rows.count
        model.category = .bullish
        #expect(model.rows.count < found)
        model.category = nil
        model.mostComplex = 1
        #expect(model.rows.isEmpty && model.emptyText == "No matching strategy")
        model.search = ""
        #expect(model.rows.allSatisfy { $0.detail.contains(", beginner, ") } && !model.rows.isEmpty)
    }

    @Test func myBrokers_leaveWhatTheyAllow() async throws {
        let broker = try #require(BrokerCatalogue.standard.brokers.first)
        let level = try #require(broker.levels.first)
        test.desk.on("GET /api/v1/options/strategies", .respond(200, try Recorded.text("strategies")))
            .on(
                "GET /api/v1/options/own-brokers",
                .respond(200, #"{"brokers":[{"broker":"\#(broker.id)","level":\#(level.level)}]}"#)
            )
        let model = StrategiesModel(test.context)
        #expect(!model.hasBrokers)
        await model.load()
        #expect(model.hasBrokers)
        model.onlyMine = true
        #expect(Set(model.rows.map(\.id)) == broker.strategies(at: level.level))
    }

    @Test func noBrokers_areNoFailure() async throws {
        test.desk.on("GET /api/v1/options/strategies", .respond(200, try Recorded.text("strategies")))
            .on("GET /api/v1/options/own-brokers", .respond(200, #"{"brokers":[]}"#))
        let model = StrategiesModel(test.context)
        await model.load()
        #expect(!model.hasBrokers && model.problem == nil)
    }

    @Test func favorite_isMarkedAtOnce_andTakenBackIfRefused() async {
        let key = "PUT /api/v1/options/strategies/iron-condor/favorite"
        test.desk.on(key, .hold(204, ""), .fail(.offline))
            .on("DELETE /api/v1/options/strategies/iron-condor/favorite", .respond(204, ""))
        let model = StrategiesModel(test.context)
        let task = Task { await model.toggleFavorite("iron-condor") }
        await test.desk.arrival(key)
        #expect(model.favorites == ["iron-condor"])
        test.desk.release(key)
        await task.value
        await model.toggleFavorite("iron-condor")
        #expect(model.favorites.isEmpty)
        await model.toggleFavorite("iron-condor")
        #expect(model.favorites.isEmpty && model.problem?.isOffline == true)
    }
}
