import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Connecting and signing in") @MainActor
struct DeskModelTests {
    private func device(isSignedIn: Bool) -> (TestDesk, DeskModel) {
        let test = TestDesk(isSignedIn: isSignedIn)
        test.desk.on("GET /api/v1/session", .respond(200, session))
        return (test, DeskModel(connection: test.connection()))
    }

    private let session = #"{"email":"ann@example.com","zone":"Asia/Kolkata","createdAt":"2026-01-05T10:00:00Z"}"#

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test func firstStart_asksForADesk() async {
        let (_, model) = device(isSignedIn: false)
        #expect(model.phase == .starting)
        await model.start(server: nil)
        #expect(model.phase == .connect)
    }

    @Test func typedAddress_connects_andAsksForASignIn() async {
        let (_, model) = device(isSignedIn: false)
        await model.start(server: nil)
        let connect = ConnectModel(model)
        connect.address = "not an address"
        connect.connect()
        #expect(connect.problem?.field == "address")
        #expect(model.phase == .connect)
        connect.address = " desk.example/journal "
        connect.connect()
        #expect(connect.problem == nil)
        #expect(model.phase == .signIn(isExpired: false))
        #expect(model.context?.client.server.absoluteString == "https://desk.example")
    }

    @Test func scannedCode_connects() async {
        let (_, model) = device(isSignedIn: false)
        let connect = ConnectModel(model)
        #expect(!connect.scanned("WIFI:S:home;;"))
        #expect(connect.scanned("bourse://connect?address=http%3A%2F%2F192.168.1.5%3A8080"))
        #expect(model.context?.client.server.absoluteString == "http://192.168.1.5:8080")
    }

    @Test(arguments: [
        ("desk.example", "https://desk.example"), ("192.168.1.5:8080", "http://192.168.1.5:8080"),
        ("localhost:8080", "http://localhost:8080"), ("mac.local", "http://mac.local"),
        ("https://desk.example/markets?x=1#y", "https://desk.example"), ("172.15.0.1", "https://172.15.0.1"),
    ])
    func address(typed: String, server: String) {
        #expect(DeskAddress.url(typed)?.absoluteString == server)
    }

    @Test(arguments: ["", "   ", "two words", "ftp://desk.example", "https://", "https://ann:secret@desk.example"])
    func noAddress(typed: String) {
        #expect(DeskAddress.url(typed) == nil)
    }

    @Test func password_thenCode_opensTheLinkThatWaited() async throws {
        let (test, model) = device(isSignedIn: false)
        test.desk.on("POST /api/v1/session", .respond(202, #"{"ticket":"aa11"}"#))
            .on(
                "POST /api/v1/session/code",
                .respond(401, TestDesk.error(401, "Wrong code.")),
                .respond(201, #"{"token":"7e35"}"#)
            )
        await model.start(server: TestDesk.server)
        #expect(model.open(try url("bourse://journal/trades/09b1")))
        let signIn = SignInModel(model)
        #expect(!signIn.canContinue && signIn.notice == nil)
        signIn.email = "ann@example.com"
        signIn.password = "four quiet words"
        await signIn.submit()
        #expect(signIn.step == .code && model.phase == .signIn(isExpired: false))
        signIn.code = "000000"
        await signIn.submit()
        #expect(signIn.problem?.message == "Wrong code.")
        signIn.code = "123456"
        await signIn.submit()
        #expect(model.phase == .open)
        #expect(model.account?.email == "ann@example.com")
        #expect(model.context?.formats.zone.identifier == "Asia/Kolkata")
        #expect(model.navigator.current == .trade("09b1"))
        #expect(signIn.password.isEmpty && signIn.code.isEmpty)
        #expect(await test.credentials.credential(for: TestDesk.server) == .token("7e35"))
    }

    @Test func wrongPassword_isShown_andNothingOpens() async {
        let (test, model) = device(isSignedIn: false)
        test.desk.on("POST /api/v1/session", .respond(401, TestDesk.error(401, "Wrong address or password.")))
        await model.start(server: TestDesk.server)
        let signIn = SignInModel(model)
        signIn.email = "ann@example.com"
        signIn.password = "wrong"
        await signIn.submit()
        #expect(signIn.problem?.message == "Wrong address or password.")
        #expect(!signIn.isWorking && signIn.canContinue)
        #expect(model.phase == .signIn(isExpired: false))
    }

    @Test func firstPerson_isAskedForANewAccount() async {
        let (test, model) = device(isSignedIn: false)
        test.desk.on("GET /api/v1/account/registration", .respond(200, #"{"isOpen":true,"isFirst":true}"#))
            .on(
                "POST /api/v1/account",
                .respond(422, TestDesk.error(422, "The password must have at least 10 characters.")),
                .respond(201, #"{"token":"7e35"}"#)
            )
        await model.start(server: TestDesk.server)
        let signIn = SignInModel(model)
        await signIn.load()
        #expect(signIn.step == .registration && signIn.isUnowned)
        #expect(signIn.hint?.hasSuffix("The first account owns this desk.") == true)
        signIn.email = "ann@example.com"
        signIn.password = "short"
        await signIn.submit()
        #expect(signIn.problem?.message == "The password must have at least 10 characters.")
        #expect(signIn.email == "ann@example.com" && model.phase == .signIn(isExpired: false))
        signIn.password = "four quiet words"
        await signIn.submit()
        #expect(model.phase == .open && model.account?.email == "ann@example.com")
        #expect(await test.credentials.credential(for: TestDesk.server) == .token("7e35"))
        let sent = test.desk.bodies("POST /api/v1/account").last ?? ""
        #expect(sent.contains(#""password":"four quiet words""#) && sent.contains(#""zone":""#))
    }

    @Test func newAccount_isOfferedWhereRegistrationIsOpen() async {
        let (test, model) = device(isSignedIn: false)
        test.desk.on(
            "GET /api/v1/account/registration",
            .fail(.offline),
            .respond(200, #"{"isOpen":false,"isFirst":false}"#),
            .respond(200, #"{"isOpen":true,"isFirst":false}"#)
        )
        await model.start(server: TestDesk.server)
        let signIn = SignInModel(model)
        for _ in 0..<2 {
            await signIn.load()
            signIn.choose(.registration)
            #expect(signIn.step == .password && !signIn.acceptsRegistration && signIn.problem == nil)
        }
        await signIn.load()
        #expect(signIn.step == .password && signIn.acceptsRegistration)
        signIn.choose(.registration)
        #expect(signIn.step == .registration && signIn.hint?.contains("owns") == false)
        signIn.choose(.password)
        #expect(signIn.step == .password)
    }

    @Test func storedSignIn_opensOffline_withTheStoredAccount() async {
        let (test, model) = device(isSignedIn: true)
        await model.start(server: TestDesk.server)
        #expect(model.phase == .open)
        test.desk.on("GET /api/v1/session", .fail(.offline))
        let later = DeskModel(connection: test.connection())
        await later.start(server: TestDesk.server)
        #expect(later.phase == .open)
        #expect(later.account?.email == "ann@example.com")
    }

    @Test func endedSession_asksToSignInAgain_andReturnsToTheScreen() async throws {
        let (test, model) = device(isSignedIn: true)
        test.desk.on("GET /api/v1/watchlists", .respond(401, TestDesk.error(401, "Your session ended.")))
            .on("POST /api/v1/session", .respond(201, #"{"token":"7e35"}"#))
        await model.start(server: TestDesk.server)
        model.navigator.open(.instrument("NVDA"))
        let context = try #require(model.context)
        let content = ScreenContent<[String]>(context)
        await content.load(context.client.watchlists()) { $0.watchlists.map(\.name) }
        #expect(model.phase == .signIn(isExpired: true))
        let signIn = SignInModel(model)
        #expect(signIn.notice == "Your session ended. Sign in again.")
        model.navigator.open(.today)
        signIn.email = "ann@example.com"
        signIn.password = "four quiet words"
        await signIn.submit()
        #expect(model.phase == .open)
        #expect(model.navigator.current == .instrument("NVDA"))
    }

    @Test func refusalOfThePlan_showsThePlans_andReturnsAfterThePayment() async throws {
        let (test, model) = device(isSignedIn: true)
        let plan = #""plan":null,"name":null,"phase":"free","until":null,"subscriptionUpdatedAt":null"#
        test.desk.on("GET /api/v1/live/instruments", .respond(402, TestDesk.error(402, "Live needs a plan.")))
            .on(
                "GET /api/v1/account/plan",
                .respond(200, #"{\#(plan),"features":["markets"],"subscriptionStatus":"inactive"}"#),
                .respond(200, #"{\#(plan),"features":["markets","live"],"subscriptionStatus":"active"}"#)
            ).on("POST /api/v1/account/plan/checkout", .respond(200, #"{"url":"https://pay.example/1"}"#))
        await model.start(server: TestDesk.server)
        model.navigator.open(.live)
        let context = try #require(model.context)
        let content = ScreenContent<[String]>(context)
        await content.load(context.client.liveInstruments()) { $0.instruments.map(\.symbol) }
        guard case .planRequired(let problem) = model.phase else {
            Issue.record("The plans are not shown but \(model.phase).")
            return
        }
        #expect(problem.message == "Live needs a plan.")
        let gate = PlanGateModel(model, context)
        await gate.returned(needs: .live)
        #expect(model.phase == .planRequired(problem))
        #expect(await gate.checkout(price: "price_1")?.absoluteString == "https://pay.example/1")
        #expect(test.desk.bodies("POST /api/v1/account/plan/checkout")[0].contains(#""return":"/live""#))
        await gate.returned(needs: .live)
        #expect(model.phase == .open)
        #expect(model.navigator.current == .live)
    }

    @Test func sharedFile_opensTheImports_once_alsoAfterTheSignIn() async throws {
        let (test, model) = device(isSignedIn: true)
        test.desk.on("GET /api/v1/session", .respond(200, try Recorded.text("session")))
        let file = URL(filePath: "/tmp/trades.csv")
        #expect(model.open(file))
        #expect(model.navigator.pending == .imports)
        await model.start(server: TestDesk.server)
        #expect(model.navigator.current == .imports && model.navigator.pending == nil)
        #expect(model.takeSharedFile() == file)
        #expect(model.takeSharedFile() == nil)
        model.navigator.open(.today)
        #expect(model.open(file) && model.navigator.current == .imports)
    }

    @Test func signOut_deletesWhatIsStored() async throws {
        let (test, model) = device(isSignedIn: true)
        test.desk.on("DELETE /api/v1/session", .fail(.offline))
        await model.start(server: TestDesk.server)
        #expect(await model.signOut() == nil)
        #expect(model.phase == .signIn(isExpired: false))
        #expect(model.account == nil)
        #expect(await test.credentials.credential(for: TestDesk.server) == nil)
        let context = try #require(model.context)
        #expect(await context.client.session().stored() == nil)
    }

    @Test func outbox_isThatOfTheAccount_andGoneAfterTheSignOut() async {
        let (test, _) = device(isSignedIn: true)
        test.desk.on("DELETE /api/v1/session", .respond(204, ""))
        var people: [String] = []
        let folder = test.folder.appending(path: "edits")
        let model = DeskModel(
            connection: test.connection(),
            outbox: { client, person in
                people.append(person)
                return Outbox(client: client, person: person, folder: folder)
            }
        )
        await model.start(server: TestDesk.server)
        #expect(people == ["ann@example.com"] && model.context?.outbox != nil)
        _ = await model.signOut()
        #expect(model.context?.outbox == nil)
    }

    @Test func otherServers_areNotOpened() async throws {
        let (_, model) = device(isSignedIn: true)
        await model.start(server: TestDesk.server)
        #expect(!model.open(try url("https://other.example/journal")))
        #expect(model.open(try url("http://desk.example:8080/journal")))
        #expect(model.navigator.tab == .journal && model.navigator.current == .journal)
    }
}
