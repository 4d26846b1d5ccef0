import BourseDesk
import Testing

@testable import BourseSecrets

@Suite("Uses of passkeys")
struct PasskeyAssertionTests {
    private func error(
        _ assertion: PasskeyAssertion,
        of soft: SoftAuthenticator,
        storedCount: UInt32 = 0,
        requiresUserVerification: Bool = true
    ) -> PasskeyError? {
        #expect(throws: PasskeyError.self) {
            try soft.verify(assertion, storedCount: storedCount, requiresUserVerification: requiresUserVerification)
        }
    }

    @Test(arguments: SoftKey.Kind.allCases)
    func use_ofEachAlgorithm_isAccepted(kind: SoftKey.Kind) throws {
        var soft = try SoftAuthenticator(kind)
        soft.flags.formUnion([.backupEligible, .backedUp])
        let use = try soft.verify(soft.assertion(), storedCount: 6)
        #expect(use == PasskeyUse(signCount: 7, isUserVerified: true, isBackupEligible: true, isBackedUp: true))
    }

    @Test(arguments: SoftKey.Kind.allCases)
    func use_withAByteChangedAnywhere_isRefused(kind: SoftKey.Kind) throws {
        let soft = try SoftAuthenticator(kind)
        let right = try soft.assertion()
        func changed(
            client: [UInt8]? = nil,
            data: [UInt8]? = nil,
            signature: [UInt8]? = nil
        ) -> PasskeyAssertion {
            PasskeyAssertion(
                credentialID: right.credentialID,
                clientData: client ?? right.clientData,
                authenticatorData: data ?? right.authenticatorData,
                signature: signature ?? right.signature,
                userHandle: right.userHandle
            )
        }
        for bit in 0..<8 {
            for index in right.authenticatorData.indices {
                var data = right.authenticatorData
                data[index] ^= 1 << bit
                _ = error(changed(data: data), of: soft)
            }
            for index in right.clientData.indices {
                var client = right.clientData
                client[index] ^= 1 << bit
                _ = error(changed(client: client), of: soft)
            }
        }
        for index in right.signature.indices {
            var signature = right.signature
            signature[index] ^= 1 << (index % 8)
            #expect(error(changed(signature: signature), of: soft) == .wrongSignature)
        }
        for count in right.authenticatorData.indices {
            _ = error(changed(data: Array(right.authenticatorData.prefix(count))), of: soft)
        }
        #expect(error(changed(signature: []), of: soft) == .wrongSignature)
    }

    @Test(arguments: [SoftKey.Kind.es256, .ed25519])
    func use_withTheKeyOfAnotherPasskey_isRefused(kind: SoftKey.Kind) throws {
        let assertion = try SoftAuthenticator(kind).assertion()
        for other in [try SoftKey(kind, number: 2), try SoftKey(.rs256)] {
            #expect(throws: PasskeyError.wrongSignature) {
                try WebAuthnVerifier().signCount(
                    of: assertion,
                    publicKey: other.publicBytes(),
                    storedCount: 0,
                    challenge: SoftAuthenticator.challenge,
                    party: SoftAuthenticator.party,
                    requiresUserVerification: true
                )
            }
        }
    }

    @Test func registration_isNoUse() throws {
        let soft = try SoftAuthenticator()
        let client = SoftClient(.registration)
        #expect(error(try soft.assertion(client: client), of: soft) == .wrongCeremony)
        let data = soft.data(publicKey: try soft.key.publicBytes())
        #expect(error(try soft.assertion(data: data), of: soft) == .malformed(.authenticatorData))
    }

    @Test func passkey_ofAnotherParty_isRefused() throws {
        for id in ["example", "www.desk.example", "DESK.EXAMPLE", "desk.example ", ""] {
            var soft = try SoftAuthenticator()
            soft.partyID = id
            #expect(error(try soft.assertion(), of: soft) == .wrongParty)
        }
    }

    @Test func userPresence_isRequired() throws {
        var soft = try SoftAuthenticator()
        soft.flags = [.userVerified]
        #expect(error(try soft.assertion(), of: soft) == .userNotPresent)
    }

    @Test func userVerification_isRequiredWhereItIsAskedFor() throws {
        var soft = try SoftAuthenticator()
        soft.flags = [.userPresent]
        #expect(error(try soft.assertion(), of: soft) == .userNotVerified)
        #expect(try soft.verify(soft.assertion(), requiresUserVerification: false).isUserVerified == false)
    }

    @Test func backup_withoutEligibility_isRefused() throws {
        var soft = try SoftAuthenticator()
        soft.flags.insert(.backedUp)
        #expect(error(try soft.assertion(), of: soft) == .malformed(.authenticatorData))
    }

    @Test func backupEligibility_thatChanged_isRefused() throws {
        var soft = try SoftAuthenticator()
        let fixed = try soft.verify(soft.assertion())
        try fixed.check(isBackupEligible: false)
        #expect(throws: PasskeyError.backupEligibilityChanged) { try fixed.check(isBackupEligible: true) }
        soft.flags.insert(.backupEligible)
        let movable = try soft.verify(soft.assertion())
        try movable.check(isBackupEligible: true)
        #expect(throws: PasskeyError.backupEligibilityChanged) { try movable.check(isBackupEligible: false) }
    }

    /// The stored count, the received one, and the one to store.
    private static let accepted: [(UInt32, UInt32, UInt32)] = [
        (0, 0, 0), (0, 1, 1), (0, .max, .max), (6, 7, 7), (1, .max, .max), (7, 0, 7), (.max, 0, .max),
    ]

    @Test(arguments: accepted)
    func count_thatGrowsOrIsNotKept_isAccepted(stored: UInt32, received: UInt32, expected: UInt32) throws {
        var soft = try SoftAuthenticator()
        soft.signCount = received
        #expect(try soft.verify(soft.assertion(), storedCount: stored).signCount == expected)
    }

    @Test(arguments: [(7, 7), (7, 6), (.max, 1), (.max, .max), (1, 1)] as [(UInt32, UInt32)])
    func count_thatDoesNotGrow_isRefused(stored: UInt32, received: UInt32) throws {
        var soft = try SoftAuthenticator()
        soft.signCount = received
        let expected = PasskeyError.countWentBack(stored: stored, received: received)
        #expect(error(try soft.assertion(), of: soft, storedCount: stored) == expected)
    }

    @Test func count_isJudgedAfterTheSignature() throws {
        var soft = try SoftAuthenticator()
        let right = try soft.assertion()
        soft.signCount = 1
        let forged = PasskeyAssertion(
            credentialID: right.credentialID,
            clientData: right.clientData,
            authenticatorData: soft.data(),
            signature: right.signature,
            userHandle: nil
        )
        #expect(error(forged, of: soft, storedCount: 7) == .wrongSignature)
    }

    @Test func extensions_areIgnored_andOtherBytesRefused() throws {
        var soft = try SoftAuthenticator()
        soft.extensions = .map([.text("uvm"): .array([.array([.integer(2), .integer(4), .integer(2)])])])
        #expect(try soft.verify(soft.assertion()).signCount == 7)
        soft.trailing = [0]
        #expect(error(try soft.assertion(), of: soft) == .malformed(.authenticatorData))
        soft.extensions = nil
        #expect(error(try soft.assertion(), of: soft) == .malformed(.authenticatorData))
    }

    @Test func data_beyondTheLimit_areRefused() throws {
        var soft = try SoftAuthenticator()
        soft.extensions = .map([.text("x"): .bytes([UInt8](repeating: 0, count: CBORReader.maximumSize))])
        #expect(error(try soft.assertion(), of: soft) == .malformed(.authenticatorData))
    }

    @Test func storedKey_thatCannotBeRead_isReported() throws {
        let soft = try SoftAuthenticator()
        let assertion = try soft.assertion()
        #expect(throws: PasskeyError.malformed(.publicKey)) {
            try WebAuthnVerifier().signCount(
                of: assertion,
                publicKey: [1, 2, 3],
                storedCount: 0,
                challenge: SoftAuthenticator.challenge,
                party: SoftAuthenticator.party,
                requiresUserVerification: true
            )
        }
    }
}
