import BourseAPI
import BourseJournal

extension JournalAPI {
    static let noteOperations: [APIOperation] =
        NotePeriod.Kind.allCases.flatMap { operations(ofNotesOn: $0) } + pictureOperations

    /// The operations of the notes on periods of one length.
    private static func operations(ofNotesOn kind: NotePeriod.Kind) -> [APIOperation] {
        let path = "/journal/\(name(of: kind))/{period}/note"
        let title = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
        let period = APIParameter.path("period", .text(matching: pattern(of: kind)))
        return [
            APIOperation(
                .get,
                path,
                "\(kind.rawValue)Note",
                .journal,
                "The note on a \(kind.rawValue), in Markdown; empty if there is none",
                parameters: [period],
                answers: [.ok(NoteDocument.note.schema)],
                refusals: [.unknown]
            ),
            APIOperation(
                .put,
                path,
                "save\(title)Note",
                .journal,
                "Saves the note on a \(kind.rawValue); if it was changed since the revision, the response has both texts",
                parameters: [period],
                body: .json(NoteRequest.schema),
                answers: [
                    .ok(NoteDocument.note.schema),
                    APIAnswer(
                        409,
                        "The note was changed since the revision.",
                        [("application/json", NoteDocument.changed.schema)]
                    ),
                ],
                refusals: [.malformed, .unknown, .invalid]
            ),
            APIOperation(
                .get,
                path + "/versions",
                "\(kind.rawValue)NoteVersions",
                .journal,
                "The versions of the note on a \(kind.rawValue), newest first",
                parameters: [period],
                answers: [.ok(NoteDocument.versions.schema)],
                refusals: [.unknown]
            ),
            APIOperation(
                .post,
                path + "/restore",
                "restore\(title)Note",
                .journal,
                "Saves a version of the note on a \(kind.rawValue) again, as a new version",
                parameters: [period],
                body: .json(NoteRestoreRequest.schema),
                answers: [.ok(NoteDocument.note.schema)],
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
