import BourseCore
import BourseDesk
import BourseJournal
import Foundation
import GRDB

/// Writes the executions of one file: those the journal has are only linked to it, the rest are added.
struct ExecutionWriter {
    private let scope: UserScope
    private let ledger: Ledger
    private let importID: ImportID
    private var occurrences: [ContentHash: Int] = [:]
    private var positions: [Int32: Int64] = [:]

    init(_ scope: UserScope, ledger: Ledger, importID: ImportID) {
        self.scope = scope
        self.ledger = ledger
        self.importID = importID
    }

    /// Writes all and returns how many came into the journal.
    mutating func write() throws -> Int {
        var new = 0
        for index in ledger.fills.indices {
            let hash = ContentHash(ledger, at: index)
            let occurrence = (occurrences[hash] ?? 0) + 1
            occurrences[hash] = occurrence
            let identity = ExecutionIdentity(content: hash, occurrence: occurrence)
            let id: Int64
            if let (known, wasLive) = try existing(identity) {
                id = known
                if !wasLive { new += 1 }
                try scope.execute(
                    "UPDATE executions SET live_imports = live_imports + 1 WHERE id = :id AND user_id = :user",
                    ["id": id]
                )
            } else {
                id = try insert(index, identity)
                new += 1
            }
            try scope.execute(
                """
                INSERT INTO import_executions (import_id, execution_id, row)
                SELECT :import, id, :row FROM executions WHERE id = :id AND user_id = :user
                """,
                ["import": importID.description, "id": id, "row": ledger.fills[index].source]
            )
        }
        return new
    }

    private func existing(_ identity: ExecutionIdentity) throws -> (id: Int64, wasLive: Bool)? {
        try scope.first(
            """
            SELECT id, live_imports FROM executions
            WHERE user_id = :user AND content = :content AND occurrence = :occurrence
            """,
            ["content": Data(identity.content.bytes), "occurrence": identity.occurrence]
        ).map { ($0[0], $0[1] > 0) }
    }

    private mutating func insert(_ index: Int, _ identity: ExecutionIdentity) throws -> Int64 {
        let fill = ledger.fills[index]
        try scope.execute(
            """
            INSERT INTO executions (user_id, position_id, time, side, quantity, price, multiplier, fees, effect,
                order_reference, note, content, occurrence, live_imports)
            VALUES (:user, :position, :time, :side, :quantity, :price, :multiplier, :fees, :effect,
                :order, :note, :content, :occurrence, 1)
            """,
            [
                "position": try position(fill), "time": fill.time.microseconds, "side": fill.side.rawValue,
                "quantity": fill.quantityUnits, "price": fill.price.units, "multiplier": fill.multiplier.units,
                "fees": fill.feeUnits, "effect": fill.effect?.rawValue, "order": ledger.order(at: index),
                "note": ledger.note(at: index), "content": Data(identity.content.bytes),
                "occurrence": identity.occurrence,
            ]
        )
        return scope.lastInsertedID
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
