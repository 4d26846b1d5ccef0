import BourseCore
import BourseJournal

extension JournalFiles {
    /// How often playbooks were kept, a row for each.
    public static func playbooks(_ results: [PlaybookResult]) -> TableFile {
        TableFile(
            [
                "setup", "items", "trades", "kept", "notKept", "notAnswered", "keptRate", "averageKept",
                "averageNotKept", "probability",
            ],
            of: results
        ) { result in
            [
                .text(result.playbook.setup), .value(result.playbook.items.count), .value(result.trades),
                .value(result.kept.trades), .value(result.notKept.trades), .value(result.notAnswered),
                .value(result.keptRate), .value(result.kept.average), .value(result.notKept.average),
                .value(result.probability),
            ]
        }
    }

    /// How often the items of a playbook were followed, a row for each.
    public static func checklist(_ result: PlaybookResult) -> TableFile {
        TableFile(
            ["item", "followed", "averageFollowed", "notFollowed", "averageNotFollowed", "notAnswered"],
            of: result.items
        ) { item in
            [
                .text(item.text), .value(item.followed.trades), .value(item.followed.average),
                .value(item.notFollowed.trades), .value(item.notFollowed.average), .value(item.notAnswered),
            ]
        }
    }
}
