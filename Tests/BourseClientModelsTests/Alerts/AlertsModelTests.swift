import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Alerts") @MainActor
struct AlertsModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/alerts"
    private let id = "c4cd6a44f431c3f5483d30f2a5ab2253"

    private func loaded() async throws -> AlertsModel {
        test.desk.on(key, .respond(200, try Recorded.text("alerts")))
        let model = AlertsModel(test.context)
        await model.load()
        return model
    }

    @Test func rows_haveTheWordsOfTheDesk() async throws {
        let model = try await loaded()
        let row = try #require(model.state.value?.first { $0.id == id })
        #expect(row.text == "NVDA day change below −4%, once" && row.status == "Watching" && row.isEnabled)
    }

    @Test func deletedAlert_isGoneAtOnce_andRestored() async throws {
        let model = try await loaded()
        let count = model.state.value?.count ?? 0
        test.desk.on("DELETE /api/v1/alerts/\(id)", .hold(204, ""))
            .on("POST /api/v1/alerts/\(id)/restore", .respond(204, ""))
        let task = Task { await model.delete(id) }
        await test.desk.arrival("DELETE /api/v1/alerts/\(id)")
        #expect(model.state.value?.count == count - 1)
        test.desk.release("DELETE /api/v1/alerts/\(id)")
        await task.value
        #expect(model.deleted?.id == id)
        await model.undoDelete()
        #expect(model.deleted == nil && model.state.value?.count == count)
    }

    @Test func failedDeletion_isTakenBack() async throws {
        let model = try await loaded()
        let before = model.state
        test.desk.on("DELETE /api/v1/alerts/\(id)", .respond(503, TestDesk.error(503, "Try later.")))
        await model.delete(id)
        #expect(model.state == before && model.deleted == nil)
        #expect(model.problem?.message == "Try later.")
    }

    @Test func draft_namesItsMistakes_andSendsNothing() async {
        let model = AlertDraftModel(test.context)
        model.level = "12,5"
        #expect(Set(model.mistakes.keys) == ["symbol", "level"])
        #expect(await model.make() == nil)
        #expect(test.desk.requests.isEmpty)
    }

    @Test func draft_isChecked_andForgetsTheCheckWhenItChanges() async {
        test.desk.on(
            "POST /api/v1/alerts/dry-run",
            .respond(200, #"{"words":"NVDA above 150","isKnown":true,"days":30,"fires":[],"count":3}"#),
            .respond(200, #"{"words":"NVDA above 151","isKnown":false,"days":30,"fires":[],"count":0}"#)
        )
        let model = AlertDraftModel(test.context, symbol: "nvda")
        model.level = "150"
        await model.check()
        #expect(model.outlook?.text == "NVDA above 150" && model.outlook?.countText == "3 times in 30 days")
        #expect(test.desk.bodies("POST /api/v1/alerts/dry-run")[0].contains(#""subject":"symbol:NVDA""#))
        model.level = "151"
        #expect(model.outlook == nil)
        await model.check()
        #expect(model.outlook?.countText == "No prices to check it with.")
    }

    @Test func refusedDraft_namesTheField_andIsSentAgain() async throws {
        let refusal =
            #"{"error":{"status":422,"message":"The level must be above 0.","unchanged":"Nothing was changed.","#
            + #""request":"b","field":"level","value":"0","allowed":"above 0"}}"#
        let alert = try Recorded.text("alert")
        test.desk.on("POST /api/v1/alerts", .respond(422, refusal), .respond(201, alert))
        let model = AlertDraftModel(test.context, symbol: "NVDA")
        model.level = "0"
        #expect(await model.make() == nil)
        #expect(model.problem?.field == "level" && model.problem?.remedy == "Allowed: above 0.")
        model.level = "150.25"
        #expect(await model.make() != nil)
        #expect(model.problem == nil && !model.isWorking)
        #expect(test.desk.bodies("POST /api/v1/alerts")[1].contains(#""level":150.25"#))
    }
}
