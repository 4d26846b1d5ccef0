import BourseCore
import BourseHousehold
import BourseValues

extension HouseholdService {
    // MARK: - Importing

    /// Reads a file and keeps it until it is imported or dropped; the household does not change.
    ///
    /// - Throws: ``BankImportError``, or an error of the store.
    public func stage(_ file: StagedFile, into account: Int64, user: UserID) async throws -> BankPreview {
        let preview = try await preview(file, into: account, user: user)
        let kept = StagedFile(name: file.name, account: "\(account)", zone: file.zone, bytes: file.bytes)
        return preview.named(try await staging.stage(kept, as: .entries, user: user))
    }

    /// Looks again at a file that waits, with another mapping where one is given.
    public func preview(
        _ id: ImportID,
        mapping: BankMapping? = nil,
        answers: BankAnswers = BankAnswers(),
        user: UserID
    ) async throws -> BankPreview {
        let file = try await staged(id, user)
        let account = Int64(file.account) ?? 0
        return try await preview(file, into: account, mapping: mapping, answers: answers, user: user).named(id)
    }

    /// Looks at a file without keeping it anywhere.
    ///
    /// - Parameters:
    ///   - staged: The file.
    ///   - account: Where its entries would go.
    ///   - chosen: What its columns mean; found out, or remembered, where it is not said.
    ///   - answers: Answers to questions, which leave the columns as they are.
    ///   - user: Whose file it is.
    public func preview(
        _ staged: StagedFile,
        into account: Int64,
        mapping chosen: BankMapping? = nil,
        answers: BankAnswers = BankAnswers(),
        user: UserID
    ) async throws -> BankPreview {
        guard staged.bytes.count <= Self.largestFile else {
            throw BankImportError.tooLarge(bytes: staged.bytes.count)
        }
        guard let account = try await store.household(of: user).account(account) else {
            throw BankImportError.noAccount
        }
        let imports = try await store.bankImports(of: user).map(\.file)
        let remembered = try await store.mappings(of: user)
        let most = mostEntries
        return try await workbench.run {
            do throws(BankFileError) {
                let file = try BankFile(staged.bytes)
                let look = try Self.look(at: file, chosen, remembered, answers, account.currency)
                let room = max(0, most - imports.reduce(0) { $0 + $1.entries.count })
                return BankPreview(staged, account, file, look, answers, BankLedger(imports), room: room)
            } catch {
                throw BankImportError.unreadable(error)
            }
        }
    }

    private nonisolated static func look(
        at file: BankFile,
        _ chosen: BankMapping?,
        _ remembered: RememberedMappings,
        _ answers: BankAnswers,
        _ currency: Currency
    ) throws(BankFileError) -> BankReadingState {
        guard let known = chosen ?? remembered.mapping(for: file) else {
            return try BankReadingState(BankGuess(file, currency: currency, answers: answers), file, currency)
        }
        let mapping = answers.applied(to: known)
        let reading = try BankStatementReader.read(file, mapping: mapping, currency: currency)
        return BankReadingState(mapping, chosen == nil ? .remembered : .chosen, reading)
    }

    /// Imports a file that waits, and remembers what its columns mean.
    ///
    /// - Throws: ``BankImportError``, or an error of the store; the file waits on.
    public func commit(
        _ id: ImportID,
        mapping: BankMapping? = nil,
        answers: BankAnswers = BankAnswers(),
        user: UserID
    ) async throws -> BankImportRecord {
        let file = try await staged(id, user)
        let account = Int64(file.account) ?? 0
        let record = try await commit(file, into: account, id: id, mapping: mapping, answers: answers, user: user)
        try await staging.discard(id, as: .entries, user: user)
        return record
    }

    /// Imports a file at once, and remembers what its columns mean where that was said.
    public func commit(
        _ file: StagedFile,
        into account: Int64,
        mapping: BankMapping? = nil,
        answers: BankAnswers = BankAnswers(),
        user: UserID
    ) async throws -> BankImportRecord {
        guard let id = ImportID(environment.newID()) else { throw BankImportError.noLongerStaged }
        return try await commit(file, into: account, id: id, mapping: mapping, answers: answers, user: user)
    }

    private func commit(
        _ file: StagedFile,
        into account: Int64,
        id: ImportID,
        mapping: BankMapping?,
        answers: BankAnswers,
        user: UserID
    ) async throws -> BankImportRecord {
        let preview = try await preview(file, into: account, mapping: mapping, answers: answers, user: user)
        let reading = preview.reading
        guard !reading.entries.isEmpty else {
            throw BankImportError.nothingToImport(refused: reading.refusals.count)
        }
        // Whichever way it comes, a file is not imported while something about its amounts or days is open.
        guard preview.questions.isEmpty else { throw BankImportError.openQuestions(preview.questions) }
        guard !preview.new.isEmpty else { throw BankImportError.nothingNew(entries: reading.entries.count) }
        let new = NewBankImport(
            id: id,
            account: account,
            fileName: file.name,
            size: file.bytes.count,
            reading: reading,
            duplicates: preview.duplicates
        )
        switch try await store.add(new, mostEntries: mostEntries, user: user, now: environment.now()) {
        case .kept(let record):
            try await store.changeMappings(of: user) { [preview] in $0.remember(preview.mapping, for: preview.file) }
            return record
        case .known(let record): throw BankImportError.alreadyImported(record)
        case .noAccount: throw BankImportError.noAccount
        case .full(let entries): throw BankImportError.full(entries: entries, most: mostEntries)
        }
    }

    /// Drops a file that waits.
    public nonisolated func discard(_ id: ImportID, user: UserID) async throws {
        try await staging.discard(id, as: .entries, user: user)
    }

    private nonisolated func staged(_ id: ImportID, _ user: UserID) async throws -> StagedFile {
        guard let file = try await staging.staged(id, as: .entries, user: user) else {
            throw BankImportError.noLongerStaged
        }
        return file
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
    ) async throws -> (record: BankImportRecord, refusals: [BankRefusal])? {
        try await store.bankRecord(id, user: user)
    }

    /// Takes a file out, and with it what it alone told; false when there is none.
    public nonisolated func deleteImport(_ id: ImportID, user: UserID) async throws -> Bool {
        try await store.deleteBankImport(id, user: user, now: environment.now())
    }

    /// Brings a file back; false when there is none or it is not deleted.
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
