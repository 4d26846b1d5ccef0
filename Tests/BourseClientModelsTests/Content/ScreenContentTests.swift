import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Content of a screen") @MainActor
struct ScreenContentTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/watchlists"
    private let one = #"{"watchlists":[{"id":"a1","name":"Mine","symbols":["SPY"]}]}"#
    private let two = #"{"watchlists":[{"id":"a1","name":"Ours","symbols":["SPY"]}]}"#

    private func load(_ content: ScreenContent<[String]>) async {
        await content.load(test.context.client.watchlists()) { answer in
            answer.watchlists.isEmpty ? nil : answer.watchlists.map(\.name)
        }
    }

    @Test func slowDesk_showsLoading_thenTheAnswer() async {
        test.desk.on(key, .hold(200, one))
        let content = ScreenContent<[String]>(test.context)
        let task = Task { await load(content) }
        await test.desk.arrival(key)
        #expect(content.state == .loading)
        test.desk.release(key)
        await task.value
        #expect(content.state == .shown(["Mine"], Reading(asOf: test.clock.now)))
    }

    @Test func storedAnswer_isShownWithItsAge_whileTheDeskIsAsked() async {
        test.desk.on(key, .respond(200, one), .hold(200, two))
        await load(ScreenContent<[String]>(test.context))
        let stored = test.clock.now
        test.clock.advance(.seconds(7200))
        let content = ScreenContent<[String]>(test.context)
        let task = Task { await load(content) }
        await test.desk.arrival(key)
        #expect(content.state == .shown(["Mine"], Reading(asOf: stored, isRefreshing: true)))
        test.desk.release(key)
        await task.value
        #expect(content.state == .shown(["Ours"], Reading(asOf: test.clock.now)))
    }

    @Test func offline_keepsTheStoredAnswer_withItsAge() async {
        test.desk.on(key, .respond(200, one), .fail(.offline))
        await load(ScreenContent<[String]>(test.context))
        let stored = test.clock.now
        test.clock.advance(.seconds(7200))
        let content = ScreenContent<[String]>(test.context)
        await load(content)
        #expect(content.state.value == ["Mine"])
        #expect(content.state.reading?.asOf == stored)
        #expect(content.state.reading?.isOffline == true)
        #expect(content.state.reading?.isRefreshing == false)
        let reading = content.state.reading ?? Reading(asOf: .distantPast)
        #expect(test.context.formats.age(of: reading, at: test.clock.now) == "Offline. Updated 2 h ago")
    }

    @Test func offlineWithoutAStoredAnswer_fails_withARemedy() async {
        test.desk.on(key, .fail(.offline))
        let content = ScreenContent<[String]>(test.context)
        await load(content)
        #expect(content.state == .failed(Problem(ClientError(.offline))))
        #expect(content.state.problem?.remedy == "Connect to a network and try again.")
        #expect(content.state.problem?.canRetry == true)
    }

    @Test func failureAfterAnAnswer_keepsWhatIsShown() async {
        test.desk.on(key, .respond(200, one), .respond(500, TestDesk.error(500, "It broke.")))
        let content = ScreenContent<[String]>(test.context)
        await load(content)
        await load(content)
        #expect(content.state.value == ["Mine"])
        #expect(content.state.problem?.message == "It broke.")
    }

    @Test func nothing_isEmpty_andNotAFailure() async {
        test.desk.on(key, .respond(200, #"{"watchlists":[]}"#))
        let content = ScreenContent<[String]>(test.context)
        await load(content)
        #expect(content.state == .empty(Reading(asOf: test.clock.now)))
    }

    @Test func refresh_keepsTheContent_andSaysThatItRefreshes() async {
        test.desk.on(key, .respond(200, one), .hold(200, two))
        let content = ScreenContent<[String]>(test.context)
        await load(content)
        let task = Task { await load(content) }
        await test.desk.arrival(key)
        #expect(content.state == .shown(["Mine"], Reading(asOf: test.clock.now, isRefreshing: true)))
        test.desk.release(key)
        await task.value
        #expect(content.state.value == ["Ours"])
    }

    @Test func goneScreen_cancels_andKeepsWhatWasShown() async {
        test.desk.on(key, .respond(200, one), .hold(200, two))
        let content = ScreenContent<[String]>(test.context)
        await load(content)
        let before = content.state
        let task = Task { await load(content) }
        await test.desk.arrival(key)
        task.cancel()
        await task.value
        #expect(content.state == before)
    }

    @Test func overtakenLoad_changesNothing() async {
        test.desk.on(key, .hold(200, one), .respond(200, two))
        let content = ScreenContent<[String]>(test.context)
        let slow = Task { await load(content) }
        await test.desk.arrival(key)
        await load(content)
        #expect(content.state.value == ["Ours"])
        test.desk.release(key)
        await slow.value
        #expect(content.state.value == ["Ours"])
    }

    @Test func otherRequest_startsFromTheBeginning() async {
        test.desk.on(key, .respond(200, one)).on("GET /api/v1/watchlists/b2", .hold(404, TestDesk.error(404)))
        let content = ScreenContent<[String]>(test.context)
        await load(content)
        let task = Task { await content.load(test.context.client.watchlist("b2")) { [$0.name] } }
        await test.desk.arrival("GET /api/v1/watchlists/b2")
        #expect(content.state == .loading)
        test.desk.release("GET /api/v1/watchlists/b2")
        await task.value
        #expect(content.state.problem?.message == "No.")
    }

    @Test func answerDuringAChange_isNotReplacedByWhatWasBefore() async {
        test.desk.on(key, .respond(200, one), .respond(200, two))
        let content = ScreenContent<[String]>(test.context)
        await load(content)
        let change = content.update { $0 = [] }
        await load(content)
        content.restore(change)
        #expect(content.state.value == ["Ours"])
    }
}
