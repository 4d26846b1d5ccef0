import BourseCore
import BourseDesk
import Testing

@testable import BourseSecrets

@Suite("Passkeys that the standard publishes")
struct PublishedPasskeyTests {
    private static let party = PasskeyParty(id: "example.org", name: "Example", origins: ["https://example.org"])

    private func bytes(_ hex: String) throws -> [UInt8] { try #require(Hex.bytes(hex)) }

    private func verify(_ answer: PublishedPasskey.Answer, key: [UInt8], signature: String) throws -> PasskeyUse {
        try WebAuthnVerifier().signCount(
            of: PasskeyAssertion(
                credentialID: [],
                clientData: answer.client(.assertion),
                authenticatorData: bytes(answer.data),
                signature: bytes(signature),
                userHandle: nil
            ),
            publicKey: key,
            storedCount: 0,
            challenge: bytes(answer.challenge),
            party: Self.party,
            requiresUserVerification: false
        )
    }

    @Test(arguments: PublishedPasskey.all)
    func passkey_isRegisteredAndUsed(published: PublishedPasskey) throws {
        let passkey = try WebAuthnVerifier().newPasskey(
            PasskeyRegistration(
                clientData: published.registration.client(.registration),
                attestation: bytes(published.registration.data),
                transports: []
            ),
            challenge: bytes(published.registration.challenge),
            party: Self.party
        )
        #expect(Hex.text(passkey.credentialID) == published.credentialID && passkey.aaguid == published.aaguid)
        #expect(passkey.signCount == 0)
        #expect(passkey.isUserVerified == published.flags.contains(.userVerified))
        #expect(passkey.isBackupEligible == published.flags.contains(.backupEligible))
        #expect(passkey.isBackedUp == published.flags.contains(.backedUp))
        let use = try verify(published.use, key: passkey.publicKey, signature: published.signature)
        #expect(use.signCount == 0 && !use.isUserVerified)
        try use.check(isBackupEligible: passkey.isBackupEligible)
    }

    @Test func passkey_ofRSA_isUsed() throws {
        let use = try verify(
            PublishedPasskey.rs256,
            key: PublishedPasskey.rs256Key,
            signature: PublishedPasskey.rs256Signature
        )
        #expect(use.isBackedUp && use.isBackupEligible)
    }
}
