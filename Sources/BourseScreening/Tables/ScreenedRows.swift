import BourseCore

/// The rows that a screen finds.
public struct ScreenedRows<Row: Sendable>: Sendable {
    /// The places that were wanted, in the order of the screen.
    public let rows: [Row]
    /// How many rows were found.
    public let total: Int
    /// How many rows there are.
    public let count: Int
    /// What each condition left out.
    public let removals: [ScreenRemoval<RowScreen.Condition>]

    /// How many were left out because they lack a number.
    public var lacking: Int { removals.reduce(0) { $0 + $1.lacking } }
}

extension ScreenSchema {
    /// The number of a field in a row; nothing where the row lacks it.
    ///
    /// - Complexity: O(fields).
    public func value(_ field: ScreenField, of row: Row) -> Double? {
        numbers.first { $0.field == field }?.value(row).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Answers a screen.
    ///
    /// - Parameter places: The places of the answer that are wanted, from 0.
    /// - Complexity: O(rows · conditions + hits · log of the last place).
    public func answer(_ screen: RowScreen, of rows: [Row], places: Range<Int> = 0..<50) -> ScreenedRows<Row> {
        var tally = ScreenTally<RowScreen.Condition>(rows.indices.map { Int32(truncatingIfNeeded: $0) })
        for condition in screen.conditions {
            switch condition {
            case .number(let field, let bounds):
                let column = column(field, of: rows)
                let (low, high) = bounds.interval
                tally.apply(condition) {
                    column[$0] >= low && column[$0] <= high
                } isLacking: {
                    column[$0].isNaN
                }
            case .word(let group, let values):
                let value = words.first { $0.group.name == group.name }?.value
                tally.apply(condition) { row in
                    values.isEmpty || value?(rows[row]).map { values.contains($0) } ?? false
                } isLacking: { _ in
                    false
                }
            }
        }
        let found = tally.finish()
        let ranks = ranks(of: rows, found)
        let sorting = screen.order.field.map { column($0, of: rows) }
        let flip: UInt64 = screen.order.isDescending ? .max : 0
        var selection = ScreenSelection(last: places.upperBound, of: found.count)
        for row in found {
            let rank = ranks[Int(row)]
            let key = sorting.map { ScreenSelection.key($0[Int(row)], flip: flip) } ?? UInt64(rank) ^ flip
            selection.add(ScreenSelection.RankedRow(key: key, code: rank, row: row))
        }
        return ScreenedRows(
            rows: selection.rows(at: places).map { rows[$0] },
            total: found.count,
            count: rows.count,
            removals: tally.removals
        )
    }

    /// A number by row, not-a-number where a row lacks it.
    private func column(_ field: ScreenField, of rows: [Row]) -> [Double] {
        guard let value = numbers.first(where: { $0.field == field })?.value else {
            return Array(repeating: .nan, count: rows.count)
        }
        return rows.map { row in value(row).flatMap { $0.isFinite ? $0 : nil } ?? .nan }
    }

    /// Places by name of the rows that were found.
    private func ranks(of rows: [Row], _ found: [Int32]) -> [Int32] {
        var ranks = [Int32](repeating: 0, count: rows.count)
        let named = found.map { (name(rows[Int($0)]), $0) }.sorted { $0 < $1 }
        for (rank, entry) in named.enumerated() { ranks[Int(entry.1)] = Int32(truncatingIfNeeded: rank) }
        return ranks
    }
}
