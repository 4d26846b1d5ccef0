import BourseDesk
import Crypto

/// What an authenticator says about a use of a passkey, and about a new one.
///
/// 32 bytes of the relying party, 1 of flags, 4 of the count of signatures, then the passkey and extensions, if their
/// flags are set, and nothing else. Extensions are not asked for, so they are only read to find the end.
///
/// Source: Web Authentication Level 3, section 6.1.
struct AuthenticatorData {
    /// What was done, one bit each.
    ///
    /// Bits 1 and 5 are reserved. They may be set, for a later level may give them a meaning, as Level 3 did with 3 and 4:
    /// who refused those before shut out every passkey that is backed up.
    struct Flags: OptionSet {
        let rawValue: UInt8

        /// UP: somebody confirmed it.
        static let userPresent = Flags(rawValue: 1)
        /// UV: it was the owner, by a PIN or biometrics.
        static let userVerified = Flags(rawValue: 1 << 2)
        /// BE: the passkey may be copied to other devices.
        static let backupEligible = Flags(rawValue: 1 << 3)
        /// BS: it is copied.
        static let backedUp = Flags(rawValue: 1 << 4)
        /// AT: a new passkey follows.
        static let attestedCredential = Flags(rawValue: 1 << 6)
        /// ED: extensions follow.
        static let extensions = Flags(rawValue: 1 << 7)
    }

    private static let headSize = 37

    /// The SHA-256 of the relying party's identifier.
    let partyHash: [UInt8]
    let flags: Flags
    let signCount: UInt32
    /// The new passkey, in a registration.
    let credential: AttestedCredential?

    /// Reads the bytes.
    ///
    /// - Throws: ``PasskeyError/malformed(_:)``, also where the passkey is backed up though it must not be, and errors of
    ///   ``COSEKey``.
    init(_ bytes: [UInt8]) throws(PasskeyError) {
        guard (Self.headSize...CBORReader.maximumSize).contains(bytes.count) else {
            throw .malformed(.authenticatorData)
        }
        partyHash = Array(bytes[..<32])
        flags = Flags(rawValue: bytes[32])
        signCount = bytes[33..<Self.headSize].reduce(0) { $0 << 8 | UInt32($1) }
        guard flags.contains(.backupEligible) || !flags.contains(.backedUp) else {
            throw .malformed(.authenticatorData)
        }
        var position = Self.headSize
        credential =
            flags.contains(.attestedCredential) ? try AttestedCredential(bytes, position: &position) : nil
        if flags.contains(.extensions) { try Self.skipExtensions(of: bytes, position: &position) }
        guard position == bytes.count else { throw .malformed(.authenticatorData) }
    }

    private static func skipExtensions(of bytes: [UInt8], position: inout Int) throws(PasskeyError) {
        do throws(CBORError) {
            var reader = try CBORReader(bytes, at: position)
            guard try reader.next().entries != nil else { throw .unsupportedType }
            position = reader.position
        } catch { throw .malformed(.authenticatorData) }
    }

    /// Checks for whom the passkey was used, and that somebody confirmed it.
    ///
    /// Source: Web Authentication Level 3, sections 7.1 and 7.2, from the hash of the identifier to user verification.
    func check(party: PasskeyParty, requiresUserVerification: Bool) throws(PasskeyError) {
        guard partyHash.elementsEqual(SHA256.hash(data: Array(party.id.utf8))) else { throw .wrongParty }
        guard flags.contains(.userPresent) else { throw .userNotPresent }
        guard !requiresUserVerification || flags.contains(.userVerified) else { throw .userNotVerified }
    }
}
