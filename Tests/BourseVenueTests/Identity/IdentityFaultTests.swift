import BourseCore
import Crypto
import Foundation
import Testing

@testable import BourseVenue

@Suite("Faults of the venue's identity provider")
struct IdentityFaultTests {
    /// Runs with a fault of one client of each style.
    private static func each(
        _ fault: IdentityFault,
        _ desk: IdentityDesk,
        _ body: (String) async throws -> Void
    ) async throws {
        for client in [IdentityDesk.google, IdentityDesk.apple] {
            let set = try await desk.send("POST", "/faults?fault=\(fault.rawValue)&client=\(client)")
            #expect(set.status == 201)
            try await body(client)
            _ = try await desk.send("DELETE", "/faults")
        }
    }

    @Test func claims_areWrong_whileTheSignatureIsRight() async throws {
        try await IdentityDesk.with { desk in
            let now = MarketVenue.now.seconds
            for client in [IdentityDesk.google, IdentityDesk.apple] {
                let length: Int64 = client == IdentityDesk.google ? 3600 : 600
                let unverified: ClaimValue = client == IdentityDesk.google ? .truth(false) : .text("false")
                let cases: [(fault: IdentityFault, claims: [String: ClaimValue?])] = [
                    (.otherIssuer, ["iss": .text("https://issuer.example")]),
                    (.otherAudience, ["aud": .text("another-client")]),
                    (.moreAudiences, ["aud": .list([client, "another-client"]), "azp": .text("another-client")]),
                    (.expired, ["iat": .number(now - 3600 - length), "exp": .number(now - 3600)]),
                    (.future, ["iat": .number(now + 3600), "exp": .number(now + 3600 + length)]),
                    (.otherNonce, ["nonce": .text("another-nonce")]), (.missingNonce, ["nonce": nil]),
                    (.unverified, ["email_verified": unverified]),
                    (.missingAddress, ["email": nil, "email_verified": nil]),
                ]
                let right = try await desk.signIn("ann", client).token
                for (fault, claims) in cases {
                    _ = try await desk.send("POST", "/faults?fault=\(fault.rawValue)&client=\(client)&times=1")
                    let tokens = try await desk.signIn("ann", client)
                    let token = try tokens.token
                    #expect(try await desk.isValid(try #require(tokens.idToken)), "\(fault)")
                    for (name, value) in claims { #expect(token.claims[name] == value, "\(fault) \(name)") }
                    // All else is as it was, but for what is of this token.
                    var (left, before) = (token.claims, right.claims)
                    for name in Array(claims.keys) + ["at_hash", fault == .otherAudience ? "azp" : ""] {
                        (left[name], before[name]) = (nil, nil)
                    }
                    #expect(left == before, "\(fault)")
                }
                let after = try await desk.signIn("ann", client).token
                #expect(after.claims["iss"] == right.claims["iss"] && after.claims["aud"] == right.claims["aud"])
            }
        }
    }

    @Test func signature_isWrong_whileTheClaimsAreRight() async throws {
        try await IdentityDesk.with { desk in
            let faults: [IdentityFault] = [
                .unsigned, .publicKeyAsSecret, .clientSecretAsKey, .swappedKey, .unknownKey, .embeddedKey,
            ]
            for fault in faults {
                try await Self.each(fault, desk) { client in
                    let tokens = try await desk.signIn("ann", client)
                    let text = try #require(tokens.idToken)
                    let token = try ReadToken(text)
                    #expect(try await desk.isValid(text) == false, "\(fault) \(client)")
                    #expect(token.claims["iss"] == .text(desk.issuer) && token.claims["nonce"] == .text("n-1"))
                    let algorithm = client == IdentityDesk.google ? "RS256" : "ES256"
                    let keys = try await desk.keys()
                    let key = try #require(keys.values.first { $0["alg"] == algorithm })
                    switch fault {
                    case .unsigned:
                        #expect(token.head.alg == "none" && token.signature.isEmpty && text.hasSuffix("."))
                    case .publicKeyAsSecret, .clientSecretAsKey:
                        #expect(token.head.alg == "HS256" && token.head.kid == key["kid"])
                    case .swappedKey: #expect(token.head.alg == algorithm && token.head.kid == key["kid"])
                    case .unknownKey: #expect(token.head.alg == algorithm && keys[token.head.kid ?? ""] == nil)
                    default: #expect(token.head.jwk?["kty"] == key["kty"] && keys[token.head.kid ?? ""] == nil)
                    }
                }
            }
        }
    }

    @Test func confusion_isOfTheSecretsThatADeskKnows() async throws {
        try await IdentityDesk.with { desk in
            func isSigned(_ token: ReadToken, _ secret: String) -> Bool {
                let key = SymmetricKey(data: Array(secret.utf8))
                return HMAC<SHA256>.isValidAuthenticationCode(token.signature, authenticating: token.signed, using: key)
            }
            _ = try await desk.send("POST", "/faults?fault=hs256-secret&times=1")
            let secret = try await desk.signIn().token
            #expect(isSigned(secret, "simulated-secret"))
            _ = try await desk.send("POST", "/faults?fault=hs256-key&times=1")
            let confused = try await desk.signIn("ann", IdentityDesk.apple).token
            let key = try #require(try await desk.keys()[confused.head.kid ?? ""])
            let point = ["x", "y"].compactMap { key[$0].flatMap { Base64URL.bytes($0) } }.joined()
            let publicKey = try P256.Signing.PublicKey(rawRepresentation: Data(point))
            #expect(isSigned(confused, publicKey.pemRepresentation))
        }
    }

    @Test func token_thatWasChanged_hasTheSignatureOfAnother() async throws {
        try await IdentityDesk.with { desk in
            try await Self.each(.changed, desk) { client in
                let tokens = try await desk.signIn("ann", client)
                let token = try tokens.token
                #expect(token.claims["sub"] == .text("another-person"))
                #expect(try await desk.keys()[token.head.kid ?? ""] != nil)
                #expect(try await desk.isValid(try #require(tokens.idToken)) == false)
            }
        }
    }

    @Test func person_isAnotherOne_inUserinfo() async throws {
        try await IdentityDesk.with { desk in
            _ = try await desk.send("POST", "/faults?fault=other-person")
            let tokens = try await desk.signIn("ann", IdentityDesk.apple)
            let person: [String: ClaimValue] = try await desk.send(
                "GET",
                "/userinfo",
                authorization: "Bearer \(tokens.accessToken)"
            ).decoded()
            let subject = try tokens.token.claims["sub"]
            #expect(person["sub"] == .text("another-person") && subject != person["sub"])
        }
    }

    @Test func redirect_bringsAUsedCode_orAnotherState() async throws {
        try await IdentityDesk.with { desk in
            _ = try await desk.send("POST", "/faults?fault=used-code&times=1")
            let used = try await desk.exchange(try await desk.code())
            #expect(used.status == 400)
            let problem: IdentityProblem = try used.decoded()
            #expect(problem.error == "invalid_grant")
            let fresh = try await desk.code("ann", IdentityDesk.apple)
            let taken = try await desk.exchange(fresh, IdentityDesk.apple)
            #expect(taken.status == 200)
            try await Self.each(.otherState, desk) { client in
                let fields = try IdentityDesk.fields(try await desk.choose("ann", client))
                #expect(fields["state"] == IdentityDesk.state + "x" && fields["code"] != nil)
                let stateless = try IdentityDesk.fields(try await desk.choose("ann", client, ["state": nil]))
                #expect(stateless["state"] == "x")
            }
        }
    }

    @Test func tokenEndpoint_failsInItsWays_andKeepsTheCode() async throws {
        try await IdentityDesk.with { desk in
            let code = try await desk.code("ann", IdentityDesk.apple)
            for (fault, status, type) in [
                ("token-500", 500, "text/plain; charset=utf-8"), ("token-html", 200, "text/html; charset=utf-8"),
            ] {
                _ = try await desk.send("POST", "/faults?fault=\(fault)&times=1")
                let answer = try await desk.exchange(code, IdentityDesk.apple)
                #expect(answer.status == status && answer.headers["content-type"] == type)
            }
            _ = try await desk.send("POST", "/faults?fault=token-huge&times=1")
            let huge = try await desk.exchange(code, IdentityDesk.apple)
            #expect(huge.status == 200 && huge.headers["content-type"] == "application/json")
            #expect(huge.body.count == 32 << 20 + 15 && huge.headers["content-length"] == "\(huge.body.count)")
            _ = try await desk.send("POST", "/faults?fault=no-id-token&times=1")
            let answer = try await desk.exchange(code, IdentityDesk.apple)
            let tokens: IdentityTokens = try answer.decoded()
            #expect(answer.status == 200 && tokens.idToken == nil && !tokens.accessToken.isEmpty)
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func tokenEndpoint_thatIsSilent_leavesTheConnectionOpen() async throws {
        try await IdentityDesk.with { desk in
            _ = try await desk.send("POST", "/faults?fault=token-silence&times=1")
            let code = try await desk.code("ann", IdentityDesk.apple)
            try await withThrowingTaskGroup(of: Int?.self) { group in
                group.addTask { try? await desk.exchange(code, IdentityDesk.apple).status }
                group.addTask {
                    while try await !(desk.send("GET", "/faults").decoded() as [ListedFault]).isEmpty {}
                    // What the first request was answered with, if anything, has been sent before this answer.
                    _ = try await desk.send("GET", "/faults")
                    return 1
                }
                let first = try await group.next()
                #expect(first == 1)
                group.cancelAll()
            }
        }
    }

    @Test func discoveryAndKeys_failForAllClients() async throws {
        try await IdentityDesk.with { desk in
            let path = "/.well-known/openid-configuration"
            for fault in ["discovery-issuer", "jwks-gone"] {
                _ = try await desk.send("POST", "/faults?fault=\(fault)&times=1")
            }
            let wrong: [String: ClaimValue] = try await desk.send("GET", path).decoded()
            #expect(wrong["issuer"] == .text("https://issuer.example"))
            #expect(wrong["jwks_uri"] == .text(desk.issuer + "/jwks"))
            let right: [String: ClaimValue] = try await desk.send("GET", path).decoded()
            #expect(right["issuer"] == .text(desk.issuer))
            let gone = try await desk.send("GET", "/jwks")
            #expect(gone.status == 0)
            let back = try await desk.keys()
            #expect(back.count == 2)
        }
    }

    @Test func client_isRegisteredWithAFault() async throws {
        try await IdentityDesk.with { desk in
            let order = #"{"style":"google","client_id":"faulty","client_secret":"simulated-secret"}"#
            let refused = try await desk.send("POST", "/clients?fault=discovery-issuer", json: order)
            #expect(refused.status == 400)
            let made = try await desk.send("POST", "/clients?fault=no-id-token", json: order)
            #expect(made.status == 201)
            let faulty = try await desk.signIn("ann", "faulty")
            let other = try await desk.signIn()
            #expect(faulty.idToken == nil && other.idToken != nil)
        }
    }

    @Test(arguments: [
        ("identity-gone=1", 0), ("identity-429=7s@0s", 429), ("identity-500=1", 500), ("identity-html=1", 200),
        ("identity-slow=64ms@0s", 200), ("push-gone=1", 200),
    ])
    func faultOfThePlan_concernsProgramsAlone(faults: String, status: Int) async throws {
        try await IdentityDesk.with(faults: faults) { desk in
            let discovery = try await desk.send("GET", "/.well-known/openid-configuration")
            #expect(discovery.status == status && discovery.headers["retry-after"] == (status == 429 ? "7" : nil))
            let isHTML = discovery.headers["content-type"] == "text/html; charset=utf-8"
            #expect(isHTML == (faults == "identity-html=1"))
            let chosen = try await desk.choose()
            #expect(chosen.status == 302)
            let clients = try await desk.send("GET", "/clients")
            #expect(clients.status == 200)
        }
    }

    @Test func fault_ofEveryName_canBeAskedFor() async throws {
        try await IdentityDesk.with { desk in
            for fault in IdentityFault.allCases {
                let answer = try await desk.send("POST", "/faults?fault=\(fault.rawValue)")
                #expect(answer.status == 201)
            }
            let all: [ListedFault] = try await desk.send("GET", "/faults").decoded()
            #expect(all.map(\.fault) == IdentityFault.allCases.map(\.rawValue).sorted())
        }
    }
}
