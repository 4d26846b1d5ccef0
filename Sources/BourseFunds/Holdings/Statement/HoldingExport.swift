import BourseCore

/// Holdings as a file that ``HoldingStatementReader`` reads again: the same rows give the same bytes.
public enum HoldingExport {
    /// The names of the columns.
    public static let header = [
        "Date", "Transaction", "Scheme", "ISIN", "Scheme code", "Fund house", "Category", "Plan", "Option", "Folio",
        "Units", "NAV", "Amount", "Invested", "Value",
    ]

    /// Comma-separated text: by scheme, folio and day, with days in ISO form and numbers without separators.
    ///
    /// - Complexity: O(n log n).
    public static func csv(_ rows: [HoldingRow]) -> String {
        // The line itself decides among rows that are otherwise alike, so the order of the file is that of its content.
        let lines = rows.map { (order: order($0), line: line($0)) }
        let sorted = lines.sorted {
            $0.order == $1.order ? $0.line < $1.line : $0.order.lexicographicallyPrecedes($1.order)
        }
        return CSVText.line(header) + sorted.map(\.line).joined()
    }

    private static func order(_ row: HoldingRow) -> [String] {
        let scheme = row.scheme
        switch row.fact {
        case .transaction(let it):
            return [scheme.title, scheme.identity, row.folio, it.day.description, "\(it.kind.direction.rawValue)"]
        case .position(let it): return [scheme.title, scheme.identity, row.folio, it.day.description, "9"]
        }
    }

    private static func line(_ row: HoldingRow) -> String {
        let scheme = row.scheme
        let stated =
            [
                CSVText.guarded(scheme.name), scheme.isin?.description ?? "", scheme.code.map { String($0) } ?? "",
            ]
            + [scheme.house, scheme.category, scheme.plan, scheme.option, row.folio].map { CSVText.guarded($0 ?? "") }
        switch row.fact {
        case .transaction(let it):
            let units = it.units == .zero ? "" : it.units.description
            let values = [units, it.nav?.description ?? "", it.amount.description, "", ""]
            return CSVText.line([it.day.description, it.kind.rawValue] + stated + values)
        case .position(let it):
            let values = [
                it.units.description, it.nav?.description ?? "", "", it.invested?.description ?? "",
                it.value?.description ?? "",
            ]
            return CSVText.line([it.day.description, "holding"] + stated + values)
        }
    }
}
