import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Scenarios") @MainActor
struct ScenarioModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/portfolio/scenarios"

    private func loaded(_ change: (String) -> String = { $0 }) async throws -> ScenarioModel {
        test.desk.on(key, .respond(200, change(try Recorded.text("portfolioScenario"))))
        let model = ScenarioModel(test.context)
        await model.load()
        return model
    }

    @Test func scenario_isWrittenAsOnTheWeb() async throws {
        let value = try #require(try await loaded().state.value)
        #expect(value.before == "$444,785.75" && value.change == "$0.00" && value.range == "Estimate")
        #expect(value.rows[0].name == "AMD" && value.rows[0].detail == "IRA · beta 1.88, 1.58 to 2.18")
        #expect(value.rows[2].detail.hasPrefix("IRA · NVDA, beta 1.82"))
        #expect(value.rows.map(\.name).contains("Cash, USD"))
    }

    @Test func loss_hasItsRange() async throws {
        let model = try await loaded {
            $0.replacing(
                #""change":0,"changeLow":0,"changeHigh":0,"changeReturn":0,"#,
                with: #""change":-89000.5,"changeLow":-99000,"changeHigh":-79000,"changeReturn":-0.2001,"#
            )
        }
        let value = try #require(model.state.value)
        #expect(value.change == "−$89,000.50" && value.range == "−$99,000.00 to −$79,000.00")
        #expect(value.percent == "−20.01%" && value.tone == .loss)
    }

    @Test func presets_areSentAsTheWebSendsThem() async throws {
        let model = try await loaded()
        #expect(model.preset == "No change")
        await model.choose("March 2020")
        #expect(test.desk.requests.last == "\(key)?market=-34&volatility=47&rates=-0.8&crypto=-33")
        #expect(model.preset == "March 2020" && model.reading("volatility") == "+47 points")
        #expect(model.reading("rates") == "−0.8 points" && model.reading("days") == "Today")
    }

    @Test func numbers_stayInTheirRange() async throws {
        let model = try await loaded()
        model.set("market", to: -500)
        model.set("rates", to: 0.64)
        model.set("days", to: 30.4)
        model.set("crypto", to: .nan)
        #expect(model.values == ["market": -90, "rates": 0.6, "days": 30] && model.preset == nil)
        #expect(model.reading("market") == "−90%" && model.reading("days") == "30 days")
        await model.load()
        #expect(test.desk.requests.last == "\(key)?market=-90&rates=0.6&days=30")
    }

    @Test func portfolioWithoutHoldings_isEmpty() async throws {
        let text = try Recorded.text("portfolioScenario")
        guard case .object(var members) = try JSONValue(Data(text.utf8)) else {
            Issue.record("The answer is no object.")
            return
        }
        members["holdings"] = .array([])
        members["cash"] = .array([])
        let data = try JSONEncoder().encode(JSONValue.object(members))
        let model = try await loaded { _ in String(decoding: data, as: UTF8.self) }
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
    }
}
