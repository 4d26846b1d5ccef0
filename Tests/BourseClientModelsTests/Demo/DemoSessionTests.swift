#if os(Linux) || os(macOS)
    import BourseClient
    import BourseClientModels
    import BourseTestSupport
    import Foundation
    import Testing

    @Suite("Links and sign-in over a desk", .withProgram, .serialized) @MainActor
    struct DemoSessionTests {
        private let folder: TemporaryDirectory

        init() throws { folder = try TemporaryDirectory() }

        @Test func everyScreen_isAPageOfTheWebApp() async throws {
            let desk = try await DemoDesk()
            let context = try await desk.device()
            let trade = try #require(try await context.client.journal(range: "all").value().trades.first?.id)
            let list = try #require(try await context.client.watchlists().value().watchlists.first?.id)
            let alert = try #require(try await context.client.alerts().value().alerts.first?.id)
            let story = try #require(try await context.client.news().value().stories.first?.id)
            let day = try #require(Day("2026-03-31"))
            let screens: [Destination] = [
                .today, .markets, .watchlist(list), .instrument("^GSPC"), .portfolio, .household, .journal,
                .trades(TradeQuery(range: "all", result: "win")), .trade(trade), .day(day), .options, .strategies,
                .strategy("covered-call"), .lessons, .funds, .live, .predictions, .news, .story(story), .alerts,
                .newAlert, .alert(alert), .settings, .account,
            ]
            for screen in screens {
                let url = try #require(URL(string: screen.address, relativeTo: desk.process.server)).absoluteURL
                #expect(DeepLink(url, server: desk.process.server) == .screen(screen))
                var request = HTTPRequest(method: .get, url: url)
                request.headers = ["Cookie": "bourse_session=\(desk.token)", "Accept": "text/html"]
                let status = try await URLSessionTransport().send(request).head.status
                #expect([200, 303].contains(status), "\(screen.address): \(status)")
            }
        }

        @Test func accountsOfADesk_signIn_andEndedSessionsReturn() async throws {
            let nowhere = "http://127.0.0.1:9/yahoo"
            let process = try DemoProcess(["serve", "--port", "0", "--data", folder.url.path, "--yahoo", nowhere])
            let form = "email=ann%40example.com&password=four+quiet+words+of+a+song&zone=Asia%2FKolkata"
            var signUp = HTTPRequest(method: .post, url: process.server.appending(path: "sign-up"))
            signUp.headers = ["Content-Type": "application/x-www-form-urlencoded"]
            signUp.body = Data(form.utf8)
            #expect(try await URLSessionTransport().send(signUp).head.status == 303)

            let credentials = MemoryCredentialStore()
            let answers = folder.url.appending(path: "answers")
            let model = DeskModel(connection: { server in
                DeskClient(
                    server: server,
                    transport: URLSessionTransport(),
                    credentials: credentials,
                    cache: ResponseCache(folder: answers)
                )
            })
            await model.start(server: nil)
            let connect = ConnectModel(model)
            connect.address = process.server.absoluteString
            connect.connect()
            #expect(model.phase == .signIn(isExpired: false))
            #expect(model.open(try #require(URL(string: "bourse://journal/trades?range=all"))))

            let signIn = SignInModel(model)
            signIn.email = "ann@example.com"
            signIn.password = "not the password"
            await signIn.submit()
            #expect(signIn.problem?.message.isEmpty == false && model.phase == .signIn(isExpired: false))
            signIn.password = "four quiet words of a song"
            await signIn.submit()
            #expect(signIn.problem == nil && model.phase == .open)
            #expect(model.account?.email == "ann@example.com")
            #expect(model.context?.formats.zone.identifier == "Asia/Kolkata")
            #expect(model.navigator.current == .trades(TradeQuery(range: "all")))

            let context = try #require(model.context)
            let trades = TradesModel(context)
            await trades.load()
            #expect(trades.state.reading != nil && trades.state.value == nil && trades.state.problem == nil)
            // A person of another device ends this session.
            try await context.client.endCurrentSession()
            await trades.load()
            #expect(model.phase == .signIn(isExpired: true) && trades.state.reading != nil)
            signIn.email = "ann@example.com"
            signIn.password = "four quiet words of a song"
            await signIn.submit()
            #expect(model.phase == .open && model.navigator.current == .trades(TradeQuery(range: "all")))
            await trades.load()
            #expect(trades.state.problem == nil)
            #expect(await model.signOut() == nil)
            #expect(await credentials.credential(for: process.server) == nil)
        }
    }

    extension DeskClient {
        /// Ends every session of the account up to that of this client, without the client's knowledge.
        fileprivate func endCurrentSession() async throws {
            for session in try await sessions().value() {
                guard (try? await endSession(session.id).value()) != nil else { return }
            }
        }
    }
#endif
