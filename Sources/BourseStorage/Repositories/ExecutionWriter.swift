import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Foundation
import GRDB

/// Writes the executions of one file: those the journal has are only linked to it, the rest are added.
struct ExecutionWriter {
    private let scope: UserScope
    private let ledger: Ledger
    private let hashes: [ContentHash]
    private let importID: ImportID
    private let known: ScopedStatement
    private let insertion: ScopedStatement
    private let revival: ScopedStatement
    private let link: ScopedStatement
    private var occurrences: [ContentHash: Int] = [:]
    private var positions: [Int32: Int64] = [:]

    /// - Parameter hashes: The hashes of the ledger's fills, in its order.
    init(_ scope: UserScope, ledger: Ledger, hashes: [ContentHash], importID: ImportID) throws {
        self.scope = scope
        self.ledger = ledger
        self.hashes = hashes
        self.importID = importID
        known = try scope.statement(
            "SELECT id, live_imports FROM executions WHERE user_id = :user AND content = ? AND occurrence = ?"
        )
        insertion = try scope.statement(
            """
            INSERT INTO executions (user_id, position_id, time, side, quantity, price, multiplier, fees, effect,
                order_reference, note, content, occurrence, live_imports)
            VALUES (:user, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
            """
        )
        revival = try scope.statement(
            "UPDATE executions SET live_imports = live_imports + 1 WHERE user_id = :user AND id = ?"
        )
        link = try scope.statement(
            """
            INSERT INTO import_executions (import_id, execution_id, row)
            SELECT ?, id, ? FROM executions WHERE user_id = :user AND id = ?
            """
        )
    }

    /// Writes all and returns how many came into the journal.
    mutating func write() throws -> Int {
        var new = 0
        for (index, hash) in hashes.enumerated() {
            let occurrence = (occurrences[hash] ?? 0) + 1
            occurrences[hash] = occurrence
            let content = Data(hash.bytes)
            let id: Int64
            if let row = try known.first([content, occurrence]) {
                id = row[0]
                let imports: Int = row[1]
                if imports == 0 { new += 1 }
                try revival.execute([id])
            } else {
                try insert(index, content: content, occurrence: occurrence)
                id = scope.lastInsertedID
                new += 1
            }
            try link.execute([importID.description, ledger.fills[index].source, id])
        }
        return new
    }

    private mutating func insert(_ index: Int, content: Data, occurrence: Int) throws {
        let fill = ledger.fills[index]
        try insertion.execute([
            try position(fill), fill.time.microseconds, fill.side.rawValue, fill.quantityUnits, fill.price.units,
            fill.multiplier.units, fill.feeUnits, fill.effect?.rawValue, ledger.order(at: index),
            ledger.note(at: index), content, occurrence,
        ])
    }

    private mutating func position(_ fill: Fill) throws -> Int64 {
        if let id = positions[fill.position] { return id }
        let key = ledger.key(of: fill)
        let values: StatementArguments = [
            "account": key.account, "symbol": key.instrument.symbol.name, "type": key.instrument.type.rawValue,
            "expiration": key.instrument.expiration?.number, "strike": key.instrument.strike?.units,
            "currency": key.currency.code,
        ]
        try scope.execute(
            """
            INSERT INTO positions (user_id, account, symbol, type, expiration, strike, currency)
            VALUES (:user, :account, :symbol, :type, :expiration, :strike, :currency) ON CONFLICT DO NOTHING
            """,
            values
        )
        let row = try scope.first(
            """
            SELECT id FROM positions WHERE user_id = :user AND account = :account AND symbol = :symbol
                AND type = :type AND ifnull(expiration, 0) = ifnull(:expiration, 0)
                AND ifnull(strike, 0) = ifnull(:strike, 0) AND currency = :currency
            """,
            values
        )
        guard let id: Int64 = row?["id"] else { throw StorageError.failed("a position could not be written") }
        positions[fill.position] = id
        return id
    }
}
