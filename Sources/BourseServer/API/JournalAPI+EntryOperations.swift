import BourseAPI

extension JournalAPI {
    static let entryOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/journal/entered",
            "enteredExecutions",
            .journal,
            "Executions that were entered by hand, those entered last first",
            answers: [.ok(EnteredExecutionDocument.list.schema)]
        ),
        APIOperation(
            .post,
            "/journal/entered",
            "enterExecution",
            .journal,
            "Enters an execution, or the opening and the closing of a trade; one that the journal has is refused",
            body: .json(EnteredExecutionRequest.tradeSchema),
            answers: [.created(EnteredExecutionDocument.list.schema)],
            refusals: [.invalid, .conflict]
        ),
        APIOperation(
            .put,
            "/journal/entered/{id}",
            "changeEnteredExecution",
            .journal,
            "Replaces an execution that was entered by hand; its trade keeps tags, rating and note",
            parameters: [.path("id", .identity)],
            body: .json(EnteredExecutionRequest.schema),
            answers: [.ok(EnteredExecutionDocument.fields.schema)],
            refusals: [.unknown, .invalid, .conflict]
        ),
        APIOperation(
            .delete,
            "/journal/entered/{id}",
            "deleteEnteredExecution",
            .journal,
            "Deletes an execution that was entered by hand; it can be restored",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/journal/entered/{id}/restore",
            "restoreEnteredExecution",
            .journal,
            "Restores a deleted execution",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]
}
