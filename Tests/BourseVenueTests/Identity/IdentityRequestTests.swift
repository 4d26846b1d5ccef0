import BourseCore
import Crypto
import Foundation
import Testing

@testable import BourseVenue

@Suite("Requests that the venue's identity provider refuses")
struct IdentityRequestTests {
    private static func problem(_ answer: TestAnswer) throws -> String {
        let problem: IdentityProblem = try answer.decoded()
        return problem.error
    }

    // MARK: - Authorization

    @Test func authorization_thatIsWrong_isRefusedAtTheClient() async throws {
        let cases: [(client: String, changes: [String: String?], error: String)] = [
            (IdentityDesk.google, ["response_type": "token"], "unsupported_response_type"),
            (IdentityDesk.google, ["response_type": nil], "unsupported_response_type"),
            (IdentityDesk.google, ["response_mode": "fragment"], "invalid_request"),
            (IdentityDesk.google, ["scope": "email"], "invalid_scope"),
            (IdentityDesk.google, ["scope": nil], "invalid_scope"),
            (IdentityDesk.google, ["scope": "openid calendar"], "invalid_scope"),
            (IdentityDesk.google, ["code_challenge_method": "plain"], "invalid_request"),
            (IdentityDesk.google, ["code_challenge_method": nil], "invalid_request"),
            (IdentityDesk.google, ["code_challenge": nil], "invalid_request"),
            (IdentityDesk.google, ["code_challenge": "short"], "invalid_request"),
            (IdentityDesk.google, ["code_challenge": String(repeating: "+", count: 43)], "invalid_request"),
            (IdentityDesk.google, ["prompt": "none"], "login_required"),
            (IdentityDesk.google, ["request": "x"], "request_not_supported"),
            (IdentityDesk.apple, ["response_mode": "query"], "invalid_request"),
            (IdentityDesk.apple, ["response_mode": nil], "invalid_request"),
        ]
        try await IdentityDesk.with { desk in
            for (client, changes, error) in cases {
                let fields = try IdentityDesk.fields(try await desk.choose("ann", client, changes))
                #expect(fields["error"] == error, "\(changes)")
                #expect(fields["state"] == IdentityDesk.state && fields["code"] == nil)
            }
            let optional: [String: String?] = ["code_challenge": nil, "code_challenge_method": nil]
            let code = try await desk.code("ann", IdentityDesk.google, optional)
            let answer = try await desk.exchange(code, IdentityDesk.google, ["code_verifier": nil])
            #expect(answer.status == 200)
            let required = #"{"style":"google","client_id":"strict","client_secret":"s","require_pkce":true}"#
            _ = try await desk.send("POST", "/clients", json: required)
            let fields = try IdentityDesk.fields(try await desk.choose("ann", "strict", optional))
            #expect(fields["error"] == "invalid_request")
        }
    }

    @Test func authorization_ofADoubtfulClient_isShownToThePersonAlone() async throws {
        let cases: [[String: String?]] = [
            ["client_id": "unknown"], ["client_id": nil], ["redirect_uri": nil],
            ["redirect_uri": "https://desk.example/back"], ["redirect_uri": "http://127.0.0.1/#a"],
            ["redirect_uri": "javascript://localhost/%0aalert(1)"],
            ["redirect_uri": "http://localhost/\r\nx: y"], ["redirect_uri": "http://localhost@desk.example/"],
            ["state": String(repeating: "s", count: 2049)],
        ]
        try await IdentityDesk.with { desk in
            for changes in cases {
                let answer = try await desk.choose("ann", IdentityDesk.google, changes)
                #expect(answer.status == 400 && answer.headers["location"] == nil, "\(changes)")
                #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
            }
            let twice = IdentityDesk.encoded(IdentityDesk.request()) + "&state=b"
            let answer = try await desk.send("GET", "/authorize?" + twice)
            #expect(answer.status == 400 && answer.text.contains("The parameter state comes twice."))
            let method = try await desk.send("DELETE", "/authorize")
            #expect(method.status == 405 && method.headers["allow"] == "GET, POST")
        }
    }

    @Test(arguments: [
        ("http://127.0.0.1", true), ("http://127.0.0.1:8080/a?b=c", true), ("https://localhost:8443/", true),
        ("http://[::1]:1/a", true), ("HTTP://LOCALHOST/", true), ("http://127.0.0.2/", false),
        ("http://localhost.example/", false), ("http://desk.example/?http://localhost/", false),
        ("localhost", false), ("//localhost/", false), ("http:///a", false), ("ftp://localhost/", false),
        ("http://ann:b@localhost/", false), ("http://localhost/#", false), ("http://localhost/a b", false),
        ("http://localhost/é", false), ("", false),
    ])
    func address_isLoopback_onThisMachineOnly(address: String, isLoopback: Bool) {
        #expect(IdentityClient.isLoopback(address) == isLoopback)
    }

    @Test func values_areReadAsFormsHaveThem() {
        let values = FormValues("a=1+2&b=%C3%A9%26&c&d==&a=3&=x&e=%ZZ")
        #expect(values["a"] == "3" && values["b"] == "é&" && values["c"] == "" && values["d"] == "=")
        #expect(values[""] == "x" && values["e"] == "%ZZ" && values["f"] == nil)
        #expect(values.repeated == ["a"])
        #expect(values.pairs.map(\.name) == ["a", "b", "c", "d", "a", "", "e"])
        #expect(values.pairs.map(\.value) == ["1 2", "é&", "", "=", "3", "x", "%ZZ"])
        #expect(FormValues("").repeated.isEmpty)
        let text = "a b+c&d=é/~"
        #expect(FormValues.encoded(text) == "a%20b%2Bc%26d%3D%C3%A9%2F~")
        #expect(FormValues("x=\(FormValues.encoded(text))"[...])["x"] == text)
    }

    // MARK: - Codes

    @Test func code_thatIsUsedAgain_isRefused_andRevokesItsToken() async throws {
        try await IdentityDesk.with { desk in
            let code = try await desk.code("ann", IdentityDesk.apple)
            let first: IdentityTokens = try await desk.exchange(code, IdentityDesk.apple).decoded()
            let bearer = "Bearer \(first.accessToken)"
            let before = try await desk.send("GET", "/userinfo", authorization: bearer)
            #expect(before.status == 200)
            let again = try await desk.exchange(code, IdentityDesk.apple)
            #expect(again.status == 400)
            #expect(try Self.problem(again) == "invalid_grant")
            let after = try await desk.send("GET", "/userinfo", authorization: bearer)
            #expect(after.status == 401)
        }
    }

    @Test func code_isValidForAMinute() async throws {
        try await IdentityDesk.with { desk in
            let early = try await desk.code("ann", IdentityDesk.apple)
            let late = try await desk.code("ann", IdentityDesk.apple)
            try await desk.server.advance(by: .seconds(59))
            let taken = try await desk.exchange(early, IdentityDesk.apple)
            #expect(taken.status == 200)
            try await desk.server.advance(by: .seconds(1))
            let refused = try await desk.exchange(late, IdentityDesk.apple)
            #expect(try Self.problem(refused) == "invalid_grant")
        }
    }

    @Test func code_isBoundToClientAddressAndVerifier() async throws {
        try await IdentityDesk.with { desk in
            let cases: [[String: String?]] = [
                ["redirect_uri": "http://127.0.0.1:8080/back"], ["code_verifier": nil],
                ["code_verifier": IdentityDesk.verifier + "x"], ["code_verifier": IdentityDesk.challenge],
            ]
            for changes in cases {
                let code = try await desk.code("ann", IdentityDesk.apple)
                let wrong = try await desk.exchange(code, IdentityDesk.apple, changes)
                #expect(try Self.problem(wrong) == "invalid_grant", "\(changes)")
                let right = try await desk.exchange(code, IdentityDesk.apple)
                #expect(try Self.problem(right) == "invalid_grant", "a code is lost with a wrong attempt")
            }
            let plain: [String: String?] = ["code_challenge": nil, "code_challenge_method": nil]
            let unbound = try await desk.exchange(
                try await desk.code("ann", IdentityDesk.apple, plain),
                IdentityDesk.apple
            )
            #expect(try Self.problem(unbound) == "invalid_grant")
            let code = try await desk.code("ann", IdentityDesk.apple)
            let other = try await desk.exchange(code, IdentityDesk.google)
            #expect(try Self.problem(other) == "invalid_grant")
            let own = try await desk.exchange(code, IdentityDesk.apple)
            #expect(own.status == 200, "another client does not use up a code")
        }
    }

    // MARK: - Clients

    @Test func tokenRequest_thatIsWrong_isRefused() async throws {
        try await IdentityDesk.with { desk in
            let cases: [(changes: [String: String?], error: String)] = [
                (["grant_type": nil], "invalid_request"), (["code": nil], "invalid_request"),
                (["redirect_uri": nil], "invalid_request"), (["grant_type": "password"], "unsupported_grant_type"),
                (["code": "unknown"], "invalid_grant"), (["client_id": "other"], "invalid_client"),
                (["client_secret": "simulated-secret"], "invalid_request"),
            ]
            for (changes, error) in cases {
                let answer = try await desk.exchange("c", IdentityDesk.google, changes)
                #expect(try Self.problem(answer) == error, "\(changes)")
                #expect(answer.headers["cache-control"] == "no-store")
            }
            let json = try await desk.send("POST", "/token", json: "{}")
            #expect(json.status == 400)
            let get = try await desk.send("GET", "/token")
            #expect(get.status == 405 && get.headers["allow"] == "POST")
            let twice = try await TestClient(address: desk.address).send(
                "POST",
                "/identity/token",
                headers: [("Content-Type", "application/x-www-form-urlencoded")],
                body: Array("code=a&code=b".utf8)
            )
            #expect(try Self.problem(twice) == "invalid_request")
        }
    }

    @Test func client_withASecret_authenticatesByHeaderOrForm() async throws {
        try await IdentityDesk.with { desk in
            let order = #"{"style":"google","client_id":"a b","client_secret":"p:é+%","name":"<Desk>"}"#
            let registered = try await desk.send("POST", "/clients", json: order)
            #expect(registered.status == 201)
            func exchange(_ changes: [String: String], _ authorization: String?) async throws -> TestAnswer {
                var form = [
                    "grant_type": "authorization_code", "code": try await desk.code("ann", "a b"),
                    "redirect_uri": IdentityDesk.redirect, "code_verifier": IdentityDesk.verifier,
                ]
                form.merge(changes) { _, new in new }
                return try await desk.send("POST", "/token", form: form, authorization: authorization)
            }
            let header = try await exchange([:], IdentityDesk.basic("a b", "p:é+%"))
            #expect(header.status == 200)
            let form = try await exchange(["client_id": "a b", "client_secret": "p:é+%"], nil)
            #expect(form.status == 200)
            for authorization in [
                IdentityDesk.basic("a b", "p:é"), IdentityDesk.basic("unknown", "p:é+%"), "Basic !", "Bearer x",
                "Basic \(Data("ab".utf8).base64EncodedString())",
            ] {
                let answer = try await exchange([:], authorization)
                #expect(answer.status == 401 && answer.headers["www-authenticate"]?.hasPrefix("Basic ") == true)
                #expect(try Self.problem(answer) == "invalid_client")
            }
            let none = try await exchange(["client_id": "a b"], nil)
            #expect(none.status == 401)
        }
    }

    @Test func client_withAKey_authenticatesByATokenOfItsOwn() async throws {
        try await IdentityDesk.with { desk in
            let now = MarketVenue.now.seconds
            let months = Int64(ClientSecretToken.longestValidity)
            let wrong: [(changes: [String: ClaimValue], reason: String)] = [
                (["iss": .text("OTHERTEAM1")], "iss is not SIMULATED1"),
                (["sub": .text(IdentityDesk.google)], "sub is not \(IdentityDesk.apple)"),
                (["aud": .text("https://appleid.apple.com")], "aud is not \(desk.issuer)"),
                (["aud": .list([desk.issuer])], "it has no iss, sub, aud, iat and exp"),
                (["exp": .number(now)], "exp is in the past"),
                (["exp": .number(now + months + 1)], "exp is more than six months ahead"),
                (["iat": .number(now + 61)], "iat is in the future"),
                (["iat": .text("now")], "it has no iss, sub, aud, iat and exp"),
            ]
            func refusal(_ secret: String) async throws -> String? {
                let code = try await desk.code("ann", IdentityDesk.apple)
                let answer = try await desk.exchange(code, IdentityDesk.apple, ["client_secret": secret])
                guard answer.status != 200 else { return nil }
                let problem: IdentityProblem = try answer.decoded()
                #expect(answer.status == 400 && problem.error == "invalid_client")
                return problem.errorDescription
            }
            func invalid(_ reason: String) -> String { "The client secret is not valid: \(reason)." }
            for (changes, reason) in wrong {
                let found = try await refusal(try await desk.secret(changes))
                #expect(found == invalid(reason))
            }
            let longest = try await refusal(try await desk.secret(["exp": .number(now + months)]))
            #expect(longest == nil)
            let algorithm = try await refusal(try await desk.secret(head: #"{"alg":"HS256","kid":"SIMULATED2"}"#))
            #expect(algorithm == invalid("alg is not ES256"))
            let key = try await refusal(try await desk.secret(head: #"{"alg":"ES256","kid":"OTHER"}"#))
            #expect(key == invalid("kid is not SIMULATED2"))
            let signature = try await refusal(try await desk.secret(key: P256.Signing.PrivateKey()))
            #expect(signature == invalid("the signature is not of the key SIMULATED2"))
            let text = try await refusal("secret")
            #expect(text == invalid("it is no JWT with alg and kid"))
            let basic = try await desk.send(
                "POST",
                "/token",
                form: ["code": "c"],
                authorization: IdentityDesk.basic(IdentityDesk.apple, try await desk.secret())
            )
            #expect(basic.status == 401)
        }
    }
}
