import BourseCore
import BourseJournal
import BourseValues

/// Playbooks of setups, and what was answered on trades.
extension PersonalArchive {
    private struct AnsweredItem: Sendable {
        let key: PlaybookRecords.Key
        let place: Int
        let item: Checklist.Item
    }

    func playbookFiles(_ journal: SharedRead<UserJournal>) -> [PersonalFile] {
        [playbooks(journal), playbookItems(journal), checklists(journal)]
    }

    private func playbooks(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/playbooks.csv",
            of: Playbook.self,
            "Playbooks of setups.",
            [
                .init("setup", "Name of the setup.") { .text($0.setup) },
                .init("text", "Text, in Markdown.") { .text($0.text) },
            ]
        ) { try await journal.take().playbooks }
    }

    private func playbookItems(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/playbook-items.csv",
            of: (setup: String, place: Int, text: String).self,
            "Checklists of playbooks.",
            [
                .init("setup", "Name of the setup, as in journal/playbooks.csv.") { .text($0.setup) },
                .init("place", "Place of the item, from 1.") { .value($0.place) },
                .init("item", "Text of the item.") { .text($0.text) },
            ]
        ) {
            try await journal.take().playbooks.flatMap { playbook in
                playbook.items.enumerated().map { (setup: playbook.setup, place: $0 + 1, text: $1) }
            }
        }
    }

    private func checklists(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/checklists.csv",
            of: AnsweredItem.self,
            "Checklists of trades with answers, with the items as they were answered.",
            [
                .init("trade", "Identity of the trade, as in journal/trade-notes.csv.") {
                    .text($0.key.trade.description)
                },
                .init("setup", "Name of the setup, as in journal/playbooks.csv.") { .text($0.key.setup) },
                .init("place", "Place of the item, from 1.") { .value($0.place) },
                .init("item", "Text of the item.") { .text($0.item.text) },
                .init("answer", "followed or not-followed; empty without an answer.") {
                    .optional($0.item.answer?.rawValue)
                },
            ]
        ) {
            try await journal.take().playbookRecords.checklists
                .sorted {
                    ($0.key.trade.description, $0.key.setup) < ($1.key.trade.description, $1.key.setup)
                }
                .flatMap { key, checklist in
                    checklist.items.enumerated().map { AnsweredItem(key: key, place: $0 + 1, item: $1) }
                }
        }
    }
}
