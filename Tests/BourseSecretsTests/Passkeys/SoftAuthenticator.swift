import BourseDesk
import Crypto

@testable import BourseSecrets

/// An authenticator and its browser in software, whose every answer can be made wrong.
struct SoftAuthenticator {
    static let challenge = [UInt8](0..<32)
    static let party = PasskeyParty(
        id: "desk.example",
        name: "Desk",
        origins: ["https://desk.example", "http://localhost:8080"]
    )

    let key: SoftKey
    var partyID = party.id
    var credentialID = [UInt8](100..<120)
    var aaguid = [UInt8](repeating: 0xAB, count: 16)
    var flags: AuthenticatorData.Flags = [.userPresent, .userVerified]
    var signCount: UInt32 = 7
    var extensions: CBORValue?
    /// What follows where nothing may follow.
    var trailing: [UInt8] = []
    var transports = ["internal", "hybrid"]

    init(_ kind: SoftKey.Kind = .es256) throws { key = try SoftKey(kind) }

    /// The bytes of the authenticator data, with the passkey where `publicKey` is given.
    func data(publicKey: [UInt8]? = nil) -> [UInt8] {
        var flags = flags
        if publicKey != nil { flags.insert(.attestedCredential) }
        if extensions != nil { flags.insert(.extensions) }
        let count = (0..<4).map { UInt8(truncatingIfNeeded: signCount >> (24 - 8 * $0)) }
        let head = Array(SHA256.hash(data: Array(partyID.utf8))) + [flags.rawValue] + count
        let credential = publicKey.map { key in
            let count = UInt16(truncatingIfNeeded: credentialID.count)
            return aaguid + [UInt8(count >> 8), UInt8(count & 255)] + credentialID + key
        }
        return head + (credential ?? []) + (extensions.map(CBORWriter.bytes) ?? []) + trailing
    }

    /// The answer to a registration without attestation.
    func registration(
        client: SoftClient = SoftClient(.registration),
        publicKey: [UInt8]? = nil
    ) throws -> PasskeyRegistration {
        let data = data(publicKey: try publicKey ?? key.publicBytes())
        return registration(client: client, Self.attestation(data))
    }

    /// The answer to a registration with any attestation.
    func registration(
        client: SoftClient = SoftClient(.registration),
        _ attestation: [UInt8]
    ) -> PasskeyRegistration {
        PasskeyRegistration(clientData: client.bytes, attestation: attestation, transports: transports)
    }

    /// The bytes of an attestation object.
    static func attestation(
        _ data: [UInt8],
        format: String = "none",
        statement: [CBORValue: CBORValue] = [:]
    ) -> [UInt8] {
        CBORWriter.bytes(
            of: .map([.text("fmt"): .text(format), .text("attStmt"): .map(statement), .text("authData"): .bytes(data)])
        )
    }

    /// The answer to a use.
    ///
    /// - Parameter data: The authenticator data to sign instead of the right ones.
    func assertion(client: SoftClient = SoftClient(.assertion), data: [UInt8]? = nil) throws -> PasskeyAssertion {
        let data = data ?? self.data()
        return PasskeyAssertion(
            credentialID: credentialID,
            clientData: client.bytes,
            authenticatorData: data,
            signature: try key.signature(of: data + SHA256.hash(data: client.bytes)),
            userHandle: [1, 2, 3]
        )
    }

    /// What the verifier says to a registration.
    static func verify(_ registration: PasskeyRegistration) throws(PasskeyError) -> NewPasskey {
        try WebAuthnVerifier().newPasskey(registration, challenge: challenge, party: party)
    }

    /// What the verifier says to a use of this authenticator's passkey.
    func verify(
        _ assertion: PasskeyAssertion,
        storedCount: UInt32 = 0,
        requiresUserVerification: Bool = true
    ) throws -> PasskeyUse {
        try WebAuthnVerifier().signCount(
            of: assertion,
            publicKey: key.publicBytes(),
            storedCount: storedCount,
            challenge: Self.challenge,
            party: Self.party,
            requiresUserVerification: requiresUserVerification
        )
    }
}
