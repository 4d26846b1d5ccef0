import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseJournal
import BourseTestSupport
import BourseValues
import Foundation
import Synchronization
import Testing

/// Journals in memory, by the plain definition: of each execution as many as in the live file that has the most.
final class MemoryJournals: JournalStore {
    private struct File {
        var record: ImportRecord
        let reading: StatementReading
        var isLive = true
    }

    private struct State {
        var files: [UserID: [File]] = [:]
        var annotations: [UserID: [TradeID: TradeAnnotation]] = [:]
        var notes: [UserID: [TradingDay: String]] = [:]
        var merges: [UserID: [TradeMerge]] = [:]
        var splits: [UserID: [TradeSplit]] = [:]
        var nicknames: [UserID: [String: String]] = [:]
        var colors: [UserID: [TradeTag: TradeTag.Color]] = [:]
        var tagRestorations: [UserID: [(tag: TagRestoration, changedAt: Timestamp)]] = [:]
        var rules: [UserID: [TradingRule.Kind: TradingRule]] = [:]
        var campaigns: [UserID: CampaignChanges] = [:]
        var risks: [UserID: [RiskPlans.Key: TradeRisk]] = [:]
        var riskRules: [UserID: [String: RiskRule]] = [:]
        var playbooks: [UserID: PlaybookRecords] = [:]
        var revisions: [UserID: Int] = [:]
        var loads = 0
        var failure: (any Error)?
    }

    private let state = Mutex(State())
    private let gate: Gate?
    private let writing: Gate?

    /// - Parameters:
    ///   - gate: What loading a journal waits for.
    ///   - writing: What writing a file waits for, after its first row.
    init(gate: Gate? = nil, writing: Gate? = nil) { (self.gate, self.writing) = (gate, writing) }

    /// How often a journal was loaded.
    var loads: Int { state.withLock { $0.loads } }

    /// Makes the next loading fail.
    func fail(with error: (any Error)?) { state.withLock { $0.failure = error } }

    func revision(of user: UserID) async throws -> Int { state.withLock { $0.revisions[user] ?? 0 } }

    func journal(of user: UserID) async throws -> StoredJournal {
        state.withLock { $0.loads += 1 }
        await gate?.wait()
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            var ledger = ExecutionLedger()
            var identities: [ExecutionIdentity] = []
            var most: [ContentHash: Int] = [:]
            for file in state.files[user] ?? [] where file.isLive {
                var seen: [ContentHash: Int] = [:]
                for index in file.reading.ledger.fills.indices {
                    let execution = try file.reading.ledger.execution(at: index)
                    let hash = ContentHash(execution)
                    seen[hash, default: 0] += 1
                    guard let count = seen[hash], count > most[hash] ?? 0 else { continue }
                    most[hash] = count
                    identities.append(ExecutionIdentity(content: hash, occurrence: count))
                    ledger.append(execution, source: Int64(ledger.count))
                }
            }
            return StoredJournal(
                revision: state.revisions[user] ?? 0,
                ledger: ledger,
                identities: identities,
                annotations: state.annotations[user] ?? [:],
                dayNotes: state.notes[user] ?? [:],
                changes: TradeChanges(merges: state.merges[user] ?? [], splits: state.splits[user] ?? []),
                nicknames: state.nicknames[user] ?? [:],
                tagColors: state.colors[user] ?? [:],
                rules: TradingRule.Kind.allCases.compactMap { state.rules[user]?[$0] },
                campaigns: state.campaigns[user] ?? CampaignChanges(),
                risks: RiskPlans(
                    trades: state.risks[user] ?? [:],
                    accounts: (state.riskRules[user] ?? [:]).filter { !$0.key.isEmpty },
                    common: state.riskRules[user]?[""]
                ),
                playbooks: state.playbooks[user] ?? PlaybookRecords()
            )
        }
    }

    func multiplicities(of ledger: ExecutionLedger, hashes: [ContentHash], user: UserID) async throws -> [ContentHash:
        Int]
    {
        let hashes = Set(hashes)
        return state.withLock { state in
            var most: [ContentHash: Int] = [:]
            for file in state.files[user] ?? [] where file.isLive {
                let ledger = file.reading.ledger
                let own = Dictionary(ledger.fills.indices.map { (ContentHash(ledger, at: $0), 1) }, uniquingKeysWith: +)
                for (hash, count) in own where hashes.contains(hash) { most[hash] = max(most[hash] ?? 0, count) }
            }
            return most
        }
    }

    func hasImports(ofOtherFormatThan format: ImportFormat, user: UserID) async throws -> Bool {
        liveReadings(of: user).contains { $0.record.format != format }
    }

    func executions(
        foreignTo format: ImportFormat,
        like ledger: ExecutionLedger,
        user: UserID
    ) async throws -> ForeignExecutions {
        let files = liveReadings(of: user).map(\.reading)
        var own: [ContentHash: Int] = [:]
        for file in files where file.format == format {
            let counts = Dictionary(ContentHash.all(of: file.ledger).map { ($0, 1) }, uniquingKeysWith: +)
            own.merge(counts) { max($0, $1) }
        }
        var found = ForeignExecutions()
        for file in files where file.format != format {
            for (index, hash) in ContentHash.all(of: file.ledger).enumerated() {
                if let count = own[hash], count > 0 {
                    own[hash] = count - 1
                    continue
                }
                found.ledger.append(try file.ledger.execution(at: index))
                found.hashes.append(hash)
                found.formats.append(file.format)
            }
        }
        return found
    }

    func commit(
        _ files: [ImportedFile],
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> [ImportRecord] {
        var records: [ImportRecord] = []
        for file in files where file.reading.ledger.count > 0 {
            guard advance(1) else { throw CancellationError() }
            await writing?.wait()
            try Task.checkCancellation()
            guard advance(file.reading.ledger.count - 1) else { throw CancellationError() }
        }
        for file in files { records.append(try await commit(file, user: user, now: now)) }
        return records
    }

    private func commit(_ file: ImportedFile, user: UserID, now: Timestamp) async throws -> ImportRecord {
        let ledger = file.reading.ledger
        let hashes = ledger.fills.indices.map { ContentHash(ledger, at: $0) }
        let known = try await multiplicities(of: ledger, hashes: hashes, user: user)
        let new = Dictionary(hashes.map { ($0, 1) }, uniquingKeysWith: +)
            .reduce(0) { $0 + max(0, $1.value - (known[$1.key] ?? 0)) }
        let record = ImportRecord(
            id: file.id,
            fileName: file.reading.file,
            format: file.reading.format,
            accounts: file.reading.accounts,
            size: file.size,
            counts: ImportCounts(file.reading, new: new),
            importedAt: now,
            deletedAt: nil
        )
        try state.withLock { state in
            let isTaken = state.files[user]?.contains { $0.record.id == file.id } == true
            guard !isTaken else { throw ImportError.noLongerStaged }
            state.files[user, default: []].append(File(record: record, reading: file.reading))
            state.revisions[user, default: 0] += 1
        }
        return record
    }

    func imports(of user: UserID) async throws -> [ImportRecord] {
        state.withLock { ($0.files[user] ?? []).map(\.record).filter { $0.format != .entered }.reversed() }
    }

    func importDetail(
        _ id: ImportID,
        user: UserID
    ) async throws -> (record: ImportRecord, issues: [ImportIssue])? {
        state.withLock { ($0.files[user] ?? []).first { $0.record.id == id }.map { ($0.record, $0.reading.issues) } }
    }

    /// The live files with what they contain, in order of import.
    func liveReadings(of user: UserID) -> [(record: ImportRecord, reading: StatementReading)] {
        state.withLock { ($0.files[user] ?? []).filter(\.isLive).map { ($0.record, $0.reading) } }
    }

    /// Removes an import for good.
    func removeImport(_ id: ImportID, _ user: UserID) {
        state.withLock { $0.files[user]?.removeAll { $0.record.id == id } }
    }

    func sources(of executions: [Int64], user: UserID) async throws -> [ExecutionSource] { [] }

    func rows(
        of file: ImportID,
        after execution: Int64,
        atMost limit: Int,
        user: UserID
    ) async throws -> [ExecutionRow] {
        state.withLock { state in
            // Executions are numbered as `journal(of:)` does.
            var numbers: [ExecutionIdentity: Int64] = [:]
            var rows: [ExecutionRow] = []
            for other in state.files[user] ?? [] where other.isLive {
                var seen: [ContentHash: Int] = [:]
                for fill in other.reading.ledger.fills.indices {
                    let hash = ContentHash(other.reading.ledger, at: fill)
                    seen[hash, default: 0] += 1
                    let identity = ExecutionIdentity(content: hash, occurrence: seen[hash] ?? 1)
                    let number = numbers[identity] ?? Int64(numbers.count)
                    numbers[identity] = number
                    guard other.record.id == file else { continue }
                    let row = Int(other.reading.ledger.fills[fill].source)
                    rows.append(ExecutionRow(execution: number, row: row))
                }
            }
            let later = rows.filter { $0.execution > execution }.sorted { $0.execution < $1.execution }
            return Array(later.prefix(limit))
        }
    }

    func deleteImport(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool {
        set(false, id, user)
    }

    func restoreImport(_ id: ImportID, user: UserID, now: Timestamp) async throws -> Bool {
        set(true, id, user)
    }

    private func set(_ isLive: Bool, _ id: ImportID, _ user: UserID) -> Bool {
        state.withLock { state in
            guard let index = state.files[user]?.firstIndex(where: { $0.record.id == id && $0.isLive != isLive }) else {
                return false
            }
            state.files[user]?[index].isLive = isLive
            state.revisions[user, default: 0] += 1
            return true
        }
    }

    func setAnnotations(_ annotations: [TradeID: TradeAnnotation], user: UserID, now: Timestamp) async throws {
        state.withLock { state in
            state.annotations[user, default: [:]].merge(annotations) { $1 }
            state.revisions[user, default: 0] += annotations.count
        }
    }

    func setTags(_ annotations: [TradeID: TradeAnnotation], user: UserID, now: Timestamp) async throws {
        state.withLock { state in
            for (trade, annotation) in annotations {
                var changed = annotation
                changed.note = state.annotations[user]?[trade]?.note ?? ""
                state.annotations[user, default: [:]][trade] = changed
            }
            state.revisions[user, default: 0] += annotations.count
        }
    }

    /// Notes have no revisions here; those of the database are tested with it.
    func setAnnotation(
        _ annotation: TradeAnnotation,
        of trade: TradeID,
        ifNoteHas revision: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> NoteSaving {
        try await setAnnotations([trade: annotation], user: user, now: now)
        return .stored(JournalNote(on: .trade(trade), text: annotation.note, revision: revision + 1, savedAt: now))
    }

    func store(
        _ edit: TradeEdit,
        annotations: [TradeID: TradeAnnotation],
        ifRevision revision: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> Bool {
        state.withLock { state in
            guard state.revisions[user] ?? 0 == revision else { return false }
            switch edit {
            case .merge(let merge):
                let last = state.merges[user]?.last?.number ?? 0
                state.merges[user, default: []].append(
                    TradeMerge(number: last + 1, trades: merge.trades, former: merge.former, madeAt: merge.madeAt)
                )
            case .separate(let number): state.merges[user]?.removeAll { $0.number == number }
            case .split(let split): state.splits[user, default: []].append(split)
            case .join(let end): state.splits[user]?.removeAll { $0.end == end }
            }
            state.annotations[user, default: [:]].merge(annotations) { $1 }
            state.revisions[user, default: 0] += 1
            return true
        }
    }

    func store(
        _ edit: CampaignEdit,
        ifRevision revision: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> Bool {
        state.withLock { state in
            guard state.revisions[user] ?? 0 == revision else { return false }
            for (trade, placement) in edit.placements {
                state.campaigns[user, default: CampaignChanges()].placements[trade] = placement
            }
            for (trade, name) in edit.names {
                state.campaigns[user, default: CampaignChanges()].names[trade] = name
            }
            state.revisions[user, default: 0] += 1
            return true
        }
    }

    func store(
        _ edit: PlaybookEdit,
        ifRevision revision: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> Bool {
        state.withLock { state in
            guard state.revisions[user] ?? 0 == revision else { return false }
            state.playbooks[user, default: PlaybookRecords()].apply(edit)
            state.revisions[user, default: 0] += 1
            return true
        }
    }

    func nicknames(of user: UserID) async throws -> [String: String] { state.withLock { $0.nicknames[user] ?? [:] } }

    func setNickname(_ nickname: String, account: String, user: UserID, now: Timestamp) async throws -> Bool {
        state.withLock { state in
            let others = (state.nicknames[user] ?? [:]).filter { $0.key != account }
            guard !others.values.contains(where: { $0.lowercased() == nickname.lowercased() }) else { return false }
            state.nicknames[user, default: [:]][account] = nickname.isEmpty ? nil : nickname
            state.revisions[user, default: 0] += 1
            return true
        }
    }

    func store(_ edit: TagEdit, ifRevision revision: Int, user: UserID, now: Timestamp) async throws -> Bool {
        let isCurrent = state.withLock { state in
            guard state.revisions[user] ?? 0 == revision else { return false }
            for (tag, color) in edit.colors { state.colors[user, default: [:]][tag] = color }
            state.playbooks[user, default: PlaybookRecords()].apply(edit.playbooks)
            if let restoration = edit.restoration {
                state.tagRestorations[user, default: []].append((restoration, now))
            }
            state.tagRestorations[user]?.removeAll { $0.tag.id == edit.usedRestoration }
            state.revisions[user, default: 0] += 1
            return true
        }
        if isCurrent { try await setTags(edit.annotations, user: user, now: now) }
        return isCurrent
    }

    func tagRestoration(_ id: String, since time: Timestamp, user: UserID) async throws -> TagRestoration? {
        state.withLock { $0.tagRestorations[user]?.first { $0.tag.id == id && $0.changedAt >= time }?.tag }
    }

    func setRisk(_ risk: TradeRisk, of key: RiskPlans.Key, user: UserID, now: Timestamp) async throws {
        state.withLock { state in
            state.risks[user, default: [:]][key] = risk.isEmpty ? nil : risk
            state.revisions[user, default: 0] += 1
        }
    }

    func setRule(_ kind: TradingRule.Kind, to rule: TradingRule?, user: UserID, now: Timestamp) async throws -> Bool {
        state.withLock { state in
            guard rule != nil || state.rules[user]?[kind] != nil else { return false }
            state.rules[user, default: [:]][kind] = rule
            state.revisions[user, default: 0] += 1
            return true
        }
    }

    func setRiskRule(_ rule: RiskRule?, ofAccount account: String?, user: UserID, now: Timestamp) async throws {
        state.withLock { state in
            state.riskRules[user, default: [:]][account ?? ""] = rule
            state.revisions[user, default: 0] += 1
        }
    }

    /// What was written about a day.
    ///
    /// The text of a note on a day or a trade; nil for another subject.
    func note(on subject: NoteSubject, user: UserID) -> String? {
        state.withLock { state in
            switch subject {
            case .period(let period) where period.kind == .day: state.notes[user]?[period.firstDay] ?? ""
            case .period: nil
            case .trade(let trade): state.annotations[user]?[trade]?.note ?? ""
            }
        }
    }

    /// Replaces the note on a day or a trade.
    func setNote(_ text: String, on subject: NoteSubject, user: UserID) {
        state.withLock { state in
            switch subject {
            case .period(let period) where period.kind == .day: state.notes[user, default: [:]][period.firstDay] = text
            case .period: return
            case .trade(let trade):
                state.annotations[user, default: [:]][trade, default: TradeAnnotation()].note = text
            }
            state.revisions[user, default: 0] += 1
        }
    }
}
