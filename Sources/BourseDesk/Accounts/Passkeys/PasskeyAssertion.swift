/// The answer of a browser to `navigator.credentials.get`, not verified yet.
///
/// Source: Web Authentication Level 3, section 5.2.2.
public struct PasskeyAssertion: Hashable, Sendable {
    /// `rawId`: the passkey that was used.
    ///
    /// It selects the stored public key; the signature does not cover it.
    public let credentialID: [UInt8]
    /// `clientDataJSON`: what the browser says about the request, as UTF-8.
    public let clientData: [UInt8]
    /// `authenticatorData`: what the authenticator says about this use, in the layout of section 6.1.
    public let authenticatorData: [UInt8]
    /// The signature of the authenticator.
    public let signature: [UInt8]
    /// `userHandle`: the `user.id` of the registration, as the device stored it.
    ///
    /// The signature does not cover it. Where the user is not known otherwise, it must be there and be that of the owner
    /// of ``credentialID`` (section 7.2, step 6).
    public let userHandle: [UInt8]?

    /// Makes an answer.
    public init(
        credentialID: [UInt8],
        clientData: [UInt8],
        authenticatorData: [UInt8],
        signature: [UInt8],
        userHandle: [UInt8]?
    ) {
        self.credentialID = credentialID
        self.clientData = clientData
        self.authenticatorData = authenticatorData
        self.signature = signature
        self.userHandle = userHandle
    }
}
