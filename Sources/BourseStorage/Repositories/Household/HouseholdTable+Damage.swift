import BourseCore
import BourseDesk
import BourseValues
import GRDB

extension HouseholdTable {
    /// What of all households cannot be read, and is therefore part of no figure.
    ///
    /// - Complexity: O(rows).
    static func damaged(_ db: Database) throws -> [String] {
        let items = try HouseholdKind.allCases.flatMap { kind in
            try Row.fetchAll(db, sql: "SELECT * FROM \(ItemTable(kind).table)")
                .filter { ItemTable(kind).item($0) == nil }
                .map { "\(kind.rawValue) \($0["id"] as Int64)" }
        }
        let amounts = [
            ("household_balances", "account", "balance of account"), ("household_entries", "import", "entry of file"),
            ("household_bank_balances", "import", "balance of file"),
        ]
        return try amounts.reduce(into: items) { found, amount in
            let (table, owner, words) = amount
            let rows = try Row.fetchCursor(db, sql: "SELECT \(owner), day, amount FROM \(table)")
            while let row = try rows.next() {
                guard Money(stored: row[2]) == nil else { continue }
                found.append("\(words) \(row[0] as Int64) on \(TradingDay(number: row[1]))")
            }
        }
    }
}
