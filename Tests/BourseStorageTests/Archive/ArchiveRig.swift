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

    init() throws {
        let store = try Store()
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

    /// The text of a file of the last archive.
    func text(_ name: String) throws -> String { try #require(written.text(name), "\(name)") }

    /// Everything in the last archive besides the description and the manifest, by name.
    func contents() throws -> [String: String] {
        var contents: [String: String] = [:]
        for name in written.names where name != ArchiveManifest.name && name != ArchiveReadme.name {
            contents[name] = try text(name)
        }
        return contents
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
