import BourseCore
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Running imports")
struct ImportJobsTests {
    private let clock = ManualClock()
    private let jobs: ImportJobs
    private let ann = UserID("a")
    private let bob = UserID("b")

    private static let done = ImportJobs.ImportResult(location: "/done")

    init() { jobs = ImportJobs(environment: .deterministic(clock: clock)) }

    /// Starts an import that waits for a gate.
    private func wait(for gate: Gate) async throws -> String {
        try await jobs.start(for: ann) { _ in
            await gate.wait()
            try Task.checkCancellation()
            return Self.done
        }
    }

    private func isUnknown(_ state: ImportJobs.State?) -> Bool {
        if case nil = state { true } else { false }
    }

    private func isCanceled(_ state: ImportJobs.State?) -> Bool {
        if case .canceled? = state { true } else { false }
    }

    private func result(_ state: ImportJobs.State?) -> ImportJobs.ImportResult? {
        if case .finished(let result)? = state { result } else { nil }
    }

    private func progress(_ state: ImportJobs.State?) -> JobProgress.State? {
        if case .running(let progress)? = state { progress } else { nil }
    }

    @Test
    func writing_isCounted_andFinished() async throws {
        let gate = Gate()
        let rig = JournalRig(writing: gate)
        let id = try #require(try await rig.imports.stage(JournalRig.file(0...5), user: ann).id)
        let job = try await jobs.start(for: ann) { progress in
            let records = try await rig.imports.commit([id], user: UserID("a"), progress: progress)
            return ImportJobs.ImportResult(location: "/", notice: "\(records.map(\.counts.new))")
        }
        await gate.arrival()
        let state = progress(await jobs.state(of: job, user: ann))
        #expect(state == JobProgress.State(phase: .writing, file: 0, files: 1, done: 1, total: 6))
        await gate.open()
        #expect(result(await jobs.end(of: job, user: ann)) == ImportJobs.ImportResult(location: "/", notice: "[6]"))
    }

    @Test
    func writing_thatIsCanceled_storesNothing_andTheUploadStays() async throws {
        let gate = Gate()
        let rig = JournalRig(writing: gate)
        let id = try #require(try await rig.imports.stage(JournalRig.file(0...5), user: ann).id)
        let job = try await jobs.start(for: ann) { progress in
            _ = try await rig.imports.commit([id], user: UserID("a"), progress: progress)
            return Self.done
        }
        await gate.arrival()
        #expect(progress(await jobs.cancel(job, user: ann)) != nil)
        await gate.open()
        #expect(isCanceled(await jobs.end(of: job, user: ann)))
        #expect(try await rig.store.revision(of: ann) == 0)
        #expect(try await rig.imports.commit([id], user: ann).map(\.counts.new) == [6])
    }

    @Test
    func reading_isCounted_andCanceled_andLeavesNoUpload() async throws {
        let reader = HeldReader()
        let rig = JournalRig(readers: ImportReaders([reader]))
        let file = JournalRig.file(0...5)
        let job = try await jobs.start(for: ann) { progress in
            progress.begin(files: 2)
            _ = try await rig.imports.stage(file, user: UserID("a"), progress: progress)
            return Self.done
        }
        for await _ in reader.begun { break }
        let state = progress(await jobs.state(of: job, user: ann))
        #expect(state == JobProgress.State(phase: .reading, file: 1, files: 2, done: 40, total: 100))
        _ = await jobs.cancel(job, user: ann)
        #expect(isCanceled(await jobs.end(of: job, user: ann)))
        #expect(rig.staging.count == 0)
    }

    @Test
    func importThatHasEnded_staysFinishedWhenItIsCanceled() async throws {
        let gate = Gate()
        await gate.open()
        let job = try await wait(for: gate)
        _ = await jobs.end(of: job, user: ann)
        #expect(result(await jobs.cancel(job, user: ann)) == Self.done)
    }

    @Test
    func importThatFails_reportsTheError() async throws {
        let job = try await jobs.start(for: ann) { _ in throw ImportError.noLongerStaged }
        guard case .failed(let error)? = await jobs.end(of: job, user: ann) else {
            Issue.record("it did not fail")
            return
        }
        #expect(error as? ImportError == .noLongerStaged)
    }

    @Test
    func importOfAnotherPerson_isNotFound_andCannotBeCanceled() async throws {
        let gate = Gate()
        let job = try await wait(for: gate)
        #expect(isUnknown(await jobs.state(of: job, user: bob)))
        #expect(isUnknown(await jobs.cancel(job, user: bob)))
        await gate.open()
        #expect(result(await jobs.end(of: job, user: ann)) == Self.done)
    }

    @Test
    func oneMoreThanTheMost_isRefusedUntilOneEnds() async throws {
        let gate = Gate()
        var running: [String] = []
        for _ in 0..<ImportJobs.most { running.append(try await wait(for: gate)) }
        await #expect(throws: TooManyJobs.self) { try await wait(for: gate) }
        // The imports of another person are counted separately.
        _ = try await jobs.start(for: bob) { _ in Self.done }
        await gate.open()
        for job in running { _ = await jobs.end(of: job, user: ann) }
        _ = try await wait(for: gate)
    }

    @Test
    func resultOfAnImport_isStoredForTenMinutes() async throws {
        let gate = Gate()
        await gate.open()
        let job = try await wait(for: gate)
        _ = await jobs.end(of: job, user: ann)
        clock.advance(seconds: ImportJobs.seconds - 1)
        #expect(result(await jobs.state(of: job, user: ann)) == Self.done)
        clock.advance(seconds: 1)
        #expect(isUnknown(await jobs.state(of: job, user: ann)))
    }

    @Test
    func runningImport_isRemovedOnlyWithItsOwner() async throws {
        let gate = Gate()
        let job = try await wait(for: gate)
        clock.advance(seconds: 10 * ImportJobs.seconds)
        #expect(progress(await jobs.state(of: job, user: ann)) != nil)
        await gate.open()
        await jobs.forget(ann)
        #expect(isUnknown(await jobs.state(of: job, user: ann)))
    }

    @Test
    func importsOfARemovedOwner_areCanceled_andHaveEndedThen() async throws {
        let (jobs, ann) = (jobs, ann)
        let gate = Gate()
        let canceled = ChangeCounter()
        let job = try await jobs.start(for: ann) { _ in
            await gate.wait()
            if Task.isCancelled { canceled.advance() }
            return Self.done
        }
        async let forgotten: Void = jobs.forget(ann)
        while !isUnknown(await jobs.state(of: job, user: ann)) { await Task.yield() }
        await gate.open()
        await forgotten
        #expect(canceled.number == 1)
    }
}

/// Reads 40 bytes of 100, and then waits to be canceled.
private struct HeldReader: ImportReader {
    let format = ImportFormat.bourse
    let begun: AsyncStream<Void>
    private let beginning: AsyncStream<Void>.Continuation

    init() { (begun, beginning) = AsyncStream.makeStream(of: Void.self) }

    func recognizes(_ head: FileHead) -> Bool { true }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout ImportReading<BrokerStatement>
    ) throws {
        progress.begin(of: 100)
        progress.advance(by: 40)
        beginning.yield()
        while !progress.isCancelled {}
    }
}
