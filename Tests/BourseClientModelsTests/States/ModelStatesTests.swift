import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Every model in every state of a desk") @MainActor
struct ModelStatesTests {
    private let test = TestDesk()

    private func open(_ model: ModelCase) -> ModelCase.Open { model.open(test.context, Subjects()) }

    /// Loads with content, so that the device has it stored.
    private func shown(_ model: ModelCase) async throws -> (ModelCase.Open, ShownContent) {
        try model.answer(test.desk)
        let open = open(model)
        await open.load()
        return (open, open.contents()[0])
    }

    @Test func everyModelOfTheFolder_hasACase() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appending(path: "Sources/BourseClientModels")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let models = Set(
            files.compactMap { $0 as? URL }.map { $0.lastPathComponent }.filter { $0.hasSuffix("Model.swift") }
                .map { String($0.dropLast(".swift".count)) }
        )
        let covered = Set(ModelCase.all.map(\.name)).union(ModelCase.others.keys)
        #expect(models.subtracting(covered).isEmpty, "Add a line to ModelCase.all")
        #expect(covered.subtracting(models).isEmpty, "Remove the lines of models that are gone")
        #expect(Set(ModelCase.all.map(\.name)).isDisjoint(with: ModelCase.others.keys))
    }

    @Test(arguments: ModelCase.all)
    func answer_isShown_withReadableTexts(_ model: ModelCase) async throws {
        let (open, content) = try await shown(model)
        #expect(content.kind == .shown)
        #expect(content.reading == Reading(asOf: test.clock.now))
        for content in open.contents() {
            #expect(content.kind == .shown || content.kind == .empty)
            #expect(content.unreadable.isEmpty)
        }
    }

    @Test(arguments: ModelCase.all)
    func slowDesk_isLoading_thenShown(_ model: ModelCase) async throws {
        try model.answer(test.desk)
        test.desk.on(model.key, .hold(200, try model.answers[0].text))
        let open = open(model)
        let task = Task { await open.load() }
        await test.desk.arrival(model.key)
        #expect(open.contents()[0].kind == .loading)
        test.desk.release(model.key)
        await task.value
        #expect(open.contents()[0].kind == .shown)
    }

    @Test(arguments: ModelCase.all)
    func nothing_isEmpty(_ model: ModelCase) async throws {
        guard let empty = model.answers[0].empty else { return }
        try model.answer(test.desk)
        test.desk.on(model.key, .respond(200, try empty()))
        let open = open(model)
        await open.load()
        #expect(open.contents()[0].kind == .empty)
        #expect(open.contents()[0].reading == Reading(asOf: test.clock.now))
    }

    @Test(arguments: ModelCase.all)
    func failure_isShown_thenRetried(_ model: ModelCase) async throws {
        try model.answer(test.desk)
        test.desk.on(
            model.key,
            .respond(503, TestDesk.error(503, "The desk is starting.")),
            .respond(200, try model.answers[0].text)
        )
        let open = open(model)
        await open.load()
        #expect(open.contents()[0].kind == .failed)
        #expect(open.contents()[0].problem?.message == "The desk is starting.")
        #expect(open.contents()[0].problem?.canRetry == true)
        await open.load()
        #expect(open.contents()[0].kind == .shown && open.contents()[0].problem == nil)
    }

    @Test(arguments: ModelCase.all)
    func failureOfAnyAnswer_leavesNothingLoading(_ model: ModelCase) async throws {
        for answer in model.answers {
            let other = TestDesk()
            try model.answer(other.desk)
            other.desk.on(answer.key, .respond(500, TestDesk.error(500, "It broke.")))
            let open = model.open(other.context, Subjects())
            await open.load()
            for content in open.contents() {
                #expect(content.kind != .loading, "\(answer.key)")
                #expect(content.reading?.isRefreshing != true, "\(answer.key)")
            }
        }
    }

    @Test(arguments: ModelCase.all)
    func offline_fails_withARemedy(_ model: ModelCase) async {
        for answer in model.answers { test.desk.on(answer.key, .fail(.offline)) }
        let open = open(model)
        await open.load()
        let problem = open.contents()[0].problem
        #expect(open.contents()[0].kind == .failed && problem?.isOffline == true)
        #expect(problem?.remedy == "Connect to a network and try again.")
    }

    @Test(arguments: ModelCase.all)
    func offlineAfterAnAnswer_keepsIt_withItsAge(_ model: ModelCase) async throws {
        let (_, before) = try await shown(model)
        let stored = test.clock.now
        test.clock.advance(.seconds(3 * 3600))
        for answer in model.answers { test.desk.on(answer.key, .fail(.unreachable("no route"))) }
        let open = open(model)
        await open.load()
        let content = open.contents()[0]
        #expect(content.kind == .shown && content.texts.count == before.texts.count)
        #expect(content.reading?.asOf == stored && content.reading?.isOffline == true)
        #expect(content.reading?.isRefreshing == false)
    }

    @Test(arguments: ModelCase.all)
    func endedSession_isReported_andContentIsKept(_ model: ModelCase) async throws {
        let (open, before) = try await shown(model)
        var wasAsked = false
        test.context.onSignInRequired = { wasAsked = true }
        test.desk.on(model.key, .respond(401, TestDesk.error(401, "Your session ended.")))
        await open.load()
        #expect(wasAsked)
        #expect(open.contents()[0].texts == before.texts && open.contents()[0].kind == .shown)
        #expect(open.contents()[0].problem?.message == "Your session ended.")
    }

    @Test(arguments: ModelCase.all)
    func refusalOfThePlan_isReported(_ model: ModelCase) async throws {
        try model.answer(test.desk)
        test.desk.on(model.key, .respond(402, TestDesk.error(402, "This needs a plan.")))
        var said: String?
        test.context.onPlanRequired = { said = $0.message }
        let open = open(model)
        await open.load()
        #expect(said == "This needs a plan." && open.contents()[0].kind == .failed)
    }

    @Test(arguments: ModelCase.all)
    func closedScreen_keepsWhatWasShown(_ model: ModelCase) async throws {
        let (open, before) = try await shown(model)
        test.desk.on(model.key, .hold(200, try model.answers[0].text))
        let task = Task { await open.load() }
        await test.desk.arrival(model.key)
        #expect(open.contents()[0].reading?.isRefreshing == true)
        task.cancel()
        await task.value
        #expect(open.contents()[0] == before)
    }
}
