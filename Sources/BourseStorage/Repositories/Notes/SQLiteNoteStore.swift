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

    /// The note on a subject.
    public func note(on subject: NoteSubject, user: UserID) async throws -> JournalNote {
        try await pool.read { db in try NoteTable(UserScope(db, user: user)).note(on: subject) }
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
                    on: NotePeriod(kind, containing: TradingDay(number: row["day"])),
                    text: text,
                    revision: row["revision"] ?? 0,
                    savedAt: NoteTable.savedAt(of: text, version: row["version"], row["saved_at"])
                )
            }
        }
    }

    /// The last version of each note of a length.
    private static let lastTexts = """
        SELECT first_day AS day, note AS text, revision, note AS version, saved_at FROM note_versions AS one
        WHERE user_id = :user AND kind = :kind AND revision = (SELECT max(revision) FROM note_versions AS other
            WHERE other.user_id = one.user_id AND other.kind = one.kind AND other.first_day = one.first_day
                AND other.trade = one.trade)
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
        on subject: NoteSubject,
        base: Int?,
        writer: String?,
        pictures: Set<String>,
        user: UserID,
        now: Timestamp
    ) async throws -> NoteSaving {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let change = NoteChange(text: text, base: base, writer: writer, pictures: pictures, time: now)
            return try Self.save(change, on: subject, scope)
        }
    }

    /// Stores notes on subjects that have none.
    public func fill(_ notes: [NoteSubject: String], user: UserID, now: Timestamp) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            for (subject, text) in notes.sorted(by: { $0.key.description < $1.key.description }) {
                guard try NoteTable(scope).note(on: subject).text.isEmpty else { continue }
                _ = try Self.save(NoteChange(text: text, time: now), on: subject, scope)
            }
        }
    }

    private static func save(_ change: NoteChange, on subject: NoteSubject, _ scope: UserScope) throws -> NoteSaving {
        let table = NoteTable(scope)
        let former = try table.note(on: subject)
        let result = try table.save(change, on: subject)
        if case .stored(let note) = result, note != former {
            try scope.logChange("\(subject.kind) note", subject: subject.description, now: change.time)
        }
        return result
    }

    // MARK: - Versions

    /// The versions of a note, newest first.
    public func versions(on subject: NoteSubject, user: UserID) async throws -> [NoteVersion] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT number, kind, first_day, trade, revision, note, saved_at FROM note_versions
                WHERE \(NoteTable.isOnSubject) ORDER BY revision DESC
                """,
                NoteTable.values(subject)
            ).compactMap(NoteVersion.init)
        }
    }

    /// A page of the versions of all notes.
    public func versions(after number: Int64, atMost limit: Int, user: UserID) async throws -> [NoteVersion] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                """
                SELECT number, kind, first_day, trade, revision, note, saved_at FROM note_versions
                WHERE user_id = :user AND number > :number ORDER BY number LIMIT :limit
                """,
                ["number": number, "limit": limit]
            ).compactMap(NoteVersion.init)
        }
    }
}

extension NoteVersion {
    /// Reads a row; nil for a subject that this program does not know.
    fileprivate init?(_ row: Row) {
        let subject: NoteSubject
        if row["kind"] == NoteSubject.tradeKind {
            guard let trade = TradeID(row["trade"]) else { return nil }
            subject = .trade(trade)
        } else {
            guard let kind = NotePeriod.Kind(rawValue: row["kind"]) else { return nil }
            subject = .period(NotePeriod(kind, containing: TradingDay(number: row["first_day"])))
        }
        self.init(
            number: row["number"],
            note: JournalNote(
                on: subject,
                text: row["note"],
                revision: row["revision"],
                savedAt: Timestamp(microseconds: row["saved_at"])
            )
        )
    }
}
