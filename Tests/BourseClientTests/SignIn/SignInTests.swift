import BourseClient
import Foundation
import Testing

@Suite("Signing in and out")
struct SignInTests {
    private let credentials = MemoryCredentialStore()

    private func client(_ transport: ScriptedTransport, cache: ResponseCache? = nil) -> DeskClient {
        Sample.client(transport, credentials: credentials, cache: cache)
    }

    private func credential() async -> Credential? { await credentials.credential(for: Sample.server) }

    @Test func password_storesTheToken() async throws {
        let transport = ScriptedTransport(.respond(201, [:], [#"{"token":"7e35"}"#]))
        #expect(try await SignIn(client(transport)).password(email: "ann@example.com", "four quiet words") == .signedIn)
        #expect(await credential() == .token("7e35"))
        #expect(transport.requests[0].headers["Authorization"] == nil)
    }

    @Test func secondFactor_asksForACode() async throws {
        let transport = ScriptedTransport(
            .respond(202, [:], [#"{"ticket":"aa11"}"#]),
            .respond(201, [:], [#"{"token":"7e35"}"#])
        )
        let signIn = SignIn(client(transport))
        #expect(try await signIn.password(email: "ann@example.com", "words") == .codeRequired(ticket: "aa11"))
        #expect(await credential() == nil)
        try await signIn.code("123456", ticket: "aa11")
        #expect(await credential() == .token("7e35"))
        #expect(transport.requests[1].body == Data(#"{"code":"123456","ticket":"aa11"}"#.utf8))
    }

    @Test func wrongPassword_storesNothing() async {
        let transport = ScriptedTransport(.respond(401, [:], [Sample.error(401, "Wrong address or password.")]))
        let error = await #expect(throws: ClientError.self) {
            try await SignIn(client(transport)).password(email: "ann@example.com", "wrong")
        }
        #expect(error?.message == "Wrong address or password.")
        #expect(await credential() == nil)
    }

    @Test func cookieOfAWebSession_isTried_andTheOldOneRestored() async throws {
        await credentials.save(.token("old"), for: Sample.server)
        let transport = ScriptedTransport(.respond(401, [:], [Sample.error(401)]))
        await #expect(throws: ClientError.self) { try await SignIn(client(transport)).use(.cookie("c00")) }
        #expect(transport.requests[0].headers["Cookie"] == "bourse_session=c00")
        #expect(await credential() == .token("old"))
    }

    struct Key: PasskeyAuthenticator {
        func assertion(for challenge: PasskeyChallenge) async throws(ClientError) -> PasskeyAssertion {
            guard challenge.relyingParty == "desk.example", challenge.allowed == [Data([0xFB, 0xFF])] else {
                throw ClientError(.notSignedIn("No passkey was used."))
            }
            return PasskeyAssertion(
                credentialID: Data([0xFB, 0xFF]),
                clientData: challenge.challenge,
                authenticatorData: Data([1]),
                signature: Data([2]),
                userHandle: nil
            )
        }
    }

    @Test func passkey_signsTheChallenge_andStoresTheSession() async throws {
        let options =
            #"{"publicKey":{"challenge":"-_8","rpId":"desk.example","allowCredentials":[{"type":"public-key","id":"-_8"}]},"#
            + #""token":"-_8"}"#
        let cookies = "theme=dark; Path=/; Expires=Tue, 01 Dec 2026 00:00:00 GMT, bourse_session=5e55; Path=/; HttpOnly"
        let transport = ScriptedTransport(
            .respond(200, [:], [options]),
            .respond(200, ["set-cookie": cookies], [#"{"location":"/"}"#])
        )
        try await SignIn(client(transport)).passkey(Key())
        #expect(await credential() == .token("5e55"))
        let sent = try JSONValue(transport.requests[1].body ?? Data())
        #expect(sent["id"]?.text == "-_8" && sent["clientData"]?.text == "-_8" && sent["token"]?.text == "-_8")
        #expect(sent["signature"]?.text == "Ag" && sent["userHandle"] == .null)
        #expect(transport.requests.map(\.url.path) == ["/sign-in/passkey/options", "/sign-in/passkey"])
    }

    struct Browser: WebAuthenticator {
        let back: String
        func visit(_ address: URL, returning: URL) async throws(ClientError) -> URL {
            guard address.host == "accounts.example", let url = URL(string: back) else {
                throw ClientError(.notSignedIn("The page was closed."))
            }
            return url
        }
    }

    private let begin = ScriptedTransport.Step.respond(
        303,
        [
            "Location": "https://accounts.example/authorize?state=7f",
            "Set-Cookie": "bourse_visit_7=sealed; Path=/sign-in",
        ]
    )

    @Test func provider_returnsToTheDesk_withTheCookieOfTheVisit() async throws {
        let transport = ScriptedTransport(
            begin,
            .respond(303, ["Set-Cookie": "bourse_session=5e55; Path=/", "Location": "/"])
        )
        let back = "http://desk.example:8080/sign-in/with/google/return?state=7f&code=4%2Fx"
        try await SignIn(client(transport)).provider("google", Browser(back: back))
        #expect(await credential() == .token("5e55"))
        #expect(transport.requests[1].url.absoluteString == back)
        #expect(transport.requests[1].headers["Cookie"] == "bourse_visit_7=sealed")
    }

    @Test func providerThatReturnsElsewhere_isNotFollowed() async {
        let transport = ScriptedTransport(begin)
        let browser = Browser(back: "http://evil.example/sign-in/with/google/return?state=7f&code=x")
        await #expect(throws: ClientError.self) { try await SignIn(client(transport)).provider("google", browser) }
        #expect(transport.requests.count == 1)
        #expect(await credential() == nil)
    }

    @Test func returnWithoutASession_saysWhatToDo() async {
        let transport = ScriptedTransport(begin, .respond(200, [:], ["<html>Code</html>"]))
        let browser = Browser(back: "http://desk.example:8080/sign-in/with/google/return?state=7f&code=x")
        let error = await #expect(throws: ClientError.self) {
            try await SignIn(client(transport)).provider("google", browser)
        }
        #expect(error?.needsSignIn == true && error?.message.contains("another step") == true)
    }

    @Test(
        "Signing out deletes credential and answers, even offline",
        arguments: [ScriptedTransport.Step.respond(204), .fail(.offline), .respond(401, [:], [Sample.error(401)])]
    )
    func out_deletesEverything(step: ScriptedTransport.Step) async throws {
        let folder = Sample.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let cache = ResponseCache(folder: folder)
        await credentials.save(.token("7e35"), for: Sample.server)
        let session = #"{"email":"ann@example.com","zone":"UTC","createdAt":"2026-01-01T00:00:00Z"}"#
        let transport = ScriptedTransport(.respond(200, [:], [session]), step)
        let desk = client(transport, cache: cache)
        _ = try await desk.session().latest()
        #expect(await cache.size > 0)
        try await SignIn(desk).out()
        #expect(await credential() == nil)
        #expect(await cache.size == 0)
    }
}
