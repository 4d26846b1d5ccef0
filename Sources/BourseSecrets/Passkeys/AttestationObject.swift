import BourseDesk

/// A new passkey with what its authenticator says about itself.
///
/// The desk asks for no attestation, and trusts none: whatever device its owner chooses is good. A browser then leaves
/// out the statement, but it may pass on one that the passkey has signed itself (section 5.1.3), and extensions of
/// browsers and old authenticators do not always leave out others. Hence:
///
/// - `none`: the statement must be empty.
/// - `packed` without certificates: the passkey has signed itself, so that a wrong signature would show a key without
///   its private half. It is verified.
/// - Any other: the statement is ignored as if it were left out, since nothing depends on it.
///
/// Source: Web Authentication Level 3, sections 6.5.4, 8.2 and 8.7.
struct AttestationObject {
    /// The bytes of the authenticator data.
    let authenticatorData: [UInt8]
    private let format: String
    private let statement: [CBORValue: CBORValue]

    /// Reads the bytes of `attestationObject`.
    ///
    /// - Throws: ``PasskeyError/malformed(_:)``.
    init(_ bytes: [UInt8]) throws(PasskeyError) {
        guard let members = (try? CBORReader.value(of: bytes))?.entries, let format = members[.text("fmt")]?.text,
            let statement = members[.text("attStmt")]?.entries, let data = members[.text("authData")]?.bytes
        else { throw .malformed(.attestation) }
        self.format = format
        self.statement = statement
        authenticatorData = data
    }

    /// Checks the statement, as far as the desk depends on it.
    ///
    /// - Throws: ``PasskeyError/malformed(_:)`` or ``PasskeyError/wrongSignature``.
    func checkStatement(key: COSEKey, clientDataHash: [UInt8]) throws(PasskeyError) {
        switch format {
        case "none":
            guard statement.isEmpty else { throw .malformed(.attestation) }
        case "packed" where statement[.text("x5c")] == nil:
            guard statement[.text("alg")]?.integer == key.algorithm.rawValue,
                let signature = statement[.text("sig")]?.bytes
            else { throw .malformed(.attestation) }
            guard key.isValid(signature, of: authenticatorData + clientDataHash) else { throw .wrongSignature }
        default: break
        }
    }
}
