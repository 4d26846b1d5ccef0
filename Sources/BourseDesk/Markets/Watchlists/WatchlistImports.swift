import BourseCore
import BourseMarkets
import BourseValues
import Synchronization

/// Imports of symbols from files and pasted texts into watchlists.
public struct WatchlistImports: Sendable {
    /// The most bytes of a file, 256 KB: a table of as many symbols as a list can have is a tenth of it.
    public static let largestFile = 256_000

    private let watchlists: WatchlistService
    private let staging: any StagingArea
    private let environment: DeskEnvironment

    init(watchlists: WatchlistService, staging: any StagingArea, environment: DeskEnvironment) {
        self.watchlists = watchlists
        self.staging = staging
        self.environment = environment
    }

    /// What an import added to a list.
    public struct AddedSymbols: Hashable, Sendable {
        /// How many symbols were added.
        public let count: Int
        /// How many new symbols exceeded the limit of the list.
        public let surplus: Int
        /// When they were added, by which the import can be undone.
        public let time: Timestamp

        /// Makes the result of an import.
        public init(count: Int, surplus: Int, time: Timestamp) {
            self.count = count
            self.surplus = surplus
            self.time = time
        }
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
        try await read(id, into: list, user: user, JobProgress())
    }

    /// Adds the new symbols of an upload to the end of a list, as far as there is room, and discards the upload.
    ///
    /// - Throws: ``WatchlistImportError``, ``WatchlistService/ListError``, `CancellationError`, or what a store throws; then
    ///   the list is unchanged.
    public func commit(
        _ id: ImportID,
        into list: String,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> AddedSymbols {
        guard let stored = try await watchlists.lists(of: user).first(where: { $0.id == list }) else {
            throw WatchlistService.ListError.gone
        }
        let reading = try await read(id, into: stored.list, user: user, progress)
        progress.beginWriting(rows: reading.added.count)
        let (count, displaced, time) = try await add(reading.added, to: list, user: user)
        let surplus = reading.surplusCount + displaced
        guard count > 0 else {
            guard surplus == 0 else { throw WatchlistImportError.full }
            throw WatchlistImportError.nothingNew(
                duplicates: reading.repeatedCount + reading.added.count,
                refused: reading.refusedCount
            )
        }
        progress.wrote(count)
        try await discard(id, user: user)
        return AddedSymbols(count: count, surplus: surplus, time: time)
    }

    /// Discards an upload.
    public func discard(_ id: ImportID, user: UserID) async throws {
        try await staging.discard(id, as: .symbols, user: user)
    }

    /// Removes the symbols that an import added; one that was removed and added again since then stays.
    ///
    /// - Parameter time: When the import added them.
    /// - Returns: How many were removed.
    /// - Throws: ``WatchlistService/ListError``, or what the store throws.
    public func undo(at time: Timestamp, in list: String, user: UserID) async throws -> Int {
        let additions = try await watchlists.store.additions(to: list, of: user)
        let added = additions.compactMap { $0.value == time ? $0.key : nil }
        guard !added.isEmpty else { return 0 }
        try await watchlists.change(list, user) { list in
            for symbol in added { list.remove(symbol) }
        }
        return added.count
    }

    /// Adds symbols that are not in the list by now, and returns how many, how many of them have no room, and when.
    private func add(
        _ symbols: [Symbol],
        to list: String,
        user: UserID
    ) async throws -> (count: Int, surplus: Int, time: Timestamp) {
        let time = environment.now()
        let counts = Mutex((added: 0, surplus: 0))
        try await watchlists.change(list, user, at: time) { list throws(Watchlist.WatchlistRefusal) in
            var (added, surplus) = (0, 0)
            for symbol in symbols where !list.contains(symbol) {
                guard list.symbols.count < Watchlist.capacity else {
                    surplus += 1
                    continue
                }
                try list.add(symbol)
                added += 1
            }
            let result = (added: added, surplus: surplus)
            counts.withLock { $0 = result }
        }
        let (added, surplus) = counts.withLock { $0 }
        return (added, surplus, time)
    }

    private func read(
        _ id: ImportID,
        into list: Watchlist,
        user: UserID,
        _ progress: JobProgress
    ) async throws -> WatchlistReading {
        guard let file = try await staging.staged(id, as: .symbols, user: user) else {
            throw WatchlistImportError.noLongerStaged
        }
        var list = list
        return list.add(reading: try Self.text(of: file, progress), named: file.name)
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
