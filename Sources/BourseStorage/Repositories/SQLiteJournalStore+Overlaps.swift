import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Foundation
import GRDB

extension SQLiteJournalStore {
    /// Whether there are live imports of another format than one.
    ///
    /// - Complexity: O(imports).
    public func hasImports(ofOtherFormatThan format: ImportFormat, user: UserID) async throws -> Bool {
        try await pool.read { db in try Self.hasImports(ofOtherFormatThan: format, UserScope(db, user: user)) }
    }

    private static func hasImports(ofOtherFormatThan format: ImportFormat, _ scope: UserScope) throws -> Bool {
        try scope.first(
            "SELECT 1 FROM imports WHERE user_id = :user AND deleted_at IS NULL AND format <> :format LIMIT 1",
            ["format": format.id]
        ) != nil
    }

    /// The executions of other formats in the symbols and the days of a ledger.
    ///
    /// - Complexity: O(1) when all imports have the format, else O(executions of these symbols · log links).
    public func executions(
        foreignTo format: ImportFormat,
        like ledger: ExecutionLedger,
        user: UserID
    ) async throws -> ForeignExecutions {
        try await pool.read { db in
            let scope = UserScope(db, user: user)
            guard let first = ledger.fills.lazy.map(\.time).min(), let last = ledger.fills.lazy.map(\.time).max(),
                try Self.hasImports(ofOtherFormatThan: format, scope)
            else { return ForeignExecutions() }
            let symbols = Set(ledger.positions.map(\.instrument.symbol))
            let day: Int64 = 86_400_000_000
            var found = ForeignExecutions()
            for row in try scope.all("SELECT * FROM positions WHERE user_id = :user") {
                guard let key = ExecutionTable.key(row), symbols.contains(key.instrument.symbol) else { continue }
                let rows = try scope.rows(
                    Self.foreignExecutions,
                    [
                        "position": row["id"] as Int64, "from": first.microseconds - day,
                        "through": last.microseconds + day, "format": format.id,
                    ]
                )
                try Self.append(rows, key, to: &found)
            }
            return found
        }
    }

    private static let foreignExecutions = """
        SELECT executions.id, time, side, quantity, price, multiplier, fees, effect, order_reference, content,
            (SELECT format FROM import_executions JOIN imports ON number = import
                WHERE execution = executions.id AND imports.user_id = :user AND deleted_at IS NULL LIMIT 1)
        FROM positions JOIN executions ON position_id = positions.id
        WHERE positions.id = :position AND positions.user_id = :user AND live_imports > 0
            AND time BETWEEN :from AND :through
            AND NOT EXISTS (SELECT 1 FROM import_executions JOIN imports ON number = import
                WHERE execution = executions.id AND imports.user_id = :user AND deleted_at IS NULL AND format = :format)
        ORDER BY executions.id
        """

    private static func append(_ rows: RowCursor, _ key: PositionKey, to found: inout ForeignExecutions) throws {
        while let row = try rows.next() {
            guard let content: Data = row[9], let hash = ContentHash(bytes: content), let format: String = row[10]
            else {
                continue
            }
            let effect: String? = row[7]
            let fill = Fill(
                time: Timestamp(microseconds: row[1]),
                price: Price(units: row[4]),
                multiplier: Multiplier(units: row[5]),
                quantityUnits: row[3],
                feeUnits: row[6],
                position: found.ledger.position(key),
                source: row[0],
                side: row[2] == "buy" ? .buy : .sell,
                effect: effect.flatMap(Effect.init(rawValue:))
            )
            found.ledger.append(fill, order: row[8], note: "")
            found.hashes.append(hash)
            found.formats.append(Self.format(format))
        }
    }
}
