import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Foundation
import GRDB

extension SQLiteNoteStore {
    /// Stores a picture, unless it is stored already.
    public func add(
        _ picture: NotePicture,
        content: [UInt8],
        quota: Int,
        mostPictures: Int,
        user: UserID
    ) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let stored = try scope.first(
                "SELECT 1 FROM note_pictures WHERE user_id = :user AND sha256 = :sha256",
                ["sha256": picture.checksum]
            )
            guard stored == nil else {
                // The person just chose it again: its grace time begins anew.
                try scope.execute(
                    """
                    UPDATE note_pictures SET unused_since = :now
                    WHERE user_id = :user AND sha256 = :sha256 AND unused_since IS NOT NULL
                    """,
                    ["sha256": picture.checksum, "now": picture.addedAt.microseconds]
                )
                return true
            }
            let sum = try scope.first(
                "SELECT count(*) AS pictures, coalesce(sum(size), 0) AS bytes FROM note_pictures WHERE user_id = :user"
            )
            let (count, bytes): (Int, Int) = (sum?["pictures"] ?? 0, sum?["bytes"] ?? 0)
            guard count < mostPictures, bytes + picture.size <= quota else { return false }
            try scope.execute(
                """
                INSERT INTO note_pictures
                    (user_id, sha256, format, width, height, size, added_at, unused_since, content)
                VALUES (:user, :sha256, :format, :width, :height, :size, :added, :added, :content)
                """,
                [
                    "sha256": picture.checksum, "format": picture.format.rawValue, "width": picture.width,
                    "height": picture.height, "size": picture.size, "added": picture.addedAt.microseconds,
                    "content": Data(content),
                ]
            )
            return true
        }
    }

    private static let columns = "sha256, format, width, height, size, added_at, unused_since"

    /// A picture by its checksum, with its bytes.
    public func picture(_ checksum: String, user: UserID) async throws -> (picture: NotePicture, content: [UInt8])? {
        try await pool.read { db in
            try UserScope(db, user: user).first(
                "SELECT \(Self.columns), content FROM note_pictures WHERE user_id = :user AND sha256 = :sha256",
                ["sha256": checksum]
            ).flatMap { row in NotePicture(row).map { ($0, [UInt8](row["content"] as Data)) } }
        }
    }

    /// All pictures, in order of storing.
    public func pictures(of user: UserID) async throws -> [NotePicture] {
        try await pool.read { db in
            try UserScope(db, user: user).all(
                "SELECT \(Self.columns) FROM note_pictures WHERE user_id = :user ORDER BY number"
            ).compactMap(NotePicture.init)
        }
    }

    /// Deletes the pictures of everybody that no note has referred to since a time.
    public func deletePictures(unusedSince time: Timestamp) async throws {
        try await pool.write { db in
            try db.execute(
                sql: "DELETE FROM note_pictures WHERE unused_since <= ?",
                arguments: [time.microseconds]
            )
        }
    }
}

extension NotePicture {
    /// Reads a row; nil for a format that this program does not know.
    fileprivate init?(_ row: Row) {
        guard let format = PictureFormat(rawValue: row["format"]) else { return nil }
        self.init(
            checksum: row["sha256"],
            format: format,
            width: row["width"],
            height: row["height"],
            size: row["size"],
            addedAt: Timestamp(microseconds: row["added_at"]),
            unusedSince: (row["unused_since"] as Int64?).map { Timestamp(microseconds: $0) }
        )
    }
}
