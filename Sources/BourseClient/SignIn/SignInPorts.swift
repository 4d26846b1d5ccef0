public import Foundation

/// Signs a challenge with a passkey: the port to the system.
public protocol PasskeyAuthenticator: Sendable {
    /// Asks the person to use a passkey.
    ///
    /// - Throws: ``ClientError`` of the kind `notSignedIn` if the person used none.
    func assertion(for challenge: PasskeyChallenge) async throws(ClientError) -> PasskeyAssertion
}

/// What a passkey signs.
public struct PasskeyChallenge: Equatable, Sendable {
    /// The bytes to sign.
    public let challenge: Data
    /// The host name that the passkey belongs to.
    public let relyingParty: String
    /// The passkeys that may be used; empty for any of the desk.
    public let allowed: [Data]
}

/// What a passkey signed.
public struct PasskeyAssertion: Equatable, Sendable {
    /// The identity of the passkey.
    public let credentialID: Data
    /// The client data as JSON, as the system made it.
    public let clientData: Data
    /// What the authenticator says of itself.
    public let authenticatorData: Data
    /// The signature.
    public let signature: Data
    /// The identity of the person; nil if the authenticator does not have it.
    public let userHandle: Data?

    /// Makes an assertion.
    public init(
        credentialID: Data,
        clientData: Data,
        authenticatorData: Data,
        signature: Data,
        userHandle: Data?
    ) {
        self.credentialID = credentialID
        self.clientData = clientData
        self.authenticatorData = authenticatorData
        self.signature = signature
        self.userHandle = userHandle
    }
}

/// Shows pages of an identity provider: the port to the web session of the system.
public protocol WebAuthenticator: Sendable {
    /// Opens an address and waits until the provider sends the browser back.
    ///
    /// - Parameters:
    ///   - address: The page of the provider.
    ///   - returning: The address without a query to which the provider returns. It is not loaded.
    /// - Returns: The address with its query.
    /// - Throws: ``ClientError`` of the kind `notSignedIn` if the person closed the page.
    func visit(_ address: URL, returning: URL) async throws(ClientError) -> URL
}

/// Bytes as text in addresses and in JSON (RFC 4648, section 5), without padding.
enum Base64URL {
    static func text(_ data: Data) -> String {
        data.base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    static func data(_ text: String) -> Data? {
        let plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4))
    }
}
