import BourseCore
import BourseValues

/// Imports the files that appear in the watched folder, each once by its content.
///
/// A file is read when it is the same in two consecutive rounds. A file with a question is not imported on a guess: it
/// waits, and its owner sees what to do. Files in the folder are never changed.
public actor WatchedFolderService {
    /// The time between two rounds.
    public static let pace = Duration.seconds(5)
    /// The most files of one person that are read in a round.
    static let mostFiles = 20
    /// The most files that are listed.
    public static let mostListed = 200
    /// The seconds after which a file is read again that could not be imported because of a fault.
    static let faultPause: Int64 = 60

    /// The folder; nil if the desk watches none.
    public nonisolated let folder: (any WatchedFolder)?
    nonisolated let store: any WatchedFolderStore
    nonisolated let accounts: AccountService
    nonisolated let imports: WatchedFileImport
    nonisolated let plans: PlanService?
    nonisolated let secrets: any Secrets
    nonisolated let environment: DeskEnvironment

    /// Why the folder cannot be read; nil while it can.
    public private(set) var problem: String?
    /// Why folders of single persons cannot be read, by the name of the folder.
    private var unreadable: [String: String] = [:]
    /// The files of the last round.
    private var seen: Set<FolderFile> = []
    /// The files that were read, with their checksums.
    private var settled: [FolderFile: String] = [:]
    /// Files that are read again after a fault, and when.
    private var paused: [FolderFile: Timestamp] = [:]

    /// Makes the service.
    init(
        folder: (any WatchedFolder)?,
        store: any WatchedFolderStore,
        accounts: AccountService,
        imports: WatchedFileImport,
        plans: PlanService?,
        secrets: any Secrets,
        environment: DeskEnvironment
    ) {
        self.folder = folder
        self.store = store
        self.accounts = accounts
        self.imports = imports
        self.plans = plans
        self.secrets = secrets
        self.environment = environment
    }

    // MARK: - What people see and choose

    /// The watched folder of a person.
    public func state(of user: User) async throws -> WatchedFolderState {
        WatchedFolderState(
            path: try await path(of: user),
            problem: try await problem(of: user),
            settings: try await settings(of: user.id),
            files: try await store.files(of: user.id, isUnseen: false, atMost: Self.mostListed)
        )
    }

    /// The folder of the owner of the desk is the watched folder itself.
    private func path(of user: User) async throws -> String? {
        guard let folder else { return nil }
        return try await accounts.owner()?.id == user.id ? folder.path : "\(folder.path)/\(user.email)"
    }

    /// Why the folder of a person cannot be read; nil while it can.
    private func problem(of user: User) async throws -> String? {
        if let problem { return problem }
        for (name, reason) in unreadable where try await person(of: name)?.id == user.id { return reason }
        return nil
    }

    /// The settings of a person.
    public nonisolated func settings(of user: UserID) async throws -> WatchedFolderSettings {
        try await store.settings(of: user) ?? WatchedFolderSettings()
    }

    /// Stores settings; files that wait are read again.
    ///
    /// - Throws: ``WatchedFolderError``, ``AccountError``, or an error of the store.
    public nonisolated func save(_ settings: WatchedFolderSettings, of user: UserID) async throws {
        var settings = settings
        settings.account = settings.account.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard settings.account.unicodeScalars.count <= WatchedFolderSettings.longestAccount else {
            throw WatchedFolderError.longAccount
        }
        guard ZoneRules(identifier: settings.zone) != nil else { throw AccountError.unknownZone(settings.zone) }
        try await store.save(settings, of: user)
    }

    /// The files that a person has not confirmed to have seen, newest first.
    public nonisolated func unseen(of user: UserID) async throws -> [WatchedFile] {
        try await store.files(of: user, isUnseen: true, atMost: Self.mostListed)
    }

    /// Marks all files up to a number as seen.
    public nonisolated func markSeen(upTo number: Int64, of user: UserID) async throws {
        try await store.markSeen(upTo: number, of: user, now: environment.now())
    }

    /// Reads a file again that was not imported.
    ///
    /// - Throws: ``WatchedFolderError/unknown``, or an error of the store.
    public nonisolated func retry(_ number: Int64, of user: UserID) async throws {
        guard try await store.retry(number, of: user) else { throw WatchedFolderError.unknown }
    }

    /// The content of a file that was not imported, to be imported by hand.
    ///
    /// - Throws: ``WatchedFolderError``, or an error of the store.
    public func content(of number: Int64, user: User) async throws -> StagedFile {
        guard let file = try await store.file(number, of: user.id) else { throw WatchedFolderError.unknown }
        let settings = try await settings(of: user.id)
        for found in try await folder?.files().files ?? [] where found.size == file.size {
            guard try await person(of: found.folder)?.id == user.id, let bytes = try await folder?.bytes(of: found),
                checksum(of: bytes) == file.checksum
            else { continue }
            return StagedFile(name: found.name, account: settings.account, zone: settings.zone, bytes: bytes)
        }
        throw WatchedFolderError.gone(name: file.name)
    }

    // MARK: - Watching

    /// Imports what appears until the task is canceled; to be called once.
    ///
    /// - Parameter report: Receives faults, for the log.
    public func run(
        clock: some Clock<Duration> = ContinuousClock(),
        report: @Sendable (String) -> Void = { _ in }
    ) async {
        guard folder != nil else { return }
        repeat { await look(report) } while (try? await clock.sleep(for: Self.pace)) != nil
    }

    /// One round: lists the files, and imports those that are new and unchanged since the last round.
    func look(_ report: @Sendable (String) -> Void = { _ in }) async {
        guard let folder else { return }
        let files: [FolderFile]
        do {
            let listing = try await folder.files()
            (files, problem) = (listing.files, nil)
            for (name, reason) in listing.unreadable.sorted(by: { $0.key < $1.key }) where unreadable[name] != reason {
                report("The folder \(name) in the watched folder was not imported: \(reason)")
            }
            unreadable = listing.unreadable
        } catch is CancellationError {
            return
        } catch {
            let reason = (error as? any UserFacingError)?.messageWithRemedy ?? "\(error)"
            if problem != reason { report(reason) }
            problem = reason
            return
        }
        let stable = files.filter(seen.contains)
        seen = Set(files)
        settled = settled.filter { seen.contains($0.key) }
        let now = environment.now()
        paused = paused.filter { seen.contains($0.key) && $0.value > now }
        for (name, files) in Dictionary(grouping: stable, by: \.folder).sorted(by: { $0.key < $1.key }) {
            do {
                try await take(files, in: name, report)
            } catch is CancellationError {
                return
            } catch {
                report("The watched folder was not imported: \(error)")
            }
        }
    }

    /// The person to whom the files of a folder belong.
    private func person(of folder: String) async throws -> User? {
        guard !folder.isEmpty else { return try await accounts.owner() }
        guard let email = Email(folder) else { return nil }
        return try await accounts.user(email: email)
    }

    private func take(_ files: [FolderFile], in folder: String, _ report: @Sendable (String) -> Void) async throws {
        guard let user = try await person(of: folder) else { return }
        let settings = try await settings(of: user.id)
        guard settings.isOn else { return }
        // The files of who has no plan for imports wait.
        if let plans, try await !plans.state(of: user.id).features.contains(.imports) { return }
        let due = try await store.due(of: user.id)
        let new = files.filter { file in
            paused[file] == nil && settled[file].map(due.contains) ?? true
        }
        for file in new.prefix(Self.mostFiles) {
            try Task.checkCancellation()
            do {
                settled[file] = try await take(file, of: user, settings)
            } catch let error as CancellationError {
                throw error
            } catch {
                paused[file] = environment.now().adding(seconds: Self.faultPause)
                report("\(file.name) of the watched folder was not imported: \(error)")
            }
        }
    }

    /// Imports a file, unless its content was read before.
    ///
    /// - Returns: Its checksum; nil if it has changed meanwhile.
    private func take(_ file: FolderFile, of user: User, _ settings: WatchedFolderSettings) async throws -> String? {
        let bytes: [UInt8]
        do {
            guard file.size <= ImportService.largestFile else { throw ImportError.tooLarge(bytes: file.size) }
            guard let read = try await folder?.bytes(of: file) else { return nil }
            bytes = read
        } catch let error as any UserFacingError where error.kind == .invalid || error.kind == .tooLarge {
            // What cannot be read is recognized by its name, size and time.
            let identity = "\(file.folder)/\(file.name) \(file.size) \(file.changedAt)"
            let checksum = checksum(of: Array(identity.utf8))
            if try await isNew(checksum, of: user) {
                try await add(file, checksum, .failed(error.messageWithRemedy), of: user)
            }
            return checksum
        }
        let checksum = checksum(of: bytes)
        if try await isNew(checksum, of: user) {
            let staged = StagedFile(name: file.name, account: settings.account, zone: settings.zone, bytes: bytes)
            try await add(file, checksum, try await imports.outcome(of: staged, settings, user: user), of: user)
        }
        return checksum
    }

    private func isNew(_ checksum: String, of user: User) async throws -> Bool {
        try await store.file(checksum, of: user.id).map { $0.outcome == .due } ?? true
    }

    private func add(
        _ file: FolderFile,
        _ checksum: String,
        _ outcome: WatchedFile.Outcome,
        of user: User
    ) async throws {
        let read = WatchedFile(
            number: 0,
            checksum: checksum,
            name: StagedFile(name: file.name, account: "", zone: "", bytes: []).name,
            size: file.size,
            outcome: outcome,
            readAt: environment.now()
        )
        // The file is imported: that it was must be stored even if the desk stops now.
        let (store, id) = (store, user.id)
        try await Task { try await store.add(read, of: id) }.value
    }

    private nonisolated func checksum(of bytes: [UInt8]) -> String {
        var checksum = secrets.checksum()
        checksum.update(bytes)
        return Hex.text(checksum.value)
    }
}
