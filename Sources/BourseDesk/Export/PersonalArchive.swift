import BourseCore
import BourseJournal
import BourseValues

/// Everything that a person stored, as one archive: tables, documents, a description and a manifest.
///
/// Every read names the person. A table is read in pages or together with the other files of its area, and the area is
/// released before the next one is read.
public struct PersonalArchive: Sendable {
    let accounts: any AccountStore
    let tour: any TourStore
    let drafts: any DraftStore
    let mappings: any MappingStore
    let connections: any ConnectionStore
    let watchedFolders: any WatchedFolderStore
    let journals: JournalService
    let journalStore: any JournalStore
    let notes: any NoteStore
    let portfolios: any PortfolioStore
    let fundLists: any FundListStore
    let savedScreens: any SavedScreenStore
    let fundHoldings: HoldingsService
    let fundPortfolios: any FundPortfolioStore
    let households: any HouseholdStore
    let watchlists: any WatchlistStore
    let news: any NewsStore
    let options: any OptionsStore
    let alerts: any AlertStore
    let published: any PublishedStore
    let push: (any PushStore)?
    let tables: any PersonTableStore
    let plans: (any PlanStore)?
    let sharing: any SharingStore
    let secrets: any Secrets
    let writer: any ArchiveWriter
    let environment: DeskEnvironment

    /// The rows of a page, where a table is read in pages.
    static let pageSize = 1_000

    /// Writes the archive of a person piece by piece.
    ///
    /// A change made meanwhile may be in the tables of one area and not in those of another. The stored rows, from which
    /// an archive is restored, are those of one moment.
    ///
    /// - Parameter send: Takes the next bytes of the zip file. What it throws ends the writing.
    /// - Throws: `CancellationError`, an error of a store, or what `send` throws.
    public func write(of user: User, send: ([UInt8]) async throws -> Void) async throws {
        let files = archiveFiles(
            of: user,
            pictures: try await notes.pictures(of: user.id),
            snapshot: try await tables.snapshot(of: user.id)
        )
        try await writer.write(files, send: send)
    }

    /// The name under which an archive is saved: `bourse-2026-11-20.zip`, by the day in the person's time zone.
    public func fileName(of user: User) -> String {
        let zone = ZoneRules(identifier: user.settings.zone) ?? .utc
        return "bourse-\(zone.day(at: environment.now())).zip"
    }

    /// The files of the archive: the description first, the manifest last.
    ///
    /// - Parameters:
    ///   - pictures: The pictures in notes, each a file.
    ///   - snapshot: The stored rows, from which the archive can be restored.
    func archiveFiles(
        of user: User,
        pictures: [NotePicture],
        snapshot: any PersonTableSnapshot
    ) -> [ArchiveFile] {
        let now = environment.now()
        let manifest = ArchiveManifest(tables: tables.version)
        let files = files(of: user)
        let checksum = { @Sendable [secrets] in secrets.checksum() }
        let readme = ArchiveReadme(user: user, exportedAt: now, files: files)
        let described = manifest.listing(ArchiveReadme.name, checksum: checksum) { send in
            try await send(Array(readme.text.utf8))
            return nil
        }
        let listed = files.map { file in
            manifest.listing(file.name, checksum: checksum) { send in try await file.write(send) }
        }
        let pictureFiles = pictures.map { picture in
            manifest.listing("journal/pictures/\(picture.fileName)", checksum: checksum) { [notes] send in
                if let stored = try await notes.picture(picture.checksum, user: user.id) {
                    try await send(stored.content)
                }
                return nil
            }
        }
        return [described] + listed + pictureFiles + tableFiles(of: snapshot, manifest: manifest)
            + [manifest.file(of: user, at: now)]
    }

    /// The tables and documents, by area.
    func files(of user: User) -> [PersonalFile] {
        accountFiles(of: user) + sharingFiles(of: user.id) + journalFiles(of: user.id) + noteFiles(of: user.id)
            + watchedFolderFiles(of: user.id) + portfolioFiles(of: user.id) + fundFiles(of: user.id)
            + householdFiles(of: user.id) + watchlistFiles(of: user.id) + optionFiles(of: user.id)
            + alertFiles(of: user.id) + pushFiles(of: user.id) + newsFiles(of: user.id) + publishedFiles(of: user.id)
    }
}
