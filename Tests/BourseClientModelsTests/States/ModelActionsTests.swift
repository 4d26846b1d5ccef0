import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Every change in every state of a desk") @MainActor
struct ModelActionsTests {
    private let test = TestDesk()

    private func open(_ action: ActionCase) async throws -> (ActionCase.Open, before: [String]) {
        for answer in action.answers { test.desk.on(answer.key, .respond(200, try answer.text)) }
        let open = await action.open(test.context)
        return (open, open.shown())
    }

    @Test(arguments: ActionCase.all)
    func slowDesk_showsTheChangeAtOnce(_ action: ActionCase) async throws {
        let (open, before) = try await open(action)
        test.desk.on(action.key, .hold(action.done.status, action.done.body))
        let task = Task { await open.perform() }
        await test.desk.arrival(action.key)
        #expect(open.shown() != before)
        test.desk.release(action.key)
        await task.value
        #expect(open.problem() == nil)
        #expect(test.desk.requests.filter { $0 == action.key }.count == 1)
    }

    @Test(
        arguments: ActionCase.all,
        [(403, "This desk is read-only."), (409, "It was changed elsewhere."), (422, "Too many."), (500, "It broke.")]
    )
    func refusal_isTakenBack_andSaid(_ action: ActionCase, refusal: (Int, String)) async throws {
        let (open, before) = try await open(action)
        test.desk.on(action.key, .respond(refusal.0, TestDesk.error(refusal.0, refusal.1)))
        await open.perform()
        #expect(open.shown() == before)
        #expect(open.problem()?.message == refusal.1)
        #expect(try await test.context.outbox?.entries().isEmpty == true)
    }

    @Test(arguments: ActionCase.all)
    func offline_waits_orIsTakenBack(_ action: ActionCase) async throws {
        let (open, before) = try await open(action)
        test.desk.on(action.key, .fail(.unreachable("no route")))
        await open.perform()
        #expect(try await test.context.outbox?.entries().count == (action.waits ? 1 : 0))
        #expect((open.shown() == before) == !action.waits)
        #expect(open.problem()?.isOffline == (action.waits ? nil : true))
    }

    @Test(arguments: ActionCase.all)
    func endedSession_isReported_andTakenBack(_ action: ActionCase) async throws {
        let (open, before) = try await open(action)
        var wasAsked = false
        test.context.onSignInRequired = { wasAsked = true }
        test.desk.on(action.key, .respond(401, TestDesk.error(401, "Your session ended.")))
        await open.perform()
        #expect(wasAsked && open.shown() == before)
    }

    @Test(arguments: ActionCase.all)
    func brokenAnswer_isNoSuccess_thatNobodyConfirmed(_ action: ActionCase) async throws {
        let (open, before) = try await open(action)
        test.desk.on(action.key, .respond(302, "<html>"))
        await open.perform()
        #expect(open.shown() == before && open.problem()?.message.isEmpty == false)
    }
}
