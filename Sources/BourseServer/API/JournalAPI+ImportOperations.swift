import BourseAPI
import BourseJournal

extension JournalAPI {
    static let importOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/imports",
            "imports",
            .imports,
            "All files, the newest first, deleted ones included",
            answers: [.ok(.object(["imports": .list(record)]))]
        ),
        APIOperation(
            .post,
            "/imports",
            "import",
            .imports,
            "Imports files one after the other; the first that is refused as a whole ends it",
            parameters: [.query("preview", .flag, "whether only to say what the files would bring")],
            body: .files(
                atMost: UploadedFiles.mostFiles,
                fields: ["account": .text, "zone": .text.described("For times without one; New York without it.")]
            ),
            answers: [
                APIAnswer(
                    200,
                    "What the files would bring",
                    [("application/json", .object(["imports": .list(preview)]))]
                ),
                .created(.object(["imports": .list(record)])),
            ],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/imports/{id}",
            "importedFile",
            .imports,
            "One file with its issues",
            parameters: [.path("id", .identity)],
            answers: [.ok(.object(["import": record, "issues": .list(JournalDocument.issueSchema)]))],
            refusals: [.unknown]
        ),
        APIOperation(
            .delete,
            "/imports/{id}",
            "deleteImport",
            .imports,
            "Takes away what a file alone brought",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/imports/{id}/restore",
            "restoreImport",
            .imports,
            "Brings a deleted file back",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]

    private static let counts: JSONSchema = .object([
        "file": .text(0...255), "format": .word(StatementFormat.self), "rows": .count, "new": .count,
        "duplicates": .count, "refused": .count, "passedOver": .count,
    ])

    private static let record = counts.adding([
        "id": .identity, "accounts": .list(.text), "importedAt": .time, "deletedAt": JSONSchema.time.orNull,
    ]).named("Import")

    private static let preview = counts.adding(["issues": .list(JournalDocument.issueSchema)]).named("ImportPreview")
}
