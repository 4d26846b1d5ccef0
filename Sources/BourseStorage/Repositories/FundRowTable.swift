import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import GRDB

/// The rows of fund statements, as tables store them.
enum FundRowTable {
    /// Amounts are stored as counts of 10^−8; readers accept no more decimals.
    private static let step: Int128 = 100_000_000

    /// - Parameter wrote: Called after each row; an error that it throws ends writing.
    static func write(
        _ rows: [HoldingRow],
        number: Int64,
        _ scope: UserScope,
        wrote: () throws -> Void
    ) throws {
        let insertion = try scope.statement(
            """
            INSERT INTO fund_rows (statement, place, row, scheme, isin, code, house, category, plan, option, folio, kind,
                day, units, nav, amount, value)
            SELECT number, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM fund_statements
            WHERE user_id = :user AND number = ?
            """
        )
        for (place, row) in rows.enumerated() {
            let scheme = row.scheme
            let columns: [(any DatabaseValueConvertible)?] = [
                place, row.row, scheme.name, scheme.isin?.description, scheme.code, scheme.house, scheme.category,
                scheme.plan, scheme.option, row.folio,
            ]
            let values: [(any DatabaseValueConvertible)?]
            switch row.fact {
            case .transaction(let it):
                values = [
                    it.kind.rawValue, it.day.number, Int64(clamping: it.units.units), it.nav?.units, units(it.amount),
                    nil,
                ]
            case .position(let it):
                values = [
                    "holding", it.day.number, Int64(clamping: it.units.units), it.nav?.units, units(it.invested),
                    units(it.value),
                ]
            }
            try insertion.execute(columns + values + [number])
            try wrote()
        }
    }

    /// The rows of each statement that is not deleted, or of one of them.
    static func read(_ scope: UserScope, only wanted: Int64? = nil) throws -> [[HoldingRow]] {
        // Columns are read by place: looking each up by name would double the time.
        let rows = try scope.rows(
            """
            SELECT statement, row, scheme, isin, code, house, category, plan, option, folio, kind, day, units, nav, amount,
                value
            FROM fund_rows JOIN fund_statements ON number = statement
            WHERE user_id = :user AND deleted_at IS NULL \(wanted == nil ? "" : "AND statement = :statement")
            ORDER BY statement, place
            """,
            wanted.map { ["statement": $0] } ?? [:]
        )
        var statements: [[HoldingRow]] = []
        var number: Int64?
        while let row = try rows.next() {
            if row[0] != number {
                number = row[0]
                statements.append([])
            }
            guard let fact = fact(row) else { continue }
            let isin: String? = row[3]
            let scheme = StatedScheme(
                name: row[2],
                isin: isin.flatMap { try? ISIN($0) },
                code: row[4],
                house: row[5],
                category: row[6],
                plan: row[7],
                option: row[8]
            )
            statements[statements.count - 1].append(HoldingRow(row: row[1], scheme: scheme, folio: row[9], fact: fact))
        }
        return statements
    }

    private static func fact(_ row: Row) -> HoldingFact? {
        let day = TradingDay(number: row[11])
        let units = Quantity(units: Int128(row[12] as Int64))
        let nav = (row[13] as Int64?).map { Price(units: $0) }
        let amount = (row[14] as Int64?).map { Money(units: Int128($0) * step) }
        let value = (row[15] as Int64?).map { Money(units: Int128($0) * step) }
        let kind: String = row[10]
        if kind == "holding" {
            return .position(FundPosition(day: day, units: units, invested: amount, nav: nav, value: value))
        }
        guard let kind = FundTransactionKind(rawValue: kind), let amount else { return nil }
        return .transaction(FundTransaction(day: day, kind: kind, units: units, nav: nav, amount: amount))
    }

    private static func units(_ amount: Money?) -> Int64? {
        amount.map { Int64(clamping: $0.units.dividedHalfToEven(by: step)) }
    }
}
