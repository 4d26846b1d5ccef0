import BourseCore
import BourseTestSupport
import BourseValues
import Synchronization
import Testing

@testable import BourseDesk

@Suite("The cache of readings", .timeLimit(.minutes(5)))
struct ReadingCacheTests {
    private typealias Cache = ReadingCache<Int, Int>

    /// Files whose reading is counted.
    private final class Files: Sendable {
        private let reads = Mutex(0)

        var count: Int { reads.withLock { $0 } }

        func read(_ content: Int, size: Int = 10) -> FileReading<Int> {
            reads.withLock { $0 += 1 }
            return FileReading(ReadingCacheTests.file(size), content)
        }
    }

    private let clock = ManualClock()
    private let files = Files()
    private let ann = UserID("ann")
    private let bob = UserID("bob")

    private func cache(files: Int = 20, bytes: Int = 1_000, seconds: Int64 = 60) -> Cache {
        Cache(ReadingLimits(files: files, bytes: bytes, seconds: seconds)) { [clock] in clock.now }
    }

    private func id(_ number: Int) throws -> ImportID {
        try #require(ImportID(String(repeating: "0", count: 31) + String(number, radix: 16)))
    }

    private static func file(_ size: Int) -> StagedFile {
        StagedFile(name: "a.csv", account: "main", zone: "UTC", bytes: [UInt8](repeating: 0x41, count: size))
    }

    /// Which uploads are not read again.
    private func stored(_ numbers: ClosedRange<Int>, in cache: Cache, of user: UserID) async throws -> [Int] {
        var stored: [Int] = []
        for number in numbers {
            let before = files.count
            _ = try? await cache.reading(of: try id(number), answers: 1, user: user) { [files] in
                _ = files.read(0)
                throw CancellationError()
            }
            if files.count == before { stored.append(number) }
        }
        return stored
    }

    @Test func reading_withTheSameAnswers_isMadeOnce_andWithOthersAgain() async throws {
        let (cache, id) = (cache(), try id(1))
        for (answers, count) in [(1, 1), (1, 1), (2, 2), (2, 2), (1, 3)] {
            let reading = try await cache.reading(of: id, answers: answers, user: ann) { [files] in
                files.read(answers * 10)
            }
            #expect(reading.content == answers * 10 && files.count == count)
        }
        #expect(await cache.count == 1)
    }

    @Test func reading_isStoredForItsOwnerOnly() async throws {
        let (cache, id) = (cache(), try id(1))
        await cache.store(files.read(7), of: id, answers: 1, user: ann)
        let bobs = try await cache.reading(of: id, answers: 1, user: bob) { [files] in files.read(8) }
        let anns = try await cache.reading(of: id, answers: 1, user: ann) { [files] in files.read(9) }
        #expect(bobs.content == 8 && anns.content == 7)
        await cache.remove(id, user: bob)
        await cache.removeAll(of: bob)
        #expect(try await stored(1...1, in: cache, of: ann) == [1])
        await cache.removeAll(of: ann)
        #expect(await cache.count == 0)
    }

    @Test func readingThatFails_isNotStored() async throws {
        let (cache, id) = (cache(), try id(1))
        await #expect(throws: ImportError.noLongerStaged) {
            try await cache.reading(of: id, answers: 1, user: ann) { throw ImportError.noLongerStaged }
        }
        let reading = try await cache.reading(of: id, answers: 1, user: ann) { [files] in files.read(7) }
        #expect(reading.content == 7 && files.count == 1)
    }

    @Test func equalRequests_atTheSameTime_shareOneReading() async throws {
        let (cache, id, gate) = (cache(), try id(1), Gate())
        let contents = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...3 {
                group.addTask { [files, ann] in
                    try await cache.reading(of: id, answers: 1, user: ann) {
                        await gate.wait()
                        return files.read(7)
                    }
                    .content
                }
            }
            while await cache.waiters < 3 { await Task.yield() }
            await gate.open()
            return try await group.reduce(into: [Int]()) { $0.append($1) }
        }
        #expect(contents == [7, 7, 7] && files.count == 1)
    }

    @Test func reading_isCancelled_whenTheLastThatWaitsIs() async throws {
        let (cache, id, gate) = (cache(), try id(1), Gate())
        let tasks = (1...2).map { _ in
            Task { [files, ann] in
                try await cache.reading(of: id, answers: 1, user: ann) {
                    await gate.wait()
                    try Task.checkCancellation()
                    return files.read(7)
                }
            }
        }
        while await cache.waiters < 2 { await Task.yield() }
        for (task, left) in zip(tasks, [1, 0]) {
            task.cancel()
            while await cache.waiters > left { await Task.yield() }
        }
        await gate.open()
        for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
        #expect(files.count == 0)
        #expect(await cache.count == 0)
    }

    @Test func reading_goesOn_whileOneWaitsForIt() async throws {
        let (cache, id, gate) = (cache(), try id(1), Gate())
        let tasks = (1...2).map { _ in
            Task { [files, ann] in
                try await cache.reading(of: id, answers: 1, user: ann) {
                    await gate.wait()
                    try Task.checkCancellation()
                    return files.read(7)
                }
            }
        }
        while await cache.waiters < 2 { await Task.yield() }
        tasks[0].cancel()
        while await cache.waiters > 1 { await Task.yield() }
        await gate.open()
        #expect(try await tasks[1].value.content == 7)
        #expect(files.count == 1)
    }

    @Test func upload_removedWhileItIsRead_isNotStored() async throws {
        let (cache, id, gate) = (cache(), try id(1), Gate())
        let task = Task { [files, ann] in
            try await cache.reading(of: id, answers: 1, user: ann) {
                await gate.wait()
                return files.read(7)
            }
        }
        await gate.arrival()
        await cache.remove(id, user: ann)
        await gate.open()
        #expect(try await task.value.content == 7)
        #expect(await cache.count == 0)
    }

    @Test func filesOfOnePerson_areBounded_andThoseOfOthersStay() async throws {
        let cache = cache(files: 2)
        await cache.store(files.read(0), of: try id(9), answers: 1, user: bob)
        for number in 1...2 { await cache.store(files.read(0), of: try id(number), answers: 1, user: ann) }
        #expect(try await stored(1...1, in: cache, of: ann) == [1])
        // The second was used longest ago.
        await cache.store(files.read(0), of: try id(3), answers: 1, user: ann)
        #expect(try await stored(1...3, in: cache, of: ann) == [1, 3])
        #expect(try await stored(9...9, in: cache, of: bob) == [9])
    }

    @Test func bytesOfAll_areBounded_threeForEachOfAFile() async throws {
        let cache = cache(bytes: 100)
        for number in 1...4 {
            await cache.store(files.read(0), of: try id(number), answers: 1, user: number.isMultiple(of: 2) ? bob : ann)
        }
        #expect(try await stored(1...4, in: cache, of: ann) == [3])
        #expect(try await stored(1...4, in: cache, of: bob) == [2, 4])
        // One that has no room at all removes none.
        await cache.store(files.read(0, size: 34), of: try id(5), answers: 1, user: ann)
        #expect(await cache.count == 3)
        await cache.store(files.read(0, size: 33), of: try id(5), answers: 1, user: ann)
        #expect(await cache.count == 1)
        #expect(try await stored(5...5, in: cache, of: ann) == [5])
    }

    @Test func reading_isStoredForAWhileAfterItsLastUse() async throws {
        let cache = cache(seconds: 60)
        await cache.store(files.read(0), of: try id(1), answers: 1, user: ann)
        for _ in 1...3 {
            clock.advance(seconds: 59)
            #expect(try await stored(1...1, in: cache, of: ann) == [1])
        }
        clock.advance(seconds: 60)
        #expect(try await stored(1...1, in: cache, of: ann) == [])
        #expect(await cache.count == 0)
    }
}
