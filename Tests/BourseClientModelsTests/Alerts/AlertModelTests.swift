import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Alert") @MainActor
struct AlertModelTests {
    private let test = TestDesk()
    private let path = "/api/v1/alerts/41e49ac9bfa33d7f567768b4b20d35fb"

    private func loaded() async throws -> AlertModel {
        let alert = try Recorded.text("alert")
        test.desk.on("GET \(path)", .respond(200, alert))
            .on("PUT \(path)", .respond(200, alert.replacing(#""level":0.004"#, with: #""level":0.025"#)))
        let model = AlertModel(test.context, id: "41e49ac9bfa33d7f567768b4b20d35fb")
        await model.load()
        return model
    }

    @Test func detail_isWrittenAsOnTheWeb() async throws {
        let detail = try #require(try await loaded().state.value)
        #expect(detail.status == "Fired, waiting to rearm" && detail.measure == "Up or down within an hour")
        #expect(detail.pauseTitle == "Pause" && detail.subject == .instrument("BTC-USD") && detail.channels.isEmpty)
        #expect(detail.note == "Big moves only" && detail.made == "28 Nov 2026 17:20")
    }

    @Test func edit_isInPercent_andKeepsWhatItDoesNotShow() async throws {
        let model = try await loaded()
        model.beginEdit()
        #expect(model.edit?.level == "0.4" && model.edit?.isPercent == true && model.edit?.hasTrigger == false)
        model.edit?.level = "2.5 %"
        model.edit?.lastDay = "2026-12-31"
        #expect(await model.save())
        let body = try #require(test.desk.bodies("PUT \(path)").first)
        #expect(
            body.contains(#""level":0.025"#) && body.contains(#""margin":0.002"#) && body.contains(#""pause":21600"#)
        )
        #expect(body.contains(#""lastDay":"2026-12-31""#) && body.contains(#""channels":["in-app"]"#))
        #expect(body.contains(#""measure":"swing:1h""#) && model.edit == nil)
    }

    @Test func mistakes_areNamed_andNothingIsSent() async throws {
        let model = try await loaded()
        model.beginEdit()
        model.edit?.level = "much"
        model.edit?.lastDay = "31.12.2026"
        #expect(model.edit?.mistakes.keys.sorted() == ["lastDay", "level"])
        #expect(await !model.save())
        #expect(test.desk.bodies("PUT \(path)").isEmpty && model.edit != nil)
    }

    @Test func refusedChange_keepsWhatWasTyped() async throws {
        let model = try await loaded()
        test.desk.on("PUT \(path)", .respond(503, TestDesk.error(503, "Try later.")))
        model.beginEdit()
        model.edit?.level = "2.5"
        #expect(await !model.save())
        #expect(model.edit?.level == "2.5" && model.problem?.message == "Try later.")
    }

    @Test func pause_andResume() async throws {
        let model = try await loaded()
        let off = try Recorded.text("alert").replacing(#""status":"rearming""#, with: #""status":"off""#)
            .replacing(#""isEnabled":true"#, with: #""isEnabled":false"#)
        test.desk.on("PUT \(path)", .respond(200, off))
        await model.togglePause()
        #expect(model.state.value?.status == "Paused" && model.state.value?.pauseTitle == "Resume")
        await model.togglePause()
        let bodies = test.desk.bodies("PUT \(path)")
        #expect(bodies[0].contains(#""isEnabled":false"#) && bodies[1].contains(#""isEnabled":true"#))
    }

    @Test func deletion_isUndone() async throws {
        let model = try await loaded()
        test.desk.on("DELETE \(path)", .respond(204, "")).on("POST \(path)/restore", .respond(204, ""))
        await model.delete()
        #expect(model.isDeleted)
        await model.undoDelete()
        #expect(!model.isDeleted && model.state.value != nil && model.problem == nil)
    }

    @Test func changeDuringAnother_isNotSavedAndNotLost() async throws {
        let model = try await loaded()
        test.desk.on("PUT \(path)", .hold(200, try Recorded.text("alert")))
        let task = Task { await model.togglePause() }
        await test.desk.arrival("PUT \(path)")
        model.beginEdit()
        model.edit?.level = "2.5"
        #expect(await !model.save())
        #expect(model.edit?.level == "2.5")
        test.desk.release("PUT \(path)")
        await task.value
        #expect(test.desk.bodies("PUT \(path)").count == 1)
    }

    @Test func interruptedChange_isNeitherSavedNorDeleted() async throws {
        let model = try await loaded()
        test.desk.on("PUT \(path)", .hold(200, try Recorded.text("alert"))).on("DELETE \(path)", .hold(204, ""))
        model.beginEdit()
        let saving = Task { await model.save() }
        await test.desk.arrival("PUT \(path)")
        saving.cancel()
        #expect(await !saving.value && model.edit != nil)
        let deletion = Task { await model.delete() }
        await test.desk.arrival("DELETE \(path)")
        deletion.cancel()
        await deletion.value
        #expect(!model.isDeleted && model.problem == nil)
    }

    @Test(arguments: ["2,5", "1,00", "1,2345", ",5", "1.5,0"]) func commaThatGroupsNothing_isAMistake(level: String)
        async throws
    {
        let model = try await loaded()
        model.beginEdit()
        model.edit?.level = level
        #expect(model.edit?.mistakes["level"] == "Enter a percentage, such as 2.5.")
        model.edit?.level = "1,234.5"
        #expect(model.edit?.mistakes.isEmpty == true)
    }
}
