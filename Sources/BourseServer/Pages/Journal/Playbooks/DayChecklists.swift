import BourseDesk
import BourseJournal
import BourseWeb

extension JournalPages {
    /// The checklists of trades of a day; nil without any.
    func checklists(_ indexes: [Int], _ context: PageContext, _ query: Query) -> HTML? {
        let rows = indexes.flatMap { index in
            context.journal.checklists(ofTradeAt: index).map { (index: index, own: $0) }
        }
        guard !rows.isEmpty else { return nil }
        let matched = context.journal.matched
        return Table<(index: Int, own: TradeChecklist)>(
            id: "checklists",
            heading: "Checklists",
            note: "\(rows.count { $0.own.checklist.outcome == .kept }) of \(rows.count) kept",
            caption: "Checklists of trades closed on this day",
            style: .compact,
            columns: [
                Column("Trade") { row in
                    let trade = matched.subject(of: matched.trades[row.index])
                    let path = Self.path(of: context.journal.id(ofTradeAt: row.index))
                    return .name(trade.title, href: query.href(path) + "#\(ChecklistView.anchor)")
                }
                .card(.title),
                Column("Setup") { .text($0.own.setup, href: PlaybookPages.path(of: $0.own.setup)) },
                Column("Followed", .number) {
                    .text("\($0.own.checklist.followed) of \($0.own.checklist.items.count)")
                }
                .card(.value),
                Column("Playbook") { row in
                    .status(row.own.checklist.outcome?.title ?? "", isClosed: row.own.checklist.outcome != .kept)
                }
                .card(.note),
                .onCard(.sub) { [.plain($0.own.setup)] },
            ],
            rows: rows
        ).html
    }
}
