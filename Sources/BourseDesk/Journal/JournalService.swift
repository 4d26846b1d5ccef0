import BourseCore
import BourseJournal
import BourseValues

/// A person's journal, kept matched in memory for as long as it does not change.
public actor JournalService {
    let store: any JournalStore
    let environment: DeskEnvironment
    let workbench: Workbench
    let deletedPlaybooks: RecentDeletions<DeletedPlaybook>
    private let capacity: Int
    private var cached: [UserID: UserJournal] = [:]
    private var order: [UserID] = []
    private var loading: [UserID: Task<UserJournal, any Error>] = [:]

    /// Makes the service.
    ///
    /// - Parameter capacity: How many executions of all journals together stay in memory; the journal used last stays
    ///   in any case.
    public init(
        store: any JournalStore,
        environment: DeskEnvironment,
        workbench: Workbench,
        capacity: Int = 4_000_000
    ) {
        self.store = store
        self.environment = environment
        self.workbench = workbench
        deletedPlaybooks = RecentDeletions(now: environment.now)
        self.capacity = capacity
    }

    /// The journal as of its last change.
    ///
    /// - Complexity: a query of one number when nothing changed since the last call; else loading and matching all.
    public func journal(of user: UserID) async throws -> UserJournal {
        let revision = try await store.revision(of: user)
        if let journal = cached[user], journal.revision == revision {
            touch(user)
            return journal
        }
        if let task = loading[user] {
            let journal = try await task.value
            if journal.revision >= revision { return journal }
        }
        let task = Task { [store, workbench] in
            let stored = try await store.journal(of: user)
            return try await workbench.run { UserJournal(stored) }
        }
        loading[user] = task
        defer { if loading[user] == task { loading[user] = nil } }
        let journal = try await task.value
        if (cached[user]?.revision ?? -1) < journal.revision { cache(journal, of: user) }
        return journal
    }

    /// Whether a person has a trade, or had it when the journal was last read.
    ///
    /// A journal in memory answers, however old it is, so that saving a note as it is typed does not read the journal anew.
    ///
    /// - Complexity: O(trades) if the journal in memory has it; else that of ``journal(of:)``.
    public func hasTrade(_ trade: TradeID, user: UserID) async throws -> Bool {
        if cached[user]?.index(of: trade) != nil { return true }
        return try await journal(of: user).index(of: trade) != nil
    }

    /// The number of the last change to a person's journal.
    public func revision(of user: UserID) async throws -> Int { try await store.revision(of: user) }

    /// Forgets a person who is gone.
    public func forget(_ user: UserID) {
        cached[user] = nil
        order.removeAll { $0 == user }
    }

    private func cache(_ journal: UserJournal, of user: UserID) {
        cached[user] = journal
        touch(user)
        var total = cached.values.reduce(0) { $0 + $1.matched.ledger.count }
        while total > capacity, order.count > 1 {
            let oldest = order.removeFirst()
            total -= cached.removeValue(forKey: oldest)?.matched.ledger.count ?? 0
        }
    }

    private func touch(_ user: UserID) {
        if order.last == user { return }
        order.removeAll { $0 == user }
        order.append(user)
    }

    /// Replaces what a person wrote about a trade; false when there is no such trade.
    ///
    /// - Parameter revision: The revision of the note that the change is based on; nil replaces any.
    /// - Throws: ``NoteError/changed(_:)`` if the stored note has another revision and text.
    public func annotate(
        _ trade: TradeID,
        with annotation: TradeAnnotation,
        ifNoteHas revision: Int? = nil,
        user: UserID
    ) async throws -> Bool {
        guard try await journal(of: user).index(of: trade) != nil else { return false }
        var annotation = annotation
        annotation.note = NoteVersion.cleaned(annotation.note)
        guard let revision else {
            try await store.setAnnotations([trade: annotation], user: user, now: environment.now())
            return true
        }
        let result = try await store.setAnnotation(
            annotation,
            of: trade,
            ifNoteHas: revision,
            user: user,
            now: environment.now()
        )
        if case .changed(let note) = result { throw NoteError.changed(note) }
        return true
    }

    /// Replaces rating, setups and mistakes of a trade, not its note; false when there is no such trade.
    public func tag(_ trade: TradeID, with annotation: TradeAnnotation, user: UserID) async throws -> Bool {
        guard try await journal(of: user).index(of: trade) != nil else { return false }
        try await store.setTags([trade: annotation], user: user, now: environment.now())
        return true
    }

    /// The live files that executions came from.
    public func sources(of executions: [Int64], user: UserID) async throws -> [ExecutionSource] {
        try await store.sources(of: executions, user: user)
    }
}
