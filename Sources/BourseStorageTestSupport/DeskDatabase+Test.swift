import BourseCore
import BourseStorage
import BourseTestSupport
import Foundation

extension DeskDatabase {
    /// Opens the database at a path, where a copy of an empty one is put if there is none.
    ///
    /// All migrations of an empty database take longer than most tests, so they run once in a process.
    ///
    /// - Throws: what ``DeskDatabase/init(path:now:)`` and the file system report.
    public static func test(at path: String, now: Timestamp) throws -> DeskDatabase {
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(
                atPath: path,
                contents: try empty.get(),
                attributes: [.posixPermissions: 0o600]
            )
        }
        return try DeskDatabase(path: path, now: now)
    }

    private static let empty = Result {
        let directory = try TemporaryDirectory()
        let path = directory.path("empty.sqlite")
        try DeskDatabase(path: path, now: Timestamp(seconds: 0)).close()
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }
}
