import BourseCore
import BourseValues

extension AccountService {
    /// The secret addresses of a person's feeds, at most one of each kind.
    public func feeds(of user: UserID) async throws -> [FeedAddress] { try await store.feeds(of: user) }

    /// Creates the address of a feed; an earlier address of this feed no longer works.
    public func makeFeed(
        _ kind: FeedKind,
        of user: UserID,
        from origin: ClientOrigin = .desk
    ) async throws -> FeedAddress {
        let token = SessionToken(bytes: environment.randomBytes(32))
        let feed = FeedAddress(kind: kind, secret: token.text, createdAt: environment.now())
        try await store.setFeed(feed, digest: secrets.digest(token), of: user)
        try await note(.feedCreated, kind.rawValue, of: user, from: origin)
        return feed
    }

    /// Revokes the address of a feed, which no longer works.
    public func revokeFeed(_ kind: FeedKind, of user: UserID, from origin: ClientOrigin = .desk) async throws {
        try await store.deleteFeed(kind, of: user)
        try await note(.feedRevoked, kind.rawValue, of: user, from: origin)
    }

    /// The person whose feed has an address with this secret; nothing for a secret that is wrong, replaced or revoked.
    ///
    /// - Complexity: One indexed read, and a write when the feed was last read more than ten minutes ago.
    public func owner(of kind: FeedKind, secret text: String) async throws -> User? {
        guard let token = SessionToken(text),
            let found = try await store.feed(kind, digest: secrets.digest(token))
        else { return nil }
        let now = environment.now()
        if isUseDue(after: found.feed.readAt, at: now) {
            try await store.setRead(feed: kind, of: found.user.id, at: now)
        }
        return found.user
    }
}
