import BourseCore
import BourseDesk
import Crypto
import CryptoExtras
import Foundation
import Testing

@testable import BourseSecrets

/// Tokens are written here by swift-crypto alone, byte by byte, so that reading them is checked by other code.
@Suite("ID tokens")
struct IdentityTokenTests {
    private let tokens = JWTIdentityTokens()
    private static let payload = """
        {"iss":"https://issuer.example","sub":"1","aud":"desk","exp":1800000300,"iat":1800000000,"nonce":"n",\
        "email":"ann@example.com","email_verified":true}
        """

    private static func part(_ text: String) -> String { Base64URL.text(Array(text.utf8)) }

    private static func unsigned(_ head: String, _ payload: String = payload) -> String {
        "\(part(head)).\(part(payload))"
    }

    private static func es256(_ head: String, _ payload: String = payload, by key: P256.Signing.PrivateKey) throws
        -> String
    {
        let body = unsigned(head, payload)
        return "\(body).\(Base64URL.text(try key.signature(for: Data(body.utf8)).rawRepresentation))"
    }

    private static func jwk(_ key: P256.Signing.PublicKey, kid: String, more: String = "") -> String {
        let raw = key.rawRepresentation
        let (x, y) = (Base64URL.text(raw.prefix(32)), Base64URL.text(raw.suffix(32)))
        return #"{"kty":"EC","crv":"P-256","kid":"\#(kid)","x":"\#(x)","y":"\#(y)"\#(more)}"#
    }

    private static func set(_ keys: String...) -> [UInt8] { Array(#"{"keys":[\#(keys.joined(separator: ","))]}"#.utf8) }

    private func fault(_ token: String, _ keys: [UInt8]) async -> IdentityError.Fault? {
        do {
            _ = try await tokens.claims(of: token, keys: keys)
            return nil
        } catch .rejected(let fault) {
            return fault
        } catch {
            Issue.record("\(error)")
            return nil
        }
    }

    @Test func es256_isVerified_andClaimsAreRead() async throws {
        let key = P256.Signing.PrivateKey()
        let token = try Self.es256(#"{"alg":"ES256","kid":"a"}"#, by: key)
        // A set has keys of other kinds as well, and one without a name.
        let keys = Self.set(
            #"{"kty":"oct","k":"AAAA","kid":"o"}"#,
            #"{"kty":"new","kid":"n"}"#,
            Self.jwk(P256.Signing.PrivateKey().publicKey, kid: "b"),
            Self.jwk(key.publicKey, kid: "a", more: #","use":"sig","alg":"ES256""#)
        )
        let claims = try await tokens.claims(of: token, keys: keys)
        #expect(claims.issuer == "https://issuer.example" && claims.subject == "1" && claims.audiences == ["desk"])
        #expect(claims.expiresAt == 1_800_000_300 && claims.issuedAt == 1_800_000_000 && claims.nonce == "n")
        #expect(claims.email == "ann@example.com" && claims.isEmailVerified)
    }

    @Test func claims_areReadAsProvidersWriteThem() async throws {
        let key = P256.Signing.PrivateKey()
        let keys = Self.set(Self.jwk(key.publicKey, kid: "a"))
        let apple =
            #"{"iss":"i","sub":"s","aud":["x","y"],"azp":"x","exp":2.5,"iat":1,"email":"e","email_verified":"true"}"#
        let found = try await tokens.claims(
            of: try Self.es256(#"{"alg":"ES256","kid":"a"}"#, apple, by: key),
            keys: keys
        )
        #expect(found.audiences == ["x", "y"] && found.authorizedParty == "x" && found.isEmailVerified)
        for unverified in [#","email_verified":"yes""#, #","email_verified":1"#, #","email_verified":null"#, ""] {
            let text = #"{"iss":"i","sub":"s","aud":"x","exp":2,"iat":1\#(unverified)}"#
            let token = try Self.es256(#"{"alg":"ES256","kid":"a"}"#, text, by: key)
            #expect(try await !tokens.claims(of: token, keys: keys).isEmailVerified)
        }
        for missing in [
            #"{"sub":"s","aud":"x","exp":2,"iat":1}"#, #"{"iss":"i","sub":1,"aud":"x","exp":2,"iat":1}"#, "[]", "x",
        ] {
            let token = try Self.es256(#"{"alg":"ES256","kid":"a"}"#, missing, by: key)
            #expect(await fault(token, keys) == .malformed)
        }
    }

    @Test func rs256_isVerified_andShortKeysAreNot() async throws {
        let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
        let parts = try key.publicKey.getKeyPrimitives()
        let body = Self.unsigned(#"{"alg":"RS256","kid":"r"}"#)
        let signature = try key.signature(for: SHA256.hash(data: Data(body.utf8)), padding: .insecurePKCS1v1_5)
        let token = "\(body).\(Base64URL.text(signature.rawRepresentation))"
        let (n, e) = (Base64URL.text(parts.modulus), Base64URL.text(parts.publicExponent))
        let keys = Self.set(#"{"kty":"RSA","kid":"r","n":"\#(n)","e":"\#(e)"}"#)
        #expect(try await tokens.claims(of: token, keys: keys).subject == "1")
        let other = Self.set(#"{"kty":"RSA","kid":"r","alg":"PS256","n":"\#(n)","e":"\#(e)"}"#)
        #expect(await fault(token, other) == .unknownKey)
        let encryption = Self.set(#"{"kty":"RSA","kid":"r","use":"enc","n":"\#(n)","e":"\#(e)"}"#)
        #expect(await fault(token, encryption) == .unknownKey)
        let short = Self.set(#"{"kty":"RSA","kid":"r","n":"\#(n.prefix(170))","e":"\#(e)"}"#)
        #expect(await fault(token, short) == .unknownKey)
    }

    @Test func algorithms_thatThievesChoose_areRefused() async throws {
        let key = P256.Signing.PrivateKey()
        let keys = Self.set(Self.jwk(key.publicKey, kid: "a"))
        for name in ["none", "None", "NONE", "", "HS256", "HS512", "ES256K", "es256", "dir"] {
            #expect(await fault(Self.unsigned(#"{"alg":"\#(name)","kid":"a"}"#) + ".", keys) == .algorithm)
        }
        // The public key as a shared secret.
        let body = Self.unsigned(#"{"alg":"HS256","kid":"a"}"#)
        let code = HMAC<SHA256>.authenticationCode(
            for: Data(body.utf8),
            using: .init(data: key.publicKey.rawRepresentation)
        )
        #expect(await fault("\(body).\(Base64URL.text(Array(code)))", keys) == .algorithm)
        #expect(await fault(try Self.es256(#"{"alg":"ES256","kid":"a","crit":["b64"]}"#, by: key), keys) == .algorithm)
        // An algorithm for another kind of key.
        #expect(await fault(Self.unsigned(#"{"alg":"RS256","kid":"a"}"#) + ".AAAA", keys) == .unknownKey)
    }

    @Test func otherKeys_andChangedTokens_areRefused() async throws {
        let (key, thief) = (P256.Signing.PrivateKey(), P256.Signing.PrivateKey())
        let keys = Self.set(Self.jwk(key.publicKey, kid: "a"))
        #expect(await fault(try Self.es256(#"{"alg":"ES256","kid":"a"}"#, by: thief), keys) == .signature)
        #expect(await fault(try Self.es256(#"{"alg":"ES256","kid":"b"}"#, by: key), keys) == .unknownKey)
        // Without a name, there must be one key only.
        #expect(await fault(try Self.es256(#"{"alg":"ES256"}"#, by: key), keys) == nil)
        let two = Self.set(Self.jwk(key.publicKey, kid: "a"), Self.jwk(thief.publicKey, kid: "b"))
        #expect(await fault(try Self.es256(#"{"alg":"ES256"}"#, by: key), two) == .unknownKey)
        // A key that the token brings along counts for nothing.
        let head = #"{"alg":"ES256","kid":"a","jwk":\#(Self.jwk(thief.publicKey, kid: "a"))}"#
        #expect(await fault(try Self.es256(head, by: thief), keys) == .signature)
        let token = try Self.es256(#"{"alg":"ES256","kid":"a"}"#, by: key)
        let parts = token.split(separator: ".").map(String.init)
        let other = Self.part(Self.payload.replacing("\"1\"", with: "\"2\""))
        #expect(await fault("\(parts[0]).\(other).\(parts[2])", keys) == .signature)
        for broken in [
            "", "a.b", "a.b.c", "\(token).x", "..", "\(parts[0]).\(parts[1]).", String(repeating: "a", count: 20_000),
        ] {
            let found = await fault(broken, keys)
            #expect(found == .malformed || found == .signature)
        }
        for set in ["", "{}", "[]", #"{"keys":1}"#, #"{"keys":[1]}"#, #"{"keys":[]}"#] {
            #expect(await fault(token, Array(set.utf8)) == .unknownKey)
        }
    }

    @Test func clientSecret_isSignedAsAppleAsks() async throws {
        let key = P256.Signing.PrivateKey()
        let secret = try await tokens.clientSecret(
            ClientKey(team: "TEAM123456", id: "KEY1234567", pem: key.pemRepresentation),
            for: "com.example.desk",
            audience: "https://appleid.apple.com",
            at: Timestamp(seconds: 1_800_000_000)
        )
        let parts = secret.split(separator: ".").map(String.init)
        let head = try #require(Base64URL.bytes(parts[0]))
        let body = try #require(Base64URL.bytes(parts[1]))
        let header = try #require(try JSONSerialization.jsonObject(with: Data(head)) as? [String: String])
        #expect(header["alg"] == "ES256" && header["kid"] == "KEY1234567")
        let claims = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
        #expect(claims["iss"] as? String == "TEAM123456" && claims["sub"] as? String == "com.example.desk")
        #expect(claims["aud"] as? String == "https://appleid.apple.com")
        #expect(claims["iat"] as? Int == 1_800_000_000 && claims["exp"] as? Int == 1_800_000_300)
        let signature = try P256.Signing.ECDSASignature(
            rawRepresentation: Data(try #require(Base64URL.bytes(parts[2])))
        )
        #expect(key.publicKey.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8)))
        await #expect(throws: ClientKeyError.self) {
            try await tokens.clientSecret(
                ClientKey(team: "T", id: "K", pem: "x"),
                for: "c",
                audience: "a",
                at: .init(seconds: 1)
            )
        }
        #expect(
            JWTIdentityTokens.isKey(key.pemRepresentation) && !JWTIdentityTokens.isKey("-----BEGIN PRIVATE KEY-----")
        )
    }
}
