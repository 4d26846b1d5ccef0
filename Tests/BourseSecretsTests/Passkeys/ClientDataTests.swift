import BourseCore
import BourseDesk
import BourseTestSupport
import Crypto
import Testing

@testable import BourseSecrets

@Suite("What browsers say about passkeys")
struct ClientDataTests {
    private func check(_ bytes: [UInt8], challenge: [UInt8] = SoftAuthenticator.challenge) throws(PasskeyError) {
        try ClientData(bytes).check(.assertion, challenge: challenge, party: SoftAuthenticator.party)
    }

    private func error(_ client: SoftClient) -> PasskeyError? {
        #expect(throws: PasskeyError.self) { try check(client.bytes) }
    }

    private func error(_ text: String) -> PasskeyError? {
        #expect(throws: PasskeyError.self) { try check(Array(text.utf8)) }
    }

    @Test(arguments: SoftAuthenticator.party.origins)
    func origin_ofTheDesk_isAccepted(origin: String) throws {
        var client = SoftClient(.assertion)
        client.origin = origin
        try check(client.bytes)
        #expect(try ClientData(client.bytes).hash == Array(SHA256.hash(data: client.bytes)))
    }

    /// Look-alikes: other schemes, ports, hosts that begin or end alike, other case, and letters that Unicode takes for
    /// the same.
    @Test(arguments: [
        "http://desk.example", "https://desk.example:443", "https://desk.example:8443", "https://desk.example/",
        "https://desk.example.evil.example", "https://evildesk.example", "https://www.desk.example",
        "https://evil.example/desk.example", "https://desk.example@evil.example", "https://DESK.example",
        "https://desk.example ", " https://desk.example", "https://desk.example.", "https://desk.exampl",
        "https://de\u{455}k.example", "https://desk\u{3002}example", "https://des\u{212A}.example",
        "https://desk.example\u{200B}", "http://localhost", "http://localhost:8081", "http://127.0.0.1:8080",
        "android:apk-key-hash:abc", "null", "desk.example", "https://",
    ])
    func origin_thatOnlyLooksAlike_isRefused(origin: String) throws {
        var client = SoftClient(.assertion)
        client.origin = origin
        guard case .wrongOrigin = error(client) else { return #expect(Bool(false), "\(origin)") }
    }

    /// `==` takes the Kelvin sign for the letter K.
    @Test func origin_isComparedByBytes() throws {
        let party = PasskeyParty(id: "desk.example", name: "Desk", origins: ["https://DESK.example"])
        var client = SoftClient(.assertion)
        client.origin = "https://DES\u{212A}.example"
        #expect(party.origins == [client.origin])
        #expect(throws: PasskeyError.wrongOrigin("https://DES.example")) {
            try ClientData(client.bytes).check(.assertion, challenge: SoftAuthenticator.challenge, party: party)
        }
    }

    @Test func origin_inAMessage_isShortAndPrintable() throws {
        var client = SoftClient(.assertion)
        client.origin = "a\\u0000b\\nc" + String(repeating: "d", count: 500)
        #expect(error(client) == .wrongOrigin("abc" + String(repeating: "d", count: 97)))
        client.origin = ""
        #expect(error(client) == .wrongOrigin("this address"))
    }

    @Test func challenge_isComparedWhole() throws {
        for index in SoftAuthenticator.challenge.indices {
            var client = SoftClient(.assertion)
            client.challenge[index] ^= 0x80
            #expect(error(client) == .wrongChallenge)
        }
        for challenge in [[], Array(0..<31), Array(0..<33)] as [[UInt8]] {
            var client = SoftClient(.assertion)
            client.challenge = challenge
            #expect(error(client) == .wrongChallenge)
        }
    }

    @Test func challenge_inAnotherEncoding_isRefused() throws {
        let challenge = [UInt8](repeating: 0xFB, count: 32)
        let text = Base64URL.text(challenge)
        for other in [text + "=", text.replacing("-", with: "+").replacing("_", with: "/"), text + " "] {
            let client = #"{"type":"webauthn.get","challenge":"\#(other)","origin":"https://desk.example"}"#
            #expect(throws: PasskeyError.wrongChallenge) { try check(Array(client.utf8), challenge: challenge) }
        }
        let client = #"{"type":"webauthn.get","challenge":"\#(text)","origin":"https://desk.example"}"#
        try check(Array(client.utf8), challenge: challenge)
    }

    @Test func challenge_thatIsTooShortToBeRandom_isRefused() throws {
        for count in [0, 1, 15] {
            var client = SoftClient(.assertion)
            client.challenge = [UInt8](repeating: 1, count: count)
            #expect(throws: PasskeyError.wrongChallenge) { try check(client.bytes, challenge: client.challenge) }
        }
    }

    @Test(arguments: ["webauthn.create", "webauthn.GET", "webauthn.get ", "payment.get", ""])
    func type_ofAnotherRequest_isRefused(type: String) {
        var client = SoftClient(.assertion)
        client.type = type
        #expect(error(client) == .wrongCeremony)
    }

    @Test(arguments: [
        #","crossOrigin":true"#, #","crossOrigin":false,"topOrigin":"https://desk.example""#,
        #","topOrigin":"https://evil.example""#, #","crossOrigin":true,"topOrigin":"https://evil.example""#,
        #","topOrigin":"""#,
    ])
    func page_insideAnother_isRefused(rest: String) {
        var client = SoftClient(.assertion)
        client.rest = rest
        #expect(error(client) == .embedded)
    }

    @Test(arguments: [
        "", #","crossOrigin":false"#, #","crossOrigin":null,"topOrigin":null"#,
        #","crossOrigin":false,"other_keys_can_be_added_here":"do not compare clientDataJSON against a template""#,
        #","tokenBinding":{"status":"supported"}"#,
    ])
    func otherMembers_areIgnored(rest: String) throws {
        var client = SoftClient(.assertion)
        client.rest = rest
        try check(client.bytes)
    }

    @Test(arguments: [
        "", "{", "{}", "[]", "null", "true", "\"webauthn.get\"", "{\"type\":\"webauthn.get\"}",
        #"{"type":"webauthn.get","challenge":1,"origin":"https://desk.example"}"#,
        #"{"type":"webauthn.get","challenge":"AA","origin":null}"#,
        #"{"type":["webauthn.get"],"challenge":"AA","origin":"https://desk.example"}"#,
        #"{"type":"webauthn.get","challenge":"AA","origin":"https://desk.example","crossOrigin":"false"}"#,
        #"{"type":"webauthn.get","challenge":"AA","origin":"https://desk.example","crossOrigin":0}"#,
        #"{"type":"webauthn.get","challenge":"AA","origin":"https://desk.example","topOrigin":1}"#,
        #"{"type":"webauthn.get","challenge":"AA","origin":"https://desk.example"}}"#,
    ])
    func text_inAnotherForm_isMalformed(text: String) {
        #expect(error(text) == .malformed(.clientData))
    }

    @Test func bytes_inAnotherEncoding_areMalformed() {
        let right = SoftClient(.assertion).bytes
        let littleEndian: [UInt8] = right.flatMap { [$0, UInt8(0)] }
        let bigEndian: [UInt8] = right.flatMap { [UInt8(0), $0] }
        let texts: [[UInt8]] = [
            littleEndian, [0xFF, 0xFE] + littleEndian, bigEndian, [0xFF] + right, right + [0], right + [0xC3],
        ]
        for bytes in texts {
            #expect(throws: PasskeyError.malformed(.clientData)) { try check(bytes) }
        }
    }

    @Test func bytes_thatAreNotUTF8_areMalformedAlsoInMembersThatAreIgnored() {
        var client = SoftClient(.assertion)
        client.rest = #","x":"?""#
        for wrong: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] {
            let bytes = client.bytes.flatMap { $0 == UInt8(ascii: "?") ? wrong : [$0] }
            #expect(throws: PasskeyError.malformed(.clientData)) { try check(bytes) }
        }
    }

    @Test func text_thatIsTooLongOrTooDeep_isMalformed() {
        var client = SoftClient(.assertion)
        client.rest = #","x":"\#(String(repeating: "x", count: ClientData.maximumSize))""#
        #expect(error(client) == .malformed(.clientData))
        client.rest = #","x":\#(String(repeating: "[", count: 4_000))"#
        #expect(error(client) == .malformed(.clientData))
        client.rest = #","x":\#(String(repeating: "[", count: 3_900) + String(repeating: "]", count: 3_900))"#
        #expect(throws: PasskeyError.malformed(.clientData)) { try check(client.bytes) }
    }

    @Test func text_cutAnywhere_isMalformed() {
        let bytes = SoftClient(.assertion).bytes
        for count in bytes.indices {
            #expect(throws: PasskeyError.malformed(.clientData)) { try check(Array(bytes.prefix(count))) }
        }
    }
}
