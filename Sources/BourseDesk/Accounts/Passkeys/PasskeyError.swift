import BourseCore

/// Why a passkey was refused.
///
/// Nothing was changed.
public enum PasskeyError: UserFacingError, Hashable, Sendable {
    /// A part of an answer of a browser.
    public enum Part: String, CaseIterable, Hashable, Sendable {
        /// What the browser says about the request.
        case clientData = "client data"
        /// What the authenticator says about itself.
        case attestation = "attestation"
        /// What the authenticator says about a passkey.
        case authenticatorData = "authenticator data"
        /// The key that verifies signatures.
        case publicKey = "public key"
    }

    /// A part is too long, or not in the form of the standard.
    case malformed(Part)
    /// The answer is one to a registration instead of a use, or the reverse.
    case wrongCeremony
    /// The answer is not one to this challenge.
    case wrongChallenge
    /// The browser shows a page of another origin; at most 100 printable characters of it.
    case wrongOrigin(String)
    /// The page is inside a page of another origin.
    case embedded
    /// The authenticator used a passkey of another relying party.
    case wrongParty
    /// The authenticator did not ask for a confirmation.
    case userNotPresent
    /// The authenticator did not verify the user, by a PIN or biometrics.
    case userNotVerified
    /// The key is for an algorithm, numbered by COSE, that is not supported.
    case unsupportedAlgorithm(Int64)
    /// The key is not a point of its curve, or too short or too long.
    case unacceptableKey
    /// The signature is not by the key over these data.
    case wrongSignature
    /// The count of signatures did not grow, so the passkey may have been copied.
    case countWentBack(stored: UInt32, received: UInt32)
    /// The passkey belongs to no account of this desk, or the device says that it is somebody else's.
    case unknownPasskey
    /// The passkey can be backed up now and could not before, or the reverse.
    case backupEligibilityChanged

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .malformed(let part):
            "The \(part.rawValue) of the passkey is malformed. Reload the page, or use another passkey."
        case .wrongCeremony: "The browser answered another request. Reload the page, then use the passkey again."
        case .wrongChallenge: "This request was answered before or has expired. Use the passkey once more."
        case .wrongOrigin(let origin):
            "This desk does not accept passkeys at \(origin). Open it at its own address."
        case .embedded: "Passkeys do not work inside another website. Open the desk in a tab of its own."
        case .wrongParty: "This passkey belongs to another website. Choose a passkey of this desk."
        case .userNotPresent: "The use of the passkey was not confirmed. Use it again and confirm on the device."
        case .userNotVerified:
            "The device did not verify that it is you. Set up a PIN, fingerprint or face on it, or use another passkey."
        case .unsupportedAlgorithm(let number):
            "The device made a key for COSE algorithm \(number), which is not supported. Use another device."
        case .unacceptableKey: "The key that the device made is invalid or too weak. Use another device."
        case .wrongSignature: "The signature of the passkey is wrong. Use another passkey or your password."
        case .countWentBack(let stored, let received):
            """
            The passkey may have been copied: its counter was \(stored) and is \(received) now. Use your password, then \
            delete this passkey.
            """
        case .unknownPasskey:
            "This desk does not know the passkey. It may have been removed. Use your password or another passkey."
        case .backupEligibilityChanged:
            "The passkey is not as it was registered. Use your password, then delete this passkey and add a new one."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .malformed, .wrongCeremony: .malformed
        case .wrongOrigin, .embedded, .wrongParty, .countWentBack, .backupEligibilityChanged: .forbidden
        case .wrongSignature, .unknownPasskey: .notSignedIn
        case .wrongChallenge, .userNotPresent, .userNotVerified, .unsupportedAlgorithm, .unacceptableKey: .invalid
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .malformed: "The passkey cannot be read"
        case .wrongCeremony, .wrongChallenge: "The request has expired"
        case .wrongOrigin, .embedded: "Passkeys do not work at this address"
        case .wrongParty: "The passkey is for another website"
        case .userNotPresent, .userNotVerified: "The device did not confirm that it is you"
        case .unsupportedAlgorithm, .unacceptableKey: "The device is not supported"
        case .wrongSignature, .unknownPasskey, .backupEligibilityChanged: "The passkey was not accepted"
        case .countWentBack: "The passkey may have been copied"
        }
    }
}
