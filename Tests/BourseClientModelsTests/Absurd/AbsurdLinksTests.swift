import BourseClient
import BourseClientModels
import BourseTestSupport
import Foundation
import Testing

@Suite("Absurd links and addresses") @MainActor
struct AbsurdLinksTests {
    private static let parts = [
        "journal", "trades", "days", "markets", "lists", "funds", "live", "news", "alerts", "options", "connect", "..",
        ".", "%2e%2e", "%2F", "%00", "%0A", "%E2%80%AE", "%FF", "%", "", "-5", "99999999999999999999", "+5",
        "2026-02-30",
        "0000-00-00", "?q=", "?address=", "?legs=1C1e400/30d", "?legs=-99999999999C105/30d", "?from=x&to=y", "#x", "é",
        "javascript:alert(1)", "file:///etc/passwd", String(repeating: "a", count: 5000),
    ]
    private static let starts = [
        "bourse://", "BOURSE://", "bourse:", "bourse:///", "https://desk.example/", "http://desk.example:8080/",
        "http://ann:secret@desk.example:8080/", "http://desk.example:8080@other.example/", "javascript:",
        "data:text/html,",
        "file:///", "//", "http://[::1/", "http://desk.example:99999/",
    ]

    @Test func links_areDestinationsOrNothing() {
        for seed in Seeds.first(TestRun.isExhaustive ? 20_000 : 2000) {
            var random = SeededGenerator(seed: seed)
            let count = random.int(0...4)
            let text =
                random.pick(Self.starts) + (0..<count).map { _ in random.pick(Self.parts) }.joined(separator: "/")
            guard let url = URL(string: text), let link = DeepLink(url, server: TestDesk.server) else { continue }
            switch link {
            case .connect(let server):
                #expect(
                    ["http", "https"].contains(server.scheme ?? "") && server.user() == nil,
                    "seed \(seed): \(text)"
                )
            case .screen(let destination):
                #expect(url.user() == nil || url.scheme?.lowercased() == "bourse", "seed \(seed): \(text)")
                let parts = destination.address.split(separator: "?")[0].split(separator: "/")
                #expect(!parts.contains { [".", ".."].contains($0) }, "seed \(seed): \(text)")
                #expect(!parts.contains { $0.contains("%00") || $0.contains("%0A") }, "seed \(seed): \(text)")
                let again = URL(string: destination.link).flatMap { DeepLink($0, server: TestDesk.server) }
                #expect(again == link, "seed \(seed): \(text) \(destination.link)")
            }
        }
    }

    @Test func addresses_areServersOrNothing() {
        for seed in Seeds.first(TestRun.isExhaustive ? 20_000 : 2000) {
            var random = SeededGenerator(seed: seed)
            let text = random.pick(Self.starts + ["", " ", "desk.example", "192.168.1.5:"]) + random.pick(Self.parts)
            guard let server = DeskAddress.url(text) else { continue }
            #expect(["http", "https"].contains(server.scheme ?? ""), "seed \(seed): \(text)")
            #expect(server.host()?.isEmpty == false && server.user() == nil && server.password() == nil, "seed \(seed)")
            #expect(server.path().isEmpty && server.query() == nil && server.fragment == nil, "seed \(seed): \(text)")
            #expect((1...65_535).contains(server.port ?? 443), "seed \(seed): \(text)")
            #expect(DeskAddress.url(server.absoluteString) == server, "seed \(seed): \(text)")
        }
    }

    @Test(arguments: [
        "bourse://markets/..", "bourse://journal/trades/%2E%2E", "bourse://news/%00", "bourse://alerts/a%0Ab",
        "bourse://markets/\(String(repeating: "A", count: 1000))", "bourse://markets/%E2%80%AEADVN",
        "bourse://funds/-5",
    ])
    func partsThatNameNothing_haveNoScreen(_ text: String) throws {
        #expect(DeepLink(try #require(URL(string: text)), server: TestDesk.server) == nil)
    }

    @Test func link_neverChangesTheDeskOfASignedInPerson() async throws {
        let test = TestDesk()
        test.desk.on("GET /api/v1/session", .respond(200, try Recorded.text("session")))
        let model = DeskModel(connection: test.connection())
        await model.start(server: TestDesk.server)
        let link = try #require(URL(string: "bourse://connect?address=https%3A%2F%2Fother.example"))
        #expect(!model.open(link))
        #expect(model.phase == .open && model.context?.client.server == TestDesk.server)
        #expect(model.account != nil)
    }

    @Test func link_neverChangesTheDesk_beforeASignIn_orWhileTheAppStarts() async throws {
        let test = TestDesk()
        let model = DeskModel(connection: test.connection())
        let link = try #require(URL(string: "bourse://connect?address=https%3A%2F%2Fother.example"))
        // The link that starts the app.
        #expect(model.open(link) && model.phase == .starting)
        await model.start(server: TestDesk.server)
        #expect(model.context?.client.server == TestDesk.server)
        model.connect(TestDesk.server)
        #expect(!model.open(link) && model.context?.client.server == TestDesk.server)
    }

    @Test func link_thatStartsTheAppForTheFirstTime_connects() async throws {
        let test = TestDesk()
        let model = DeskModel(connection: test.connection())
        #expect(model.open(try #require(URL(string: "bourse://connect?address=https%3A%2F%2Fother.example"))))
        await model.start(server: nil)
        #expect(model.phase == .signIn(isExpired: false))
        #expect(model.context?.client.server.host() == "other.example")
    }
}
