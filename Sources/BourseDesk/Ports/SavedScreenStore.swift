import BourseCore
import BourseValues

/// Where saved screens are stored.
///
/// Every function names the user they belong to.
public protocol SavedScreenStore: Sendable {
    /// The saved screens of a user about every subject, newest first.
    func savedScreens(of user: UserID) async throws -> [SavedScreen]
    /// Saves a screen; one of the same subject and name is replaced and keeps its identity. False if the maximum number
    /// of its subject is saved.
    func save(_ screen: SavedScreen, atMost limit: Int, user: UserID) async throws -> Bool
    /// Deletes a screen, which can be restored until the next save; false if there is none with this ID.
    func deleteSavedScreen(_ id: String, user: UserID, now: Timestamp) async throws -> Bool
    /// Restores a deleted screen; false if it does not exist or its name is in use.
    func restoreSavedScreen(_ id: String, user: UserID) async throws -> Bool
}
