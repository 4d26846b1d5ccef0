import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

extension JournalAPI {
    static let importOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/imports",
            "imports",
            .imports,
            "All imported files, newest first, including deleted ones",
            answers: [.ok(.object(["imports": .list(record)]))]
        ),
        APIOperation(
            .post,
            "/imports",
            "import",
            .imports,
            "Imports files in order; stops at the first file that is refused as a whole",
            parameters: [.preview],
            body: .files(
                atMost: UploadedFiles.mostFiles,
                fields: [
                    "account": .text, "zone": .text.described("For times without a zone. Default: New York."),
                    "overlaps": .choice(OverlapDecision.self).described(
                        "What to do with executions that files of other formats probably contain as well. Without it, an "
                            + "import with such executions is refused with 409."
                    ),
                ]
            ),
            answers: [
                APIAnswer(
                    200,
                    "A preview of the import",
                    [("application/json", .object(["imports": .list(preview.schema)]))]
                ),
                .created(.object(["imports": .list(record)])),
            ],
            refusals: [.malformed, .conflict, .invalid]
        ),
        APIOperation(
            .get,
            "/imports/{id}",
            "importedFile",
            .imports,
            "One file with its issues",
            parameters: [.path("id", .identity)],
            answers: [.ok(.object(["import": record, "issues": .list(IssueDocument.schema)]))],
            refusals: [.unknown]
        ),
        APIOperation(
            .delete,
            "/imports/{id}",
            "deleteImport",
            .imports,
            "Deletes an import: executions found only in this file",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/imports/{id}/restore",
            "restoreImport",
            .imports,
            "Restores a deleted import",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]

    private static let counts: JSONSchema = .object([
        "file": .text(0...255), "format": .text.described("The identifier of the format."), "rows": .count,
        "new": .count,
        "duplicates": .count, "refused": .count, "passedOver": .count,
    ])

    private static let record = counts.adding([
        "id": .identity, "accounts": .list(.text), "importedAt": .time, "deletedAt": JSONSchema.time.orNull,
    ]).named("Import")

    /// The preview of an import.
    static let preview = DocumentFields<ImportPreview>(
        named: "ImportPreview",
        ReadingDocument.fields.fields { $0.reading } + [
            .field("new", .count) { $0.counts.new }.described("Executions that the journal does not have."),
            .field("duplicates", .count) { $0.counts.duplicates },
            .field("passedOver", .count) { $0.counts.passedOver }.described("The same as skipped."),
            .field("issues", .list(issue)) { $0.reading.issues },
            .field("overlaps", .count) { $0.overlaps.fills.count }
                .described("New executions that files of other formats probably contain as well."),
            .nullable("reconciliation", reconciliation) { $0.reconciliation },
        ]
    )

    private static let issue = FieldKind<ImportIssue>(IssueDocument.schema) { IssueDocument.json($0) }

    private static let reconciliation = FieldKind<Reconciliation>(ReconciliationDocument.schema) {
        ReconciliationDocument.json($0)
    }
}
