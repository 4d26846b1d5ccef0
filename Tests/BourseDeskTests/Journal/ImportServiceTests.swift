import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@Suite("Bringing files in")
struct ImportServiceTests {
    private let rig = JournalRig()

    @Test
    func preview_countsAndChangesNothing() async throws {
        _ = try await rig.imports.commit(JournalRig.file(0...5), user: rig.ann)
        let rows = [
            JournalRig.row(4), JournalRig.row(5), JournalRig.row(6), "main,never,NVDA,stock,,,buy,1,1,1,0,USD,,,\n",
        ]
        let preview = try await rig.imports.stage(JournalRig.file(rows), user: rig.ann)
        #expect(preview.counts == ImportCounts(rows: 4, new: 1, duplicates: 2, refused: 1, passedOver: 0))
        #expect(preview.isNew == [false, false, true])
        #expect(preview.reading.issues.map(\.row) == [5])
        #expect(try await rig.store.revision(of: rig.ann) == 1)
    }

    @Test
    func previews_ofSeveralFiles_countEachExecutionOnce() async throws {
        let first = try #require(try await rig.imports.stage(JournalRig.file(0...5), user: rig.ann).id)
        let second = try #require(try await rig.imports.stage(JournalRig.file(3...9), user: rig.ann).id)
        let third = try #require(try await rig.imports.stage(JournalRig.file(0...9), user: rig.ann).id)
        let previews = try await rig.imports.previews([first, second, third], user: rig.ann)
        #expect(previews.map(\.counts.new) == [6, 4, 0])
        #expect(previews.map(\.counts.duplicates) == [0, 3, 10])
        let committed = try await rig.imports.commit([first, second, third], user: rig.ann)
        #expect(committed.map(\.counts.new) == previews.map(\.counts.new))
        #expect(rig.staging.count == 0)
    }

    @Test
    func previews_ofFilesWithIdenticalFills_takeTheMostOfEach() async throws {
        _ = try await rig.imports.commit(JournalRig.file([JournalRig.row(0)]), user: rig.ann)
        let two = JournalRig.file([JournalRig.row(0), JournalRig.row(0)])
        let three = JournalRig.file([JournalRig.row(0), JournalRig.row(0), JournalRig.row(0)])
        var ids: [ImportID] = []
        for file in [two, three] { ids.append(try #require(try await rig.imports.stage(file, user: rig.ann).id)) }
        let previews = try await rig.imports.previews(ids, user: rig.ann)
        #expect(previews.map(\.counts.new) == [1, 1])
        #expect(previews.map(\.isNew) == [[false, true], [false, false, true]])
    }

    @Test
    func waitingFile_isItsOwnersAlone() async throws {
        let id = try #require(try await rig.imports.stage(JournalRig.file(0...5), user: rig.ann).id)
        await #expect(throws: ImportError.noLongerStaged) { try await rig.imports.previews([id], user: rig.bob) }
        await #expect(throws: ImportError.noLongerStaged) { try await rig.imports.commit([id], user: rig.bob) }
        try await rig.imports.discard(id, user: rig.bob)
        #expect(try await rig.imports.commit([id], user: rig.ann).map(\.counts.new) == [6])
        await #expect(throws: ImportError.noLongerStaged) { try await rig.imports.commit([id], user: rig.ann) }
    }

    @Test
    func waitingFile_importedSeveralTimesAtOnce_isInTheJournalOnce() async throws {
        let id = try #require(try await rig.imports.stage(JournalRig.file(0...5), user: rig.ann).id)
        let imported = await withTaskGroup(of: Int.self) { group in
            for _ in 1...8 {
                group.addTask { [rig] in (try? await rig.imports.commit([id], user: rig.ann).count) ?? 0 }
            }
            return await group.reduce(into: 0) { $0 += $1 }
        }
        #expect(imported == 1)
        #expect(try await rig.store.imports(of: rig.ann).map(\.counts.new) == [6])
    }

    @Test
    func waitingFile_isReadOnce_fromItsUploadToItsImport() async throws {
        let counter = ReadCounter()
        let rig = JournalRig(readers: counter.readers)
        let id = try #require(try await rig.imports.stage(JournalRig.file(0...5), user: rig.ann).id)
        // The preview, and its list of issues.
        for _ in 1...2 { _ = try await rig.imports.previews([id], user: rig.ann) }
        #expect(try await rig.imports.commit([id], user: rig.ann).map(\.counts.new) == [6])
        #expect(counter.count == 1)
    }

    @Test
    func waitingFile_isReadAgain_afterARestart() async throws {
        let counter = ReadCounter()
        let rig = JournalRig(readers: counter.readers)
        let id = try #require(try await rig.imports.stage(JournalRig.file(0...5), user: rig.ann).id)
        _ = try await rig.imports.previews([id], user: rig.ann)
        let restarted = ImportService(
            store: rig.store,
            mappings: rig.mappings,
            notes: rig.notes,
            staging: rig.staging,
            readers: counter.readers,
            environment: rig.environment,
            workbench: Workbench()
        )
        #expect(try await restarted.commit([id], user: rig.ann).map(\.counts.new) == [6])
        #expect(counter.count == 2)
    }

    @Test
    func fileThatDoesNotWait_isReadOnce_withOrWithoutAPreview() async throws {
        let counter = ReadCounter()
        let rig = JournalRig(readers: counter.readers)
        _ = try await rig.imports.commit(JournalRig.file(0...5), user: rig.ann)
        #expect(counter.count == 1)
        let preview = try await rig.imports.preview(JournalRig.file(3...9), user: rig.ann)
        let records = try await rig.imports.commit([preview], user: rig.ann)
        #expect(records.map(\.counts) == [preview.counts] && records.map(\.counts.new) == [4])
        #expect(counter.count == 2)
        let empty = try await rig.imports.preview(JournalRig.file([]), user: rig.ann)
        await #expect(throws: ImportError.noExecutions(.bourse, refused: 0)) {
            try await rig.imports.commit([empty], user: rig.ann)
        }
    }

    @Test
    func discardedFile_isGone() async throws {
        let id = try #require(try await rig.imports.stage(JournalRig.file(0...5), user: rig.ann).id)
        try await rig.imports.discard(id, user: rig.ann)
        await #expect(throws: ImportError.noLongerStaged) { try await rig.imports.previews([id], user: rig.ann) }
        await #expect(throws: ImportError.noLongerStaged) { try await rig.imports.commit([id], user: rig.ann) }
        #expect(try await rig.store.imports(of: rig.ann).isEmpty)
    }

    @Test
    func fileWithoutExecutions_isNotImported() async throws {
        await #expect(throws: ImportError.noExecutions(.bourse, refused: 0)) {
            try await rig.imports.commit(JournalRig.file([]), user: rig.ann)
        }
        await #expect(throws: ImportError.noExecutions(.bourse, refused: 1)) {
            try await rig.imports.commit(JournalRig.file(["main,never,A,stock,,,buy,1,1,1,0,USD,,,\n"]), user: rig.ann)
        }
        #expect(try await rig.store.revision(of: rig.ann) == 0)
    }

    @Test
    func fileAboveTheLimit_isRefusedBeforeItIsRead() async throws {
        let bytes = [UInt8](repeating: 0x41, count: ImportService.largestFile + 1)
        let file = StagedFile(name: "large.csv", account: "main", zone: "UTC", bytes: bytes)
        await #expect(throws: ImportError.tooLarge(bytes: bytes.count)) {
            try await rig.imports.stage(file, user: rig.ann)
        }
        #expect(rig.staging.count == 0)
    }

    @Test
    func zoneThatIsUnknown_isRefused() async throws {
        await #expect(throws: AccountError.unknownZone("Mars/Olympus")) {
            try await rig.imports.stage(JournalRig.file([JournalRig.row(0)], zone: "Mars/Olympus"), user: rig.ann)
        }
    }

    @Test(arguments: [("", "main"), ("Roth", "Roth"), ("a\nb", "a b"), (" Roth ", "Roth")])
    func account_ofRowsThatNameNone_isTheOneAskedFor(requested: String, account: String) async throws {
        let bytes = Array("time,symbol,type,side,quantity,price\n2026-01-05T14:30:00Z,NVDA,stock,buy,1,1\n".utf8)
        let file = StagedFile(name: "f.csv", account: requested, zone: "UTC", bytes: bytes)
        let record = try await rig.imports.commit(file, user: rig.ann)
        #expect(record.accounts == [account])
    }
}
