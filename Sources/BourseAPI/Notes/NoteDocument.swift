import BourseCore
import BourseJournal

/// Notes on trades, days, weeks and months, and the pictures in them, as programs get them.
public enum NoteDocument {
    /// The forms of a day, a week and a month.
    public static let periodPattern = "^[0-9]{4}-(W[0-9]{2}|[0-9]{2}(-[0-9]{2})?)$"

    /// The note on a period.
    public static let note = DocumentFields<PeriodNote>(
        named: "Note",
        [
            .field("kind", .choice(NotePeriod.Kind.self)) { $0.period.kind },
            .field("period", .text(matching: periodPattern)) { $0.period.description },
            .field("firstDay", .day) { $0.period.firstDay },
            .field("lastDay", .day) { $0.period.lastDay },
            .field("revision", .count) { $0.revision }.described("The number of the last version; 0 if it has none."),
            .nullable("savedAt", .time) { $0.savedAt },
            .field("note", .text(0...50_000)) { $0.text }.described("The text, in Markdown; empty without a note."),
        ]
    )

    /// The note on a trade.
    public static let tradeNote = DocumentFields<Note<TradeID>>(
        named: "TradeNote",
        [
            .field("trade", .identity) { $0.subject.description },
            .field("revision", .count) { $0.revision }.described("The number of the last version; 0 if it has none."),
            .nullable("savedAt", .time) { $0.savedAt },
            .field("note", .text(0...50_000)) { $0.text }.described("The text, in Markdown; empty without a note."),
        ]
    )

    /// The note on any subject.
    public static func json(_ stored: JournalNote) -> JSON {
        switch stored.subject {
        case .period(let period): note.json(stored.on(period))
        case .trade(let trade): tradeNote.json(stored.on(trade))
        }
    }

    /// The versions of a note, newest first.
    public static let versions = DocumentFields<[NoteVersion]>([
        .field("versions", .list(of: version)) { $0 }
    ])

    private static let version = DocumentFields<NoteVersion>(
        named: "NoteVersion",
        [
            .field("revision", .count) { $0.note.revision },
            .nullable("savedAt", .time) { $0.note.savedAt },
            .field("note", .text(0...50_000)) { $0.note.text },
        ]
    )

    /// What is answered when a note was changed meanwhile: the stored note, the text that was sent, and both joined.
    public static let changed = changed("ChangedNote", note)

    /// What is answered when the note on a trade was changed meanwhile.
    public static let changedTradeNote = changed("ChangedTradeNote", tradeNote)

    /// A note that was changed meanwhile, with the text that was not saved.
    public typealias ChangedNote<Subject: Hashable & Sendable> = (message: String, stored: Note<Subject>, sent: String)

    private static func changed<Subject>(
        _ name: String,
        _ note: DocumentFields<Note<Subject>>
    ) -> DocumentFields<ChangedNote<Subject>> {
        DocumentFields<ChangedNote<Subject>>(
            named: name,
            [
                .field("error", .object(error)) { $0.message },
                .field("stored", .object(note)) { $0.stored },
                .field("sent", .text) { $0.sent }.described("The text that was not saved."),
                .field("joined", .text) { NoteMerge.joined($0.sent, $0.stored.text) }
                    .described("The lines of both texts; those at the beginning and end that are in both appear once."),
            ]
        )
    }

    /// A note on any subject that was changed meanwhile.
    public static func json(_ message: String, stored: JournalNote, sent: String) -> JSON {
        switch stored.subject {
        case .period(let period): changed.json((message, stored.on(period), sent))
        case .trade(let trade): changedTradeNote.json((message, stored.on(trade), sent))
        }
    }

    private static let error = DocumentFields<String>([
        .field("status", .integer) { _ in 409 }, .field("message", .text) { $0 },
    ])

    /// A stored picture.
    public static let picture = DocumentFields<NotePicture>(
        named: "NotePicture",
        [
            .field("sha256", .text(matching: "^[0-9a-f]{64}$")) { $0.checksum },
            .field("path", .text) { $0.path }.described(
                "The address by which notes refer to it: ![description](path)."
            ),
            .field("format", .choice(PictureFormat.self)) { $0.format },
            .field("width", .count) { $0.width },
            .field("height", .count) { $0.height },
            .field("bytes", .count) { $0.size },
            .field("addedAt", .time) { $0.addedAt },
            .nullable("unusedSince", .time) { $0.unusedSince }
                .described("Since when no note refers to it; it is deleted \(NotePictures.graceDays) days later."),
        ]
    )

    /// The pictures of a person, in order of storing.
    public static let pictures = DocumentFields<[NotePicture]>([.field("pictures", .list(of: picture)) { $0 }])
}

/// A request to save a note.
public struct NoteRequest: Decodable, Sendable {
    /// The text; empty removes the note.
    public let note: String
    /// The revision that the text is based on; nil replaces any.
    public let revision: Int?
    /// Names the page that saves while somebody types.
    public let writer: String?

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        ["note": .text(0...50_000)],
        optional: [
            "revision": JSONSchema.count.orNull.described(
                "The revision that the text is based on; null or absent replaces any."
            ),
            "writer": JSONSchema.text(1...64).orNull.described(
                "Names a page: its versions of five minutes become one version."
            ),
        ],
        takesMore: true
    )
}

/// A request to restore a version of a note.
public struct NoteRestoreRequest: Decodable, Sendable {
    /// The version.
    public let revision: Int

    /// The schema of the body.
    public static let schema: JSONSchema = .object(["revision": .integer(1...1_000_000_000)], takesMore: true)
}
