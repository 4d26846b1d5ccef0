import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Foundation
import GRDB

extension SQLiteJournalStore {
    /// Adds executions that a person enters, or replaces one of them, in one transaction.
    public func enter(
        _ files: [ImportedFile],
        replacing replaced: ImportID?,
        atMost limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> EntryOutcome {
        try await pool.writeWithoutTransaction { db in
            var outcome = EntryOutcome.stored
            try db.inTransaction {
                let scope = UserScope(db, user: user)
                outcome = try Self.enter(files, replacing: replaced, atMost: limit, scope, now: now)
                return outcome == .stored ? .commit : .rollback
            }
            return outcome
        }
    }

    private static func enter(
        _ files: [ImportedFile],
        replacing replaced: ImportID?,
        atMost limit: Int,
        _ scope: UserScope,
        now: Timestamp
    ) throws -> EntryOutcome {
        var former: ReplacedExecution?
        if let replaced {
            guard let found = try ReplacedExecution(replaced, scope) else { return .gone }
            guard found.liveImports == 1 else { return .imported }
            try found.remove(scope)
            former = found
        } else {
            let row = try scope.first(
                "SELECT count(*) FROM imports WHERE user_id = :user AND format = :entered AND deleted_at IS NULL",
                ["entered": ImportFormat.entered.id]
            )
            let count: Int = row?[0] ?? 0
            guard count + files.count <= limit else { return .full }
        }
        for (index, file) in files.enumerated() {
            guard try !isKnown(file, scope) else { return .known(index: index) }
            _ = try write(file, scope, now: now) { _ in true }
            if let former, let content = file.hashes.first {
                let successor = ExecutionIdentity(content: content, occurrence: 1)
                try former.passAnnotation(to: successor, scope)
                try Self.rename(former.identity, to: successor, scope)
                try Self.renameInCampaigns(former.identity, to: successor, scope)
                try Self.renameInChecklists(former.identity, to: successor, scope)
            }
        }
        return .stored
    }

    /// Whether the journal has the execution of an import.
    private static func isKnown(_ file: ImportedFile, _ scope: UserScope) throws -> Bool {
        var search = try PositionSearch(scope)
        var keys = try ExecutionKeys(scope, onlyActive: true)
        var isKnown = false
        for key in file.reading.ledger.positions {
            guard let position = try search.id(of: key) else { continue }
            try keys.read(position: position) { identity, _ in
                if file.hashes.contains(identity.content) { isKnown = true }
            }
        }
        return isKnown
    }

    /// The executions that a person entered, those entered last first.
    ///
    /// - Complexity: O(entries · log executions).
    public func entered(by user: UserID) async throws -> [EnteredExecution] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT imports.id AS import, imported_at, account, symbol, type, expiration, strike, currency, time, side,
                    quantity, price, multiplier, fees, effect, order_reference, note, live_imports
                FROM imports CROSS JOIN import_executions ON import = number
                    JOIN executions ON executions.id = execution JOIN positions ON positions.id = position_id
                WHERE imports.user_id = :user AND positions.user_id = :user AND format = :entered
                    AND deleted_at IS NULL
                ORDER BY imported_at DESC, number DESC
                """,
                ["entered": ImportFormat.entered.id]
            ).compactMap(EnteredExecution.init)
        }
    }
}

/// An execution entered by hand that another one replaces.
private struct ReplacedExecution {
    /// The number of its import.
    let number: Int64
    /// The number of the execution.
    let execution: Int64
    /// The number of its position.
    let position: Int64
    /// How many live imports contain it.
    let liveImports: Int
    /// Its identity.
    let identity: ExecutionIdentity

    /// Reads an entry; nil when there is none that is not deleted.
    init?(_ id: ImportID, _ scope: UserScope) throws {
        let row = try scope.first(
            """
            SELECT number, executions.id, position_id, live_imports, content, occurrence
            FROM imports CROSS JOIN import_executions ON import = number JOIN executions ON executions.id = execution
            WHERE imports.user_id = :user AND imports.id = :id AND format = :entered AND deleted_at IS NULL
            """,
            ["id": id.description, "entered": ImportFormat.entered.id]
        )
        guard let row, let content: Data = row[4], let hash = ContentHash(bytes: content) else { return nil }
        number = row[0]
        execution = row[1]
        position = row[2]
        liveImports = row[3]
        identity = ExecutionIdentity(content: hash, occurrence: row[5])
    }

    /// Removes the entry, its execution unless a deleted import contains it, and its position unless it has others.
    func remove(_ scope: UserScope) throws {
        try scope.execute("DELETE FROM imports WHERE user_id = :user AND number = :number", ["number": number])
        try scope.execute(
            """
            UPDATE executions SET live_imports = live_imports - 1 WHERE id = :execution
                AND EXISTS (SELECT 1 FROM positions WHERE positions.id = position_id AND user_id = :user)
            """,
            ["execution": execution]
        )
        try scope.execute(
            """
            DELETE FROM executions WHERE id = :execution
                AND NOT EXISTS (SELECT 1 FROM import_executions WHERE execution = executions.id)
                AND EXISTS (SELECT 1 FROM positions WHERE positions.id = position_id AND user_id = :user)
            """,
            ["execution": execution]
        )
        try scope.execute(
            """
            DELETE FROM positions WHERE id = :position AND user_id = :user
                AND NOT EXISTS (SELECT 1 FROM executions WHERE position_id = positions.id)
            """,
            ["position": position]
        )
    }

    /// Makes what was written about a trade that this execution opened belong to the trade that another one opens.
    func passAnnotation(to successor: ExecutionIdentity, _ scope: UserScope) throws {
        let (old, new) = (TradeID(opening: identity), TradeID(opening: successor))
        guard old != new else { return }
        let trades: StatementArguments = ["old": old.description, "new": new.description]
        // The new row first, as tags refer to it.
        try scope.execute(
            """
            INSERT OR IGNORE INTO trade_annotations (user_id, trade, half_stars, conviction, note)
            SELECT user_id, :new, half_stars, conviction, note FROM trade_annotations WHERE user_id = :user AND trade = :old
            """,
            trades
        )
        guard scope.changesCount == 1 else { return }
        try scope.execute("UPDATE trade_tags SET trade = :new WHERE user_id = :user AND trade = :old", trades)
        try scope.execute(
            "DELETE FROM trade_annotations WHERE user_id = :user AND trade = :old",
            ["old": old.description]
        )
        try NoteTable(scope).move(from: old, to: new)
    }
}

extension EnteredExecution {
    /// Reads a row of ``SQLiteJournalStore/entered(by:)``; nil for one that cannot be read.
    fileprivate init?(_ row: Row) {
        let effect: String? = row["effect"]
        guard let id = ImportID(row["import"]), let key = ExecutionTable.key(row),
            let side = Side(rawValue: row["side"])
        else { return nil }
        let execution = try? Execution(
            account: key.account,
            time: Timestamp(microseconds: row["time"]),
            instrument: key.instrument,
            side: side,
            quantity: Quantity(units: Int128(row["quantity"] as Int64)),
            price: Price(units: row["price"]),
            multiplier: Multiplier(units: row["multiplier"]),
            fees: Money(units: Int128(row["fees"] as Int64) * 1_000_000),
            currency: key.currency,
            effect: effect.flatMap(Effect.init(rawValue:)),
            order: row["order_reference"],
            note: row["note"]
        )
        guard let execution else { return nil }
        let liveImports: Int = row["live_imports"]
        self.init(
            id: id,
            execution: execution,
            enteredAt: Timestamp(microseconds: row["imported_at"]),
            isImported: liveImports > 1
        )
    }
}
