import BourseCore
import BourseValues

/// Stores what people choose for the watched folder, and the files that were read.
public protocol WatchedFolderStore: Sendable {
    /// The settings of a person; nil before they chose any.
    func settings(of user: UserID) async throws -> WatchedFolderSettings?
    /// Stores settings; files that wait are due, because the settings may answer their question.
    func save(_ settings: WatchedFolderSettings, of user: UserID) async throws
    /// The file with a checksum.
    func file(_ checksum: String, of user: UserID) async throws -> WatchedFile?
    /// The file with a number.
    func file(_ number: Int64, of user: UserID) async throws -> WatchedFile?
    /// Files, newest first.
    ///
    /// - Parameter isUnseen: Whether files that their owner saw, and files that are due, are left out.
    func files(of user: UserID, isUnseen: Bool, atMost limit: Int) async throws -> [WatchedFile]
    /// Stores a file with a new number, in place of one with the same checksum.
    func add(_ file: WatchedFile, of user: UserID) async throws
    /// Marks all files up to a number as seen.
    func markSeen(upTo number: Int64, of user: UserID, now: Timestamp) async throws
    /// Makes a file due that was not imported; false if there is none.
    func retry(_ number: Int64, of user: UserID) async throws -> Bool
    /// The checksums of all files of a person that are due.
    func due(of user: UserID) async throws -> Set<String>
}
