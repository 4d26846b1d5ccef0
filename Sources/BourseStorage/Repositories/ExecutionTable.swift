import BourseCore
import BourseDesk
import BourseJournal
import Foundation
import GRDB

/// A person's executions, read in one pass.
struct ExecutionTable {
    private var ledger = ExecutionLedger(keepsTexts: true)
    private(set) var identities: [ExecutionIdentity] = []

    init(_ scope: UserScope) throws {
        var keys: [Int64: Int32] = [:]
        // Without those that only deleted imports have, whose accounts and currencies are not in the journal.
        let positions = try scope.all(
            """
            SELECT * FROM positions WHERE user_id = :user
                AND EXISTS (SELECT 1 FROM executions WHERE position_id = positions.id AND live_imports > 0)
            """
        )
        for row in positions {
            if let key = Self.key(row) { keys[row["id"]] = ledger.position(key) }
        }
        // With those of deleted imports, as this reads only the index.
        let count: Int =
            try scope.first(
                """
                SELECT count(*) AS n FROM positions JOIN executions ON position_id = positions.id
                WHERE positions.user_id = :user
                """
            )?["n"] ?? 0
        ledger.reserve(count)
        identities.reserveCapacity(count)
        // Columns are read by place: looking each up by name would double the time.
        let rows = try scope.rows(
            """
            SELECT executions.id, position_id, time, side, quantity, price, multiplier, fees, effect, order_reference,
                note, content, occurrence
            FROM positions JOIN executions ON position_id = positions.id
            WHERE positions.user_id = :user AND live_imports > 0 ORDER BY executions.id
            """
        )
        while let row = try rows.next() {
            guard let position = keys[row[1]], let content: Data = row[11], let hash = ContentHash(bytes: content)
            else { continue }
            let effect: String? = row[8]
            ledger.append(
                Fill(
                    time: Timestamp(microseconds: row[2]),
                    price: Price(units: row[5]),
                    multiplier: Multiplier(units: row[6]),
                    quantityUnits: row[4],
                    feeUnits: row[7],
                    position: position,
                    source: row[0],
                    side: row[3] == "buy" ? .buy : .sell,
                    effect: effect.flatMap(Effect.init(rawValue:))
                ),
                order: row[9],
                note: row[10]
            )
            identities.append(ExecutionIdentity(content: hash, occurrence: row[12]))
        }
        try PositionActionTable.read(into: &ledger, scope)
    }

    /// Hands the ledger over.
    mutating func takeLedger() -> ExecutionLedger {
        defer { ledger = ExecutionLedger() }
        return ledger
    }

    /// The key of a row with the columns of `positions`; nil for one that cannot be read.
    static func key(_ row: Row) -> PositionKey? {
        guard let symbol = Symbol(row["symbol"]), let type = InstrumentType(rawValue: row["type"]),
            let currency = Currency(row["currency"])
        else { return nil }
        let expiration: Int? = row["expiration"]
        let strike: Int64? = row["strike"]
        let instrument: TradedInstrument?
        if let expiration, let strike {
            instrument = TradedInstrument(
                symbol: symbol,
                right: type == .call ? .call : .put,
                expiration: TradingDay(number: expiration),
                strike: Price(units: strike)
            )
        } else {
            instrument = TradedInstrument(symbol: symbol, type: type)
        }
        return instrument.map { PositionKey(account: row["account"], instrument: $0, currency: currency) }
    }
}
