import BourseCore
import Crypto
import Testing

@testable import BourseVenue

@Suite("Tokens of a desk at the push service")
struct PushAuthorizationTests {
    private static let now = MarketVenue.now
    private static let origin = "http://127.0.0.1:8091"
    private static let key = P256.Signing.PrivateKey()

    /// A header with a token.
    private static func header(
        head: String = #"{"typ":"JWT","alg":"ES256"}"#,
        claims: String,
        signedBy signer: P256.Signing.PrivateKey = key
    ) throws -> String {
        let text = Base64URL.text(Array(head.utf8)) + "." + Base64URL.text(Array(claims.utf8))
        let signature = Base64URL.text(try signer.signature(for: Array(text.utf8)).rawRepresentation)
        return "vapid t=\(text).\(signature), k=\(Base64URL.text(key.publicKey.x963Representation))"
    }

    private static func claims(
        origin: String = #""http://127.0.0.1:8091""#,
        hours: Int64 = 12,
        contact: String = #""mailto:ann@example.com""#
    ) -> String {
        #"{"aud":\#(origin),"exp":\#(now.seconds + hours * 3600),"sub":\#(contact)}"#
    }

    /// Why a header is refused; nil if it is not.
    private static func refusal(_ header: String?) -> String? {
        do throws(PushRefusal) {
            let read = try PushAuthorization(header, origin: origin, at: now)
            #expect(read.key == Array(key.publicKey.x963Representation))
            return nil
        } catch {
            return error.message
        }
    }

    private static func invalid(_ reason: String) -> String { "The token is not valid: \(reason)." }

    @Test(arguments: [
        claims(), claims(hours: 24), claims(contact: #""https://desk.example""#),
        #"{"more":[1],"sub":"mailto:a@b","exp":\#(now.seconds + 1).5,"aud":"\#(origin)"}"#,
    ])
    func token_thatIsValid_isTaken(claims: String) throws {
        #expect(Self.refusal(try Self.header(claims: claims)) == nil)
    }

    @Test(arguments: [
        (claims(origin: #""http://127.0.0.1:8092""#), "aud is not http://127.0.0.1:8091"),
        (claims(origin: #""http://127.0.0.1:8091/""#), "aud is not http://127.0.0.1:8091"),
        (claims(hours: 0), "exp is in the past"), (claims(hours: -1), "exp is in the past"),
        (claims(hours: 25), "exp is more than 24 hours ahead"),
        (claims(contact: #""ann@example.com""#), "sub is no mailto: or https: address"),
        (claims(contact: #""mailto:""#), "sub is no mailto: or https: address"),
        (claims(contact: #""mailto:ann""#), "sub is no mailto: or https: address"),
        (claims(contact: #""https://""#), "sub is no mailto: or https: address"),
        (claims(contact: #""http://desk.example""#), "sub is no mailto: or https: address"),
        (claims(contact: "null"), "it has no aud, exp and sub"),
        (claims(origin: #"["http://127.0.0.1:8091"]"#), "it has no aud, exp and sub"),
        (#"{"aud":"http://127.0.0.1:8091"}"#, "it has no aud, exp and sub"),
        ("[]", "it has no aud, exp and sub"), ("", "it has no aud, exp and sub"),
    ])
    func token_withWrongClaims_isRefused(claims: String, reason: String) throws {
        #expect(Self.refusal(try Self.header(claims: claims)) == Self.invalid(reason))
    }

    @Test func token_thatIsForged_isRefused() throws {
        let claims = Self.claims()
        let valid = try Self.header(claims: claims)
        for head in [#"{"alg":"none"}"#, #"{"alg":"HS256"}"#, "{}"] {
            #expect(Self.refusal(try Self.header(head: head, claims: claims)) == Self.invalid("alg is not ES256"))
        }
        let forged = Self.invalid("the signature is not of the key k")
        #expect(Self.refusal(try Self.header(claims: claims, signedBy: .init())) == forged)
        let parts = valid.split(separator: ".")
        let other = try Self.header(claims: Self.claims(hours: 13)).split(separator: ".")
        #expect(Self.refusal("\(parts[0]).\(other[1]).\(parts[2])") == forged)
        #expect(Self.refusal(valid.replacing(", k=", with: ".x, k=")) == Self.invalid("it is no JWT"))
        let missing = Self.invalid("it has no token t or no public key k of P-256")
        #expect(Self.refusal(valid.replacing(", k=", with: ", k=A")) == missing)
        #expect(Self.refusal(String(valid.prefix { $0 != "," })) == missing)
    }

    @Test func header_isReadInAnyOrderAndCase() throws {
        let valid = try Self.header(claims: Self.claims())
        let sides = valid.dropFirst(6).split(separator: ", ")
        #expect(Self.refusal("VAPID \(sides[1]),\(sides[0])") == nil)
        #expect(Self.refusal("vapid   \(sides[0]) ,  K\(sides[1].dropFirst())") == nil)
        for header in [nil, "", "vapid", "Bearer \(sides[0])"] {
            #expect(Self.refusal(header) == "The header Authorization is vapid t=…, k=….")
        }
    }
}
