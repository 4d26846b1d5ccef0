import BourseCore
import BourseJournal
import BourseValues

/// The store of journals.
///
/// Every function names the person whose journal it is.
public protocol JournalStore: Sendable {
    /// The number of the last change to a person's data.
    func revision(of user: UserID) async throws -> Int
    /// Everything in a person's journal, as of one revision.
    func journal(of user: UserID) async throws -> StoredJournal
    /// The number of times the journal has each execution of a ledger.
    ///
    /// - Parameter hashes: The hashes of the ledger's fills, in its order.
    func multiplicities(of ledger: ExecutionLedger, hashes: [ContentHash], user: UserID) async throws -> [ContentHash:
        Int]
    /// Whether there are live imports of another format than one, executions entered by hand included.
    func hasImports(ofOtherFormatThan format: ImportFormat, user: UserID) async throws -> Bool
    /// The executions that no live import of a format contains, as far as a ledger of that format may contain them too: in
    /// the same symbols, from a day before its first execution to a day after its last one.
    func executions(foreignTo format: ImportFormat, like ledger: ExecutionLedger, user: UserID) async throws
        -> ForeignExecutions
    /// Adds files and those of their executions that are new, all in one transaction.
    ///
    /// - Parameter advance: Receives the number of rows of each batch that was written; false cancels.
    /// - Throws: `CancellationError` when the task or the import was canceled; then nothing is stored.
    func commit(
        _ files: [ImportedFile],
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> [ImportRecord]
    /// Adds executions that a person enters, each as an import of its own, or replaces one of them, in one transaction.
    ///
    /// A replaced execution passes on its identity, its trade's tags, rating and note, and its place in merges and
    /// splits. Nothing is stored unless the
    /// result is ``EntryOutcome/stored``.
    ///
    /// - Parameters:
    ///   - files: Imports of ``ImportFormat/entered`` with one execution each.
    ///   - replaced: The import that is replaced; nil to add.
    ///   - limit: The most executions that one person may have entered.
    func enter(
        _ files: [ImportedFile],
        replacing replaced: ImportID?,
        atMost limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> EntryOutcome
    /// The executions that a person entered, those entered last first.
    func entered(by user: UserID) async throws -> [EnteredExecution]
    /// The files that were imported, newest first, deleted ones included, without executions that were entered by hand.
    func imports(of user: UserID) async throws -> [ImportRecord]
    /// One file with its issues.
    func importDetail(_ id: ImportID, user: UserID) async throws -> (record: ImportRecord, issues: [ImportIssue])?
    /// The live files that executions came from, with their rows there, in order of import.
    func sources(of executions: [Int64], user: UserID) async throws -> [ExecutionSource]
    /// The rows of a file that became executions, in the order of the executions' numbers.
    ///
    /// - Parameters:
    ///   - execution: Rows of executions with this number or a lower one are left out.
    ///   - limit: The most rows.
    func rows(of file: ImportID, after execution: Int64, atMost limit: Int, user: UserID) async throws -> [ExecutionRow]
    /// Deletes what only this file contains; false if there is no such file or it is already deleted.
    func deleteImport(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool
    /// Restores a deleted file; false if there is no such file or it is not deleted.
    func restoreImport(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool
    /// Replaces what a person wrote about some trades; a changed note is stored as a version of it.
    func setAnnotations(_ annotations: [TradeID: TradeAnnotation], user: UserID, now: Timestamp) async throws
    /// Replaces ratings, setups and mistakes of some trades; notes remain as they are stored.
    func setTags(_ annotations: [TradeID: TradeAnnotation], user: UserID, now: Timestamp) async throws
    /// Replaces what a person wrote about a trade, if its note has a revision.
    ///
    /// - Returns: The stored note; if it was changed since that revision, nothing is replaced.
    func setAnnotation(
        _ annotation: TradeAnnotation,
        of trade: TradeID,
        ifNoteHas revision: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> NoteSaving
    /// Adds or removes a merge or a split of trades and replaces annotations, in one transaction.
    ///
    /// - Parameter revision: The revision that the change was made for.
    /// - Returns: False, without a change, if the person's data have another revision.
    func store(
        _ edit: TradeEdit,
        annotations: [TradeID: TradeAnnotation],
        ifRevision revision: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> Bool
    /// Replaces placements and names of campaigns, in one transaction.
    ///
    /// - Parameter revision: The revision that the change was made for.
    /// - Returns: False, without a change, if the person's data have another revision.
    func store(_ edit: CampaignEdit, ifRevision revision: Int, user: UserID, now: Timestamp) async throws -> Bool
    /// Changes playbooks and checklists, in one transaction.
    ///
    /// - Parameter revision: The revision that the change was made for.
    /// - Returns: False, without a change, if the person's data have another revision.
    func store(_ edit: PlaybookEdit, ifRevision revision: Int, user: UserID, now: Timestamp) async throws -> Bool
    /// The nicknames of a person's accounts.
    func nicknames(of user: UserID) async throws -> [String: String]
    /// Replaces the nickname of an account; an empty one removes it.
    ///
    /// - Returns: False, without a change, if another account has the nickname, ignoring case.
    func setNickname(_ nickname: String, account: String, user: UserID, now: Timestamp) async throws -> Bool
    /// What restores a tag that was renamed, merged or deleted at a time or later; nil if there is nothing of that
    /// identity, or it was used.
    func tagRestoration(_ id: String, since time: Timestamp, user: UserID) async throws -> TagRestoration?
    /// Changes a tag on trades, its color and its playbook, and stores what undoes it, in one transaction.
    ///
    /// - Parameter revision: The revision that the change was made for.
    /// - Returns: False, without a change, if the person's data have another revision.
    func store(_ edit: TagEdit, ifRevision revision: Int, user: UserID, now: Timestamp) async throws -> Bool
    /// Stores a rule instead of the one of its kind, or deletes that.
    ///
    /// - Parameter rule: The rule; nil to delete it.
    /// - Returns: False when there is no rule to delete.
    func setRule(_ kind: TradingRule.Kind, to rule: TradingRule?, user: UserID, now: Timestamp) async throws -> Bool
    /// Replaces what is planned for a trade; an empty plan removes it.
    func setRisk(_ risk: TradeRisk, of key: RiskPlans.Key, user: UserID, now: Timestamp) async throws
    /// Replaces the risk rule of an account, or with nil that of all accounts without their own; no rule removes it.
    func setRiskRule(_ rule: RiskRule?, ofAccount account: String?, user: UserID, now: Timestamp) async throws
}

extension JournalStore {
    /// Adds files as ``commit(_:user:now:advance:)`` does, without reporting progress.
    public func commit(_ files: [ImportedFile], user: UserID, now: Timestamp) async throws -> [ImportRecord] {
        try await commit(files, user: user, now: now) { _ in true }
    }
}

/// A stored journal.
public struct StoredJournal: Sendable {
    /// The number of the last change it includes.
    public let revision: Int
    /// The executions; the source of each fill is the number the storage gave it.
    public let ledger: ExecutionLedger
    /// What makes each fill what it is, in the ledger's order.
    public let identities: [ExecutionIdentity]
    /// What was written about trades.
    public let annotations: [TradeID: TradeAnnotation]
    /// What was written about days.
    public let dayNotes: [TradingDay: String]
    /// Which trades were merged or split by hand.
    public let changes: TradeChanges
    /// The nicknames of accounts.
    public let nicknames: [String: String]
    /// The colors of tags.
    public let tagColors: [TradeTag: TradeTag.Color]
    /// The person's rules, in the order of their kinds.
    public let rules: [TradingRule]
    /// What the person changed about campaigns.
    public let campaigns: CampaignChanges
    /// What is planned for trades, and the rules of accounts.
    public let risks: RiskPlans
    /// The playbooks of setups, and what was answered on trades.
    public let playbooks: PlaybookRecords

    /// Makes a stored journal.
    public init(
        revision: Int,
        ledger: ExecutionLedger,
        identities: [ExecutionIdentity],
        annotations: [TradeID: TradeAnnotation],
        dayNotes: [TradingDay: String],
        changes: TradeChanges = TradeChanges(),
        nicknames: [String: String] = [:],
        tagColors: [TradeTag: TradeTag.Color] = [:],
        rules: [TradingRule] = [],
        campaigns: CampaignChanges = CampaignChanges(),
        risks: RiskPlans = RiskPlans(),
        playbooks: PlaybookRecords = PlaybookRecords()
    ) {
        self.revision = revision
        self.ledger = ledger
        self.identities = identities
        self.annotations = annotations
        self.dayNotes = dayNotes
        self.changes = changes
        self.nicknames = nicknames
        self.tagColors = tagColors
        self.rules = rules
        self.campaigns = campaigns
        self.risks = risks
        self.playbooks = playbooks
    }
}
