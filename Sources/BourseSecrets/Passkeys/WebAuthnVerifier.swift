import BourseCore
import BourseDesk

/// Passkeys, verified as the standard says.
///
/// Source, step by step: Web Authentication Level 3, section 7.1 for registrations and section 7.2 for uses, which a
/// relying party of Level 2 follows as well. Keys: RFC 9052 and RFC 9053. CBOR: RFC 8949, section 4.2, in the form of
/// the Client to Authenticator Protocol 2.1, section 8.
///
/// Steps of both that need the database are left to the callers: see ``PasskeyVerifier``. Not supported are extensions,
/// token binding, attestation (see ``AttestationObject``), and pages inside pages of other origins.
public struct WebAuthnVerifier: PasskeyVerifier {
    /// The most transports of a passkey.
    private static let mostTransports = 8

    /// Makes a verifier.
    public init() {}

    /// Verifies a registration (section 7.1).
    public func newPasskey(
        _ registration: PasskeyRegistration,
        challenge: [UInt8],
        party: PasskeyParty
    ) throws(PasskeyError) -> NewPasskey {
        let client = try ClientData(registration.clientData)
        try client.check(.registration, challenge: challenge, party: party)
        let attestation = try AttestationObject(registration.attestation)
        let data = try AuthenticatorData(attestation.authenticatorData)
        // What needs the user to be verified says so when the passkey is used.
        try data.check(party: party, requiresUserVerification: false)
        guard let credential = data.credential else { throw .malformed(.authenticatorData) }
        try attestation.checkStatement(key: credential.key, clientDataHash: client.hash)
        return NewPasskey(
            credentialID: credential.id,
            publicKey: credential.keyBytes,
            signCount: data.signCount,
            aaguid: Hex.text(credential.aaguid),
            isUserVerified: data.flags.contains(.userVerified),
            isBackupEligible: data.flags.contains(.backupEligible),
            isBackedUp: data.flags.contains(.backedUp),
            transports: Self.transports(registration.transports)
        )
    }

    /// Verifies a use (section 7.2).
    public func signCount(
        of assertion: PasskeyAssertion,
        publicKey: [UInt8],
        storedCount: UInt32,
        challenge: [UInt8],
        party: PasskeyParty,
        requiresUserVerification: Bool
    ) throws(PasskeyError) -> PasskeyUse {
        let key = try COSEKey(publicKey)
        let client = try ClientData(assertion.clientData)
        try client.check(.assertion, challenge: challenge, party: party)
        let data = try AuthenticatorData(assertion.authenticatorData)
        // A passkey is part of registrations alone (section 6.1).
        guard data.credential == nil else { throw .malformed(.authenticatorData) }
        try data.check(party: party, requiresUserVerification: requiresUserVerification)
        guard key.isValid(assertion.signature, of: assertion.authenticatorData + client.hash) else {
            throw .wrongSignature
        }
        return PasskeyUse(
            signCount: try Self.count(stored: storedCount, received: data.signCount),
            isUserVerified: data.flags.contains(.userVerified),
            isBackupEligible: data.flags.contains(.backupEligible),
            isBackedUp: data.flags.contains(.backedUp)
        )
    }

    /// The count to store (section 6.1.1).
    ///
    /// The standard suspects a count of 0 after another one, too. Password managers stop counting when a passkey begins to
    /// be copied to other devices, so here it is accepted, and the stored count stays for the day that a greater one
    /// must follow it.
    private static func count(stored: UInt32, received: UInt32) throws(PasskeyError) -> UInt32 {
        guard stored == 0 || received == 0 || received > stored else {
            throw .countWentBack(stored: stored, received: received)
        }
        return max(stored, received)
    }

    /// Transports that may be stored and sent to browsers again: unknown ones, too, for there will be more (section 5.8.4),
    /// but only short words, each once.
    private static func transports(_ sent: [String]) -> [String] {
        var transports: [String] = []
        for word in sent.prefix(100) where !transports.contains(word) && transports.count < mostTransports {
            let isWord = word.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
            if isWord, (1...32).contains(word.utf8.count) { transports.append(word) }
        }
        return transports
    }
}
