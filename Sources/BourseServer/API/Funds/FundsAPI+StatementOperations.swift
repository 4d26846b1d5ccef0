import BourseAPI
import BourseCore
import BourseFunds
import BourseWeb

extension FundsAPI {
    static let statementOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/funds/holdings/statements",
            "statements",
            .holdings,
            "All statements including deleted ones, newest first",
            answers: [.ok(.object(["statements": .list(record)]))]
        ),
        APIOperation(
            .post,
            "/funds/holdings/statements",
            "importStatements",
            .holdings,
            "Imports all statements or none",
            parameters: [
                .preview,
                .query("dayOrder", .choice(DayOrder.self), "the order of ambiguous dates"),
            ],
            body: .files(atMost: UploadedFiles.mostFiles, fields: [UploadedFiles.passwordField: .text]),
            answers: [
                APIAnswer(
                    200,
                    "The preview",
                    [("application/json", .object(["statements": .list(preview)]))]
                ),
                .created(.object(["statements": .list(record)])),
            ],
            refusals: [.malformed, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/funds/holdings/statements/{id}",
            "statement",
            .holdings,
            "One statement with its issues",
            parameters: [.path("id", .identity)],
            answers: [.ok(.object(["statement": record, "issues": .list(IssueDocument.schema)]))],
            refusals: [.unknown]
        ),
        APIOperation(
            .delete,
            "/funds/holdings/statements/{id}",
            "deleteStatement",
            .holdings,
            "Deletes a statement and the transactions found only in it",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/funds/holdings/statements/{id}/restore",
            "restoreStatement",
            .holdings,
            "Restores a deleted statement",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
    ]

    private static let record = JSONSchema.object([
        "id": .identity, "file": .text(0...255), "importedAt": .time, "deletedAt": JSONSchema.time.orNull,
        "rows": .count, "duplicates": .count, "refused": .count, "passedOver": .count,
    ]).named("Statement")

    private static let preview = JSONSchema.object([
        "file": .text(0...255), "rows": .count, "new": .count, "duplicates": .count, "positions": .count,
        "refused": .count, "passedOver": .count, "asksDayOrder": .flag,
        "shortfalls": .list(.object(["name": .text, "day": .day, "stated": .number, "counted": .number])),
        "schemes": .list(SchemeMatchDocument.countedSchema), "issues": .list(IssueDocument.schema),
    ]).named("StatementPreview")
}
