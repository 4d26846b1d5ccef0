import BourseAPI

extension JournalAPI {
    static let playbookOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/journal/playbooks",
            "playbooks",
            .journal,
            "Playbooks of setups, how often they were kept in the selected trades, and the average result of trades that kept "
                + "them and that did not",
            parameters: filters.filter { $0.name != "accountKind" },
            answers: [.ok(PlaybookDocument.list.schema)],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/playbooks/{setup}",
            "playbook",
            .journal,
            "The playbook of a setup with its results, also of each item",
            parameters: [setup] + filters,
            answers: [.ok(PlaybookDocument.detail.schema)],
            refusals: [.malformed, .unknown, .invalid]
        ),
        APIOperation(
            .put,
            "/journal/playbooks/{setup}",
            "savePlaybook",
            .journal,
            "Adds or replaces the playbook of a setup; answers stay with the items that they were given for",
            parameters: [setup],
            body: .json(PlaybookRequest.schema),
            answers: [.ok(PlaybookDocument.playbook.schema)],
            refusals: [.malformed, .unknown, .conflict, .invalid]
        ),
        APIOperation(
            .delete,
            "/journal/playbooks/{setup}",
            "deletePlaybook",
            .journal,
            "Deletes the playbook of a setup and its answers; both can be restored for an hour",
            parameters: [setup],
            answers: [.ok(PlaybookDocument.deletion.schema)],
            refusals: [.unknown, .conflict]
        ),
        APIOperation(
            .post,
            "/journal/playbook-restorations/{restoration}",
            "restorePlaybook",
            .journal,
            "Restores a deleted playbook and its answers",
            parameters: [.path("restoration", .identity)],
            answers: [.ok(PlaybookDocument.playbook.schema)],
            refusals: [.unknown, .conflict]
        ),
        APIOperation(
            .get,
            "/journal/trades/{id}/checklists",
            "tradeChecklists",
            .journal,
            "The checklists of a trade with their answers",
            parameters: [.path("id", .identity)],
            answers: [.ok(PlaybookDocument.checklists.schema)],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/journal/trades/{id}/checklists",
            "answerChecklists",
            .journal,
            "Replaces answers of the checklists of a trade, all or none; items that are not named keep theirs",
            parameters: [.path("id", .identity)],
            body: .json(ChecklistRequest.schema),
            answers: [.ok(PlaybookDocument.checklists.schema)],
            refusals: [.malformed, .unknown, .conflict, .invalid]
        ),
    ]

    private static let setup = APIParameter.path("setup", .text(1...40), "A setup; percent-encoded, as all names are.")
}
