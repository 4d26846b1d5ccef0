import BourseCore
import BourseHousehold
import BourseValues

extension HouseholdService {
    // MARK: - Importing

    /// Reads a file and stores it until it is imported or discarded; the household does not change.
    ///
    /// - Throws: ``BankImportError``, `CancellationError`, or an error of the store; then it is not stored.
    public func stage(
        _ file: StagedFile,
        into account: Int64,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> BankPreview {
        let target = try await self.account(account, of: user)
        let counted = progress.beginReading()
        let table = try await table(of: file, counted)
        let answers = try await self.answers(to: table.content, for: target, user: user)
        let reading = try await read(table, with: answers, counted)
        let preview = try await preview(table, reading: reading.content, answers: answers, into: target, user: user)
        let stored = StagedFile(name: file.name, account: "\(account)", zone: file.zone, bytes: file.bytes)
        let id = try await staging.stage(stored, as: .entries, user: user)
        await tables.store(FileReading(stored, table.content), of: id, user: user)
        await readings.store(reading, of: id, answers: answers, user: user)
        return preview.named(id)
    }

    /// The account that entries belong to if none is chosen; nil if there are several, or none.
    public nonisolated func onlyBankAccount(of user: UserID) async throws -> Int64? {
        let accounts = try await store.household(of: user).accounts.filter { !$0.kind.isValued }
        return accounts.count == 1 ? accounts[0].id : nil
    }

    /// Previews a staged file again, with another mapping where one is given.
    public func preview(
        _ id: ImportID,
        mapping: BankMapping? = nil,
        answers: BankAnswers = BankAnswers(),
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> BankPreview {
        let counted = progress.beginReading()
        let table = try await waiting(id, user: user, counted)
        let target = try await account(Int64(table.account) ?? 0, of: user)
        let answers = try await self.answers(to: table.content, mapping, answers, for: target, user: user)
        let reading = try await readings.reading(of: id, answers: answers, user: user) {
            try await self.read(table, with: answers, counted)
        }
        return try await preview(table, reading: reading.content, answers: answers, into: target, user: user).named(id)
    }

    /// Previews a file without staging it.
    ///
    /// - Parameters:
    ///   - staged: The file.
    ///   - account: The account of its entries.
    ///   - chosen: The column mapping; without it, a stored or detected one.
    ///   - answers: Answers to questions, which leave the columns as they are.
    ///   - user: Whose file it is.
    ///   - progress: Counts its bytes.
    public func preview(
        _ staged: StagedFile,
        into account: Int64,
        mapping chosen: BankMapping? = nil,
        answers: BankAnswers = BankAnswers(),
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> BankPreview {
        let target = try await self.account(account, of: user)
        let counted = progress.beginReading()
        let table = try await table(of: staged, counted)
        let answers = try await self.answers(to: table.content, chosen, answers, for: target, user: user)
        let reading = try await read(table, with: answers, counted)
        return try await preview(table, reading: reading.content, answers: answers, into: target, user: user)
    }

    /// Compares a reading with the imported files.
    private func preview(
        _ table: FileReading<BankFile>,
        reading: BankReadingState,
        answers: BankReadingAnswers,
        into account: HouseholdAccount,
        user: UserID
    ) async throws -> BankPreview {
        let imports = try await store.bankImports(of: user).map(\.file)
        let most = mostEntries
        return try await workbench.run {
            let room = max(0, most - imports.reduce(0) { $0 + $1.entries.count })
            return BankPreview(
                table,
                account: account,
                state: reading,
                answers: answers.answers,
                ledger: BankLedger(imports),
                room: room
            )
        }
    }

    private nonisolated func account(_ id: Int64, of user: UserID) async throws -> HouseholdAccount {
        guard let account = try await store.household(of: user).account(id) else { throw BankImportError.noAccount }
        return account
    }

    /// The choices a file is read with: those made for it, or else the mapping stored for files with the same header.
    private nonisolated func answers(
        to file: BankFile,
        _ chosen: BankMapping? = nil,
        _ answers: BankAnswers = BankAnswers(),
        for account: HouseholdAccount,
        user: UserID
    ) async throws -> BankReadingAnswers {
        let remembered = try await chosen == nil ? store.mappings(of: user).mapping(for: file) : nil
        return BankReadingAnswers(
            chosen: chosen,
            remembered: remembered,
            answers: answers,
            currency: account.currency
        )
    }

    private nonisolated func table(
        of file: StagedFile,
        _ progress: ImportProgress
    ) async throws -> FileReading<BankFile> {
        guard file.bytes.count <= Self.largestFile else {
            throw BankImportError.tooLarge(bytes: file.bytes.count)
        }
        return try await workbench.run(progress) {
            do throws(BankFileError) {
                return FileReading(file, try BankFile(file.bytes, named: file.name, progress: progress))
            } catch {
                throw BankImportError.unreadable(error)
            }
        }
    }

    private nonisolated func read(
        _ table: FileReading<BankFile>,
        with answers: BankReadingAnswers,
        _ progress: ImportProgress
    ) async throws -> FileReading<BankReadingState> {
        try await workbench.run(progress) {
            // A table from the cache was not counted.
            if progress.total == 0 { progress.begin(of: table.size) }
            do throws(BankFileError) {
                let state = try BankReadingState(table.content, answers: answers, progress: progress)
                return FileReading(name: table.name, account: table.account, size: table.size, content: state)
            } catch {
                throw BankImportError.unreadable(error)
            }
        }
    }

    /// The table of a staged file, read at most once while it is cached.
    private nonisolated func waiting(
        _ id: ImportID,
        user: UserID,
        _ progress: ImportProgress
    ) async throws -> FileReading<BankFile> {
        try await tables.reading(of: id, user: user) {
            guard let file = try await self.staging.staged(id, as: .entries, user: user) else {
                throw BankImportError.noLongerStaged
            }
            return try await self.table(of: file, progress)
        }
    }

    /// Imports a staged file, and stores its column mapping.
    ///
    /// - Throws: ``BankImportError``, `CancellationError`, or an error of the store; then nothing is stored, and the file
    ///   stays staged.
    public func commit(
        _ id: ImportID,
        mapping: BankMapping? = nil,
        answers: BankAnswers = BankAnswers(),
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> BankImportRecord {
        let preview = try await preview(id, mapping: mapping, answers: answers, user: user, progress: progress)
        let record = try await commit(preview, id: id, user: user, progress)
        try await discard(id, user: user)
        return record
    }

    /// Imports a file without staging it, and stores its column mapping.
    public func commit(
        _ file: StagedFile,
        into account: Int64,
        mapping: BankMapping? = nil,
        answers: BankAnswers = BankAnswers(),
        user: UserID
    ) async throws -> BankImportRecord {
        let preview = try await preview(file, into: account, mapping: mapping, answers: answers, user: user)
        return try await commit(preview, user: user)
    }

    /// Imports a previewed file that is not staged, without reading it again.
    ///
    /// Entries that another import added meanwhile are stored, and counted once, as those of any file that repeats
    /// others.
    public func commit(
        _ preview: BankPreview,
        user: UserID,
        progress: JobProgress = JobProgress()
    ) async throws -> BankImportRecord {
        guard let id = ImportID(environment.newID()) else { throw BankImportError.noLongerStaged }
        return try await commit(preview, id: id, user: user, progress)
    }

    private func commit(
        _ preview: BankPreview,
        id: ImportID,
        user: UserID,
        _ progress: JobProgress
    ) async throws -> BankImportRecord {
        let reading = preview.reading
        guard !reading.entries.isEmpty else {
            throw BankImportError.nothingToImport(refused: reading.refusals.count)
        }
        // A file is not imported while its amounts or days are ambiguous.
        guard preview.questions.isEmpty else { throw BankImportError.openQuestions(preview.questions) }
        guard !preview.new.isEmpty else { throw BankImportError.nothingNew(entries: reading.entries.count) }
        let new = NewBankImport(
            id: id,
            account: preview.account.id,
            fileName: preview.fileName,
            size: preview.size,
            reading: reading,
            duplicates: preview.duplicates
        )
        progress.beginWriting(rows: reading.entries.count)
        let now = environment.now()
        let addition = try await store.add(new, mostEntries: mostEntries, user: user, now: now) { rows in
            progress.wrote(rows)
            return true
        }
        switch addition {
        case .saved(let record):
            // In a task of its own, as canceling an import that is stored is too late. The file is imported even if its
            // columns are not remembered: the next file of that bank is detected again.
            try? await Task { [store, preview] in
                try await store.changeMappings(of: user) { $0.remember(preview.mapping, for: preview.file) }
            }.value
            return record
        case .known(let record): throw BankImportError.alreadyImported(record)
        case .noAccount: throw BankImportError.noAccount
        case .full(let entries): throw BankImportError.full(entries: entries, most: mostEntries)
        }
    }

    /// Discards a staged file.
    public nonisolated func discard(_ id: ImportID, user: UserID) async throws {
        try await staging.discard(id, as: .entries, user: user)
        await tables.remove(id, user: user)
        await readings.remove(id, user: user)
    }

    // MARK: - Imported files

    /// The files that were imported, newest first, deleted ones included.
    public nonisolated func imports(of user: UserID) async throws -> [BankImportRecord] {
        try await store.bankRecords(of: user)
    }

    /// One file with the rows that were refused.
    public nonisolated func importedFile(
        _ id: ImportID,
        user: UserID
    ) async throws -> (record: BankImportRecord, refusals: [ImportIssue])? {
        try await store.bankRecord(id, user: user)
    }

    /// Deletes a file and the entries that only it contains; false when there is none.
    public nonisolated func deleteImport(_ id: ImportID, user: UserID) async throws -> Bool {
        try await store.deleteBankImport(id, user: user, now: environment.now())
    }

    /// Restores a file; false when there is none or it is not deleted.
    ///
    /// - Throws: ``BankImportError/full(entries:most:)``, or an error of the store.
    public nonisolated func restoreImport(_ id: ImportID, user: UserID) async throws -> Bool {
        let now = environment.now()
        switch try await store.restoreBankImport(id, mostEntries: mostEntries, user: user, now: now) {
        case .restored: return true
        case .absent: return false
        case .full(let entries): throw BankImportError.full(entries: entries, most: mostEntries)
        }
    }
}
