import BourseCore
import BourseValues

/// Where screens are stored that people named.
///
/// Every function names the person whose they are.
public protocol SavedScreenStore: Sendable {
    /// The screens of a person, of every subject, newest first.
    func savedScreens(of user: UserID) async throws -> [SavedScreen]
    /// Keeps a screen; one of the same subject and name is replaced. False when there are as many of its subject as may be
    /// kept.
    func save(_ screen: SavedScreen, atMost limit: Int, user: UserID) async throws -> Bool
    /// Puts a screen away; false when there is none of that identity.
    func deleteSavedScreen(_ id: String, user: UserID, now: Timestamp) async throws -> Bool
    /// Brings a screen back that was put away; false when it is gone or its name is taken.
    func restoreSavedScreen(_ id: String, user: UserID) async throws -> Bool
}
