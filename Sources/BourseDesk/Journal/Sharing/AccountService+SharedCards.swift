import BourseCore
import BourseValues

extension AccountService {
    /// Bytes of the random part of an address.
    private static let addressBytes = 16

    /// The shared cards of a person, newest first.
    public func sharedCards(of user: UserID) async throws -> [SharedCard] { try await store.sharedCards(of: user) }

    /// Shares a card.
    ///
    /// - Returns: The card, and the 32 hexadecimal digits of its address, which are stored as a digest only.
    /// - Throws: ``CardError/tooMany(_:)``, or what the store throws.
    public func share(
        _ card: ShareCard,
        of subject: CardSubject,
        user: UserID
    ) async throws -> (card: SharedCard, secret: String) {
        let secret = environment.randomBytes(Self.addressBytes)
        let shared = SharedCard(
            id: environment.newID(),
            subject: subject,
            card: card,
            sharedAt: environment.now()
        )
        guard
            try await store.insert(shared, digest: digest(of: secret), of: user, limit: SharedCard.limit)
        else { throw CardError.tooMany(SharedCard.limit) }
        return (shared, Hex.text(secret))
    }

    /// Revokes a card, whose address no longer works; false when the person has none of that identity.
    public func revokeSharedCard(_ id: String, of user: UserID) async throws -> Bool {
        try await store.deleteSharedCard(id, of: user)
    }

    /// The card at an address; nil for one that never existed or was revoked.
    ///
    /// The digest of any text is looked up, so that an address of another form takes as long as any other.
    ///
    /// - Complexity: one indexed read.
    public func sharedCard(secret text: String) async throws -> ShareCard? {
        let bytes = text == text.lowercased() ? Hex.bytes(text) : nil
        let secret = bytes?.count == Self.addressBytes ? bytes : nil
        let found = try await store.sharedCard(digest: digest(of: secret ?? Array(text.utf8.prefix(64))))
        return secret == nil ? nil : found?.card
    }

    private func digest(of secret: [UInt8]) -> SessionDigest {
        var checksum = secrets.checksum()
        checksum.update(secret)
        return SessionDigest(bytes: checksum.value)
    }
}
