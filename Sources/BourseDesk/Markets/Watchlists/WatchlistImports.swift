import BourseCore
import BourseMarkets
import BourseValues
import Synchronization

/// Imports of symbols from files and pasted texts into watchlists.
public struct WatchlistImports: Sendable {
    /// The most bytes of a file, 256 KB: a table of as many symbols as a list can have is a tenth of it.
    public static let largestFile = 256_000
    /// The most imports of a list that are listed; older ones are deleted.
    public static let mostImports = 50

    private let watchlists: WatchlistService
    private let staging: any StagingArea
    private let environment: DeskEnvironment

    init(watchlists: WatchlistService, staging: any StagingArea, environment: DeskEnvironment) {
        self.watchlists = watchlists
        self.staging = staging
        self.environment = environment
    }

    /// Stages a file; no list changes.
    ///
    /// - Throws: ``WatchlistImportError``, `CancellationError`, or what the staging area throws; then it is not staged.
    public func stage(
        _ file: StagedFile,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> ImportID {
        _ = try Self.text(of: file, progress)
        return try await staging.stage(file, as: .symbols, user: user)
    }

    /// Returns what an import of an upload would add to a list, without changing it.
    ///
    /// - Throws: ``WatchlistImportError``, or what the staging area throws.
    public func preview(_ id: ImportID, into list: Watchlist, user: UserID) async throws -> WatchlistReading {
        try await read(id, into: list, user: user, JobProgress()).reading
    }

    /// Adds the new symbols of an upload to the end of a list, as far as there is room, records the import, and discards
    /// the upload.
    ///
    /// - Throws: ``WatchlistImportError``, ``WatchlistService/ListError``, `CancellationError`, or what a store throws; then
    ///   the list is unchanged.
    public func commit(
        _ id: ImportID,
        into list: String,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> WatchlistImport {
        guard let stored = try await watchlists.lists(of: user).first(where: { $0.id == list }) else {
            throw WatchlistService.ListError.gone
        }
        let (file, reading) = try await read(id, into: stored.list, user: user, progress)
        progress.beginWriting(rows: reading.added.count)
        let time = environment.now()
        let (added, displaced) = try await add(reading.added, to: list, at: time, user: user)
        let imported = WatchlistImport(
            id: id,
            fileName: file,
            time: time,
            added: added,
            duplicates: reading.repeatedCount + reading.added.count - added.count - displaced,
            refused: reading.refusedCount - reading.surplusCount,
            surplus: reading.surplusCount + displaced
        )
        guard !added.isEmpty else {
            guard imported.surplus == 0 else { throw WatchlistImportError.full }
            throw WatchlistImportError.nothingNew(duplicates: imported.duplicates, refused: imported.refused)
        }
        progress.wrote(added.count)
        guard try await watchlists.store.record(imported, into: list, of: user, atMost: Self.mostImports) else {
            throw WatchlistService.ListError.gone
        }
        try await discard(id, user: user)
        return imported
    }

    /// The imports into a list, the latest first; empty when there is no such list.
    public func imports(into list: String, user: UserID) async throws -> [WatchlistImport] {
        try await watchlists.store.imports(into: list, of: user)
    }

    /// Discards an upload.
    public func discard(_ id: ImportID, user: UserID) async throws {
        try await staging.discard(id, as: .symbols, user: user)
    }

    /// Removes the symbols that an import added; one that was removed and added again since then stays.
    ///
    /// - Returns: How many were removed; nil when there is no such import, or it was undone already.
    /// - Throws: ``WatchlistService/ListError``, or what the store throws.
    public func undo(_ id: ImportID, in list: String, user: UserID) async throws -> Int? {
        let store = watchlists.store
        guard let imported = try await imports(into: list, user: user).first(where: { $0.id == id }),
            try await store.mark(id, undoneAt: environment.now(), in: list, of: user)
        else { return nil }
        let additions = try await store.additions(to: list, of: user)
        let added = imported.added.filter { additions[$0] == imported.time }
        try await watchlists.change(list, user) { list in
            for symbol in added { list.remove(symbol) }
        }
        return added.count
    }

    /// Adds the symbols of an import that was undone to the end of the list, as far as there is room.
    ///
    /// - Returns: How many were added; nil when there is no such import, or it was not undone.
    /// - Throws: ``WatchlistService/ListError``, or what the store throws.
    public func restore(_ id: ImportID, in list: String, user: UserID) async throws -> Int? {
        guard let imported = try await imports(into: list, user: user).first(where: { $0.id == id }),
            try await watchlists.store.mark(id, undoneAt: nil, in: list, of: user)
        else { return nil }
        return try await add(imported.added, to: list, at: imported.time, user: user).added.count
    }

    /// Adds symbols that are not in the list by now, and returns them, and how many have no room.
    ///
    /// - Parameter time: When they were added, by which undoing the import finds them.
    private func add(
        _ symbols: [Symbol],
        to list: String,
        at time: Timestamp,
        user: UserID
    ) async throws -> (added: [Symbol], surplus: Int) {
        let result = Mutex((added: [Symbol](), surplus: 0))
        try await watchlists.change(list, user, at: time) { list throws(Watchlist.WatchlistRefusal) in
            var (added, surplus) = ([Symbol](), 0)
            for symbol in symbols where !list.contains(symbol) {
                guard list.symbols.count < Watchlist.capacity else {
                    surplus += 1
                    continue
                }
                try list.add(symbol)
                added.append(symbol)
            }
            let changed = (added: added, surplus: surplus)
            result.withLock { $0 = changed }
        }
        return result.withLock { $0 }
    }

    private func read(
        _ id: ImportID,
        into list: Watchlist,
        user: UserID,
        _ progress: JobProgress
    ) async throws -> (file: String, reading: WatchlistReading) {
        guard let file = try await staging.staged(id, as: .symbols, user: user) else {
            throw WatchlistImportError.noLongerStaged
        }
        var list = list
        return (file.name, list.add(reading: try Self.text(of: file, progress), named: file.name))
    }

    private static func text(of file: StagedFile, _ job: JobProgress) throws(WatchlistImportError) -> String {
        guard file.bytes.count <= largestFile else { throw .tooLarge }
        let progress = job.beginReading()
        progress.begin(of: file.bytes.count)
        do throws(TextFileError) {
            let text = String(decoding: try TextFile(file.bytes).bytes, as: UTF8.self)
            progress.advance(by: file.bytes.count)
            return text
        } catch {
            switch error {
            case .empty: throw .empty
            case .binary(let kind): throw .binary(kind)
            }
        }
    }
}
