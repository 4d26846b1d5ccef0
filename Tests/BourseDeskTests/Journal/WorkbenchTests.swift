import BourseCore
import BourseDesk
import Testing

@Suite("Work away from the threads that answer requests")
struct WorkbenchTests {
    @Test
    func workUnderWay_whoseTaskIsCancelled_canEndEarly() async {
        let workbench = Workbench()
        let progress = ImportProgress()
        let (started, starting) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await workbench.run(progress) {
                starting.yield()
                while !progress.isCancelled {}
                throw CancellationError()
            }
        }
        for await _ in started { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test
    func workWhoseTaskIsCancelled_isDiscarded_whateverItMadeOfAPart() async {
        let workbench = Workbench()
        let progress = ImportProgress()
        let (started, starting) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await workbench.run(progress) {
                starting.yield()
                while !progress.isCancelled {}
                return 1
            }
        }
        for await _ in started { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test
    func workThatWaits_whoseTaskIsCancelled_isNotBegun() async {
        let workbench = Workbench()
        let (progress, later) = (ImportProgress(), ImportProgress())
        let (started, starting) = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            try await workbench.run(progress) {
                starting.yield()
                while !progress.isCancelled {}
            }
        }
        for await _ in started { break }
        let second = Task { try await workbench.run(later) { Issue.record("it was begun") } }
        second.cancel()
        progress.cancel()
        await #expect(throws: Never.self) { try await first.value }
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(later.isCancelled)
    }
}
