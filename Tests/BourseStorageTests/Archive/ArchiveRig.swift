import BourseCore
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Foundation
import Testing

@testable import BourseDesk
@testable import BourseStorage

/// The archives of people on one database.
struct ArchiveRig {
    /// What an archive says of its files.
    struct Manifest: Decodable {
        struct Entry: Decodable {
            let name: String
            let rows: Int?
            let bytes: Int
            let sha256: String
        }

        let format: String
        let version: Int
        let exportedAt: String
        let user: String
        let files: [Entry]

        /// The number of rows of a file; nil if it is not listed.
        func rows(of name: String) -> Int? { files.first { $0.name == name }?.rows }
    }

    let store: Store
    let written = MemoryArchive()
    let archive: PersonalArchive

    init(seed: UInt64 = 1) throws {
        let store = try Store(seed: seed)
        self.store = store
        let workbench = Workbench()
        archive = PersonalArchive(
            accounts: store.accounts,
            tour: SQLiteTourStore(store.database),
            drafts: SQLiteDraftStore(store.database),
            mappings: SQLiteMappingStore(store.database),
            connections: SQLiteConnectionStore(store.database),
            watchedFolders: SQLiteWatchedFolderStore(store.database),
            journals: JournalService(store: store.journals, environment: store.environment, workbench: workbench),
            journalStore: store.journals,
            notes: SQLiteNoteStore(store.database),
            portfolios: SQLitePortfolioStore(store.database),
            fundLists: store.shelf,
            savedScreens: store.shelf,
            fundHoldings: HoldingsService(
                store: store.holdings,
                staging: FileStaging(folder: store.directory.path("staging"), environment: store.environment),
                workbooks: nil,
                funds: KnownFunds([:]),
                environment: store.environment,
                workbench: workbench
            ),
            fundPortfolios: SQLiteFundPortfolioStore(store.database),
            households: SQLiteHouseholdStore(store.database),
            watchlists: store.watchlists,
            news: store.news,
            options: store.options,
            alerts: store.alerts,
            published: SQLitePublishedStore(store.database),
            push: SQLitePushStore(store.database),
            tables: SQLitePersonTableStore(store.database),
            plans: SQLitePlanStore(store.database),
            sharing: SQLiteSharingStore(store.database),
            secrets: ChecksumsAlone(),
            writer: written,
            environment: store.environment
        )
    }

    /// The person of an identity.
    func user(_ id: UserID) async throws -> User { try #require(try await store.accounts.user(id)?.user) }

    /// Writes the archive of a person and returns its manifest.
    @discardableResult
    func export(_ id: UserID) async throws -> Manifest {
        try await archive.write(of: try await user(id)) { _ in }
        return try JSONDecoder().decode(Manifest.self, from: Data(try text(ArchiveManifest.name).utf8))
    }

    /// Restores archives.
    var restorer: ArchiveRestorer {
        ArchiveRestorer(
            tables: SQLitePersonTableStore(store.database),
            secrets: ChecksumsAlone(),
            environment: store.environment
        )
    }

    /// The text of a file of the last archive.
    func text(_ name: String) throws -> String { try #require(written.text(name), "\(name)") }

    /// The files of the last archive, to be restored.
    func files() -> StoredFiles {
        var files = StoredFiles()
        for name in written.names { files.files[name] = written.bytes(name) }
        return files
    }

    /// Everything in the last archive besides the description and the manifest, by name.
    func contents() throws -> [String: String] {
        var contents: [String: String] = [:]
        for name in written.names where name != ArchiveManifest.name && name != ArchiveReadme.name {
            contents[name] = try text(name)
        }
        return contents
    }
}

/// An archive in memory, which is read in pieces of a few bytes.
struct StoredFiles: ReadableArchive {
    var files: [String: [UInt8]] = [:]

    var names: [String] { files.keys.sorted() }

    func read(_ name: String, _ body: ([UInt8]) throws -> Void) throws {
        let bytes = try #require(files[name])
        for start in stride(from: 0, to: bytes.count, by: 1_000) {
            try body(Array(bytes[start..<min(bytes.count, start + 1_000)]))
        }
    }

    /// The lines of a table, the first with the names of its columns.
    func rows(of table: String) throws -> [[StoredValue]] {
        try #require(files[PersonalArchive.tableFile(table)]).split(separator: UInt8(ascii: "\n"))
            .map { try #require(StoredLine.row(of: Array($0))) }
    }

    /// Replaces the lines of a table, and corrects the manifest unless told otherwise.
    mutating func setRows(of table: String, to rows: [[StoredValue]], correctsManifest: Bool = true) throws {
        let name = PersonalArchive.tableFile(table)
        let bytes = rows.flatMap(StoredLine.bytes)
        files[name] = bytes
        guard correctsManifest else { return }
        try changeManifest { manifest in
            var sum = SampleChecksum()
            sum.update(bytes)
            var list = (manifest["files"] as? [[String: Any]] ?? []).filter { $0["name"] as? String != name }
            list.append(["name": name, "rows": rows.count - 1, "bytes": bytes.count, "sha256": Hex.text(sum.value)])
            manifest["files"] = list
        }
    }

    /// Changes the manifest.
    mutating func changeManifest(_ change: (inout [String: Any]) -> Void) throws {
        let data = Data(try #require(files[ArchiveManifest.name]))
        var manifest = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        change(&manifest)
        files[ArchiveManifest.name] = Array(try JSONSerialization.data(withJSONObject: manifest))
    }
}

/// Secrets of which an archive only needs checksums.
private struct ChecksumsAlone: Secrets {
    var decoy: String { "" }
    func hash(password: String) async throws -> String { password }
    func verify(password: String, hash: String) async -> Bool { false }
    func digest(_ token: SessionToken) -> SessionDigest { SessionDigest(bytes: []) }
    func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] { [] }
    func shortAuthenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] { [] }
    func checksum() -> any Checksum { SampleChecksum() }
}
