/// A passkey whose registration was verified: what is stored of it.
///
/// Source: Web Authentication Level 3, section 4, "credential record".
public struct NewPasskey: Hashable, Sendable {
    /// What names the passkey: 1 to 1,023 bytes.
    ///
    /// Whether an account has it already is for the store to find out: it must be unique.
    public let credentialID: [UInt8]
    /// The public key in COSE form, exactly as the authenticator wrote it.
    public let publicKey: [UInt8]
    /// The number of signatures so far; 0 from an authenticator that does not count.
    public let signCount: UInt32
    /// The model of the authenticator in 32 hexadecimal digits; all zeros if it is not given.
    ///
    /// Nothing proves it, so it may only suggest a name.
    public let aaguid: String
    /// Whether the authenticator verified the user, by a PIN or biometrics, when it made the passkey.
    public let isUserVerified: Bool
    /// Whether the passkey may be copied to other devices of its owner, such as by a password manager.
    ///
    /// It never changes: see ``PasskeyUse/check(isBackupEligible:)``.
    public let isBackupEligible: Bool
    /// Whether the passkey is copied at present.
    public let isBackedUp: Bool
    /// How browsers reach the authenticator, for later requests: at most 8 short lower-case words.
    public let transports: [String]

    /// Makes a passkey.
    public init(
        credentialID: [UInt8],
        publicKey: [UInt8],
        signCount: UInt32,
        aaguid: String,
        isUserVerified: Bool,
        isBackupEligible: Bool,
        isBackedUp: Bool,
        transports: [String]
    ) {
        self.credentialID = credentialID
        self.publicKey = publicKey
        self.signCount = signCount
        self.aaguid = aaguid
        self.isUserVerified = isUserVerified
        self.isBackupEligible = isBackupEligible
        self.isBackedUp = isBackedUp
        self.transports = transports
    }
}
