import BourseCore
import BourseDesk
import Crypto
import CryptoExtras
import Foundation
import Testing

@testable import BourseSecrets

@Suite("Public keys of passkeys")
struct COSEKeyTests {
    private func error(_ parameters: [CBORValue: CBORValue]) -> PasskeyError? {
        #expect(throws: PasskeyError.self) { try COSEKey(.map(parameters)) }
    }

    @Test(arguments: SoftKey.Kind.allCases)
    func key_verifiesItsOwnSignatures_andNoOthers(kind: SoftKey.Kind) throws {
        let key = try SoftKey(kind)
        let stored = try COSEKey(try key.publicBytes())
        let signature = try key.signature(of: [1, 2, 3])
        #expect(stored.isValid(signature, of: [1, 2, 3]))
        #expect(!stored.isValid(signature, of: [1, 2, 4]))
        #expect(!stored.isValid(signature + [0], of: [1, 2, 3]))
        #expect(!stored.isValid(signature.dropLast(), of: [1, 2, 3]))
        #expect(!stored.isValid([], of: [1, 2, 3]))
        #expect(!stored.isValid([UInt8](repeating: 0, count: signature.count), of: [1, 2, 3]))
    }

    @Test(arguments: SoftKey.Kind.allCases)
    func key_withAMissingOrAnotherParameter_isMalformed(kind: SoftKey.Kind) throws {
        let parameters = try SoftKey(kind).parameters()
        for label in parameters.keys {
            var fewer = parameters
            fewer[label] = nil
            #expect(error(fewer) == .malformed(.publicKey))
            for wrong: CBORValue in [.boolean(true), .null, .text("ES256"), .array([]), .bytes([]), .bytes([0, 1])] {
                var changed = parameters
                changed[label] = wrong
                #expect(error(changed) == .malformed(.publicKey), "\(label) \(wrong)")
            }
        }
        for label in [CBORValue.integer(2), .integer(4), .integer(-4), .text("alg")] {
            var more = parameters
            more[label] = .bytes([1])
            #expect(error(more) == .malformed(.publicKey), "\(label)")
        }
    }

    /// ES384, ES512, ES256K, PS256, RS1 and Ed448: known to COSE, not supported here.
    @Test(arguments: [-35, -36, -47, -37, -65_535, -53, 0, 7, Int64.min])
    func algorithm_thatIsNotSupported_isNamed(number: Int64) throws {
        var parameters = try SoftKey(.es256).parameters()
        parameters[.integer(3)] = .integer(number)
        #expect(error(parameters) == .unsupportedAlgorithm(number))
    }

    @Test func algorithm_ofAnotherType_isMalformed() throws {
        for kind in SoftKey.Kind.allCases {
            let right = try SoftKey(kind).parameters()
            for algorithm in PasskeyAlgorithm.allCases where right[.integer(3)] != .integer(algorithm.rawValue) {
                var changed = right
                changed[.integer(3)] = .integer(algorithm.rawValue)
                #expect(error(changed) == .malformed(.publicKey))
            }
        }
    }

    @Test func point_thatIsNotOnTheCurve_isRefused() throws {
        var parameters = try SoftKey(.es256).parameters()
        var y = try #require(parameters[.integer(-3)]?.bytes)
        y[31] ^= 1
        parameters[.integer(-3)] = .bytes(y)
        #expect(error(parameters) == .unacceptableKey)
        let zeros = CBORValue.bytes([UInt8](repeating: 0, count: 32))
        (parameters[.integer(-2)], parameters[.integer(-3)]) = (zeros, zeros)
        #expect(error(parameters) == .unacceptableKey)
        let largest = CBORValue.bytes([UInt8](repeating: 0xFF, count: 32))
        (parameters[.integer(-2)], parameters[.integer(-3)]) = (largest, largest)
        #expect(error(parameters) == .unacceptableKey)
    }

    @Test(arguments: [31, 33])
    func coordinate_ofAnotherLength_isMalformed(count: Int) throws {
        for (kind, label) in [(SoftKey.Kind.es256, Int64(-2)), (.es256, -3), (.ed25519, -2)] {
            var parameters = try SoftKey(kind).parameters()
            parameters[.integer(label)] = .bytes([UInt8](repeating: 1, count: count))
            #expect(error(parameters) == .malformed(.publicKey))
        }
    }

    /// Of these bytes, 2 as a y coordinate has no x on the curve.
    @Test func bytes_thatAreNoPointOfEd25519_verifyNothing() throws {
        var parameters = try SoftKey(.ed25519).parameters()
        parameters[.integer(-2)] = .bytes([2] + [UInt8](repeating: 0, count: 31))
        let signature = try SoftKey(.ed25519).signature(of: [1])
        let key = try? COSEKey(.map(parameters))
        #expect(key?.isValid(signature, of: [1]) != true)
    }

    @Test func modulus_ofAnRSAKeyOf1024Bits_isRefused() throws {
        let key = try _RSA.Signing.PrivateKey(unsafeKeySize: _RSA.Signing.KeySize(bitCount: 1_024))
        let numbers = try key.publicKey.getKeyPrimitives()
        #expect(error(SoftKey.rsa(Array(numbers.modulus), [1, 0, 1])) == .unacceptableKey)
    }

    /// 2,047, 2,048, 4,096 and 4,097 bits.
    @Test(arguments: [(0x7F, 256, false), (0x80, 256, true), (0xFF, 512, true), (0x01, 513, false)])
    func modulus_isAcceptedFrom2048To4096Bits(first: UInt8, count: Int, isAccepted: Bool) throws {
        let parameters = SoftKey.rsa([first] + [UInt8](repeating: 0xFF, count: count - 1), [1, 0, 1])
        if isAccepted {
            _ = try COSEKey(.map(parameters))
        } else {
            #expect(error(parameters) == .unacceptableKey)
        }
    }

    @Test func modulus_thatIsEvenOrHasLeadingZeros_isRefused() {
        let odd = [UInt8](repeating: 0xFF, count: 256)
        #expect(error(SoftKey.rsa(odd.dropLast() + [0xFE], [1, 0, 1])) == .unacceptableKey)
        #expect(error(SoftKey.rsa([0] + odd, [1, 0, 1])) == .malformed(.publicKey))
    }

    @Test(arguments: [[3], [1, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF]] as [[UInt8]])
    func exponent_thatIsOddAndAtLeast3_isAccepted(exponent: [UInt8]) throws {
        _ = try COSEKey(.map(SoftKey.rsa([UInt8](repeating: 0xFF, count: 256), exponent)))
    }

    @Test(arguments: [[1], [2], [1, 0, 0], [1, 0, 0, 0, 1]] as [[UInt8]])
    func exponent_thatIsOtherwise_isRefused(exponent: [UInt8]) {
        #expect(error(SoftKey.rsa([UInt8](repeating: 0xFF, count: 256), exponent)) == .unacceptableKey)
    }

    @Test(arguments: ["", "a0", "80", "00", "f6", "a10326", "a1032601", "bf0326ff"])
    func storedBytes_thatAreNoKey_areMalformed(hex: String) throws {
        let bytes = try #require(Hex.bytes(hex))
        #expect(throws: PasskeyError.malformed(.publicKey)) { try COSEKey(bytes) }
    }

    @Test func storedKey_isReadToItsEndAndNotBeyond() throws {
        let bytes = try SoftKey(.es256).publicBytes()
        for count in bytes.indices {
            #expect(throws: PasskeyError.malformed(.publicKey)) { try COSEKey(Array(bytes.prefix(count))) }
        }
        #expect(throws: PasskeyError.malformed(.publicKey)) { try COSEKey(bytes + [0]) }
    }
}
