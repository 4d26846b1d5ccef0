import BourseCore
import BourseDesk
import BourseJournal
import GRDB

/// A change of a note.
struct NoteChange {
    /// The new text.
    let text: String
    /// The revision that the text is based on; nil replaces any.
    var base: Int?
    /// Names the page that saves while somebody types; nil for a version of its own.
    var writer: String?
    /// The checksums of the pictures that the text refers to.
    let pictures: Set<String>
    /// The time of saving.
    let time: Timestamp

    init(text: String, base: Int? = nil, writer: String? = nil, pictures: Set<String>? = nil, time: Timestamp) {
        self.text = text
        self.base = base
        self.writer = writer
        self.pictures = pictures ?? NotePictures.references(in: text)
        self.time = time
    }
}

/// Notes and their versions, as part of a transaction.
struct NoteTable {
    let scope: UserScope

    init(_ scope: UserScope) { self.scope = scope }

    /// The condition that a row of `note_versions` or `note_picture_uses` is on a subject, without the person.
    private static let hasSubject = "kind = :kind AND first_day = :day AND trade = :trade"

    /// The condition that a row of `note_versions` is on a subject.
    static let isOnSubject = "user_id = :user AND \(hasSubject)"

    /// The parameters of ``isOnSubject``.
    static func values(_ subject: NoteSubject) -> StatementArguments {
        switch subject {
        case .period(let period): ["kind": subject.kind, "day": period.firstDay.number, "trade": ""]
        case .trade(let trade): ["kind": subject.kind, "day": 0, "trade": trade.description]
        }
    }

    // MARK: - Reading

    /// The note on a subject.
    ///
    /// Of a day and of a trade, the journal has the text, which older versions of the program wrote without a version.
    func note(on subject: NoteSubject) throws -> JournalNote {
        let last = try last(on: subject)
        let text: String
        switch subject {
        case .period(let period) where period.kind == .day:
            let row = try scope.first(
                "SELECT note FROM day_notes WHERE user_id = :user AND day = :day",
                ["day": period.firstDay.number]
            )
            text = row?["note"] ?? ""
        case .period: text = last?["note"] ?? ""
        case .trade(let trade):
            let row = try scope.first(
                "SELECT note FROM trade_annotations WHERE user_id = :user AND trade = :trade",
                ["trade": trade.description]
            )
            text = row?["note"] ?? ""
        }
        return JournalNote(
            on: subject,
            text: text,
            revision: last?["revision"] ?? 0,
            savedAt: Self.savedAt(of: text, version: last?["note"], last?["saved_at"])
        )
    }

    /// When a text was saved; nil if it is not that of its last version.
    static func savedAt(of text: String, version: String?, _ time: Int64?) -> Timestamp? {
        version == text ? time.map { Timestamp(microseconds: $0) } : nil
    }

    /// The last version of a note.
    private func last(on subject: NoteSubject) throws -> Row? {
        try scope.first(
            """
            SELECT number, revision, note, writer, begun_at, saved_at FROM note_versions
            WHERE \(Self.isOnSubject) ORDER BY revision DESC LIMIT 1
            """,
            Self.values(subject)
        )
    }

    // MARK: - Saving

    /// Replaces a note and stores the version; the change is not logged.
    func save(_ change: NoteChange, on subject: NoteSubject) throws -> NoteSaving {
        let present = try note(on: subject)
        // The same text twice is no conflict, whoever wrote it.
        guard change.text != present.text else { return .stored(present) }
        if let base = change.base, base != present.revision { return .changed(present) }
        var last = try last(on: subject)
        if present.text != (last?["note"] as String?) ?? "" {
            // A text that was written without a version gets one before it is replaced.
            let former = NoteChange(text: present.text, time: change.time)
            try insert(former, on: subject, revision: present.revision + 1, begun: change.time)
            last = try self.last(on: subject)
        }
        var begun = change.time
        if let last, let writer = change.writer, (last["writer"] as String?) == writer,
            change.time.microseconds - (last["begun_at"] as Int64) <= NoteVersion.span,
            change.text.utf8.count * 2 >= (last["note"] as String).utf8.count
        {
            begun = min(change.time, Timestamp(microseconds: last["begun_at"]))
            try scope.execute(
                "DELETE FROM note_versions WHERE user_id = :user AND number = :number",
                ["number": last["number"] as Int64]
            )
        }
        let revision: Int = (last?["revision"] ?? 0) + 1
        try insert(change, on: subject, revision: revision, begun: begun)
        try deleteOldVersions(on: subject)
        try write(change.text, on: subject)
        try replacePictures(change.pictures, on: subject, change.time)
        return .stored(JournalNote(on: subject, text: change.text, revision: revision, savedAt: change.time))
    }

    private func insert(_ change: NoteChange, on subject: NoteSubject, revision: Int, begun: Timestamp) throws {
        try scope.execute(
            """
            INSERT INTO note_versions (user_id, kind, first_day, trade, revision, note, writer, begun_at, saved_at)
            VALUES (:user, :kind, :day, :trade, :revision, :note, :writer, :begun, :now)
            """,
            Self.values(subject) + [
                "revision": revision, "note": change.text, "writer": change.writer, "begun": begun.microseconds,
                "now": change.time.microseconds,
            ]
        )
    }

    private func deleteOldVersions(on subject: NoteSubject) throws {
        try scope.execute(
            """
            DELETE FROM note_versions WHERE \(Self.isOnSubject)
                AND revision NOT IN (SELECT revision FROM note_versions
                    WHERE \(Self.isOnSubject) ORDER BY revision DESC LIMIT :most)
            """,
            Self.values(subject) + ["most": NoteVersion.mostVersions]
        )
    }

    /// Writes the text where the journal reads it; that of a week or a month is its last version.
    private func write(_ text: String, on subject: NoteSubject) throws {
        switch subject {
        case .period(let period) where period.kind == .day:
            let day: StatementArguments = ["day": period.firstDay.number]
            try scope.execute("DELETE FROM day_notes WHERE user_id = :user AND day = :day", day)
            guard !text.isEmpty else { return }
            try scope.execute(
                "INSERT INTO day_notes (user_id, day, note) VALUES (:user, :day, :note)",
                day + ["note": text]
            )
        case .period: return
        case .trade(let trade):
            try scope.execute(
                """
                INSERT INTO trade_annotations (user_id, trade, half_stars, note) VALUES (:user, :trade, NULL, :note)
                ON CONFLICT (user_id, trade) DO UPDATE SET note = excluded.note
                """,
                ["trade": trade.description, "note": text]
            )
            try deleteEmptyAnnotation(of: trade)
        }
    }

    /// Deletes what was written about a trade, if nothing of it is left.
    func deleteEmptyAnnotation(of trade: TradeID) throws {
        try scope.execute(
            """
            DELETE FROM trade_annotations
            WHERE user_id = :user AND trade = :trade AND half_stars IS NULL AND conviction IS NULL AND note = ''
                AND NOT EXISTS (SELECT 1 FROM trade_tags WHERE user_id = :user AND trade = :trade)
            """,
            ["trade": trade.description]
        )
    }

    /// Makes the versions and pictures of a trade's note those of another trade, which has no note.
    func move(from old: TradeID, to new: TradeID) throws {
        let last: Int = try last(on: .trade(new))?["revision"] ?? 0
        let values: StatementArguments = [
            "kind": NoteSubject.tradeKind, "old": old.description, "new": new.description,
        ]
        try scope.execute(
            """
            UPDATE note_versions SET trade = :new, revision = revision + :last
            WHERE user_id = :user AND kind = :kind AND first_day = 0 AND trade = :old
            """,
            values + ["last": last]
        )
        try scope.execute(
            """
            UPDATE OR IGNORE note_picture_uses SET trade = :new
            WHERE kind = :kind AND first_day = 0 AND trade = :old
                AND picture IN (SELECT number FROM note_pictures WHERE user_id = :user)
            """,
            values
        )
    }

    // MARK: - Pictures

    /// Replaces the pictures that a note refers to.
    private func replacePictures(_ checksums: Set<String>, on subject: NoteSubject, _ now: Timestamp) throws {
        let values = Self.values(subject)
        try scope.execute(
            """
            DELETE FROM note_picture_uses WHERE \(Self.hasSubject)
                AND picture IN (SELECT number FROM note_pictures WHERE user_id = :user)
            """,
            values
        )
        for checksum in checksums {
            try scope.execute(
                """
                INSERT INTO note_picture_uses (picture, kind, first_day, trade)
                SELECT number, :kind, :day, :trade FROM note_pictures WHERE user_id = :user AND sha256 = :sha256
                """,
                values + ["sha256": checksum]
            )
        }
        try scope.execute(
            """
            UPDATE note_pictures SET unused_since =
                CASE WHEN EXISTS (SELECT 1 FROM note_picture_uses WHERE picture = number) THEN NULL
                    ELSE coalesce(unused_since, :now) END
            WHERE user_id = :user
                AND (unused_since IS NULL) <> EXISTS (SELECT 1 FROM note_picture_uses WHERE picture = number)
            """,
            ["now": now.microseconds]
        )
    }
}
