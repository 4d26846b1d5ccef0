import BourseCore
import Crypto
import Foundation
import Testing

@testable import BoursePush

@Suite("Messages to browsers")
struct PushEncryptionTests {
    /// The example of RFC 8291, section 5.
    private enum Example {
        static let text = "When I grow up, I want to be a watermelon"
        static let deskKey = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
        static let browserKey = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
        static let browserPublicKey =
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        static let authentication = "BTBZMqHH6r4Tts7J_aSIgg"
        static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
        static let body =
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
            + "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    }

    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.bytes(text)) }

    private func browser() throws -> (keys: PushEncryption.BrowserKeys, key: P256.KeyAgreement.PrivateKey) {
        let keys = try #require(
            PushEncryption.BrowserKeys(publicKey: Example.browserPublicKey, authentication: Example.authentication)
        )
        return (keys, try P256.KeyAgreement.PrivateKey(rawRepresentation: try bytes(Example.browserKey)))
    }

    @Test func exampleOfTheStandard_isEncryptedToItsBytes_andReadAgain() throws {
        let (keys, key) = try browser()
        let body = try PushEncryption.encrypt(
            Array(Example.text.utf8),
            for: keys,
            salt: try bytes(Example.salt),
            key: try P256.KeyAgreement.PrivateKey(rawRepresentation: try bytes(Example.deskKey))
        )
        #expect(Base64URL.text(body) == Example.body)
        let text = try PushEncryption.decrypt(body, key: key, authentication: keys.authentication)
        #expect(String(decoding: text, as: UTF8.self) == Example.text)
    }

    @Test(arguments: [0, 1, 3_993])
    func text_ofAnyLength_isReadByItsBrowserAlone(_ count: Int) throws {
        let (keys, key) = try browser()
        let text = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let body = try PushEncryption.encrypt(text, for: keys, salt: [UInt8](repeating: 7, count: 16))
        #expect(body.count <= PushEncryption.recordSize)
        #expect(try PushEncryption.decrypt(body, key: key, authentication: keys.authentication) == text)
        #expect(throws: PushEncryption.PushEncryptionError.unreadable) {
            try PushEncryption.decrypt(body, key: .init(), authentication: keys.authentication)
        }
        var changed = body
        changed[body.count - 1] ^= 1
        #expect(throws: PushEncryption.PushEncryptionError.unreadable) {
            try PushEncryption.decrypt(changed, key: key, authentication: keys.authentication)
        }
        #expect(throws: PushEncryption.PushEncryptionError.unreadable) {
            try PushEncryption.decrypt(Array(body.prefix(40)), key: key, authentication: keys.authentication)
        }
    }

    @Test func textThatIsTooLong_isRefused() throws {
        let (keys, _) = try browser()
        let text = [UInt8](repeating: 1, count: PushEncryption.longestText + 1)
        #expect(throws: PushEncryption.PushEncryptionError.tooLong) {
            try PushEncryption.encrypt(text, for: keys, salt: [UInt8](repeating: 7, count: 16))
        }
    }

    @Test(arguments: [
        ("", "BTBZMqHH6r4Tts7J_aSIgg"), (Example.browserPublicKey, "AAAA"), (Example.browserPublicKey, "no base64"),
        ("BAAA", Example.authentication), (String(repeating: "A", count: 87), Example.authentication),
    ])
    func keysThatAreNone_areRefused(_ publicKey: String, _ authentication: String) {
        #expect(PushEncryption.BrowserKeys(publicKey: publicKey, authentication: authentication) == nil)
    }

    @Test func authorization_isSignedByTheKey_thatIsStored() throws {
        let key = PushKey()
        let again = try PushKey(bytes: key.bytes)
        #expect(again.publicText == key.publicText && key.publicText.count == 87)
        let header = try again.authorization(
            for: "https://push.example",
            contact: "mailto:ann@example.com",
            now: Timestamp(seconds: 1_000)
        )
        let match = try #require(header.firstMatch(of: /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/)).output
        #expect(match.4 == key.publicText)
        let claims = try #require(
            try JSONSerialization.jsonObject(with: Data(try bytes(String(match.2)))) as? [String: Any]
        )
        #expect(claims["aud"] as? String == "https://push.example" && claims["exp"] as? Int == 44_200)
        #expect(claims["sub"] as? String == "mailto:ann@example.com")
        let signature = try P256.Signing.ECDSASignature(rawRepresentation: try bytes(String(match.3)))
        let publicKey = try P256.Signing.PublicKey(x963Representation: try bytes(key.publicText))
        #expect(publicKey.isValidSignature(signature, for: Array("\(match.1).\(match.2)".utf8)))
        #expect(throws: (any Error).self) { try PushKey(bytes: [1, 2, 3]) }
    }
}
