import BourseCore
import BourseJournal
import GRDB

/// The corporate actions of a person's imports.
enum PositionActionTable {
    /// Writes the actions of a file.
    ///
    /// - Parameter number: The number of the import.
    static func write(_ actions: [CorporateAction], of number: Int64, _ scope: UserScope) throws {
        for (place, action) in actions.enumerated() {
            var (ratio, shares): ((new: Int64, old: Int64)?, Int64?)
            switch action.change {
            case .ratio(let new, let old): ratio = (new, old)
            case .shares(let quantity): shares = Int64(clamping: quantity.units)
            case .unknown: break
            }
            try scope.execute(
                """
                INSERT INTO corporate_actions (import, place, row, time, account, symbol, type, expiration, strike,
                    currency, new_shares, old_shares, shares, successor)
                SELECT number, :place, :row, :time, :account, :symbol, :type, :expiration, :strike, :currency, :new, :old,
                    :shares, :successor
                FROM imports WHERE number = :number AND user_id = :user
                """,
                [
                    "number": number, "place": place, "row": max(1, action.source),
                    "time": action.time.microseconds, "account": action.key.account,
                    "symbol": action.key.instrument.symbol.name, "type": action.key.instrument.type.rawValue,
                    "expiration": action.key.instrument.expiration?.number,
                    "strike": action.key.instrument.strike?.units, "currency": action.key.currency.code,
                    "new": ratio?.new, "old": ratio?.old, "shares": shares,
                    "successor": action.successor?.symbol.name,
                ]
            )
        }
    }

    /// Appends the actions of all imports that are not deleted, each once, in order of import.
    static func read(into ledger: inout ExecutionLedger, _ scope: UserScope) throws {
        var found = ExecutionLedger(keepsTexts: false)
        let rows = try scope.all(
            """
            SELECT corporate_actions.* FROM imports CROSS JOIN corporate_actions ON import = number
            WHERE user_id = :user AND deleted_at IS NULL ORDER BY number, place
            """
        )
        for row in rows {
            guard let key = ExecutionTable.key(row) else { continue }
            let new: Int64? = row["new_shares"]
            let old: Int64? = row["old_shares"]
            let shares: Int64? = row["shares"]
            let successor: String? = row["successor"]
            let change: CorporateAction.Change =
                if let new, let old {
                    .ratio(new: new, old: old)
                } else if let shares {
                    .shares(Quantity(units: Int128(shares)))
                } else {
                    .unknown
                }
            found.append(
                CorporateAction(
                    time: Timestamp(microseconds: row["time"]),
                    key: key,
                    change: change,
                    successor: successor.flatMap { Symbol($0) }.flatMap { key.instrument.with($0) },
                    source: row["row"]
                )
            )
        }
        ledger.appendActions(of: found)
    }
}
