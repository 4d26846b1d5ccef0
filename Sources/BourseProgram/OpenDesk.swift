import BourseCore
import BourseDesk
import BourseMarkets
import BourseOrderBook
import BoursePDF
import BourseSecrets
import BourseSpreadsheets
import BourseStorage
import Foundation

/// A desk on a real database: the place where its adapters meet.
package struct OpenDesk: Sendable {
    /// The desk.
    package let desk: Desk
    /// Its database, which ``whileOpen(_:)`` closes.
    package let database: DeskDatabase
    /// Its journals.
    package let journalStore: SQLiteJournalStore
    /// Its alerts.
    package let alertStore: SQLiteAlertStore

    /// Opens the database in `folder`.
    ///
    /// - Parameters:
    ///   - liveSource: Where live markets come from; without one there are none.
    ///   - fundSources: The sources of funds; without one, stored data are shown.
    ///   - marketSources: The sources of markets.
    ///   - alertCarriers: What alerts are delivered with.
    ///   - statementSource: Where statements of brokers are fetched; without it, none can be fetched.
    ///   - demoData: The generator of demo data for people's desks; without one, none are offered.
    ///   - watchedFolder: The path of a folder whose files are imported; without it, none is watched.
    ///   - identities: The identity providers by which people sign in; without it, there are none.
    ///   - plans: The plans with where they are paid; without them, everybody has everything.
    ///   - alertStore: What stands between alerts and the database, for who measures it.
    package init(
        folder: String,
        opensRegistration: Bool = false,
        liveSource: (any LiveSource)? = nil,
        recordingBudget: RecordingBudget = RecordingBudget(),
        fundSources: [any FundSource] = [],
        marketSources: MarketSources = MarketSources(),
        alertCarriers: AlertCarriers = AlertCarriers(),
        statementSource: (any StatementSource)? = nil,
        demoData: (any DemoDataSource)? = nil,
        watchedFolder: String? = nil,
        identities: (any IdentitySource)? = nil,
        plans: PaidPlans? = nil,
        alertStore between: (SQLiteAlertStore) -> any AlertStore = { $0 },
        environment: DeskEnvironment = .live
    ) throws {
        try Self.makeFolder(folder)
        database = try DeskDatabase(path: Self.path(in: folder), now: environment.now())
        journalStore = SQLiteJournalStore(database)
        alertStore = SQLiteAlertStore(database)
        let staging = FileStaging(folder: folder + "/staging", environment: environment)
        desk = Desk(
            accountStore: SQLiteAccountStore(database),
            journalStore: journalStore,
            noteStore: SQLiteNoteStore(database),
            optionsStore: SQLiteOptionsStore(database),
            portfolioStore: SQLitePortfolioStore(database),
            staging: staging,
            workbookConverter: ExcelWorkbookConverter(),
            workbookWriter: ExcelWorkbookWriter(),
            archiveWriter: ZipArchiveWriter(),
            tableStore: SQLitePersonTableStore(database),
            secrets: ScryptSecrets(environment: environment, cost: Self.passwordCost),
            live: liveSource.map { source in
                LiveMarkets(
                    source: source,
                    store: FileRecordings(folder: Self.recordings(in: folder)),
                    budget: recordingBudget,
                    environment: environment
                )
            },
            funds: Funds(
                store: SQLiteFundStore(database),
                listStore: SQLiteFundListStore(database),
                holdingStore: SQLiteFundHoldingStore(database),
                portfolioStore: SQLiteFundPortfolioStore(database),
                staging: staging,
                workbooks: ExcelWorkbookReader(),
                pdfs: PDFTextReader(),
                sources: fundSources,
                environment: environment
            ),
            markets: Markets(
                store: SQLiteMarketStore(database),
                watchlistStore: SQLiteWatchlistStore(database),
                newsStore: SQLiteNewsStore(database),
                sources: marketSources,
                listed: ListedInstruments.all,
                environment: environment
            ),
            householdStore: SQLiteHouseholdStore(database),
            publishedStore: SQLitePublishedStore(database),
            alertStore: between(alertStore),
            tourStore: SQLiteTourStore(database),
            demoDataStore: SQLiteDemoDataStore(database),
            demoDataSource: demoData,
            draftStore: SQLiteDraftStore(database),
            mappingStore: SQLiteMappingStore(database),
            connectionStore: SQLiteConnectionStore(database),
            statementSource: statementSource,
            answerStore: SQLiteAnswerStore(database),
            sharingStore: SQLiteSharingStore(database),
            watchedFolderStore: SQLiteWatchedFolderStore(database),
            watchedFolder: watchedFolder.map { FileWatchedFolder(path: $0) },
            storageVersion: SQLiteStorageVersion(database),
            changeStore: SQLiteChangeStore(database),
            alertCarriers: alertCarriers,
            push: PushPorts(store: SQLitePushStore(database), cipher: WebPushCipher()),
            passkeys: WebAuthnVerifier(),
            identities: identities,
            plans: plans.map { [database] plans in
                PlanPorts(
                    file: plans.file,
                    store: SQLitePlanStore(database),
                    source: plans.source,
                    signingSecrets: plans.signingSecrets
                )
            },
            environment: environment,
            opensRegistration: opensRegistration
        )
    }

    /// Lets `body` use the desk and closes its database, whatever came of it.
    ///
    /// - Throws: What `body` throws, or else why the database could not be closed.
    package func whileOpen(_ body: (OpenDesk) async throws -> Void) async throws {
        do {
            try await body(self)
        } catch {
            try? database.close()
            throw error
        }
        try database.close()
    }

    /// Makes the folder, its owner's alone, unless it is there.
    package static func makeFolder(_ folder: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw StorageError.cannotOpen(path: folder, reason: error.localizedDescription)
        }
    }

    /// Where recordings of live markets are.
    package static func recordings(in folder: String) -> String { folder + "/recordings" }

    /// The database's file in a folder.
    package static func path(in folder: String) -> String { folder + "/bourse.sqlite" }
}

extension OpenDesk {
    /// The cost of new password hashes.
    ///
    /// The cryptography of a debug build is not optimized, so that a hash at full cost takes seconds. The quick build of
    /// the launcher takes that time, because its hashes stay in the database of a person.
    private static var passwordCost: ScryptSecrets.Cost {
        #if DEBUG && !BOURSE_QUICK
            ScryptSecrets.Cost(rounds: 1 << 10, blockSize: 8, parallelism: 1)
        #else
            .standard
        #endif
    }
}
