import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// The totals that a file states beside what its rows give: one line when all agree, else a table of those that do not.
struct ReconciliationView: Sendable {
    private let reconciliation: Reconciliation
    private let file: String?
    private let number: Int
    private let style: UserSettings.NumberStyle

    /// Makes the view.
    ///
    /// - Parameters:
    ///   - file: The name of the file, where there are several.
    ///   - number: The place of the file on the page.
    init(_ reconciliation: Reconciliation, file: String?, number: Int, style: UserSettings.NumberStyle) {
        (self.reconciliation, self.file, self.number, self.style) = (reconciliation, file, number, style)
    }

    /// The most totals shown.
    private static let mostRows = 50

    var html: HTML {
        let title = file.map { "Totals of \($0)" } ?? "Totals of the file"
        guard !reconciliation.others.isEmpty else {
            return """
                <section class="panel span-12" aria-labelledby="h-totals-\(number)">
                <div class="panel-head"><h2 id="h-totals-\(number)" class="file-name">\(title)</h2><span class="note">\(reconciliation.summary)</span></div>
                </section>
                """
        }
        return Table(
            id: "totals-\(number)",
            heading: title,
            note: reconciliation.summary,
            caption: "Totals that differ or cannot be compared",
            label: title,
            style: .compact,
            columns: [
                Column("Total") { .name($0.total.kind.title, beside: Self.subject($0)) }.card(.title),
                Column("Account", .quiet) { .text($0.total.account) },
                Column("Stated", .number) { .money(text($0.total.value, $0.total)) },
                Column("Computed", .number) { total in .money(total.computed.map { text($0, total.total) } ?? "–") },
                Column("Difference", .number) { total in .money(total.difference.map { text($0, total.total) } ?? "–") }
                    .card(.value),
                Column("Reason") { .text($0.explanation ?? "") }.css(head: "last", cells: "last"),
                .onCard(.sub) { total in [.plain(total.explanation ?? "")] },
            ],
            rows: reconciliation.others,
            limit: Self.mostRows
        )
        .html
    }

    private static func subject(_ total: ReconciledTotal) -> String {
        [total.total.instrument?.description, total.total.currency?.code].compactMap { $0 }.joined(separator: " · ")
    }

    private func text(_ value: TotalValue, _ total: StatedTotal) -> String {
        switch value {
        case .money(let money): MoneyText(style: style, currency: total.currency ?? .usd).bare(money)
        case .quantity(let quantity): NumberText.quantity(quantity)
        }
    }
}
