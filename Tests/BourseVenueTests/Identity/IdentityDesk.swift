import BourseCore
import Crypto
import CryptoExtras
import Foundation
import Testing

@testable import BourseVenue

/// A desk whose people sign in at the venue's identity provider, and their browser.
struct IdentityDesk: Sendable {
    static let google = "bourse-google"
    static let apple = "example.bourse.apple"
    static let redirect = "http://127.0.0.1:8080/back?from=x"
    static let verifier = "abcdefghijklmnopqrstuvwxyz-._~0123456789ABCDEF"
    static let challenge = Base64URL.text(SHA256.hash(data: Array(verifier.utf8)))
    static let state = #"a&b="><i>'"#

    let address: VenueAddress
    let server: VenueServer

    var issuer: String { "http://\(address)/identity" }

    static func with(
        faults: String = "",
        _ body: @Sendable @escaping (IdentityDesk) async throws -> Void
    ) async throws {
        try await MarketVenue.with(faults: faults) { server, address in
            try await body(IdentityDesk(address: address, server: server))
        }
    }

    /// Sends a request to an address below the issuer.
    func send(
        _ method: String,
        _ path: String,
        form: [String: String]? = nil,
        json: String? = nil,
        authorization: String? = nil
    ) async throws -> TestAnswer {
        var headers: [(name: String, value: String)] = []
        if let authorization { headers.append(("Authorization", authorization)) }
        if form != nil { headers.append(("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")) }
        let body = form.map(Self.encoded) ?? json ?? ""
        let client = TestClient(address: address)
        return try await client.send(method, "/identity" + path, headers: headers, body: Array(body.utf8))
    }

    static func encoded(_ form: [String: String]) -> String {
        form.map { "\($0.key)=\(FormValues.encoded($0.value))" }.sorted().joined(separator: "&")
    }

    // MARK: - Authorization

    /// A request as a desk makes it.
    ///
    /// - Parameter changes: Parameters that are others than usual, or missing.
    static func request(_ client: String = google, _ changes: [String: String?] = [:]) -> [String: String] {
        var values = [
            "client_id": client, "redirect_uri": redirect, "response_type": "code", "scope": "openid email profile",
            "state": state, "nonce": "n-1", "code_challenge": challenge, "code_challenge_method": "S256",
        ]
        if client == apple {
            values["response_mode"] = "form_post"
            values["scope"] = "openid email name"
        }
        for (name, value) in changes { values[name] = value }
        return values
    }

    /// What the browser gets when a person has chosen an account.
    func choose(
        _ account: String = "ann",
        _ client: String = google,
        _ changes: [String: String?] = [:]
    ) async throws -> TestAnswer {
        let values = Self.request(client, changes).merging(["account": account]) { _, new in new }
        return try await send("POST", "/authorize", form: values)
    }

    /// What the desk gets when a person comes back: from the address or from the form of the page.
    static func fields(_ answer: TestAnswer) throws -> [String: String] {
        if answer.status == 302 {
            let location = try #require(answer.headers["location"])
            #expect(location.hasPrefix(redirect + "&"))
            let items = try #require(URLComponents(string: location)?.queryItems)
            return Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
        }
        #expect(answer.status == 200)
        #expect(answer.text.contains(#"<form method="post" action="\#(redirect)">"#))
        return hidden(answer.text)
    }

    /// The hidden fields of a page.
    static func hidden(_ page: String) -> [String: String] {
        var fields: [String: String] = [:]
        for part in page.components(separatedBy: #"<input type="hidden" name=""#).dropFirst() {
            let sides = part.prefix { $0 != ">" }.components(separatedBy: #"" value=""#)
            guard sides.count == 2 else { continue }
            fields[sides[0]] = plain(String(sides[1].dropLast()))
        }
        return fields
    }

    private static func plain(_ text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }

    /// The code that a person brings back.
    func code(
        _ account: String = "ann",
        _ client: String = google,
        _ changes: [String: String?] = [:]
    ) async throws -> String {
        let fields = try Self.fields(try await choose(account, client, changes))
        return try #require(fields["code"])
    }

    // MARK: - Tokens

    /// Exchanges a code.
    ///
    /// - Parameter changes: Parameters that are others than usual, or missing.
    func exchange(
        _ code: String,
        _ client: String = google,
        _ changes: [String: String?] = [:]
    ) async throws -> TestAnswer {
        var values = [
            "grant_type": "authorization_code", "code": code, "redirect_uri": Self.redirect,
            "code_verifier": Self.verifier,
        ]
        var authorization: String?
        if client == Self.apple {
            values["client_id"] = client
            values["client_secret"] = try await secret()
        } else {
            authorization = Self.basic(client, "simulated-secret")
        }
        for (name, value) in changes { values[name] = value }
        return try await send("POST", "/token", form: values, authorization: authorization)
    }

    /// The ID token that a person's sign-in leads to, with the access token.
    func signIn(
        _ account: String = "ann",
        _ client: String = google,
        _ changes: [String: String?] = [:]
    ) async throws -> IdentityTokens {
        let answer = try await exchange(try await code(account, client, changes), client)
        #expect(answer.status == 200 && answer.headers["cache-control"] == "no-store")
        return try answer.decoded()
    }

    static func basic(_ id: String, _ secret: String) -> String {
        let text = FormValues.encoded(id) + ":" + FormValues.encoded(secret)
        return "Basic " + Data(text.utf8).base64EncodedString()
    }

    /// The secret of the client of Apple's kind.
    ///
    /// - Parameter changes: Claims that are others than usual.
    func secret(
        head: String = #"{"alg":"ES256","kid":"SIMULATED2"}"#,
        _ changes: [String: ClaimValue] = [:],
        key: P256.Signing.PrivateKey? = nil
    ) async throws -> String {
        let now = try await server.now.seconds
        let claims: [String: ClaimValue] = [
            "iss": .text("SIMULATED1"), "sub": .text(Self.apple), "aud": .text(issuer), "iat": .number(now),
            "exp": .number(now + 300),
        ]
        let body = try JSONEncoder().encode(claims.merging(changes) { _, new in new })
        let text = Base64URL.text(Array(head.utf8)) + "." + Base64URL.text(body)
        let preset = try #require(try await self.client(Self.apple).privateKey)
        let signing = try key ?? P256.Signing.PrivateKey(pemRepresentation: preset)
        return text + "." + Base64URL.text(try signing.signature(for: Array(text.utf8)).rawRepresentation)
    }

    /// A client as the identity provider lists it.
    func client(_ id: String) async throws -> ListedClient {
        let all: [ListedClient] = try await send("GET", "/clients").decoded()
        return try #require(all.first { $0.clientId == id })
    }

    /// The keys that are published, by their identifiers.
    func keys() async throws -> [String: [String: String]] {
        let set: [String: [[String: String]]] = try await send("GET", "/jwks").decoded()
        return Dictionary(try #require(set["keys"]).map { ($0["kid"] ?? "", $0) }) { first, _ in first }
    }

    /// Whether a token is signed by the published key that it names.
    func isValid(_ text: String) async throws -> Bool {
        let token = try ReadToken(text)
        guard let key = try await keys()[token.head.kid ?? ""], key["alg"] == token.head.alg else { return false }
        func bytes(_ name: String) throws -> Data { Data(try #require(key[name].flatMap { Base64URL.bytes($0) })) }
        switch key["kty"] {
        case "RSA":
            let key = try _RSA.Signing.PublicKey(n: bytes("n"), e: bytes("e"))
            let signature = _RSA.Signing.RSASignature(rawRepresentation: token.signature)
            return key.isValidSignature(signature, for: token.signed, padding: .insecurePKCS1v1_5)
        case "EC":
            let key = try P256.Signing.PublicKey(rawRepresentation: bytes("x") + bytes("y"))
            let signature = try P256.Signing.ECDSASignature(rawRepresentation: token.signature)
            return key.isValidSignature(signature, for: token.signed)
        default: return false
        }
    }
}

/// What the token endpoint answers with.
struct IdentityTokens: Decodable {
    let accessToken: String
    let tokenType: String
    let expiresIn: Int
    let idToken: String?
    let scope: String

    /// The ID token.
    var token: ReadToken { get throws { try ReadToken(try #require(idToken)) } }
}

/// A token in its parts.
struct ReadToken {
    struct Head: Decodable, Hashable {
        let alg: String
        let kid: String?
        let jwk: [String: String]?
    }

    let head: Head
    let claims: [String: ClaimValue]
    let signed: Data
    let signature: Data

    init(_ text: String) throws {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        try #require(parts.count == 3)
        let bytes = try parts.map { Data(try #require(Base64URL.bytes($0))) }
        head = try JSONDecoder().decode(Head.self, from: bytes[0])
        claims = try JSONDecoder().decode([String: ClaimValue].self, from: bytes[1])
        signature = bytes[2]
        signed = Data("\(parts[0]).\(parts[1])".utf8)
    }
}

/// A client in the list of all.
struct ListedClient: Decodable, Hashable {
    let clientId: String
    let name: String
    let style: String
    let clientSecret: String?
    let teamId: String?
    let keyId: String?
    let privateKey: String?
    let redirectUris: [String]
    let loopback: Bool
    let requirePkce: Bool
    let exchanges: Int
}

/// A fault in the list of all.
struct ListedFault: Decodable, Hashable {
    let fault: String
    var client: String?
    var times: Int?
}

/// An answer that refuses.
struct IdentityProblem: Decodable, Hashable {
    let error: String
    let errorDescription: String
}

extension ClaimValue: Decodable {
    /// Reads a value of any kind that tokens have here.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let truth = try? value.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? value.decode(Int64.self) {
            self = .number(number)
        } else if let texts = try? value.decode([String].self) {
            self = .list(texts)
        } else {
            self = .object(try value.decode([String: String].self))
        }
    }
}
