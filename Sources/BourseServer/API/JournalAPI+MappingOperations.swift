import BourseAPI
import BourseJournal

extension JournalAPI {
    static let mappingOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/imports/mappings",
            "columnMappings",
            .imports,
            "What the columns of tables in unknown formats mean, by name",
            answers: [.ok(.object(["mappings": .list(mapping)]))]
        ),
        APIOperation(
            .post,
            "/imports/mappings",
            "saveColumnMapping",
            .imports,
            "Stores a column mapping instead of the one with the same header",
            body: .json(MappingRequest.schema),
            answers: [.created(mapping)],
            refusals: [.invalid]
        ),
        APIOperation(
            .delete,
            "/imports/mappings/{id}",
            "deleteColumnMapping",
            .imports,
            "Deletes a column mapping, which can be restored for an hour; imported files stay",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/imports/mappings/{id}/restore",
            "restoreColumnMapping",
            .imports,
            "Restores a deleted column mapping, unless another was stored for its header",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .post,
            "/imports/mappings/proposal",
            "proposeColumnMapping",
            .imports,
            "Proposes a column mapping for each file, with what the file does not decide; stores nothing",
            parameters: [
                .query(
                    "sheet",
                    .text.described("The sheet of a workbook. Default: the first one with a table.")
                )
            ],
            body: .files(atMost: UploadedFiles.mostFiles, fields: [:]),
            answers: [.ok(.object(["proposals": .list(proposal)]))],
            refusals: [.malformed, .invalid]
        ),
    ]

    private static let mapping = JSONSchema.object([
        "id": .identity, "name": .text(1...ColumnMapping.longestName), "savedAt": .time, "header": .list(.text),
        "text": JSONSchema.text.described("The text form, which can be shared and imported."),
    ]).named("ColumnMapping")

    private static let proposal = JSONSchema.object([
        "file": .text(0...255),
        "sheet": JSONSchema.text.orNull.described("The sheet with these columns; null for a file that is no workbook."),
        "sheets": .list(.text).described("The sheets with a table."),
        "text": JSONSchema.text.described("The text form; each question is an entry “?” to be replaced."),
        "questions": .list(
            .object([
                "entry": .text, "question": .text, "candidates": .list(.object(["value": .text, "label": .text])),
            ])
        ),
    ]).named("ColumnMappingProposal")
}
