import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Foundation
import GRDB

/// Journals in SQLite.
public struct SQLiteJournalStore: JournalStore {
    let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The number of the last change.
    public func revision(of user: UserID) async throws -> Int {
        try await pool.read { db in
            try UserScope(db, user: user).revision() ?? 0
        }
    }

    /// Writes in one transaction, unless the journal changed since a revision.
    ///
    /// - Returns: Whether it was written.
    func write(
        ifRevision revision: Int,
        user: UserID,
        _ write: @Sendable (UserScope) throws -> Void
    ) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            guard try scope.revision() == revision else { return false }
            try write(scope)
            return true
        }
    }

    /// Everything in a journal, in one snapshot.
    public func journal(of user: UserID) async throws -> StoredJournal {
        try await pool.read { db in
            let scope = UserScope(db, user: user)
            var executions = try ExecutionTable(scope)
            return StoredJournal(
                revision: try scope.revision() ?? 0,
                ledger: executions.takeLedger(),
                identities: executions.identities,
                annotations: try Self.annotations(scope),
                dayNotes: try Self.dayNotes(scope),
                changes: try Self.tradeChanges(scope),
                nicknames: try Self.nicknames(scope),
                tagColors: try Self.tagColors(scope),
                rules: try Self.rules(scope),
                campaigns: try Self.campaigns(scope),
                risks: try Self.risks(scope),
                playbooks: try Self.playbooks(scope)
            )
        }
    }

    /// How many of each execution of a ledger the journal has.
    public func multiplicities(
        of ledger: ExecutionLedger,
        hashes: [ContentHash],
        user: UserID
    ) async throws -> [ContentHash: Int] {
        try await pool.read { db in
            let scope = UserScope(db, user: user)
            var search = try PositionSearch(scope)
            var keys = try ExecutionKeys(scope, onlyActive: true)
            let hashes = Set(hashes)
            var counts: [ContentHash: Int] = [:]
            for key in ledger.positions {
                guard let position = try search.id(of: key) else { continue }
                try keys.read(position: position) { identity, _ in
                    if hashes.contains(identity.content) { counts[identity.content, default: 0] += 1 }
                }
            }
            return counts
        }
    }

    private static func annotations(_ scope: UserScope) throws -> [TradeID: TradeAnnotation] {
        var setups: [String: [String]] = [:]
        var mistakes: [String: [String]] = [:]
        for row in try scope.all(
            "SELECT trade, kind, tag FROM trade_tags WHERE user_id = :user ORDER BY trade, kind, place"
        ) {
            let trade: String = row["trade"]
            let tag: String = row["tag"]
            if row["kind"] == "setup" {
                setups[trade, default: []].append(tag)
            } else {
                mistakes[trade, default: []].append(tag)
            }
        }
        var annotations: [TradeID: TradeAnnotation] = [:]
        for row in try scope.all(
            "SELECT trade, half_stars, conviction, note FROM trade_annotations WHERE user_id = :user"
        ) {
            let trade: String = row["trade"]
            guard let id = TradeID(trade) else { continue }
            annotations[id] = TradeAnnotation(
                halfStars: row["half_stars"],
                conviction: row["conviction"],
                setups: setups[trade] ?? [],
                mistakes: mistakes[trade] ?? [],
                note: row["note"]
            )
        }
        return annotations
    }

    private static func dayNotes(_ scope: UserScope) throws -> [TradingDay: String] {
        var notes: [TradingDay: String] = [:]
        for row in try scope.all("SELECT day, note FROM day_notes WHERE user_id = :user") {
            notes[TradingDay(number: row["day"])] = row["note"]
        }
        return notes
    }

    /// Replaces what was written about trades, in one transaction.
    public func setAnnotations(
        _ annotations: [TradeID: TradeAnnotation],
        user: UserID,
        now: Timestamp
    ) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            for (trade, annotation) in annotations { try Self.write(annotation, of: trade, scope, now: now) }
            try Self.log(annotations.keys, scope, now: now)
        }
    }

    /// Replaces ratings and tags of trades, in one transaction.
    public func setTags(_ annotations: [TradeID: TradeAnnotation], user: UserID, now: Timestamp) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            for (trade, annotation) in annotations { try Self.writeTags(annotation, of: trade, scope) }
            try Self.log(annotations.keys, scope, now: now)
        }
    }

    /// Replaces what was written about a trade, if its note has a revision.
    public func setAnnotation(
        _ annotation: TradeAnnotation,
        of trade: TradeID,
        ifNoteHas revision: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> NoteSaving {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let change = NoteChange(text: annotation.note, base: revision, time: now)
            let result = try NoteTable(scope).save(change, on: .trade(trade))
            guard case .stored = result else { return result }
            try Self.writeTags(annotation, of: trade, scope)
            try Self.log([trade], scope, now: now)
            return result
        }
    }

    static func log(_ trades: some Sequence<TradeID>, _ scope: UserScope, now: Timestamp) throws {
        for trade in trades { try scope.logChange("trade annotated", subject: trade.description, now: now) }
    }

    static func write(_ annotation: TradeAnnotation, of trade: TradeID, _ scope: UserScope, now: Timestamp) throws {
        _ = try NoteTable(scope).save(NoteChange(text: annotation.note, time: now), on: .trade(trade))
        try writeTags(annotation, of: trade, scope)
    }

    /// Replaces the rating, the conviction and the tags of a trade; its note remains.
    static func writeTags(_ annotation: TradeAnnotation, of trade: TradeID, _ scope: UserScope) throws {
        let id = trade.description
        try scope.execute(
            """
            INSERT INTO trade_annotations (user_id, trade, half_stars, conviction, note)
            VALUES (:user, :trade, :stars, :conviction, '')
            ON CONFLICT (user_id, trade)
            DO UPDATE SET half_stars = excluded.half_stars, conviction = excluded.conviction
            """,
            ["trade": id, "stars": annotation.halfStars, "conviction": annotation.conviction]
        )
        try scope.execute("DELETE FROM trade_tags WHERE user_id = :user AND trade = :trade", ["trade": id])
        for (kind, tags) in [("setup", annotation.setups), ("mistake", annotation.mistakes)] {
            for (place, tag) in tags.enumerated() {
                try scope.execute(
                    "INSERT INTO trade_tags (user_id, trade, kind, place, tag) VALUES (:user, :trade, :kind, :place, :tag)",
                    ["trade": id, "kind": kind, "place": place, "tag": tag]
                )
            }
        }
        try NoteTable(scope).deleteEmptyAnnotation(of: trade)
    }
}
