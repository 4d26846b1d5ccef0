import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// The playbooks of the demo's person for two setups, and the checklists of their trades.
///
/// A trade with a mistake did not follow the first item, and every ninth trade is not answered completely.
package enum DemoPlaybooks {
    private static let playbooks = [
        Playbook(
            setup: DemoSetup.openingRange.rawValue,
            text: """
                Trade the **first break** of the range of 09:30 to 09:45, in the direction of the gap.

                - Leave alone what has broken out before.
                - Half of the position at 1 R, the rest at the close.
                """,
            items: [
                "Waited for the close of a five-minute bar outside the range",
                "Volume above the average of the last ten days", "Stop at the middle of the range",
                "Size as the risk rule says",
            ]
        ),
        Playbook(
            setup: DemoSetup.pullback.rawValue,
            text: "Buy the first pullback to a rising average, after a new high.",
            items: ["New high within five days", "Entry no more than 1% from the average", "Stop below the last low"]
        ),
    ]

    /// Adds the playbooks and the answers.
    package static func fill(_ desk: Desk, store: some JournalStore, of user: UserID) async throws {
        let journal = try await desk.journal.journal(of: user)
        var checklists: [PlaybookRecords.Key: Checklist] = [:]
        for index in journal.matched.trades.indices {
            guard let annotation = journal.annotation(ofTradeAt: index) else { continue }
            for playbook in playbooks where annotation.setups.contains(playbook.setup) {
                var checklist = Checklist(of: playbook)
                for place in checklist.items.indices { checklist.items[place].answer = .followed }
                if !annotation.mistakes.isEmpty { checklist.items[0].answer = .notFollowed }
                if index % 9 == 0 { checklist.items[1].answer = nil }
                let key = PlaybookRecords.Key(trade: journal.id(ofTradeAt: index), setup: playbook.setup)
                checklists[key] = checklist
            }
        }
        _ = try await store.store(
            PlaybookEdit(saved: playbooks, checklists: checklists),
            ifRevision: journal.revision,
            user: user,
            now: desk.environment.now()
        )
    }
}
