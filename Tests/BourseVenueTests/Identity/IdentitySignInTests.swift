import BourseCore
import Crypto
import Foundation
import Testing

@testable import BourseVenue

@Suite("Signing in at the venue's identity provider")
struct IdentitySignInTests {
    private static func hash(_ token: String) -> ClaimValue {
        .text(Base64URL.text(SHA256.hash(data: Array(token.utf8)).prefix(16)))
    }

    // MARK: - Discovery

    @Test func discovery_namesAddresses_asTheProviderIsReached() async throws {
        try await IdentityDesk.with { desk in
            for (host, issuer) in [
                (nil, desk.issuer), ("LocalHost:8091", "http://localhost:8091/identity"),
                ("127.0.0.1:80", "http://127.0.0.1/identity"),
            ] {
                let path = "/identity/.well-known/openid-configuration"
                let answer = try await TestClient(address: desk.address).send("GET", path, host: host)
                let document: [String: ClaimValue] = try answer.decoded()
                #expect(document["issuer"] == .text(issuer))
                #expect(document["authorization_endpoint"] == .text(issuer + "/authorize"))
                #expect(document["token_endpoint"] == .text(issuer + "/token"))
                #expect(document["userinfo_endpoint"] == .text(issuer + "/userinfo"))
                #expect(document["jwks_uri"] == .text(issuer + "/jwks"))
                #expect(document["id_token_signing_alg_values_supported"] == .list(["RS256", "ES256"]))
                #expect(document["code_challenge_methods_supported"] == .list(["S256"]))
            }
            let wrong = try await TestClient(address: desk.address).send("GET", "/identity/jwks", host: "a/b")
            #expect(wrong.status == 400)
        }
    }

    // MARK: - Tokens

    @Test func person_signsIn_asAtGoogle() async throws {
        try await IdentityDesk.with { desk in
            let fields = try IdentityDesk.fields(try await desk.choose())
            #expect(Set(fields.keys) == ["code", "state", "scope", "from"])
            #expect(fields["state"] == IdentityDesk.state && fields["from"] == "x")
            let answer = try await desk.exchange(try #require(fields["code"]))
            #expect(answer.status == 200 && answer.headers["cache-control"] == "no-store")
            let tokens: IdentityTokens = try answer.decoded()
            #expect(tokens.tokenType == "Bearer" && tokens.expiresIn == 3600)
            #expect(tokens.scope == "email openid profile")
            let token = try tokens.token
            #expect(token.head.alg == "RS256")
            #expect(try await desk.isValid(try #require(tokens.idToken)))
            let subject = IdentityAccount.presets[0].subject(.google, seed: MarketVenue.seed)
            #expect(subject.count == 21 && subject.allSatisfy(\.isWholeNumber))
            let person: [String: ClaimValue] = [
                "sub": .text(subject), "email": .text("ann@example.com"), "email_verified": .truth(true),
                "name": .text("Ann Example"), "given_name": .text("Ann"), "family_name": .text("Example"),
            ]
            let now = MarketVenue.now.seconds
            let rest: [String: ClaimValue] = [
                "iss": .text(desk.issuer), "aud": .text(IdentityDesk.google), "azp": .text(IdentityDesk.google),
                "iat": .number(now), "exp": .number(now + 3600), "nonce": .text("n-1"),
                "at_hash": Self.hash(tokens.accessToken),
            ]
            #expect(token.claims == person.merging(rest) { first, _ in first })
            let read: [String: ClaimValue] = try await desk.send(
                "GET",
                "/userinfo",
                authorization: "Bearer \(tokens.accessToken)"
            ).decoded()
            #expect(read == person)
            let listed = try await desk.client(IdentityDesk.google)
            #expect(listed.exchanges == 1 && listed.clientSecret == "simulated-secret")
        }
    }

    @Test func person_signsIn_asAtApple() async throws {
        try await IdentityDesk.with { desk in
            let page = try await desk.choose("cleo", IdentityDesk.apple)
            let fields = try IdentityDesk.fields(page)
            #expect(Set(fields.keys) == ["code", "state", "user"] && fields["state"] == IdentityDesk.state)
            let address = "cleo.simulated@privaterelay.appleid.com"
            #expect(fields["user"] == #"{"email":"\#(address)","name":{"firstName":"Cleo","lastName":"Example"}}"#)
            let answer = try await desk.exchange(try #require(fields["code"]), IdentityDesk.apple)
            #expect(answer.status == 200)
            let tokens: IdentityTokens = try answer.decoded()
            let token = try tokens.token
            #expect(token.head.alg == "ES256")
            #expect(try await desk.isValid(try #require(tokens.idToken)))
            let subject = IdentityAccount.presets[2].subject(.apple, seed: MarketVenue.seed)
            #expect(subject.wholeMatch(of: /00\d{4}\.[0-9a-f]{32}\.\d{4}/) != nil)
            let now = MarketVenue.now.seconds
            #expect(
                token.claims == [
                    "iss": .text(desk.issuer), "aud": .text(IdentityDesk.apple), "sub": .text(subject),
                    "iat": .number(now), "exp": .number(now + 600), "auth_time": .number(now), "nonce": .text("n-1"),
                    "nonce_supported": .truth(true), "at_hash": Self.hash(tokens.accessToken),
                    "email": .text(address), "email_verified": .text("true"), "is_private_email": .text("true"),
                ]
            )
        }
    }

    @Test func name_isReportedOnce_untilConsentsAreForgotten() async throws {
        try await IdentityDesk.with { desk in
            func user(_ account: String, _ changes: [String: String?] = [:]) async throws -> String? {
                try IdentityDesk.fields(try await desk.choose(account, IdentityDesk.apple, changes))["user"]
            }
            #expect(try await user("ann", ["scope": "email"]) == #"{"email":"ann@example.com"}"#)
            #expect(try await user("ann") == nil)
            #expect(try await user("ben")?.contains(#""firstName":"Ben""#) == true)
            let forgotten = try await desk.send("DELETE", "/consents")
            #expect(forgotten.status == 204)
            #expect(try await user("ann", ["scope": "openid"]) == nil)
            _ = try await desk.send("DELETE", "/consents")
            #expect(try await user("ann")?.contains(#""firstName":"Ann""#) == true)
        }
    }

    @Test func claims_followScopesAndAccount() async throws {
        try await IdentityDesk.with { desk in
            let few = try await desk.signIn("ann", IdentityDesk.google, ["scope": "openid", "nonce": nil]).token
            #expect(few.claims.keys.sorted() == ["at_hash", "aud", "azp", "exp", "iat", "iss", "sub"])
            let ben = try await desk.signIn("ben").token
            #expect(ben.claims["email_verified"] == .truth(false))
            let subjects = Set([few.claims["sub"], ben.claims["sub"]])
            #expect(subjects.count == 2)
            let apple = try await desk.signIn("ben", IdentityDesk.apple).token
            #expect(apple.claims["email_verified"] == .text("false") && apple.claims["is_private_email"] == nil)
            #expect(apple.claims["sub"] != ben.claims["sub"])
            let added = try await desk.send("POST", "/accounts", json: #"{"id":"eve","given_name":"Eve"}"#)
            #expect(added.status == 201)
            let eve = try await desk.signIn("eve").token
            #expect(eve.claims["email"] == nil && eve.claims["email_verified"] == nil)
            #expect(eve.claims["name"] == .text("Eve") && eve.claims["family_name"] == nil)
        }
    }

    @Test func userinfo_withoutAValidToken_isRefused() async throws {
        try await IdentityDesk.with { desk in
            let tokens = try await desk.signIn("ann", IdentityDesk.apple)
            let bearer = "Bearer \(tokens.accessToken)"
            for authorization in [nil, "Bearer", "Bearer x", "Basic \(tokens.accessToken)"] {
                let answer = try await desk.send("GET", "/userinfo", authorization: authorization)
                #expect(answer.status == 401 && answer.headers["www-authenticate"]?.hasPrefix("Bearer ") == true)
            }
            try await desk.server.advance(by: .seconds(3599))
            let before = try await desk.send("POST", "/userinfo", authorization: bearer)
            #expect(before.status == 200)
            try await desk.server.advance(by: .seconds(1))
            let after = try await desk.send("GET", "/userinfo", authorization: bearer)
            #expect(after.status == 401)
        }
    }

    // MARK: - Pages

    @Test func page_offersAccounts_andTakesTheRequestAlong() async throws {
        try await IdentityDesk.with { desk in
            let values = IdentityDesk.request()
            let answer = try await desk.send("GET", "/authorize?" + IdentityDesk.encoded(values))
            #expect(answer.status == 200 && answer.headers["content-type"] == "text/html; charset=utf-8")
            let policy = try #require(answer.headers["content-security-policy"])
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
            let page = answer.text
            #expect(page.contains(#"<html lang="en">"#) && !page.contains("<script"))
            #expect(IdentityDesk.hidden(page) == values)
            for account in ["ann", "ben", "cleo", "dev", "decline"] {
                #expect(page.contains(#"<button name="account" value="\#(account)">"#))
            }
            #expect(page.contains("ben@example.com, not verified") && page.contains("private relay"))
            #expect(
                page.contains("Dev “D” &amp; &lt;b&gt;Co O&#39;Neil") && !page.contains("<b>") && !page.contains("<i>")
            )
            // An account in the address does not sign in: a person has to choose.
            let direct = try await desk.send("GET", "/authorize?account=ann&" + IdentityDesk.encoded(values))
            #expect(direct.status == 200 && direct.text == page)
            let style = try await desk.send("GET", "/style.css")
            #expect(style.headers["content-type"] == "text/css; charset=utf-8")
        }
    }

    @Test func formPost_isAPageWithAButton_andAScriptInAFile() async throws {
        try await IdentityDesk.with { desk in
            let page = try await desk.choose("dev", IdentityDesk.google, ["response_mode": "form_post"])
            #expect(page.status == 200 && page.text.contains("<button>Continue</button>"))
            #expect(page.text.contains(#"<script src="/identity/form-post.js" defer></script>"#))
            let script = try await desk.send("GET", "/form-post.js")
            #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
            #expect(script.text.contains("submit()"))
            let fields = try IdentityDesk.fields(page)
            #expect(fields["state"] == IdentityDesk.state)
            let answer = try await desk.exchange(try #require(fields["code"]))
            let tokens: IdentityTokens = try answer.decoded()
            let token = try tokens.token
            #expect(token.claims["name"] == .text("Dev “D” & <b>Co O'Neil"))
        }
    }

    @Test func person_whoDeclines_comesBackWithTheErrorOfTheProvider() async throws {
        try await IdentityDesk.with { desk in
            let google = try IdentityDesk.fields(try await desk.choose("decline"))
            #expect(google == ["error": "access_denied", "state": IdentityDesk.state, "from": "x"])
            let apple = try IdentityDesk.fields(try await desk.choose("decline", IdentityDesk.apple))
            #expect(apple == ["error": "user_cancelled_authorize", "state": IdentityDesk.state])
            let nobody = try await desk.choose("nobody")
            #expect(nobody.status == 400 && nobody.text.contains("There is no such account."))
        }
    }
}
