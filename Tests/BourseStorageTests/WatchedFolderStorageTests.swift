import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("The watched folder in the database")
struct WatchedFolderStorageTests {
    private let store: Store
    private var watched: SQLiteWatchedFolderStore { SQLiteWatchedFolderStore(store.database) }

    init() throws { store = try Store() }

    private func file(_ digit: String, _ outcome: WatchedFile.Outcome) -> WatchedFile {
        WatchedFile(
            number: 0,
            checksum: String(repeating: digit, count: 64),
            name: "\(digit).csv",
            size: 7,
            outcome: outcome,
            readAt: store.now
        )
    }

    private func imported() throws -> WatchedFile.Outcome {
        let id = try #require(ImportID(String(repeating: "d", count: 32)))
        return .imported(WatchedFile.Additions(executions: 4, transactions: 2, refused: 1, importID: id))
    }

    @Test func files_areReadAsTheyWereStored_newestFirst() async throws {
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let outcomes: [WatchedFile.Outcome] = [
            try imported(), .waiting("Which account?", .account), .failed("No table."),
        ]
        for (digit, outcome) in zip(["a", "b", "c"], outcomes) { try await watched.add(file(digit, outcome), of: ann) }
        let files = try await watched.files(of: ann, isUnseen: true, atMost: 9)
        #expect(files.map(\.outcome) == outcomes.reversed() && files.map(\.name) == ["c.csv", "b.csv", "a.csv"])
        #expect(try await watched.file(files[0].checksum, of: ann) == files[0])
        #expect(try await watched.file(files[0].number, of: ann) == files[0])
        #expect(try await watched.file(files[0].checksum, of: bob) == nil)
        #expect(try await watched.file(files[0].number, of: bob) == nil)
        #expect(try await watched.files(of: bob, isUnseen: false, atMost: 9).isEmpty)
    }

    @Test func settings_areThoseOfTheirOwner_andMakeWaitingFilesDue() async throws {
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        try await watched.add(file("a", .waiting("Which account?", .account)), of: ann)
        try await watched.add(file("b", .failed("No table.")), of: ann)
        try await watched.add(file("a", .waiting("Which account?", .account)), of: bob)
        #expect(try await watched.settings(of: ann) == nil)
        let settings = WatchedFolderSettings(journal: false, portfolio: true, account: "IRA", zone: "Europe/Rome")
        try await watched.save(settings, of: ann)
        #expect(try await watched.settings(of: ann) == settings)
        #expect(try await watched.settings(of: bob) == nil)
        #expect(try await watched.due(of: ann) == [String(repeating: "a", count: 64)])
        #expect(try await watched.due(of: bob).isEmpty)
        #expect(try await watched.files(of: ann, isUnseen: true, atMost: 9).map(\.name) == ["b.csv"])
    }

    @Test func file_thatIsReadAgain_hasANewNumber_andIsUnseen() async throws {
        let ann = try await store.person("ann")
        try await watched.add(file("a", .failed("No table.")), of: ann)
        try await watched.add(file("b", try imported()), of: ann)
        let before = try await watched.files(of: ann, isUnseen: true, atMost: 9)
        try await watched.markSeen(upTo: before[0].number, of: ann, now: store.now)
        #expect(try await watched.files(of: ann, isUnseen: true, atMost: 9).isEmpty)
        #expect(try await watched.retry(before[1].number, of: ann))
        #expect(try await !watched.retry(before[0].number, of: ann), "what is imported stays imported")
        try await watched.add(file("a", try imported()), of: ann)
        let after = try await watched.files(of: ann, isUnseen: true, atMost: 9)
        #expect(after.map(\.name) == ["a.csv"] && after[0].number > before[0].number)
        #expect(try await watched.files(of: ann, isUnseen: false, atMost: 9).count == 2)
    }

    @Test func owner_isWhoSignedUpFirst() async throws {
        #expect(try await store.accounts.firstUser() == nil)
        for (name, seconds) in [("bob", Int64(9)), ("ann", 3), ("cay", 6)] {
            let user = User(
                id: UserID(store.environment.newID()),
                email: try #require(Email("\(name)@example.com")),
                createdAt: store.now.adding(seconds: seconds),
                settings: UserSettings()
            )
            _ = try await store.accounts.insert(user, passwordHash: "none", onlyIfFirst: false)
        }
        #expect(try await store.accounts.firstUser()?.email.description == "ann@example.com")
    }
}
