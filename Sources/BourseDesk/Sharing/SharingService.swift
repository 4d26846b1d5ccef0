import BourseCore
import BourseValues

/// Shares parts of desks with other people of the same installation, and checks who may use what.
public struct SharingService: Sendable {
    /// Bytes of the random part of an invitation's address.
    private static let secretBytes = 32

    let store: any SharingStore
    private let secrets: any Secrets
    private let environment: DeskEnvironment

    /// Makes the service.
    public init(store: any SharingStore, secrets: any Secrets, environment: DeskEnvironment) {
        self.store = store
        self.secrets = secrets
        self.environment = environment
    }

    // MARK: - Owners

    /// The shares and open invitations of an owner, newest first.
    public func shares(of owner: UserID) async throws -> [DeskShare] {
        try await store.shares(of: owner, now: environment.now())
    }

    /// The log of an owner, newest first, at most ``ShareEvent/most`` events.
    public func events(of owner: UserID) async throws -> [ShareEvent] { try await store.shareEvents(of: owner) }

    /// Invites somebody.
    ///
    /// - Parameters:
    ///   - area: The name of a ``SharedArea``.
    ///   - role: The name of a ``ShareRole``.
    ///   - label: What the owner calls the person, 1 to ``DeskShare/longestLabel`` characters.
    /// - Returns: The invitation, and the 64 hexadecimal digits of its address, which are stored as a digest only.
    /// - Throws: ``SharingError``.
    public func invite(
        to area: String,
        as role: String,
        label: String,
        by owner: User
    ) async throws -> (share: DeskShare, secret: String) {
        guard let area = SharedArea(rawValue: area) else { throw SharingError.unknownChoice(area) }
        guard let role = ShareRole(rawValue: role) else { throw SharingError.unknownChoice(role) }
        let words = label.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard (1...DeskShare.longestLabel).contains(words.unicodeScalars.count) else { throw SharingError.invalidLabel }
        let secret = environment.randomBytes(Self.secretBytes)
        let now = environment.now()
        let share = DeskShare(
            id: environment.newID(),
            area: area,
            role: role,
            label: words,
            owner: owner.email,
            createdAt: now,
            expiresAt: now.adding(seconds: DeskShare.invitationLifetime)
        )
        guard try await store.insert(share, digest: digest(of: secret), of: owner.id, limit: DeskShare.limit) else {
            throw SharingError.tooMany(DeskShare.limit)
        }
        try await note(.invited, owner.email, share, "\(words), \(role.title.lowercased())", of: owner.id)
        return (share, Hex.text(secret))
    }

    /// Replaces the role of a share or an invitation; false when the owner has none of that identity.
    public func setRole(_ role: String, of id: String, by owner: User) async throws -> Bool {
        guard let role = ShareRole(rawValue: role) else { throw SharingError.unknownChoice(role) }
        guard let share = try await store.setRole(role, ofShare: id, of: owner.id) else { return false }
        let subject = "\(share.guest?.description ?? share.label), \(role.title.lowercased())"
        try await note(.roleChanged, owner.email, share, subject, of: owner.id)
        return true
    }

    /// Revokes a share or an invitation, which gives no access from now on; false when the owner has none of that identity.
    public func revoke(_ id: String, by owner: User) async throws -> Bool {
        guard let share = try await store.deleteShare(id, of: owner.id) else { return false }
        try await note(.revoked, owner.email, share, share.guest?.description ?? share.label, of: owner.id)
        return true
    }

    // MARK: - Guests

    /// What is shared with a person, by owner and area.
    public func shares(with guest: UserID) async throws -> [DeskShare] { try await store.shares(with: guest) }

    /// The open invitation at an address.
    ///
    /// - Throws: ``SharingError/noInvitation``.
    /// - Complexity: One indexed read, for any text.
    public func invitation(secret: String) async throws -> DeskShare {
        guard let share = try await store.invitation(digest(of: secret), now: environment.now()) else {
            throw SharingError.noInvitation
        }
        return share
    }

    /// Accepts an invitation, which can be done once.
    ///
    /// - Throws: ``SharingError/noInvitation``, ``SharingError/ownInvitation`` or ``SharingError/alreadyShared(_:)``.
    public func accept(secret: String, by guest: User) async throws -> DeskShare {
        switch try await store.accept(digest(of: secret), by: guest.id, now: environment.now()) {
        case .accepted(let owner, let share):
            try await note(.accepted, guest.email, share, share.role.title.lowercased(), of: owner)
            return share
        case .absent: throw SharingError.noInvitation
        case .own: throw SharingError.ownInvitation
        case .known(let area): throw SharingError.alreadyShared(area)
        }
    }

    /// Declines an invitation, which ends it.
    ///
    /// - Throws: ``SharingError/noInvitation``.
    public func decline(secret: String, by guest: User) async throws {
        guard let (owner, share) = try await store.decline(digest(of: secret), now: environment.now()) else {
            throw SharingError.noInvitation
        }
        try await note(.declined, guest.email, share, share.label, of: owner)
    }

    /// Gives up access to what is shared; false when the guest has no share of that identity.
    public func leave(_ id: String, by guest: User) async throws -> Bool {
        guard let (owner, share) = try await store.deleteShare(id, with: guest.id) else { return false }
        try await note(.left, guest.email, share, "", of: owner)
        return true
    }

    /// What a person may do with what is shared, as the database says now; nil without access.
    ///
    /// - Complexity: Two indexed reads.
    public func access(to id: String, by guest: User) async throws -> SharedAccess? {
        guard let (owner, share) = try await store.share(id, with: guest.id) else { return nil }
        return SharedAccess(share: share, owner: owner, guest: guest)
    }

    /// Adds a change by a guest to the log of the owner.
    ///
    /// - Parameter subject: What was edited: "Note".
    public func noteEdit(_ subject: String, with access: SharedAccess) async throws {
        try await note(.edited, access.guest.email, access.share, subject, of: access.owner.id)
    }

    private func note(
        _ kind: ShareEvent.Kind,
        _ person: Email,
        _ share: DeskShare,
        _ subject: String,
        of owner: UserID
    ) async throws {
        let event = ShareEvent(
            kind,
            by: person.description,
            area: share.area,
            subject: subject,
            at: environment.now()
        )
        try await store.note(event, of: owner)
    }

    /// The digest of a text; one of another form has one, too, so that it takes as long as any other.
    private func digest(of text: String) -> SessionDigest {
        let bytes = text == text.lowercased() ? Hex.bytes(text) : nil
        return digest(of: bytes?.count == Self.secretBytes ? bytes ?? [] : Array("-\(text)".utf8.prefix(80)))
    }

    private func digest(of secret: [UInt8]) -> SessionDigest {
        var checksum = secrets.checksum()
        checksum.update(secret)
        return SessionDigest(bytes: checksum.value)
    }
}
