import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Rebalancing") @MainActor
struct RebalancingModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/portfolio/rebalancing"

    private func loaded() async throws -> RebalancingModel {
        test.desk.on(key, .respond(200, try Recorded.text("rebalancing")))
        let model = RebalancingModel(test.context)
        await model.load()
        return model
    }

    @Test func trades_areWrittenAsOnTheWeb() async throws {
        let plan = try #require(try await loaded().state.value)
        #expect(plan.heading == "3 trades" && plan.cash == "$62,141.67")
        #expect(plan.trades[0].accessibilityText == "Buy 145 SPY, +$104,413.05")
        #expect(plan.parts.map(\.id) == ["AAPL", "KO", "JNJ"] && plan.parts[0].value == "$49,043.55")
        #expect(test.desk.requests == [key])
    }

    @Test func sale_hasNoSignInItsQuantity() async throws {
        let answer =
            #"{"base":"USD","cash":0,"trades":[{"symbol":"KO","quantity":-3,"value":-240.5}],"#
            + #""values":[{"symbol":"KO","value":0}]}"#
        test.desk.on(key, .respond(200, answer))
        let model = RebalancingModel(test.context)
        await model.load()
        #expect(model.state.value?.trades[0].accessibilityText == "Sell 3 KO, −$240.50")
        #expect(model.state.value?.parts[0].share == "—")
    }

    @Test func choices_areSent() async throws {
        let model = try await loaded()
        model.cash = "1,000.50"
        model.minimum = "50"
        model.maySell = false
        model.wholeShares = false
        await model.load()
        #expect(test.desk.requests.last == "\(key)?cash=1000.5&sell=false&whole=false&minimum=50")
    }

    @Test func plan_isCurrent_untilAChoiceChanges() async throws {
        let model = try await loaded()
        #expect(model.isCurrent)
        model.cash = "0.00"
        #expect(model.isCurrent)
        model.maySell = false
        #expect(!model.isCurrent)
        await model.load()
        #expect(model.isCurrent)
        model.minimum = "much"
        #expect(!model.isCurrent)
    }

    @Test func mistakes_areNamed_andNothingIsAsked() async throws {
        let model = try await loaded()
        model.cash = "-5"
        model.minimum = "NaN"
        #expect(Set(model.mistakes.keys) == ["cash", "minimum"])
        await model.load()
        #expect(test.desk.requests.count == 1)
    }

    @Test func desksWithoutTargets_saySo() async {
        test.desk.on(key, .respond(422, TestDesk.error(422, "There is nothing to allocate. Add cash or holdings.")))
        let model = RebalancingModel(test.context)
        await model.load()
        #expect(model.state.problem?.message == "There is nothing to allocate. Add cash or holdings.")
    }
}
