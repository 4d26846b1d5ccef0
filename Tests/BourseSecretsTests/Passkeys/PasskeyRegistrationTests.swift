import BourseCore
import BourseDesk
import Crypto
import Testing

@testable import BourseSecrets

@Suite("Registrations of passkeys")
struct PasskeyRegistrationTests {
    private func error(_ registration: PasskeyRegistration) -> PasskeyError? {
        #expect(throws: PasskeyError.self) { try SoftAuthenticator.verify(registration) }
    }

    /// What `change` makes of the right authenticator data.
    private func error(data change: (inout [UInt8]) -> Void) throws -> PasskeyError? {
        let soft = try SoftAuthenticator()
        var data = soft.data(publicKey: try soft.key.publicBytes())
        change(&data)
        return error(soft.registration(SoftAuthenticator.attestation(data)))
    }

    @Test(arguments: SoftKey.Kind.allCases)
    func passkey_ofEachAlgorithm_isAccepted(kind: SoftKey.Kind) throws {
        var soft = try SoftAuthenticator(kind)
        soft.flags = [.userPresent, .backupEligible, .backedUp]
        let expected = NewPasskey(
            credentialID: soft.credentialID,
            publicKey: try soft.key.publicBytes(),
            signCount: 7,
            aaguid: String(repeating: "ab", count: 16),
            isUserVerified: false,
            isBackupEligible: true,
            isBackedUp: true,
            transports: ["internal", "hybrid"]
        )
        #expect(try SoftAuthenticator.verify(soft.registration()) == expected)
    }

    @Test func flags_areReported() throws {
        var soft = try SoftAuthenticator()
        let passkey = try SoftAuthenticator.verify(soft.registration())
        #expect(passkey.isUserVerified && !passkey.isBackupEligible && !passkey.isBackedUp)
        soft.flags.insert(.backupEligible)
        let movable = try SoftAuthenticator.verify(soft.registration())
        #expect(movable.isBackupEligible && !movable.isBackedUp)
    }

    @Test func transports_thatAreNoShortWords_areLeftOut() throws {
        var soft = try SoftAuthenticator()
        let long = String(repeating: "a", count: 33)
        soft.transports = ["usb", "smart-card", "usb", "", "<b>", "NFC", "x y", "ü", long, "new"]
        #expect(try SoftAuthenticator.verify(soft.registration()).transports == ["usb", "smart-card", "new"])
        soft.transports = "abcdefghijk".map(String.init)
        #expect(try SoftAuthenticator.verify(soft.registration()).transports == "abcdefgh".map(String.init))
    }

    @Test func client_ofAnotherRequest_isRefused() throws {
        let soft = try SoftAuthenticator()
        var client = SoftClient(.assertion)
        #expect(error(try soft.registration(client: client)) == .wrongCeremony)
        client = SoftClient(.registration)
        client.challenge[31] ^= 1
        #expect(error(try soft.registration(client: client)) == .wrongChallenge)
        client = SoftClient(.registration)
        client.origin = "https://other.example"
        #expect(error(try soft.registration(client: client)) == .wrongOrigin("https://other.example"))
    }

    @Test func userPresence_isRequired() throws {
        var soft = try SoftAuthenticator()
        soft.flags = [.userVerified]
        #expect(error(try soft.registration()) == .userNotPresent)
    }

    @Test func passkey_ofAnotherParty_isRefused() throws {
        var soft = try SoftAuthenticator()
        soft.partyID = "example"
        #expect(error(try soft.registration()) == .wrongParty)
    }

    @Test func backup_withoutEligibility_isRefused() throws {
        var soft = try SoftAuthenticator()
        soft.flags.insert(.backedUp)
        #expect(error(try soft.registration()) == .malformed(.authenticatorData))
    }

    @Test func answer_withoutAPasskey_isRefused() throws {
        let soft = try SoftAuthenticator()
        let registration = soft.registration(SoftAuthenticator.attestation(soft.data()))
        #expect(error(registration) == .malformed(.authenticatorData))
    }

    @Test(arguments: [1, 16, 64, 1_023])
    func identifier_ofAnAcceptedLength_isReadWhole(count: Int) throws {
        var soft = try SoftAuthenticator()
        soft.credentialID = [UInt8](repeating: 9, count: count)
        #expect(try SoftAuthenticator.verify(soft.registration()).credentialID == soft.credentialID)
    }

    @Test(arguments: [0, 1_024, 65_000])
    func identifier_ofAnotherLength_isRefused(count: Int) throws {
        var soft = try SoftAuthenticator()
        soft.credentialID = [UInt8](repeating: 9, count: count)
        #expect(error(try soft.registration()) == .malformed(.authenticatorData))
    }

    @Test func identifier_longerThanTheData_isRefused() throws {
        let longer = try error { data in (data[53], data[54]) = (3, 0xFF) }
        #expect(longer == .malformed(.authenticatorData))
    }

    @Test func extensions_areReadToTheirEndAndIgnored() throws {
        var soft = try SoftAuthenticator()
        soft.extensions = .map([.text("credProtect"): .integer(2), .text("hmac-secret"): .boolean(true)])
        #expect(try SoftAuthenticator.verify(soft.registration()).publicKey == soft.key.publicBytes())
        soft.extensions = .map([:])
        #expect(try SoftAuthenticator.verify(soft.registration()).signCount == 7)
        for extensions in [CBORValue.array([]), .null, .integer(1)] {
            soft.extensions = extensions
            #expect(error(try soft.registration()) == .malformed(.authenticatorData))
        }
    }

    @Test func bytes_afterTheEnd_areRefused() throws {
        var soft = try SoftAuthenticator()
        soft.trailing = [0]
        #expect(error(try soft.registration()) == .malformed(.authenticatorData))
        soft.trailing = CBORWriter.bytes(of: .map([:]))
        #expect(error(try soft.registration()) == .malformed(.authenticatorData))
        soft.extensions = .map([:])
        #expect(error(try soft.registration()) == .malformed(.authenticatorData))
    }

    @Test func flag_ofExtensions_withoutExtensions_isRefused() throws {
        #expect(try error { $0[32] |= 0x80 } == .malformed(.authenticatorData))
    }

    @Test(arguments: [UInt8(2), 0x20, 0x22])
    func reservedFlags_ofLaterLevels_areIgnored(bits: UInt8) throws {
        var soft = try SoftAuthenticator()
        soft.flags.formUnion(AuthenticatorData.Flags(rawValue: bits))
        #expect(try SoftAuthenticator.verify(soft.registration()).isUserVerified)
    }

    @Test func answer_cutAnywhere_isRefused() throws {
        var soft = try SoftAuthenticator()
        soft.extensions = .map([.text("credProtect"): .integer(2)])
        let data = soft.data(publicKey: try soft.key.publicBytes())
        for count in data.indices {
            _ = error(soft.registration(SoftAuthenticator.attestation(Array(data.prefix(count)))))
        }
        let attestation = SoftAuthenticator.attestation(data)
        for count in attestation.indices {
            #expect(error(soft.registration(Array(attestation.prefix(count)))) == .malformed(.attestation))
        }
        #expect(error(soft.registration(attestation + [0])) == .malformed(.attestation))
    }

    @Test func keys_ofTheAttestationInAnotherOrder_areAccepted() throws {
        let soft = try SoftAuthenticator()
        let data = soft.data(publicKey: try soft.key.publicBytes())
        let members: [CBORValue] = [
            .text("authData"), .bytes(data), .text("fmt"), .text("none"), .text("attStmt"), .map([:]),
        ]
        let attestation = CBORWriter.head(5, 3) + members.flatMap(CBORWriter.bytes)
        #expect(try SoftAuthenticator.verify(soft.registration(attestation)).credentialID == soft.credentialID)
    }

    @Test(arguments: ["fmt", "attStmt", "authData"])
    func attestation_withoutAMember_orWithAnotherType_isRefused(member: String) throws {
        let soft = try SoftAuthenticator()
        let data = soft.data(publicKey: try soft.key.publicBytes())
        let right = try CBORReader.value(of: SoftAuthenticator.attestation(data)).entries ?? [:]
        for wrong: CBORValue? in [nil, .null, .integer(1), .array([])] {
            var members = right
            members[.text(member)] = wrong
            let attestation = CBORWriter.bytes(of: .map(members))
            #expect(error(soft.registration(attestation)) == .malformed(.attestation))
        }
    }

    @Test func statement_withoutAFormat_mustBeEmpty() throws {
        let soft = try SoftAuthenticator()
        let data = soft.data(publicKey: try soft.key.publicBytes())
        let attestation = SoftAuthenticator.attestation(data, statement: [.text("sig"): .bytes([1])])
        #expect(error(soft.registration(attestation)) == .malformed(.attestation))
    }

    @Test(arguments: ["tpm", "android-key", "apple", "fido-u2f", "of-tomorrow"])
    func statement_ofAnotherFormat_isIgnored(format: String) throws {
        let soft = try SoftAuthenticator()
        let data = soft.data(publicKey: try soft.key.publicBytes())
        let statement: [CBORValue: CBORValue] = [.text("sig"): .bytes([1]), .text("x5c"): .array([.bytes([1])])]
        let attestation = SoftAuthenticator.attestation(data, format: format, statement: statement)
        #expect(try SoftAuthenticator.verify(soft.registration(attestation)).credentialID == soft.credentialID)
    }

    @Test(arguments: SoftKey.Kind.allCases)
    func statement_ofThePasskeyItself_isVerified(kind: SoftKey.Kind) throws {
        let soft = try SoftAuthenticator(kind)
        let data = soft.data(publicKey: try soft.key.publicBytes())
        let hash = Array(SHA256.hash(data: SoftClient(.registration).bytes))
        let algorithm = try #require(try soft.key.parameters()[.integer(3)])
        var signature = try soft.key.signature(of: data + hash)
        func packed(_ statement: [CBORValue: CBORValue]) -> PasskeyRegistration {
            soft.registration(SoftAuthenticator.attestation(data, format: "packed", statement: statement))
        }
        let right = packed([.text("alg"): algorithm, .text("sig"): .bytes(signature)])
        #expect(try SoftAuthenticator.verify(right).credentialID == soft.credentialID)
        let other = packed([.text("alg"): .integer(-35), .text("sig"): .bytes(signature)])
        #expect(error(other) == .malformed(.attestation))
        #expect(error(packed([.text("alg"): algorithm])) == .malformed(.attestation))
        signature[signature.count - 1] ^= 1
        #expect(error(packed([.text("alg"): algorithm, .text("sig"): .bytes(signature)])) == .wrongSignature)
    }

    @Test func key_thatIsRefused_isNotRegistered() throws {
        let soft = try SoftAuthenticator()
        var parameters = try soft.key.parameters()
        parameters[.integer(3)] = .integer(-35)
        let other = CBORWriter.bytes(of: .map(parameters))
        #expect(error(try soft.registration(publicKey: other)) == .unsupportedAlgorithm(-35))
        let short = SoftKey.rsa([UInt8](repeating: 0xFF, count: 128), [1, 0, 1])
        #expect(error(try soft.registration(publicKey: CBORWriter.bytes(of: .map(short)))) == .unacceptableKey)
        #expect(error(try soft.registration(publicKey: [0xBF, 0xFF])) == .malformed(.publicKey))
    }

    @Test func attestation_beyondTheLimit_isRefused() throws {
        let soft = try SoftAuthenticator()
        let data = soft.data(publicKey: try soft.key.publicBytes())
        let large = CBORValue.bytes([UInt8](repeating: 0, count: CBORReader.maximumSize))
        let attestation = SoftAuthenticator.attestation(data, format: "tpm", statement: [.text("x"): large])
        #expect(error(soft.registration(attestation)) == .malformed(.attestation))
    }
}
