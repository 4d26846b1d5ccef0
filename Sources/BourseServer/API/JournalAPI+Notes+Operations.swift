import BourseAPI
import BourseCore
import BourseJournal

extension JournalAPI {
    static let noteOperations: [APIOperation] =
        NotePeriod.Kind.allCases.flatMap { kind in
            operations(
                ofNotesOn: kind.rawValue,
                path: "/journal/\(name(of: kind))/{period}/note",
                .path("period", .text(matching: pattern(of: kind))),
                note: NoteDocument.note.schema,
                changed: NoteDocument.changed.schema
            )
        }
        + operations(
            ofNotesOn: NoteSubject.tradeKind,
            path: "/journal/trades/{id}/note",
            .path("id", .identity),
            note: NoteDocument.tradeNote.schema,
            changed: NoteDocument.changedTradeNote.schema
        ) + pictureOperations

    /// The answer to a text that was not saved, because the note was changed since its revision.
    static func changedNote(_ schema: JSONSchema) -> APIAnswer {
        APIAnswer(409, "The note was changed since the revision.", [("application/json", schema)])
    }

    /// The operations of the notes on subjects of one kind.
    private static func operations(
        ofNotesOn kind: String,
        path: String,
        _ subject: APIParameter,
        note: JSONSchema,
        changed: JSONSchema
    ) -> [APIOperation] {
        let title = kind.capitalizedFirst
        return [
            APIOperation(
                .get,
                path,
                "\(kind)Note",
                .journal,
                "The note on a \(kind), in Markdown; empty if there is none",
                parameters: [subject],
                answers: [.ok(note)],
                refusals: [.unknown]
            ),
            APIOperation(
                .put,
                path,
                "save\(title)Note",
                .journal,
                "Saves the note on a \(kind); if it was changed since the revision, the response has both texts",
                parameters: [subject],
                body: .json(NoteRequest.schema),
                answers: [.ok(note), changedNote(changed)],
                refusals: [.malformed, .unknown, .invalid]
            ),
            APIOperation(
                .get,
                path + "/versions",
                "\(kind)NoteVersions",
                .journal,
                "The versions of the note on a \(kind), newest first",
                parameters: [subject],
                answers: [.ok(NoteDocument.versions.schema)],
                refusals: [.unknown]
            ),
            APIOperation(
                .post,
                path + "/restore",
                "restore\(title)Note",
                .journal,
                "Saves a version of the note on a \(kind) again, as a new version",
                parameters: [subject],
                body: .json(NoteRestoreRequest.schema),
                answers: [.ok(note)],
                refusals: [.malformed, .unknown]
            ),
        ]
    }

    private static func pattern(of kind: NotePeriod.Kind) -> String {
        switch kind {
        case .day: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
        case .week: "^[0-9]{4}-W[0-9]{2}$"
        case .month: "^[0-9]{4}-[0-9]{2}$"
        }
    }

    private static let pictureOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/journal/pictures",
            "notePictures",
            .journal,
            "The pictures in notes",
            answers: [.ok(NoteDocument.pictures.schema)]
        ),
        APIOperation(
            .post,
            "/journal/pictures",
            "addNotePicture",
            .journal,
            "Stores a PNG, JPEG, WebP or GIF picture of at most 10 MB for a note; the same bytes are stored once",
            body: .picture,
            answers: [.created(NoteDocument.picture.schema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/journal/pictures/{sha256}",
            "notePicture",
            .journal,
            "A picture by its SHA-256 checksum",
            parameters: [.path("sha256", .text(matching: "^[0-9a-f]{64}$"))],
            answers: [
                APIAnswer(
                    200,
                    "A picture",
                    PictureFormat.allCases.map { ($0.mediaType, JSONSchema.text) }
                ),
                APIAnswer(304, "The picture that the request names in If-None-Match"),
            ],
            refusals: [.unknown]
        ),
    ]
}
