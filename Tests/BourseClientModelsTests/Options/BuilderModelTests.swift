import BourseClient
import BourseClientModels
import BourseDesk
import BourseOptions
import Foundation
import Testing

@Suite("Builder of positions") @MainActor
struct BuilderModelTests {
    private let test = TestDesk()

    private func model(_ legs: String = "1C100/30d@2.5,-1C110/30d@0.5") async -> BuilderModel {
        let model = BuilderModel(test.context, BuilderLink(legs: legs, fields: ["spot": "100", "style": "european"]))
        await model.calculate()
        return model
    }

    @Test func payoff_isCalculatedOnTheDevice() async throws {
        let model = await model()
        let payoff = try #require(model.payoff)
        #expect(payoff.title == "Bull call spread")
        #expect(payoff.worst == "−$200.00" && payoff.best == "+$800.00")
        #expect(payoff.breakEvens == ["102.00"] || payoff.breakEvens == ["$102.00"])
        #expect(payoff.netCashFlow == "−$200.00")
        #expect(payoff.probability.hasSuffix("%"))
        #expect(payoff.sentences.first?.contains("$200.00") == true)
        #expect(model.isCurrent && model.mistakes.isEmpty)
        #expect(test.desk.requests.isEmpty)
    }

    @Test func curve_isExactAtTheExpiration() async throws {
        let points = try #require(await model().payoff?.points)
        #expect(points.count >= 121)
        #expect(zip(points, points.dropFirst()).allSatisfy { $0.price < $1.price })
        for point in points {
            let expected = 100 * (min(max(point.price - 100, 0), 10) - 2)
            #expect(abs(point.expiration - expected) < 1e-6, "at \(point.price)")
        }
        // Before the expiration, the spread is worth less at its best and more at its worst.
        #expect((points.last?.today ?? 0) < 800 && (points.first?.today ?? 0) > -201)
    }

    @Test func typing_isKeptAtOnce_andCalculatedAfterwards() async {
        let model = await model()
        #expect(model.edit { $0.legs[0].strike = "9" } && model.edit { $0.legs[0].strike += "5" })
        #expect(model.draft.legs[0].strike == "95" && !model.isCurrent && model.payoff != nil)
        #expect(!model.edit { $0.legs[0].strike = "95" })
        await model.calculate()
        #expect(model.isCurrent)
        await model.undoLast()
        #expect(model.draft.legs[0].strike == "9")
    }

    @Test func mistakes_haveTheirField_andTheLastPayoffStays() async {
        let model = await model()
        await model.change { $0.legs[0].strike = "a lot" }
        #expect(model.mistakes.keys.contains("strike.0"))
        #expect(model.payoff != nil && !model.isCurrent)
        await model.undoLast()
        #expect(model.isCurrent && model.mistakes.isEmpty && !model.canUndo)
    }

    @Test func unreadableLink_saysWhatIsWrong() {
        let model = BuilderModel(test.context, BuilderLink(legs: "2X99"))
        #expect(model.mistakes["legs"]?.contains("'2X99' is not a leg") == true)
        #expect(model.draft.legs.isEmpty && model.payoff == nil)
    }

    @Test func link_leadsBackToThePosition() async throws {
        let model = await model()
        let link = try #require(model.link)
        #expect(link.fields == ["style": "european"])
        let url = try #require(URL(string: Destination.builder(link).link))
        guard case .screen(.builder(let read)) = DeepLink(url, server: nil) else {
            Issue.record("\(url) is no link to the builder.")
            return
        }
        let other = BuilderModel(test.context, read)
        await other.calculate()
        #expect(other.draft == model.draft && other.payoff == model.payoff)
    }

    @Test func everyStrategyOfTheCatalogue_hasAPayoff() async {
        let model = BuilderModel(test.context)
        for strategy in StrategyCatalogue.standard.strategies {
            await model.use(strategy)
            #expect(model.isCurrent, "\(strategy.id): \(model.mistakes)")
            #expect(model.payoff?.worst.isEmpty == false)
        }
        #expect(model.canUndo)
    }

    @Test func noLegs_haveNoPayoff() async {
        let model = await model()
        await model.change { $0.legs = [] }
        #expect(model.payoff == nil && !model.isCurrent)
    }
}
