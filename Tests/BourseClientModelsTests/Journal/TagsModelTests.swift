import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Tags") @MainActor
struct TagsModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/journal/tags"
    private let report = "GET /api/v1/journal/reports"

    private func loaded() async throws -> TagsModel {
        test.desk.on(key, .respond(200, try Recorded.text("tags"))).on(
            report,
            .respond(200, try Recorded.text("tradeReport"))
        )
        let model = TagsModel(test.context)
        await model.load()
        return model
    }

    private func row(_ name: String, of model: TagsModel) throws -> TagsModel.Row {
        try #require(model.state.value?.first { $0.name == name })
    }

    @Test func tags_haveTheirResults() async throws {
        let model = try await loaded()
        let row = try row("Breakout", of: model)
        #expect(row.kindText == "Setup" && row.tradesText == "63 trades, 46.0% won" && row.net == "+$1,514.70")
        #expect(row.tone == .gain)
        #expect(row.accessibilityText == "Breakout, Setup, 63 trades, 46.0% won, net +$1,514.70")
    }

    @Test func withoutACurrency_tagsHaveNoAmount() async throws {
        test.desk.on(key, .respond(200, try Recorded.text("tags")))
        let model = TagsModel(test.context)
        await model.load()
        #expect(try row("Breakout", of: model).net.isEmpty)
    }

    @Test func noTags_areEmpty() async {
        test.desk.on(key, .respond(200, #"{"tags":[]}"#))
        let model = TagsModel(test.context)
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
    }

    @Test func nameOfAnotherTag_merges_andCanBeUndone() async throws {
        let model = try await loaded()
        let row = try row("Debit spread", of: model)
        #expect(model.mergeTarget(of: row, name: " Breakout ")?.name == "Breakout")
        #expect(model.mergeTarget(of: row, name: "Debit spread") == nil)
        test.desk.on("POST /api/v1/journal/tags/rename", .respond(200, #"{"restoration":"r1","trades":14}"#))
            .on("POST /api/v1/journal/tags/restore/r1", .respond(200, #"{"trades":14}"#))
        #expect(await model.rename(row, to: " Breakout "))
        #expect(
            test.desk.bodies("POST /api/v1/journal/tags/rename")
                == [#"{"kind":"setup","tag":"Debit spread","to":"Breakout"}"#]
        )
        #expect(model.undo?.text == "The tag was renamed on 14 trades.")
        await model.undoLast()
        #expect(model.undo == nil && model.problem == nil)
        #expect(test.desk.requests.filter { $0 == key }.count == 3)
    }

    @Test(arguments: ["", "  ", "one, two", String(repeating: "x", count: 41)])
    func wrongName_isNotSent(name: String) async throws {
        let model = try await loaded()
        #expect(await model.rename(try row("Breakout", of: model), to: name) == false)
        #expect(model.problem?.message == "A tag has 1 to 40 characters, without commas.")
        #expect(test.desk.bodies("POST /api/v1/journal/tags/rename").isEmpty)
    }

    @Test func wrongName_sendsNoColor() async throws {
        let model = try await loaded()
        #expect(await model.save(try row("Breakout", of: model), name: "a, b", color: .teal) == false)
        #expect(model.problem?.field == "to" && test.desk.bodies("PUT /api/v1/journal/tags/color").isEmpty)
    }

    @Test func colorAndName_areSavedOnce() async throws {
        let model = try await loaded()
        let (color, rename) = ("PUT /api/v1/journal/tags/color", "POST /api/v1/journal/tags/rename")
        test.desk.on(color, .hold(204, "")).on(rename, .respond(200, #"{"restoration":"r1","trades":63}"#))
        let row = try row("Breakout", of: model)
        let first = Task { await model.save(row, name: "Breakouts", color: .teal) }
        await test.desk.arrival(color)
        #expect(model.isSaving)
        #expect(await model.save(row, name: "Breakouts", color: .teal) == false)
        test.desk.release(color)
        #expect(await first.value && !model.isSaving)
        #expect(test.desk.bodies(color) == [#"{"color":"teal","kind":"setup","tag":"Breakout"}"#])
        #expect(test.desk.bodies(rename) == [#"{"kind":"setup","tag":"Breakout","to":"Breakouts"}"#])
    }

    @Test func refusedColor_keepsTheName() async throws {
        let model = try await loaded()
        test.desk.on("PUT /api/v1/journal/tags/color", .respond(409, TestDesk.error(409, "Try again.")))
        #expect(await model.save(try row("Breakout", of: model), name: "Breakouts", color: .teal) == false)
        #expect(model.problem?.message == "Try again." && !model.isSaving)
        #expect(test.desk.bodies("POST /api/v1/journal/tags/rename").isEmpty)
    }

    @Test func sameName_isNotSent() async throws {
        let model = try await loaded()
        #expect(await model.rename(try row("Breakout", of: model), to: "Breakout"))
        #expect(test.desk.bodies("POST /api/v1/journal/tags/rename").isEmpty)
    }

    @Test func deletedTag_isGoneAtOnce_andRestored() async throws {
        let model = try await loaded()
        let path = "POST /api/v1/journal/tags/delete"
        test.desk.on(path, .hold(200, #"{"restoration":"r2","trades":1}"#))
            .on("POST /api/v1/journal/tags/restore/r2", .respond(200, #"{"trades":1}"#))
        let row = try row("Breakout", of: model)
        let task = Task { await model.delete(row) }
        await test.desk.arrival(path)
        #expect(model.state.value?.contains { $0.name == "Breakout" } == false)
        test.desk.release(path)
        await task.value
        #expect(model.undo?.text == "The tag was removed from 1 trade.")
        await model.undoLast()
        #expect(model.state.value?.contains { $0.name == "Breakout" } == true)
    }

    @Test func refusedDeletion_isTakenBack() async throws {
        let model = try await loaded()
        let before = model.state
        test.desk.on("POST /api/v1/journal/tags/delete", .respond(409, TestDesk.error(409, "Try again.")))
        await model.delete(try row("Breakout", of: model))
        #expect(model.state == before && model.undo == nil && model.problem?.message == "Try again.")
    }

    @Test func color_isShownAtOnce_andTakenBackIfRefused() async throws {
        let model = try await loaded()
        let path = "PUT /api/v1/journal/tags/color"
        test.desk.on(path, .respond(204, ""), .respond(204, ""), .fail(.offline))
        await model.setColor(.teal, of: try row("Breakout", of: model))
        #expect(try row("Breakout", of: model).color == .teal)
        await model.setColor(nil, of: try row("Breakout", of: model))
        #expect(try row("Breakout", of: model).color == nil)
        #expect(
            test.desk.bodies(path) == [
                #"{"color":"teal","kind":"setup","tag":"Breakout"}"#,
                #"{"color":null,"kind":"setup","tag":"Breakout"}"#,
            ]
        )
        await model.setColor(.red, of: try row("Breakout", of: model))
        #expect(try row("Breakout", of: model).color == nil && model.problem?.isOffline == true)
    }

    @Test func refusedDeletion_leavesALaterOne() async throws {
        let model = try await loaded()
        let path = "POST /api/v1/journal/tags/delete"
        test.desk.on(path, .hold(409, TestDesk.error(409)), .respond(200, #"{"restoration":"r2","trades":1}"#))
        let (first, second) = (try row("Breakout", of: model), try row("Debit spread", of: model))
        let task = Task { await model.delete(first) }
        await test.desk.arrival(path)
        await model.delete(second)
        test.desk.release(path)
        await task.value
        let names = model.state.value?.map(\.name) ?? []
        #expect(names.contains("Breakout") && !names.contains("Debit spread"))
    }
}
