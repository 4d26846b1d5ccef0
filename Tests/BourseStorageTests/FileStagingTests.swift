import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Foundation
import Testing

@testable import BourseStorage

@Suite("Files that wait")
struct FileStagingTests {
    private let directory: TemporaryDirectory
    private let clock = ManualClock()
    private let environment: DeskEnvironment
    private let ann: UserID
    private let bob: UserID

    init() throws {
        directory = try TemporaryDirectory()
        environment = .deterministic(clock: clock)
        ann = UserID(environment.newID())
        bob = UserID(environment.newID())
    }

    private func staging(mostBytes: Int = FileStaging.mostBytes) -> FileStaging {
        FileStaging(folder: directory.path("staging"), mostBytes: mostBytes, environment: environment)
    }

    private func file(_ count: Int = 10) -> StagedFile {
        StagedFile(name: "a.csv", account: "main", zone: "UTC", bytes: [UInt8](repeating: 0x41, count: count))
    }

    private var left: Int {
        get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path("staging/\(ann)")).count }
    }

    @Test(arguments: StagingContract.allCases)
    func staging_doesWhatThePortSays(question: StagingContract) async throws {
        try await question.check(staging(), ann: ann, bob: bob)
    }

    @Test
    func file_discardedByATaskThatWasCancelled_isGone() async throws {
        let (staging, user) = (staging(), ann)
        let id = try await staging.stage(file(), as: .executions, user: user)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try await staging.discard(id, as: .executions, user: user)
        }
        task.cancel()
        try await task.value
        #expect(try await staging.staged(id, as: .executions, user: user) == nil)
    }

    @Test
    func allFiles_discardedByATaskThatWasCancelled_areGone() async throws {
        let (staging, user) = (staging(), ann)
        let id = try await staging.stage(file(), as: .executions, user: user)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try await staging.discardAll(of: user)
        }
        task.cancel()
        try await task.value
        #expect(try await staging.staged(id, as: .executions, user: user) == nil)
    }

    @Test
    func filesOfOneKindBeyondTheLimit_giveWay_andThoseOfOthersStay() async throws {
        let staging = staging()
        var ids: [ImportKind: ImportID] = [:]
        for kind in ImportKind.allCases { ids[kind] = try await staging.stage(file(), as: kind, user: ann) }
        var lasting: [ImportID] = []
        for _ in 1...30 {
            clock.advance(seconds: 1)
            lasting.append(try await staging.stage(file(), as: .entries, user: ann))
        }
        #expect(try left == FileStaging.mostFiles + ImportKind.allCases.count - 1)
        for (kind, id) in ids {
            #expect((try await staging.staged(id, as: kind, user: ann) == nil) == (kind == .entries), "\(kind)")
        }
        for (place, id) in lasting.enumerated() {
            #expect((try await staging.staged(id, as: .entries, user: ann) == nil) == (place < 10), "\(place)")
        }
    }

    @Test
    func bytesBeyondTheLimit_dropTheOldestOfTheKind_thenThoseOfOthers() async throws {
        // Two files of 300 bytes with what stands before them have room, three have not.
        let staging = staging(mostBytes: 1000)
        var ids: [ImportID] = []
        let kinds: [ImportKind] = [.entries, .executions, .executions, .transactions]
        for kind in kinds {
            clock.advance(seconds: 1)
            ids.append(try await staging.stage(file(300), as: kind, user: ann))
            if ids.count == 3 {
                #expect(try await staging.staged(ids[0], as: .entries, user: ann) != nil)
                #expect(try await staging.staged(ids[1], as: .executions, user: ann) == nil)
            }
        }
        var isThere: [Bool] = []
        for (id, kind) in zip(ids, kinds) {
            isThere.append(try await staging.staged(id, as: kind, user: ann) != nil)
        }
        #expect(isThere == [false, false, true, true])
        // A file larger than the limit waits alone, and those of other people are not counted.
        let bobs = try await staging.stage(file(300), as: .entries, user: bob)
        let large = try await staging.stage(file(2000), as: .holdings, user: ann)
        #expect(try await staging.staged(large, as: .holdings, user: ann) == file(2000))
        #expect(try left == 1)
        #expect(try await staging.staged(bobs, as: .entries, user: bob) != nil)
    }

    @Test
    func filesOlderThanADay_goWithTheNextUploadOfAnyKind() async throws {
        let staging = staging()
        let old = try await staging.stage(file(), as: .executions, user: ann)
        clock.advance(seconds: 2)
        let young = try await staging.stage(file(), as: .holdings, user: ann)
        clock.advance(seconds: Int64(FileStaging.lifetime) - 1)
        _ = try await staging.stage(file(), as: .entries, user: ann)
        #expect(try await staging.staged(old, as: .executions, user: ann) == nil)
        #expect(try await staging.staged(young, as: .holdings, user: ann) == file())
    }

    @Test
    func damagedFile_isNotThere() async throws {
        let staging = staging()
        let id = try await staging.stage(file(), as: .entries, user: ann)
        try Data("{".utf8).write(to: URL(fileURLWithPath: directory.path("staging/\(ann)/\(id).entries")))
        #expect(try await staging.staged(id, as: .entries, user: ann) == nil)
    }

    @Test(arguments: ["../../etc/passwd", "..", "/", "C:\\Windows\\x.csv", "a/b/c.csv", "x\u{0}y\n.csv"])
    func name_isNeverAPath(name: String) {
        let staged = StagedFile(name: name, account: "", zone: "", bytes: [])
        #expect(!staged.name.contains("/") && !staged.name.contains("\\") && !staged.name.isEmpty)
        #expect(staged.name.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
}
