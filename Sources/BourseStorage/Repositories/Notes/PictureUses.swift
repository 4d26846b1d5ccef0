import BourseCore
import BourseJournal
import GRDB

/// Which notes refer to which pictures, as part of a transaction.
struct PictureUses {
    let scope: UserScope
    let now: Timestamp

    /// Replaces the pictures that a note refers to.
    func replace(_ checksums: Set<String>, in period: NotePeriod) throws {
        let values = SQLiteNoteStore.values(period)
        try scope.execute(
            """
            DELETE FROM note_picture_uses WHERE kind = :kind AND first_day = :day
                AND picture IN (SELECT number FROM note_pictures WHERE user_id = :user)
            """,
            values
        )
        for checksum in checksums {
            try scope.execute(
                """
                INSERT INTO note_picture_uses (picture, kind, first_day)
                SELECT number, :kind, :day FROM note_pictures WHERE user_id = :user AND sha256 = :sha256
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
