import BourseClient
import BourseClientModels
import BourseOptions
import Foundation
import Testing

@Suite("Strategy") @MainActor
struct StrategyModelTests {
    private let test = TestDesk()

    @Test func everyStrategy_isCalculated_withoutADesk() async throws {
        for strategy in StrategyCatalogue.standard.strategies {
            let model = StrategyModel(test.context, id: strategy.id)
            await model.load()
            let detail = try #require(model.detail, "\(strategy.id)")
            #expect(detail.legs.count == strategy.legs.count + 1 && detail.payoff.points.count > 100)
            #expect(detail.outcomes.count == strategy.example.outcomes.count)
            let texts = [detail.story, detail.moral] + detail.outcomes.map(\.text)
            #expect(!texts.contains { $0.contains("{") }, "\(strategy.id) has a place without a number")
            #expect(model.brokers.count == BrokerCatalogue.standard.brokers.count)
        }
    }

    @Test func coveredCall_hasItsLegsAndPayoff() async throws {
        let model = StrategyModel(test.context, id: "covered-call")
        await model.load()
        let detail = try #require(model.detail)
        #expect(detail.legs.map(\.label) == ["Buy 100 × Shares", "Sell 1 × 105 Call", "Net debit"])
        #expect(detail.legs[1].detail == "30 days, 5% above the price")
        #expect(detail.facts.map(\.value).contains("Loss limited"))
        #expect(detail.lesson?.title == "Covered calls" && !detail.related.isEmpty)
        #expect(detail.outcomes.contains { $0.tone == .gain } && detail.outcomes.contains { $0.tone == .loss })
    }

    @Test func builder_showsTheSamePayoff() async throws {
        for id in ["covered-call", "iron-condor", "cash-secured-put", "long-straddle"] {
            let model = StrategyModel(test.context, id: id)
            await model.load()
            let detail = try #require(model.detail)
            let builder = BuilderModel(test.context, detail.builder)
            await builder.calculate()
            #expect(builder.mistakes.isEmpty && builder.payoff?.worst == detail.payoff.worst, "\(id)")
            #expect(builder.payoff?.breakEvens == detail.payoff.breakEvens, "\(id)")
        }
    }

    @Test func brokers_sayWhetherTheLevelAllowsIt() async throws {
        let broker = try #require(BrokerCatalogue.standard.brokers.first)
        let level = try #require(broker.levels.last)
        let id = try #require(level.adds.first)
        test.desk.on(
            "GET /api/v1/options/own-brokers",
            .respond(200, #"{"brokers":[{"broker":"\#(broker.id)","level":\#(level.level)}]}"#),
            .respond(200, #"{"brokers":[{"broker":"\#(broker.id)","level":\#(level.level - 1)}]}"#),
            .respond(200, #"{"brokers":[]}"#)
        )
        let model = StrategyModel(test.context, id: id)
        var own: String? { model.brokers.first { $0.id == broker.id }?.own }
        #expect(own == nil)
        await model.load()
        #expect(own == "Your level allows it")
        await model.load()
        #expect(own == "Your level does not allow it")
        await model.load()
        #expect(own == nil && model.brokersNote.hasSuffix("of \(BrokerCatalogue.standard.brokers.count) offer it"))
        #expect(model.brokers.allSatisfy { ($0.level == nil) != ($0.reason == nil) })
    }

    @Test func favorite_isMarkedAtOnce_andTakenBackIfRefused() async throws {
        let key = "PUT /api/v1/options/strategies/iron-condor/favorite"
        test.desk.on("GET /api/v1/options/strategies/iron-condor", .respond(200, try Recorded.text("strategy")))
            .on(key, .hold(204, ""))
            .on("DELETE /api/v1/options/strategies/iron-condor/favorite", .fail(.offline))
        let model = StrategyModel(test.context, id: "iron-condor")
        await model.toggleFavorite()
        #expect(model.isFavorite == nil)
        await model.load()
        #expect(model.isFavorite == false)
        let task = Task { await model.toggleFavorite() }
        await test.desk.arrival(key)
        #expect(model.isFavorite == true)
        test.desk.release(key)
        await task.value
        await model.toggleFavorite()
        #expect(model.isFavorite == true && model.problem?.isOffline == true)
    }

    @Test func unknownStrategy_isSaid() async {
        let model = StrategyModel(test.context, id: "no-such-strategy")
        await model.load()
        #expect(model.isUnknown && model.detail == nil && test.desk.requests.isEmpty)
    }
}
