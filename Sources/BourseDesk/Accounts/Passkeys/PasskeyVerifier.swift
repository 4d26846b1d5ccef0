/// The cryptography of passkeys, done by a library behind this port.
///
/// What it does not know is left to its callers: that a challenge is random, was issued by this desk for this browser,
/// is recent and is used once; to whom a credential belongs, and that the user handle is theirs.
public protocol PasskeyVerifier: Sendable {
    /// Verifies a registration and returns what to store.
    ///
    /// - Parameter challenge: The challenge of the request: at least 16 bytes.
    /// - Throws: ``PasskeyError``.
    func newPasskey(
        _ registration: PasskeyRegistration,
        challenge: [UInt8],
        party: PasskeyParty
    ) throws(PasskeyError) -> NewPasskey

    /// Verifies a use of a stored passkey and returns the new count with what else to store.
    ///
    /// A count that does not grow may mean that somebody copied the passkey, and is refused, unless one of the two is 0.
    ///
    /// - Parameters:
    ///   - publicKey: The stored ``NewPasskey/publicKey`` of the assertion's credential.
    ///   - storedCount: The stored count.
    ///   - challenge: The challenge of the request: at least 16 bytes.
    ///   - requiresUserVerification: Whether the authenticator must have verified the user, as it must where a passkey
    ///     replaces a password.
    /// - Throws: ``PasskeyError``.
    func signCount(
        of assertion: PasskeyAssertion,
        publicKey: [UInt8],
        storedCount: UInt32,
        challenge: [UInt8],
        party: PasskeyParty,
        requiresUserVerification: Bool
    ) throws(PasskeyError) -> PasskeyUse
}
