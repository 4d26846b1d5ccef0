import BourseCore

/// Holdings as a file that ``HoldingStatementReader`` reads again: the same rows give the same bytes.
public enum HoldingExport {
    /// The names of the columns.
    public static let header = [
        "Date", "Transaction", "Scheme", "ISIN", "Scheme code", "Fund house", "Category", "Plan", "Option", "Folio",
        "Units", "NAV", "Amount", "Invested", "Value",
    ]

    /// The rows by scheme, folio and day, with days in ISO form and numbers without separators.
    ///
    /// - Complexity: O(n log n).
    public static func table(_ rows: [HoldingRow]) -> TableFile {
        // The line itself decides among rows that are otherwise alike, so the order of the file is that of its content.
        func line(_ cells: [FileValue]) -> String { CSVText.line(cells.map(\.csv)) }
        let sorted = rows.map { (order: order($0), cells: cells($0)) }.sorted {
            $0.order == $1.order ? line($0.cells) < line($1.cells) : $0.order.lexicographicallyPrecedes($1.order)
        }
        return TableFile(header, rows: sorted.map(\.cells))
    }

    private static func order(_ row: HoldingRow) -> [String] {
        let scheme = row.scheme
        switch row.fact {
        case .transaction(let it):
            return [scheme.title, scheme.identity, row.folio, it.day.description, "\(it.kind.direction.rawValue)"]
        case .position(let it): return [scheme.title, scheme.identity, row.folio, it.day.description, "9"]
        }
    }

    private static func cells(_ row: HoldingRow) -> [FileValue] {
        let scheme = row.scheme
        let stated: [FileValue] = [
            .text(scheme.name), .value(scheme.isin), .optional(scheme.code.map { String($0) }), .optional(scheme.house),
            .optional(scheme.category), .optional(scheme.plan), .optional(scheme.option), .text(row.folio),
        ]
        switch row.fact {
        case .transaction(let it):
            let units: FileValue = it.units == .zero ? .empty : .value(it.units)
            return [.value(it.day), .text(it.kind.rawValue)] + stated
                + [units, .value(it.nav), .value(it.amount), .empty, .empty]
        case .position(let it):
            return [.value(it.day), .text("holding")] + stated
                + [.value(it.units), .value(it.nav), .empty, .value(it.invested), .value(it.value)]
        }
    }
}
