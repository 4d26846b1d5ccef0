import BourseCore
import BourseValues

/// Where is kept what people keep of the funds desk.
///
/// Every function names the person whose it is.
public protocol FundListStore: Sendable {
    /// The codes of the schemes a person follows, in the order in which they were added.
    func favoriteFunds(of user: UserID) async throws -> [Int32]
    /// Adds a scheme to those followed, or takes it out; false when there are as many as may be followed.
    func setFavorite(_ isFavorite: Bool, fund code: Int32, atMost limit: Int, user: UserID) async throws -> Bool
    /// The screens a person named, newest first.
    func savedScreens(of user: UserID) async throws -> [SavedScreen]
    /// Keeps a screen; one of the same name is replaced. False when there are as many as may be kept.
    func save(_ screen: SavedScreen, atMost limit: Int, user: UserID) async throws -> Bool
    /// Puts a screen away; false when there is none of that identity.
    func deleteSavedScreen(_ id: String, user: UserID, now: Timestamp) async throws -> Bool
    /// Brings a screen back that was put away; false when it is gone or its name is taken.
    func restoreSavedScreen(_ id: String, user: UserID) async throws -> Bool
}
