import BourseCore
import BourseJournal
import BourseValues

extension ImportService {
    /// The most mappings of one person.
    public static let mostMappings = 100

    /// The column mappings of a person, by name.
    public func mappings(of user: UserID) async throws -> [StoredMapping] { try await mappingStore.mappings(of: user) }

    /// Stores a mapping, by which files with its header are read from now on, also those of the watched folder that wait.
    ///
    /// - Throws: `MappingError` for one that is incomplete or one too many.
    public func save(_ mapping: ColumnMapping, user: UserID) async throws -> StoredMapping {
        try mapping.check()
        let stored = StoredMapping(id: environment.newID(), mapping: mapping, savedAt: environment.now())
        guard let saved = try await mappingStore.save(stored, atMost: Self.mostMappings, user: user) else {
            throw MappingError.tooMany(Self.mostMappings)
        }
        try await readUnmappedFilesAgain(of: user)
        return saved
    }

    /// Files of the watched folder that wait for a description of their columns are read again.
    private func readUnmappedFilesAgain(of user: UserID) async throws {
        guard let watchedFiles else { return }
        let files = try await watchedFiles.files(of: user, isUnseen: false, atMost: WatchedFolderService.mostListed)
        for file in files where file.outcome.reason == .mapping {
            _ = try await watchedFiles.retry(file.number, of: user)
        }
    }

    /// Deletes a mapping, which can be restored for an hour; imported files stay.
    ///
    /// - Returns: False when there is none of that identity.
    public func deleteMapping(_ id: String, of user: UserID) async throws -> Bool {
        guard let mapping = try await mappingStore.mappings(of: user).first(where: { $0.id == id }),
            try await mappingStore.deleteMapping(id, of: user)
        else { return false }
        await deletedMappings.add(mapping, id: id, of: user)
        return true
    }

    /// Restores a mapping that was deleted within the last hour, unless another was stored for its header since.
    ///
    /// - Returns: False when there is none of that identity.
    /// - Throws: `MappingError` when as many mappings are stored as can be.
    public func restoreMapping(_ id: String, of user: UserID) async throws -> Bool {
        guard let mapping = await deletedMappings.item(id, of: user) else { return false }
        let header = mapping.mapping.headerKey
        if try await !mappingStore.mappings(of: user).contains(where: { $0.mapping.headerKey == header }) {
            guard try await mappingStore.save(mapping, atMost: Self.mostMappings, user: user) != nil else {
                throw MappingError.tooMany(Self.mostMappings)
            }
            try await readUnmappedFilesAgain(of: user)
        }
        await deletedMappings.remove(id, of: user)
        return true
    }

    /// Proposes what the columns of a file mean.
    ///
    /// - Parameter sheet: The sheet of a workbook; without, the first one with a table.
    /// - Throws: `StatementError` for a file without a table, ``WorkbookError``, or ``ImportError/tooLarge(bytes:)``.
    public func proposal(
        for file: StagedFile,
        sheet: String? = nil,
        answers: MappingAnswers = MappingAnswers()
    ) async throws -> MappingProposal {
        guard file.bytes.count <= Self.largestFile else { throw ImportError.tooLarge(bytes: file.bytes.count) }
        return try await desk.run {
            try MappingProposal(
                file.bytes,
                name: Self.title(of: file.name),
                sheet: sheet,
                answers: answers,
                workbooks: workbooks
            )
        }
    }

    /// Stages a table that no format covers, until its columns are described; any other file is refused.
    public func stageTable(_ file: StagedFile, user: UserID) async throws -> ImportID {
        _ = try await proposal(for: file)
        return try await staging.stage(file, as: .executions, user: user)
    }

    /// A staged file.
    ///
    /// - Throws: ``ImportError/noLongerStaged``.
    public func staged(_ id: ImportID, user: UserID) async throws -> StagedFile {
        guard let file = try await staging.staged(id, as: .executions, user: user) else {
            throw ImportError.noLongerStaged
        }
        return file
    }

    /// The first of staged files that no format and no mapping covers.
    public func unmapped(_ ids: [ImportID], user: UserID) async throws -> ImportID? {
        for id in ids {
            do {
                _ = try await waiting(id, user: user, JobProgress())
            } catch StatementError.unrecognized {
                return id
            }
        }
        return nil
    }

    /// Previews a file with a mapping alone, without storing anything.
    public func preview(_ file: StagedFile, with mapping: ColumnMapping, user: UserID) async throws -> ImportPreview {
        let readers = ImportReaders<BrokerStatement>([try mapping.reader()])
        return try await preview(FileReading(file, try await read(file, with: readers, JobProgress())), user: user)
    }

    /// The file's name without its ending, cut to a line.
    private static func title(of file: String) -> String {
        let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        let words = stem.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? "My broker" : String(words.prefix(60))
    }
}
