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
}
