import BourseJournal
import BourseValues

extension QueryView {
    private struct CheckedItem: Sendable {
        let trade: TradeID
        let setup: String
        let place: Int
        let item: Checklist.Item
        let isCurrent: Bool
    }

    /// The items of the checklists of trades.
    static let checklists = QueryView(
        "checklists",
        "An item of the checklist of a closed trade, answered or not.",
        [
            .text("trade", "The id of the trade, as in the view trades.") { (item: CheckedItem) in item.trade },
            .text("setup", "The setup whose playbook it belongs to.") { $0.setup },
            .count("place", "The place of the item in the checklist, from 1.") { $0.place },
            .text("item", "The text of the item.") { $0.item.text },
            .text("answer", "followed or not-followed; none without an answer.") { $0.item.answer?.rawValue },
            .count("is_current", "1 if the checklist has the items of the playbook as it is now, else 0.") {
                $0.isCurrent ? 1 : 0
            },
        ]
    ) { desk, user in
        let journal = try await desk.journal.journal(of: user.id)
        return journal.matched.trades.indices.flatMap { index in
            journal.checklists(ofTradeAt: index).flatMap { own in
                own.checklist.items.enumerated().map { place, item in
                    CheckedItem(
                        trade: journal.id(ofTradeAt: index),
                        setup: own.setup,
                        place: place + 1,
                        item: item,
                        isCurrent: own.isCurrent
                    )
                }
            }
        }
    }
}
