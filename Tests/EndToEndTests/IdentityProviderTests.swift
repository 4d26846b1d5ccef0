import AsyncHTTPClient
import BourseConnectors
import BourseCore
import BourseDesk
import BourseSecrets
import BourseTestSupport
import Foundation
import Glibc
import NIOPosix
import Testing

/// A desk and the venue's identity provider as processes, with a visitor who keeps cookies.
@Suite("Identity providers", .serialized)
struct IdentityProviderTests {
    /// A browser without pages: it keeps the cookies of the desk and follows what the test says.
    private struct Visitor {
        let desk: ServedDesk
        let provider: String
        var cookies: [String: String] = [:]

        var isSignedIn: Bool { !(cookies["bourse_session"] ?? "").isEmpty }

        /// Asks the desk; the answer's address, if it sends the browser on.
        mutating func ask(_ path: String, body: String? = nil) async -> (status: Int, location: String?, text: String) {
            let sent = cookies.filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
            let headers = sent.isEmpty ? [] : ["Cookie: \(sent)"]
            let answer = await desk.ask(
                body == nil ? "GET" : "POST",
                path,
                headers: headers,
                body: Array((body ?? "").utf8)
            )
            for match in answer.text.matches(of: /(?im)^set-cookie: ([a-z0-9_]+)=([^;\r]*)/) {
                cookies[String(match.output.1)] = String(match.output.2)
            }
            let location = answer.text.firstMatch(of: /(?im)^location: ([^\r]*)/).map { String($0.output.1) }
            return (answer.status, location, answer.text)
        }

        /// Begins at the desk, chooses an account at the provider, and comes back with its answer.
        mutating func visit(_ name: String, as account: String, begin: String? = nil) async throws -> (
            status: Int, location: String?, text: String
        ) {
            let left = await ask(begin ?? "/sign-in/with/\(name)?next=/journal&zone=Europe/Rome")
            let address = try #require(left.location)
            let parts = try #require(URLComponents(string: address))
            let port = try #require(parts.port)
            let query = try #require(parts.percentEncodedQuery)
            let body = Array("\(query)&account=\(account)".utf8)
            let head = """
                POST \(parts.path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\
                Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.count)\r\n\r\n
                """
            let request = Array(head.utf8) + body
            let chosen = await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: TCP.exchange(port: port, request)) }
            }
            if let back = chosen.firstMatch(of: /(?im)^location: ([^\r]*)/) {
                let back = try #require(URLComponents(string: String(back.output.1)))
                return await ask("\(back.path)?\(back.percentEncodedQuery ?? "")")
            }
            // A page with a form, which a browser posts without the cookies of the desk.
            var fields: [String] = []
            for match in chosen.matches(of: /<input type="hidden" name="([^"]*)" value="([^"]*)"/) {
                let value = String(match.output.2).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                fields.append("\(match.output.1)=\(value)")
            }
            let kept = cookies
            cookies = [:]
            let posted = await ask("/sign-in/with/\(name)/return", body: fields.joined(separator: "&"))
            cookies = kept
            return await ask(try #require(posted.location, "\(chosen)"))
        }
    }

    /// Asks the provider itself.
    private static func control(_ method: String, _ path: String, port: Int) async -> String {
        let request = Array(
            "\(method) /identity\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
                .utf8
        )
        let answer = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: TCP.exchange(port: port, request)) }
        }
        return answer.range(of: "\r\n\r\n").map { String(answer[$0.upperBound...]) } ?? ""
    }

    private static func port(of venue: VenueProcess) throws -> Int {
        let rest = try #require(venue.place.last)
        return try #require(rest.firstMatch(of: /:(\d+)\//).flatMap { Int($0.output.1) })
    }

    /// The settings of a desk with both presets.
    private static func environment(port: Int, directory: TemporaryDirectory) async throws -> [String: String] {
        let issuer = "http://127.0.0.1:\(port)/identity"
        let pem = await control("GET", "/private-keys/example.bourse.apple", port: port)
        let file = directory.path("AuthKey.p8")
        try pem.write(toFile: file, atomically: true, encoding: .utf8)
        return [
            "BOURSE_GOOGLE_CLIENT_ID": "bourse-google", "BOURSE_GOOGLE_CLIENT_SECRET": "simulated-secret",
            "BOURSE_GOOGLE_ISSUER": issuer, "BOURSE_APPLE_CLIENT_ID": "example.bourse.apple",
            "BOURSE_APPLE_TEAM_ID": "SIMULATED1", "BOURSE_APPLE_KEY_ID": "SIMULATED2", "BOURSE_APPLE_KEY": file,
            "BOURSE_APPLE_ISSUER": issuer, "BOURSE_OPEN_REGISTRATION": "true",
        ]
    }

    @Test func people_signInWithBothPresets_andKeysMayChange() async throws {
        let directory = try TemporaryDirectory()
        let venue = try await VenueProcess()
        let port = try Self.port(of: venue)
        let settings = try await Self.environment(port: port, directory: directory)
        let desk = try await ServedDesk(directory.path("desk"), environment: settings)
        var ann = Visitor(desk: desk, provider: "google")
        let page = await ann.ask("/sign-up")
        #expect(page.text.contains("Continue with Google") && page.text.contains("Continue with Apple"))
        let entered = try await ann.visit("google", as: "ann")
        #expect(entered.status == 303 && entered.location == "/journal" && ann.isSignedIn, "\(entered.text)")
        var cleo = Visitor(desk: desk, provider: "apple")
        let second = try await cleo.visit("apple", as: "cleo")
        #expect(second.status == 303 && cleo.isSignedIn, "\(second.text)")
        let settingsPage = await cleo.ask("/settings/security")
        #expect(settingsPage.text.contains("cleo.simulated@privaterelay.appleid.com"))
        // The same person again is found, whatever they do in between.
        var later = Visitor(desk: desk, provider: "google")
        _ = try await later.visit("google", as: "ann")
        #expect(later.isSignedIn)
        // The same address at another provider signs nobody in: its owner connects it after a sign-in.
        var other = Visitor(desk: desk, provider: "apple")
        let known = try await other.visit("apple", as: "ann")
        #expect(!other.isSignedIn, "\(known.text)")
        var declining = Visitor(desk: desk, provider: "google")
        for name in ["google", "apple"] {
            let declined = try await declining.visit(name, as: "decline")
            #expect(declined.status == 422 && declined.text.contains("You canceled at"), "\(declined.text)")
        }
        var unverified = Visitor(desk: desk, provider: "google")
        let refused = try await unverified.visit("google", as: "ben")
        #expect(!unverified.isSignedIn, "\(refused.text)")
        await desk.end()
        venue.running.signal(SIGTERM)
    }

    /// Every way in which the provider errs, and what the person reads.
    private static let faults: [(name: String, text: String)] = [
        ("other-issuer", "it is from another issuer"), ("other-audience", "it is for another application"),
        ("more-audiences", "it is for another application"), ("expired", "it has expired"),
        ("future", "its time is in the future"), ("unsigned", "its algorithm is not accepted"),
        ("hs256-key", "its algorithm is not accepted"), ("hs256-secret", "its algorithm is not accepted"),
        ("swapped-key", "its signature is wrong"), ("embedded-key", "its key is unknown"),
        ("unknown-kid", "its key is unknown"), ("changed", "its signature is wrong"),
        ("other-nonce", "it belongs to another sign-in"), ("no-nonce", "it belongs to another sign-in"),
        ("no-id-token", "the response has no ID token"), ("unverified", "has not confirmed your e-mail address"),
        ("used-code", "invalid_grant"), ("other-state", "started in another browser"),
        ("token-500", "status 500"), ("token-html", "the response has no ID token"),
        ("token-huge", "the response is too long"),
    ]

    @Test func faultsOfTheProvider_signNobodyIn_andAreExplained() async throws {
        let directory = try TemporaryDirectory()
        let venue = try await VenueProcess()
        let port = try Self.port(of: venue)
        let settings = try await Self.environment(port: port, directory: directory)
        let desk = try await ServedDesk(directory.path("desk"), environment: settings)
        for (name, text) in Self.faults {
            _ = await Self.control("POST", "/faults?fault=\(name)", port: port)
            var visitor = Visitor(desk: desk, provider: "google")
            let answer = try await visitor.visit("google", as: "ann")
            #expect(!visitor.isSignedIn && answer.text.contains(text), "\(name): \(answer.text.suffix(4000))")
            _ = await Self.control("DELETE", "/faults", port: port)
        }
        // What was wrong leaves no trace, and the next sign-in is right.
        var ann = Visitor(desk: desk, provider: "google")
        _ = try await ann.visit("google", as: "ann")
        #expect(ann.isSignedIn)
        await desk.end()
        venue.running.signal(SIGTERM)
    }

    @Test func discovery_isCheckedAtTheFirstVisit() async throws {
        let directory = try TemporaryDirectory()
        let venue = try await VenueProcess()
        let port = try Self.port(of: venue)
        let settings = try await Self.environment(port: port, directory: directory)
        let desk = try await ServedDesk(directory.path("desk"), environment: settings)
        var visitor = Visitor(desk: desk, provider: "google")
        _ = await Self.control("POST", "/faults?fault=discovery-issuer", port: port)
        let other = await visitor.ask("/sign-in/with/google")
        #expect(other.location == nil && other.text.contains("the discovery document is of another issuer"))
        _ = await Self.control("DELETE", "/faults", port: port)
        _ = await Self.control("POST", "/faults?fault=jwks-gone", port: port)
        let gone = try await visitor.visit("google", as: "ann")
        #expect(!visitor.isSignedIn && gone.text.contains("does not respond as expected"), "\(gone.text)")
        _ = await Self.control("DELETE", "/faults", port: port)
        _ = try await visitor.visit("google", as: "ann")
        #expect(visitor.isSignedIn)
        venue.running.signal(SIGTERM)
        _ = await venue.running.end()
        // The desk knows the provider, which is gone by now.
        var late = Visitor(desk: desk, provider: "google")
        let left = await late.ask("/sign-in/with/google")
        #expect(left.location != nil)
        await desk.end()
    }

    @Test func keysThatChange_areAskedForAgain_onceAMinute() async throws {
        let venue = try await VenueProcess()
        let port = try Self.port(of: venue)
        let clock = ManualClock(Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
        let http = HTTPClient(
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            configuration: HTTPTransport.configuration
        )
        let issuer = "http://127.0.0.1:\(port)/identity"
        let google = OpenIDProvider.google(clientID: "bourse-google", secret: "simulated-secret", issuer: issuer)
        let client = OpenIDClient(http, providers: [google], tokens: JWTIdentityTokens(), now: { clock.now })
        func signIn() async throws -> IdentityClaims {
            let redirect = "http://127.0.0.1:9/return"
            let request = AuthorizationRequest(
                redirect: redirect,
                state: "s",
                nonce: "n",
                // The digest of the example verifier of RFC 7636, appendix B.
                challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
                signsInAnew: false
            )
            let address = try await client.address(at: google.provider, for: request)
            let query = try #require(URLComponents(string: address)?.percentEncodedQuery)
            let body = Array("\(query)&account=ann".utf8)
            let head = """
                POST /identity/authorize HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\
                Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.count)\r\n\r\n
                """
            let bytes = Array(head.utf8) + body
            let chosen = await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: TCP.exchange(port: port, bytes)) }
            }
            let back = try #require(chosen.firstMatch(of: /[?&]code=([^&\r]*)/))
            return try await client.claims(
                at: google.provider,
                code: String(back.output.1),
                verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
                redirect: redirect,
                rules: IdentityTokenRules(provider: google.provider, nonce: "n")
            )
        }
        #expect(try await signIn().email == "ann@example.com")
        _ = await Self.control("POST", "/keys?old=drop", port: port)
        await #expect(throws: IdentityError.rejected(.unknownKey)) { try await signIn() }
        clock.advance(seconds: 60)
        #expect(try await signIn().email == "ann@example.com")
        try await http.shutdown()
        venue.running.signal(SIGTERM)
    }

    @Test func settings_thatBelongTogether_areAskedFor() async throws {
        let directory = try TemporaryDirectory()
        let key = directory.path("key.p8")
        try "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"
            .write(toFile: key, atomically: true, encoding: .utf8)
        let cases: [([String: String], String)] = [
            (["BOURSE_GOOGLE_CLIENT_ID": "a"], "BOURSE_GOOGLE_CLIENT_ID needs"),
            (["BOURSE_OPENID_CLIENT_ID": "a"], "BOURSE_OPENID_CLIENT_ID needs"),
            (["BOURSE_OPENID_ISSUER": "http://example.com", "BOURSE_OPENID_CLIENT_ID": "a"], "BOURSE_OPENID_ISSUER"),
            (
                [
                    "BOURSE_APPLE_CLIENT_ID": "a", "BOURSE_APPLE_TEAM_ID": "b", "BOURSE_APPLE_KEY_ID": "c",
                    "BOURSE_APPLE_KEY": key,
                ], "holds no private key"
            ),
        ]
        for (environment, text) in cases {
            let outcome = try await Running(
                ["config", "--data", directory.path("desk")],
                environment: environment
            ).end()
            #expect(outcome.code == 2 && outcome.errors.contains(text), "\(environment): \(outcome)")
        }
    }
}
