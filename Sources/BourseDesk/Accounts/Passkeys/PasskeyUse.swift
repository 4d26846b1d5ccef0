/// A use of a passkey whose signature was verified: what is stored of it.
public struct PasskeyUse: Hashable, Sendable {
    /// The count to store; the stored one where the authenticator does not count.
    public let signCount: UInt32
    /// Whether the authenticator verified the user, by a PIN or biometrics.
    public let isUserVerified: Bool
    /// Whether the passkey may be copied to other devices of its owner.
    public let isBackupEligible: Bool
    /// Whether the passkey is copied at present; to be stored.
    public let isBackedUp: Bool

    /// Makes a use.
    public init(signCount: UInt32, isUserVerified: Bool, isBackupEligible: Bool, isBackedUp: Bool) {
        self.signCount = signCount
        self.isUserVerified = isUserVerified
        self.isBackupEligible = isBackupEligible
        self.isBackedUp = isBackedUp
    }

    /// Compares ``isBackupEligible`` with what was stored at registration, since it never changes.
    ///
    /// Source: Web Authentication Level 3, section 7.2, and 6.1.3 on the flag.
    ///
    /// - Throws: ``PasskeyError/backupEligibilityChanged``.
    public func check(isBackupEligible stored: Bool) throws(PasskeyError) {
        guard stored == isBackupEligible else { throw .backupEligibilityChanged }
    }
}
