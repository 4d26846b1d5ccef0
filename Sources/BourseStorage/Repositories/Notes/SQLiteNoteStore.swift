import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import GRDB

/// Notes, pictures and goals in SQLite.
public struct SQLiteNoteStore: NoteStore {
    let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The note on a period.
    public func note(of period: NotePeriod, user: UserID) async throws -> PeriodNote {
        try await pool.read { db in try Self.note(of: period, UserScope(db, user: user)) }
    }

    static func values(_ period: NotePeriod) -> StatementArguments {
        ["kind": period.kind.rawValue, "day": period.firstDay.number]
    }

    /// The last version of a note.
    private static func last(of period: NotePeriod, _ scope: UserScope) throws -> Row? {
        try scope.first(
            """
            SELECT number, revision, note, writer, begun_at, saved_at FROM note_versions
            WHERE user_id = :user AND kind = :kind AND first_day = :day ORDER BY revision DESC LIMIT 1
            """,
            values(period)
        )
    }

    /// What a note is: of a day, the journal has its text, which older versions of the program wrote without a version.
    static func note(of period: NotePeriod, _ scope: UserScope) throws -> PeriodNote {
        let last = try Self.last(of: period, scope)
        var text: String = last?["note"] ?? ""
        if period.kind == .day {
            text =
                try scope.first(
                    "SELECT note FROM day_notes WHERE user_id = :user AND day = :day",
                    ["day": period.firstDay.number]
                )?["note"] ?? ""
        }
        return PeriodNote(
            period: period,
            text: text,
            revision: last?["revision"] ?? 0,
            savedAt: savedAt(of: text, version: last?["note"], last?["saved_at"])
        )
    }

    /// When a text was saved; nil if it is not that of its last version.
    private static func savedAt(of text: String, version: String?, _ time: Int64?) -> Timestamp? {
        version == text ? time.map { Timestamp(microseconds: $0) } : nil
    }

    /// The notes on periods of one length, in order of days.
    public func notes(
        _ kind: NotePeriod.Kind,
        in days: ClosedRange<TradingDay>,
        atMost limit: Int?,
        user: UserID
    ) async throws -> [PeriodNote] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT day, text, revision, version, saved_at FROM (\(kind == .day ? Self.dayTexts : Self.lastTexts))
                WHERE text <> '' AND day BETWEEN :first AND :last ORDER BY day DESC LIMIT :limit
                """,
                [
                    "kind": kind.rawValue, "first": days.lowerBound.number, "last": days.upperBound.number,
                    "limit": limit ?? -1,
                ]
            )
            .reversed()
            .map { row in
                let text: String = row["text"]
                return PeriodNote(
                    period: NotePeriod(kind, containing: TradingDay(number: row["day"])),
                    text: text,
                    revision: row["revision"] ?? 0,
                    savedAt: Self.savedAt(of: text, version: row["version"], row["saved_at"])
                )
            }
        }
    }

    /// The last version of each note of a length.
    private static let lastTexts = """
        SELECT first_day AS day, note AS text, revision, note AS version, saved_at FROM note_versions AS one
        WHERE user_id = :user AND kind = :kind AND revision = (SELECT max(revision) FROM note_versions AS other
            WHERE other.user_id = one.user_id AND other.kind = one.kind AND other.first_day = one.first_day)
        """

    /// The text of each day with a note, and its last version.
    private static let dayTexts = """
        SELECT day_notes.day, day_notes.note AS text, last.revision, last.version, last.saved_at
        FROM day_notes LEFT JOIN (\(lastTexts)) AS last ON last.day = day_notes.day
        WHERE day_notes.user_id = :user
        """

    // MARK: - Saving

    /// Replaces a note and stores the version.
    public func save(
        _ text: String,
        period: NotePeriod,
        base: Int?,
        writer: String?,
        pictures: Set<String>,
        user: UserID,
        now: Timestamp
    ) async throws -> NoteSaving {
        try await pool.write { db in
            try Self.save(
                text,
                period: period,
                base: base,
                writer: writer,
                pictures: pictures,
                UserScope(db, user: user),
                now: now
            )
        }
    }

    /// Stores notes on days that have none.
    public func fill(_ notes: [TradingDay: String], user: UserID, now: Timestamp) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            for (day, text) in notes.sorted(by: { $0.key < $1.key }) {
                let period = NotePeriod(.day, containing: day)
                guard try Self.note(of: period, scope).text.isEmpty else { continue }
                _ = try Self.save(
                    text,
                    period: period,
                    base: nil,
                    writer: nil,
                    pictures: NotePictures.references(in: text),
                    scope,
                    now: now
                )
            }
        }
    }

    private static func save(
        _ text: String,
        period: NotePeriod,
        base: Int?,
        writer: String?,
        pictures: Set<String>,
        _ scope: UserScope,
        now: Timestamp
    ) throws -> NoteSaving {
        let present = try note(of: period, scope)
        // The same text twice is no conflict, whoever wrote it.
        guard text != present.text else { return .stored(present) }
        if let base, base != present.revision { return .changed(present) }
        var last = try Self.last(of: period, scope)
        if present.text != (last?["note"] as String?) ?? "" {
            // A text that was written without a version gets one before it is replaced.
            try insert(
                present.text,
                period,
                revision: present.revision + 1,
                writer: nil,
                begun: now,
                now,
                scope
            )
            last = try Self.last(of: period, scope)
        }
        var begun = now
        if let last, let writer, (last["writer"] as String?) == writer,
            now.microseconds - (last["begun_at"] as Int64) <= NoteVersion.span,
            text.utf8.count * 2 >= (last["note"] as String).utf8.count
        {
            begun = min(now, Timestamp(microseconds: last["begun_at"]))
            try scope.execute(
                "DELETE FROM note_versions WHERE user_id = :user AND number = :number",
                ["number": last["number"] as Int64]
            )
        }
        let revision: Int = (last?["revision"] ?? 0) + 1
        try insert(text, period, revision: revision, writer: writer, begun: begun, now, scope)
        try deleteOldVersions(of: period, scope)
        if period.kind == .day { try write(text, day: period.firstDay, scope) }
        try PictureUses(scope: scope, now: now).replace(pictures, in: period)
        try scope.logChange("\(period.kind.rawValue) note", subject: period.description, now: now)
        return .stored(PeriodNote(period: period, text: text, revision: revision, savedAt: now))
    }

    private static func insert(
        _ text: String,
        _ period: NotePeriod,
        revision: Int,
        writer: String?,
        begun: Timestamp,
        _ now: Timestamp,
        _ scope: UserScope
    ) throws {
        try scope.execute(
            """
            INSERT INTO note_versions (user_id, kind, first_day, revision, note, writer, begun_at, saved_at)
            VALUES (:user, :kind, :day, :revision, :note, :writer, :begun, :now)
            """,
            values(period) + [
                "revision": revision, "note": text, "writer": writer, "begun": begun.microseconds,
                "now": now.microseconds,
            ]
        )
    }

    private static func deleteOldVersions(of period: NotePeriod, _ scope: UserScope) throws {
        try scope.execute(
            """
            DELETE FROM note_versions WHERE user_id = :user AND kind = :kind AND first_day = :day
                AND revision NOT IN (SELECT revision FROM note_versions
                    WHERE user_id = :user AND kind = :kind AND first_day = :day ORDER BY revision DESC LIMIT :most)
            """,
            values(period) + ["most": NoteVersion.mostVersions]
        )
    }

    private static func write(_ text: String, day: TradingDay, _ scope: UserScope) throws {
        try scope.execute("DELETE FROM day_notes WHERE user_id = :user AND day = :day", ["day": day.number])
        guard !text.isEmpty else { return }
        try scope.execute(
            "INSERT INTO day_notes (user_id, day, note) VALUES (:user, :day, :note)",
            ["day": day.number, "note": text]
        )
    }

    // MARK: - Versions

    /// The versions of a note, newest first.
    public func versions(of period: NotePeriod, user: UserID) async throws -> [NoteVersion] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT number, kind, first_day, revision, note, saved_at FROM note_versions
                WHERE user_id = :user AND kind = :kind AND first_day = :day ORDER BY revision DESC
                """,
                Self.values(period)
            ).compactMap(NoteVersion.init)
        }
    }

    /// A page of the versions of all notes.
    public func versions(after number: Int64, atMost limit: Int, user: UserID) async throws -> [NoteVersion] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT number, kind, first_day, revision, note, saved_at FROM note_versions
                WHERE user_id = :user AND number > :number ORDER BY number LIMIT :limit
                """,
                ["number": number, "limit": limit]
            ).compactMap(NoteVersion.init)
        }
    }
}

extension NoteVersion {
    /// Reads a row; nil for a length of periods that this program does not know.
    fileprivate init?(_ row: Row) {
        guard let kind = NotePeriod.Kind(rawValue: row["kind"]) else { return nil }
        self.init(
            number: row["number"],
            note: PeriodNote(
                period: NotePeriod(kind, containing: TradingDay(number: row["first_day"])),
                text: row["note"],
                revision: row["revision"],
                savedAt: Timestamp(microseconds: row["saved_at"])
            )
        )
    }
}
