import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Sign-in with a passkey, Google and Apple") @MainActor
struct SystemSignInTests {
    /// A device with one passkey, which may be canceled.
    struct Keys: PasskeyAuthenticator {
        var error: ClientError?

        func assertion(for challenge: PasskeyChallenge) async throws(ClientError) -> PasskeyAssertion {
            if let error { throw error }
            return PasskeyAssertion(
                credentialID: Data([1]),
                clientData: challenge.challenge,
                authenticatorData: Data([2]),
                signature: Data([3]),
                userHandle: nil
            )
        }
    }

    /// A browser in which the person signs in, or closes the page.
    struct Browser: WebAuthenticator {
        var error: ClientError?

        func visit(_ address: URL, returning: URL) async throws(ClientError) -> URL {
            if let error { throw error }
            guard address.host() == "accounts.example" else {
                throw ClientError(.notSignedIn("Another page was opened."))
            }
            return returning.appending(queryItems: [URLQueryItem(name: "code", value: "4x")])
        }
    }

    private func device() async -> (TestDesk, DeskModel, SignInModel) {
        let test = TestDesk(isSignedIn: false)
        let session = #"{"email":"ann@example.com","zone":"Asia/Kolkata","createdAt":"2026-01-05T10:00:00Z"}"#
        let options = #"{"publicKey":{"challenge":"AQID","rpId":"desk.example","allowCredentials":[]},"token":"AQ"}"#
        let cookie = ["Set-Cookie": "bourse_session=5e55; Path=/; HttpOnly"]
        test.desk.on("GET /api/v1/session", .respond(200, session))
            .on("POST /sign-in/passkey/options", .respond(200, options))
            .on("POST /sign-in/passkey", .page(200, cookie, #"{"location":"/"}"#))
        for name in ["google", "apple"] {
            let begin = [
                "Location": "https://accounts.example/authorize?state=7f",
                "Set-Cookie": "bourse_visit_7=sealed; Path=/",
            ]
            test.desk.on("GET /sign-in/with/\(name)", .page(303, begin, ""))
                .on("GET /sign-in/with/\(name)/return", .page(303, cookie.merging(["Location": "/"]) { $1 }, ""))
        }
        let model = DeskModel(connection: test.connection())
        await model.start(server: TestDesk.server)
        return (test, model, SignInModel(model))
    }

    @Test func passkey_opensTheLinkThatWaited() async throws {
        let (test, desk, model) = await device()
        #expect(desk.open(try #require(URL(string: "bourse://journal"))))
        await model.usePasskey(Keys())
        #expect(model.problem == nil && !model.isWorking)
        #expect(desk.phase == .open && desk.account?.email == "ann@example.com")
        #expect(desk.navigator.current == .journal)
        #expect(await test.credentials.credential(for: TestDesk.server) == .token("5e55"))
    }

    @Test(arguments: IdentityProvider.allCases) func provider_opensTheDesk(provider: IdentityProvider) async {
        let (test, desk, model) = await device()
        await model.use(provider, Browser())
        #expect(desk.phase == .open && model.problem == nil)
        #expect(test.desk.requests.contains("GET /sign-in/with/\(provider.rawValue)/return?code=4x"))
    }

    @Test func canceledByThePerson_isNoProblem() async {
        let (_, desk, model) = await device()
        await model.usePasskey(Keys(error: ClientError(.cancelled)))
        await model.use(.google, Browser(error: ClientError(.cancelled)))
        #expect(model.problem == nil && !model.isWorking)
        #expect(desk.phase == .signIn(isExpired: false))
    }

    @Test func passkeyThatFails_isSaid_andThePasswordStillWorks() async {
        let (test, desk, model) = await device()
        test.desk.on("POST /api/v1/session", .respond(201, #"{"token":"7e35"}"#))
        await model.usePasskey(Keys(error: ClientError(.notSignedIn("This device has no passkey of the desk."))))
        #expect(model.problem?.message == "This device has no passkey of the desk.")
        model.email = "ann@example.com"
        model.password = "four quiet words"
        await model.submit()
        #expect(model.problem == nil && desk.phase == .open)
    }

    @Test func providerThatTheDeskDoesNotOffer_isSaid() async {
        let (test, desk, model) = await device()
        test.desk.on("GET /sign-in/with/apple", .page(404, [:], "<html>Not found</html>"))
        await model.use(.apple, Browser())
        #expect(model.problem != nil && desk.phase == .signIn(isExpired: false))
    }

    @Test func systemSignIn_needsAnEncryptedAddress() async throws {
        let (_, desk, model) = await device()
        #expect(!model.canUseSystem)
        desk.connect(try #require(URL(string: "https://desk.example")))
        #expect(model.canUseSystem)
    }
}
