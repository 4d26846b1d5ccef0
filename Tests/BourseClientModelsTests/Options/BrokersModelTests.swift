import BourseClient
import BourseClientModels
import BourseOptions
import Foundation
import Testing

@Suite("Brokers") @MainActor
struct BrokersModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/options/own-brokers"
    private let save = "PUT /api/v1/options/own-brokers"

    private func loaded(_ brokers: String = "") async -> BrokersModel {
        test.desk.on(key, .respond(200, #"{"brokers":[\#(brokers)]}"#))
        let model = BrokersModel(test.context)
        await model.load()
        return model
    }

    private func cell(_ strategy: String, _ broker: String, _ model: BrokersModel) throws -> BrokersModel.Cell {
        let row = try #require(model.groups.flatMap(\.rows).first { $0.id == strategy })
        return try #require(row.cells.first { $0.id == broker })
    }

    @Test func matrix_isThereWithoutADesk() async throws {
        test.desk.on(key, .fail(.offline))
        let model = BrokersModel(test.context)
        let strategies = StrategyCatalogue.standard.strategies.count
        #expect(model.groups.flatMap(\.rows).count == strategies && test.desk.requests.isEmpty)
        #expect(model.countText == "\(strategies) strategies, \(model.brokers.count) brokers")
        await model.load()
        #expect(model.problem?.isOffline == true && !model.canChange && !model.hasOwn)
        let condor = try cell("iron-condor", "fidelity", model)
        #expect(condor.level == "Tier 2" && condor.rank == 2 && condor.isAllowed == nil && condor.own == nil)
    }

    @Test func everyCell_hasALevelOrAReason() {
        let model = BrokersModel(test.context)
        for region in Broker.Region.allCases {
            model.region = region
            let cells = model.groups.flatMap(\.rows).flatMap(\.cells)
            #expect(!cells.isEmpty && cells.allSatisfy { ($0.level == nil) != ($0.reason == nil) }, "\(region)")
            #expect(cells.allSatisfy { ($0.rank > 0) == ($0.level != nil) }, "\(region)")
        }
    }

    @Test func categories_andOwnBrokers_narrowTheMatrix() async throws {
        let model = await loaded(#"{"broker":"fidelity","level":2}"#)
        model.category = .neutral
        #expect(model.groups.map(\.title) == ["Neutral"])
        model.region = nil
        #expect(model.brokers.map(\.id) == ["fidelity"] && model.brokers[0].level == 2)
        #expect(try cell("iron-condor", "fidelity", model).isAllowed == true)
        #expect(try cell("iron-condor", "fidelity", model).own == "Your level allows it")
    }

    @Test func level_isShownAtOnce_andTakenBackIfRefused() async throws {
        let model = await loaded()
        #expect(model.canChange && !model.hasOwn)
        test.desk.on(
            save,
            .hold(200, #"{"brokers":[{"broker":"fidelity","level":1}]}"#),
            .respond(422, TestDesk.error(422, "The broker has no such level."))
        )
        let task = Task { await model.set("fidelity", level: 1) }
        await test.desk.arrival(save)
        #expect(try cell("iron-condor", "fidelity", model).own == "Your level does not allow it")
        #expect(try cell("iron-condor", "fidelity", model).isAllowed == false)
        test.desk.release(save)
        await task.value
        #expect(test.desk.bodies(save) == [#"{"brokers":[{"broker":"fidelity","level":1}]}"#] && model.problem == nil)
        await model.set("fidelity", level: 9)
        #expect(model.problem?.message == "The broker has no such level.")
        #expect(model.brokers.first { $0.id == "fidelity" }?.level == 1)
    }

    @Test func removedBroker_isNotSentAnyMore() async {
        let model = await loaded(#"{"broker":"fidelity","level":2}"#)
        test.desk.on(save, .respond(200, #"{"brokers":[]}"#))
        await model.set("fidelity", level: nil)
        #expect(test.desk.bodies(save) == [#"{"brokers":[]}"#] && !model.hasOwn)
    }

    @Test func unknownBrokers_cannotBeReplaced() async {
        test.desk.on(key, .fail(.offline))
        let model = BrokersModel(test.context)
        await model.load()
        await model.set("fidelity", level: 2)
        #expect(test.desk.bodies(save).isEmpty && !model.hasOwn)
    }
}
