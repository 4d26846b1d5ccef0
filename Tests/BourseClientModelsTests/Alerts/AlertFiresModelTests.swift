import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Alerts that fired") @MainActor
struct AlertFiresModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/alerts/fires"
    private let seen = "POST /api/v1/alerts/seen"

    private func loaded() async throws -> AlertFiresModel {
        test.desk.on(key, .respond(200, try Recorded.text("alertFires")))
        let model = AlertFiresModel(test.context)
        await model.load()
        return model
    }

    @Test func rows_haveTheWordsOfTheDesk() async throws {
        let page = try #require(try await loaded().state.value)
        let row = try #require(page.rows.first)
        #expect(row.title == "BTC-USD up or down 0.4% within an hour" && row.isNew && row.isMissed)
        #expect(row.details.first == "Value: 0.4% at 30 Nov 2026, 11:48:59 EST." && row.deliveries.isEmpty)
        #expect(row.subject == .instrument("BTC-USD") && page.countText == "4 alerts fired, 4 unseen")
    }

    @Test func deliveries_areSaid() async throws {
        let text = try Recorded.text("alertFires").replacing(
            #"{"channel":"in-app","status":"due","at":"2026-11-30T22:20:10.807505Z","tries":0,"reason":null,"answer":""}"#,
            with:
                #"{"channel":"email","status":"due","at":"2026-11-30T22:20:10Z","tries":2,"reason":null,"answer":""},"#
                + #"{"channel":"push","status":"delivered","at":"2026-11-30T22:20:10Z","tries":1,"reason":null,"answer":""}"#
        )
        test.desk.on(key, .respond(200, text))
        let model = AlertFiresModel(test.context)
        await model.load()
        #expect(model.state.value?.rows[0].deliveries == "E-mail: failed 2 times, retrying · Push: delivered")
    }

    @Test func seen_isShownAtOnce_andTakenBackIfRefused() async throws {
        let model = try await loaded()
        test.desk.on(seen, .hold(204, ""))
        let task = Task { await model.markSeen() }
        await test.desk.arrival(seen)
        #expect(model.state.value?.unseen == 0 && model.state.value?.rows.contains { $0.isNew } == false)
        test.desk.release(seen)
        await task.value
        #expect(test.desk.bodies(seen) == [#"{"upTo":4}"#] && model.problem == nil)
        await model.load()
        test.desk.on(seen, .respond(503, TestDesk.error(503, "Try later.")))
        await model.markSeen()
        #expect(model.state.value?.unseen == 4 && model.problem?.message == "Try later.")
    }

    @Test func nextPage_hasNoFireTwice() async throws {
        let model = try await loaded()
        #expect(model.state.value?.hasMore == true)
        await model.loadMore()
        #expect(model.state.value?.rows.count == 3)
        #expect(test.desk.requests.last == "\(key)?offset=3&limit=50")
    }

    @Test func nothingFired_isEmpty() async {
        test.desk.on(key, .respond(200, #"{"total":0,"unseen":0,"fires":[]}"#))
        let model = AlertFiresModel(test.context)
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
    }

    @Test func manyFires_haveGroupedDigits() async throws {
        test.desk.on(
            key,
            .respond(200, try Recorded.text("alertFires", with: ["total": .number("1204"), "unseen": .number("0")]))
        )
        let model = AlertFiresModel(test.context)
        await model.load()
        #expect(model.state.value?.countText == "1,204 alerts fired")
    }
}
