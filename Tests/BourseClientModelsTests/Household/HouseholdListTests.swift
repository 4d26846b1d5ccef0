import BourseClient
import BourseClientModels
import Foundation
import Testing

/// What all four lists of the household do in the same way, shown on goals.
@Suite("Lists of the household") @MainActor
struct HouseholdListTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/household/goals"
    private let delete = "DELETE /api/v1/household/goals/1"
    private let restore = "POST /api/v1/household/goals/1/restore"

    private func loaded() async throws -> GoalsModel {
        test.desk.on(key, .respond(200, try Recorded.text("householdGoals")))
        let model = GoalsModel(test.context)
        await model.load()
        return model
    }

    @Test func deletedRow_isGoneAtOnce_andRestored() async throws {
        let model = try await loaded()
        let nothing = #"{"revision":84,"goals":[]}"#
        test.desk.on(delete, .hold(204, "")).on(restore, .respond(204, ""))
            .on(key, .respond(200, nothing), .respond(200, try Recorded.text("householdGoals")))
        let task = Task { await model.delete(1) }
        await test.desk.arrival(delete)
        #expect(model.state.value?.rows.map(\.id) == [2, 3])
        test.desk.release(delete)
        await task.value
        #expect(model.deleted?.name == "Six months of expenses" && model.state.value == nil)
        await model.undoDelete()
        #expect(model.deleted == nil && model.state.value?.rows.map(\.id) == [1, 2, 3])
    }

    @Test func refusedDeletion_isTakenBack() async throws {
        let model = try await loaded()
        test.desk.on(delete, .respond(503, TestDesk.error(503, "Try later.")))
        await model.delete(1)
        #expect(model.state.value?.rows.count == 3 && model.problem?.message == "Try later." && model.deleted == nil)
    }

    @Test func interruptedDeletion_isTakenBack() async throws {
        let model = try await loaded()
        test.desk.on(delete, .hold(204, ""))
        let task = Task { await model.delete(1) }
        await test.desk.arrival(delete)
        task.cancel()
        await task.value
        #expect(model.state.value?.rows.count == 3 && model.deleted == nil && model.problem == nil)
    }

    @Test func undoOffline_isKept() async throws {
        let model = try await loaded()
        test.desk.on(delete, .respond(204, "")).on(restore, .fail(.offline), .respond(204, ""))
        await model.delete(1)
        await model.undoDelete()
        #expect(model.deleted?.id == 1 && model.problem?.isOffline == true)
        await model.undoDelete()
        #expect(model.deleted == nil && model.problem == nil)
    }

    @Test func unknownRow_isNotDeleted() async throws {
        let model = try await loaded()
        await model.delete(9)
        #expect(model.state.value?.rows.count == 3 && test.desk.requests == [key])
    }
}
