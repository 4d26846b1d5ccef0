import BourseCore
import BourseValues

/// Stores access tokens and the secret addresses of feeds.
public protocol AccessStore: Sendable {
    /// The access tokens of a person, newest first.
    func accessTokens(of user: UserID) async throws -> [AccessToken]
    /// Adds a token; false, and nothing is added, when the person has `limit` tokens.
    func insert(_ token: AccessToken, digest: SessionDigest, of user: UserID, limit: Int) async throws -> Bool
    /// Deletes a token; false when the person has none of that identity.
    func deleteAccessToken(_ id: String, of user: UserID) async throws -> Bool
    /// The token of an identity with its owner and the digest of its secret.
    func accessToken(_ id: String) async throws -> (user: User, token: AccessToken, digest: SessionDigest)?
    /// Stores when a token was last used.
    func setUsed(accessToken id: String, of user: UserID, at now: Timestamp) async throws

    /// The feeds of a person, at most one of each kind.
    func feeds(of user: UserID) async throws -> [FeedAddress]
    /// Stores the address of a feed, which replaces an earlier one of its kind.
    func setFeed(_ feed: FeedAddress, digest: SessionDigest, of user: UserID) async throws
    /// Deletes the address of a feed.
    func deleteFeed(_ kind: FeedKind, of user: UserID) async throws
    /// The feed with an address whose secret has a digest, and its owner.
    func feed(_ kind: FeedKind, digest: SessionDigest) async throws -> (user: User, feed: FeedAddress)?
    /// Stores when a feed was last read.
    func setRead(feed kind: FeedKind, of user: UserID, at now: Timestamp) async throws
}
