import BourseDesk
import BourseTestSupport
import Crypto
import Testing

@testable import BourseSecrets

/// Bytes that were changed at random are refused or read, and never end the program.
@Suite("Changed answers about passkeys")
struct PasskeyMutationTests {
    private static let rounds = 60

    /// One to four changes: bits, bytes, lengths, cuts, and parts that are removed or repeated.
    private static func changed(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = original
        for _ in 0..<generator.int(1...4) where !bytes.isEmpty {
            let index = generator.int(0...(bytes.count - 1))
            let end = min(bytes.count, index + generator.int(1...40))
            switch generator.int(0...6) {
            case 0: bytes[index] ^= 1 << UInt8(generator.int(0...7))
            case 1: bytes[index] = UInt8(generator.int(0...255))
            case 2: bytes[index] = generator.pick([0x1B, 0x5B, 0x7B, 0x9B, 0xBB, 0x5F, 0x9F, 0xBF, 0xFF, 0x00, 0x7F])
            case 3: bytes.removeSubrange(index..<end)
            case 4: bytes.insert(contentsOf: bytes[index..<end], at: index)
            case 5: bytes.insert(contentsOf: generator.bytes(generator.int(1...9)), at: index)
            default: bytes.removeSubrange(index...)
            }
        }
        return bytes
    }

    /// Without attestation only the challenge protects a registration, so that some changes are accepted: then what is
    /// returned must be within its limits, and its key one that can be stored and read.
    @Test(arguments: Seeds.first(100))
    func registration_changedAtRandom_isRefusedOrWithinLimits(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var soft = try SoftAuthenticator(generator.pick(SoftKey.Kind.allCases))
        if generator.oneIn(2) { soft.extensions = .map([.text("credProtect"): .integer(2)]) }
        let data = soft.data(publicKey: try soft.key.publicBytes())
        for _ in 0..<Self.rounds {
            let attestation =
                generator.oneIn(2)
                ? Self.changed(SoftAuthenticator.attestation(data), &generator)
                : SoftAuthenticator.attestation(Self.changed(data, &generator))
            do throws(PasskeyError) {
                let passkey = try SoftAuthenticator.verify(soft.registration(attestation))
                #expect((1...1_023).contains(passkey.credentialID.count) && passkey.aaguid.count == 32)
                _ = try COSEKey(passkey.publicKey)
            } catch { continue }
        }
    }

    @Test(arguments: Seeds.first(100))
    func use_changedAtRandom_isRefused(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let soft = try SoftAuthenticator(generator.pick(SoftKey.Kind.allCases))
        let right = try soft.assertion()
        for round in 0..<Self.rounds {
            let assertion = PasskeyAssertion(
                credentialID: right.credentialID,
                clientData: round % 3 == 0 ? Self.changed(right.clientData, &generator) : right.clientData,
                authenticatorData: round % 3 == 1
                    ? Self.changed(right.authenticatorData, &generator) : right.authenticatorData,
                signature: round % 3 == 2 ? Self.changed(right.signature, &generator) : right.signature,
                userHandle: right.userHandle
            )
            // Changes may undo each other.
            guard assertion != right else { continue }
            #expect(throws: PasskeyError.self, "round \(round)") { try soft.verify(assertion) }
        }
    }

    /// Signed by the right key, so that only the form of the data can be what is refused.
    @Test(arguments: Seeds.first(50))
    func signedData_changedAtRandom_areRefusedOrForThisDesk(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let soft = try SoftAuthenticator(.ed25519)
        for _ in 0..<Self.rounds {
            let data = Self.changed(soft.data(), &generator)
            do {
                let use = try soft.verify(soft.assertion(data: data))
                #expect(use.isUserVerified && (use.isBackupEligible || !use.isBackedUp))
                #expect(data.prefix(32).elementsEqual(SHA256.hash(data: Array(soft.partyID.utf8))))
            } catch is PasskeyError { continue }
        }
    }

    @Test(arguments: Seeds.first(50))
    func storedKey_changedAtRandom_isRefusedOrVerifiesNothingElse(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let key = try SoftKey(generator.pick(SoftKey.Kind.allCases))
        let bytes = try key.publicBytes()
        let signature = try key.signature(of: [1])
        for _ in 0..<Self.rounds {
            let changed = Self.changed(bytes, &generator)
            guard changed != bytes, let other = try? COSEKey(changed) else { continue }
            #expect(!other.isValid(signature, of: [1]))
        }
    }
}
