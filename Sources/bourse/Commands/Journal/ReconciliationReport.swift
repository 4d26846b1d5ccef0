import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// The totals of a statement as a person reads them in a terminal: how many agree, and those that do not.
struct ReconciliationReport {
    let reconciliation: Reconciliation

    /// Makes a report.
    init(_ reconciliation: Reconciliation) { self.reconciliation = reconciliation }

    /// The most totals listed; the rest is counted.
    private static let mostTotals = 40

    var lines: [String] {
        var lines = ["\(reconciliation.summary)."]
        let others = reconciliation.others
        guard !others.isEmpty else { return lines }
        let shown = others.prefix(Self.mostTotals)
        let table = TextTable(
            heads: ["Total", "Instrument", "Account", "Stated", "Computed", "Difference"],
            numbers: [3, 4, 5],
            rows: shown.map(Self.cells)
        ).lines
        lines.append(table[0])
        for (line, total) in zip(table.dropFirst(), shown) {
            lines.append(line)
            if let explanation = total.explanation { lines.append("  \(explanation)") }
        }
        if others.count > shown.count { lines.append("and \(others.count - shown.count) more") }
        return lines
    }

    private static func cells(_ total: ReconciledTotal) -> [String] {
        [
            total.total.kind.title, total.total.instrument?.title ?? "", total.total.account,
            text(total.total.value, total.total.currency), total.computed.map { text($0, total.total.currency) } ?? "",
            total.difference.map { text($0, total.total.currency) } ?? "",
        ]
    }

    private static func text(_ value: TotalValue, _ currency: Currency?) -> String {
        currency.map { "\(value.text) \($0.code)" } ?? value.text
    }
}
