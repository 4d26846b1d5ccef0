/// The answer of a browser to `navigator.credentials.create`, not verified yet.
///
/// Source: Web Authentication Level 3, section 5.2.1.
public struct PasskeyRegistration: Hashable, Sendable {
    /// `clientDataJSON`: what the browser says about the request, as UTF-8.
    public let clientData: [UInt8]
    /// `attestationObject`: what the authenticator says about itself and its key, as CBOR.
    public let attestation: [UInt8]
    /// The result of `getTransports()`, such as `internal` and `hybrid`.
    public let transports: [String]

    /// Makes an answer.
    public init(clientData: [UInt8], attestation: [UInt8], transports: [String]) {
        self.clientData = clientData
        self.attestation = attestation
        self.transports = transports
    }
}
