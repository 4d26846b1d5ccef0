import BourseCore
import BourseValues

/// Stores cards that can be seen by their address.
public protocol SharedCardStore: Sendable {
    /// The shared cards of a person, newest first.
    func sharedCards(of user: UserID) async throws -> [SharedCard]
    /// Adds a card; false, and nothing is added, when the person has `limit` cards.
    func insert(_ card: SharedCard, digest: SessionDigest, of user: UserID, limit: Int) async throws -> Bool
    /// Deletes a card; false when the person has none of that identity.
    func deleteSharedCard(_ id: String, of user: UserID) async throws -> Bool
    /// The card whose address has a digest.
    func sharedCard(digest: SessionDigest) async throws -> SharedCard?
}
