import BourseCore
import BourseJournal
import BourseValues

/// Executions that are entered by hand.
extension JournalService {
    /// The most executions that one person may enter by hand.
    public static let mostEntered = 20_000

    /// Adds an execution, or the opening and the closing of a trade: both or none.
    ///
    /// - Parameter zone: The zone of times without one.
    /// - Returns: The executions in the order of the draft.
    /// - Throws: ``EntryError``, or an error of the store.
    public func enter(_ draft: ExecutionDraft, zone: ZoneRules, user: UserID) async throws -> [EnteredExecution] {
        let executions = try read(draft, zone)
        return try await store(executions, as: nil, user)
    }

    /// Replaces an execution that was entered by hand.
    ///
    /// Its trade keeps tags, rating and note.
    ///
    /// - Throws: ``EntryError``, or an error of the store.
    public func change(
        _ id: ImportID,
        to draft: ExecutionDraft,
        zone: ZoneRules,
        user: UserID
    ) async throws -> EnteredExecution {
        guard !draft.isTrade else {
            let advice = "An entry is one execution. Enter the closing as another one."
            throw EntryError.refused(ExecutionDraft.DraftRefusal(messages: [.closePrice: advice]))
        }
        let executions = try read(draft, zone)
        guard let changed = try await store(executions, as: id, user).first else { throw EntryError.gone }
        return changed
    }

    /// Deletes an execution that was entered by hand.
    ///
    /// If an imported file contains it, too, it stays in the journal.
    ///
    /// - Throws: ``EntryError/gone``, or an error of the store.
    public func deleteEntered(_ id: ImportID, user: UserID) async throws {
        guard try await isEntered(id, user), try await store.deleteImport(id, user: user, now: environment.now())
        else { throw EntryError.gone }
    }

    /// Restores a deleted execution.
    ///
    /// - Throws: ``EntryError/gone``, or an error of the store.
    public func restoreEntered(_ id: ImportID, user: UserID) async throws {
        guard try await isEntered(id, user), try await store.restoreImport(id, user: user, now: environment.now())
        else { throw EntryError.gone }
    }

    /// The executions that a person entered, those entered last first.
    public func entered(by user: UserID) async throws -> [EnteredExecution] { try await store.entered(by: user) }

    /// One execution that a person entered.
    ///
    /// - Throws: ``EntryError/gone``, or an error of the store.
    public func entered(_ id: ImportID, user: UserID) async throws -> EnteredExecution {
        guard let found = try await store.entered(by: user).first(where: { $0.id == id }) else { throw EntryError.gone }
        return found
    }

    private func isEntered(_ id: ImportID, _ user: UserID) async throws -> Bool {
        try await store.importDetail(id, user: user)?.record.format == .entered
    }

    private func read(_ draft: ExecutionDraft, _ zone: ZoneRules) throws(EntryError) -> [Execution] {
        do throws(ExecutionDraft.DraftRefusal) {
            return try draft.executions(in: zone, asOf: environment.now())
        } catch {
            throw .refused(error)
        }
    }

    private func store(_ executions: [Execution], as id: ImportID?, _ user: UserID) async throws -> [EnteredExecution] {
        let now = environment.now()
        let files = try executions.map { execution in
            guard let id = id ?? ImportID(environment.newID()) else { throw EntryError.gone }
            return ImportedFile(entered: execution, id: id)
        }
        switch try await store.enter(files, replacing: id, atMost: Self.mostEntered, user: user, now: now) {
        case .stored:
            return zip(files, executions).map {
                EnteredExecution(id: $0.id, execution: $1, enteredAt: now, isImported: false)
            }
        case .known(let index): throw EntryError.known(executions[index])
        case .gone: throw EntryError.gone
        case .imported: throw EntryError.imported
        case .full: throw EntryError.full
        }
    }
}
