import AsyncHTTPClient
import BourseAlerts
import BourseConnectors
import BourseCore
import BourseDeskTestSupport
import BourseSecrets
import BourseTestSupport
import BourseValues
import BourseVenue
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import Testing

@testable import BourseDesk

/// Webhooks of ntfy and Telegram over real sockets: the desk's sender, and the simulator's servers.
@Suite("Webhooks to the simulator's ntfy and Telegram", .timeLimit(.minutes(5)))
struct WebhookFormatTests {
    /// A desk that may call this machine, and the servers that it calls.
    private struct Rig: Sendable {
        let venue: VenueAddress
        let store = MemoryAlertStore()
        let clock = ManualClock()
        let desk: AlertService
        let user: User

        init(_ venue: VenueAddress, patience: Int64) throws {
            self.venue = venue
            user = User(
                id: UserID("00000000000000000000000000000001"),
                email: try #require(Email("ann@example.com")),
                createdAt: clock.now,
                settings: UserSettings()
            )
            let environment = DeskEnvironment.deterministic(clock: clock)
            desk = AlertService(
                store: store,
                sources: [],
                facts: AlertFacts { _ in AlertFacts.Subject(currency: .usd) },
                secrets: ScryptSecrets(environment: environment),
                carriers: AlertCarriers(
                    webhooks: HTTPWebhooks(patience: patience, now: environment.now),
                    policy: WebhookAddress.Policy(allowsPlain: true, allowsHere: true),
                    base: "https://desk.example"
                ),
                environment: environment
            )
        }

        /// Sends a request to the simulator, as a test that sets it up.
        func control(_ method: String, _ path: String) async throws -> [String: Any] {
            var request = HTTPClientRequest(url: "http://\(venue)\(path)")
            request.method = .RAW(value: method)
            let answer = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
            let body = try await answer.body.collect(upTo: 1 << 20)
            let read = try JSONSerialization.jsonObject(with: Data(body.readableBytesView))
            return read as? [String: Any] ?? ["list": read]
        }

        /// The messages of a topic or a chat.
        func received(_ path: String) async throws -> [[String: Any]] {
            try #require(try await control("GET", path)["list"] as? [[String: Any]])
        }

        func setTelegram(_ chat: String = "") async throws -> Int {
            let bot = try await control("POST", "/telegram/bots")
            let made = try await control("POST", "/telegram/chats\(chat)")
            let id = try #require(made["id"] as? Int)
            let draft = WebhookDraft(
                format: "telegram",
                address: venue.telegram,
                token: try #require(bot["token"] as? String),
                chat: "\(id)"
            )
            _ = try await desk.setWebhook(draft, of: user.id)
            return id
        }

        func setTopic(_ topic: String, token: String = "") async throws {
            let draft = WebhookDraft(format: "ntfy", address: "\(venue.ntfy)/\(topic)", token: token)
            _ = try await desk.setWebhook(draft, of: user.id)
        }

        func test() async throws -> CarrierAnswer {
            clock.advance(seconds: 10)
            return try await desk.testWebhook(of: user.id)
        }

        /// Lets an alert with webhook delivery fire.
        func fire(note: String) async throws {
            var draft = AlertDraft(subject: "symbol:AAPL", level: "200")
            draft.channels = ["webhook"]
            draft.note = note
            _ = try await desk.make(draft, of: user)
            try await desk.openForFeed()
            clock.advance(seconds: 1)
            let tick = AlertTick(
                .symbol(try #require(Symbol("AAPL"))),
                .price(try Price("205")),
                at: AlertMoment(clock.now),
                arrived: clock.now,
                freshness: .fresh(until: clock.now)
            )
            #expect(await desk.feed(tick).count == 1)
        }

        func deliver() async throws -> StoredDelivery {
            while await desk.deliverDue() {}
            let fires = try await store.fires(of: user.id, offset: 0, limit: 10)
            return try #require(fires.first?.deliveries.first { $0.delivery.channel == .webhook })
        }
    }

    private static func with(
        patience: Int64 = 15,
        _ body: @Sendable @escaping (Rig) async throws -> Void
    ) async throws {
        let server = VenueServer(
            configuration: VenueConfiguration(
                source: .simulation(seed: 3, listings: VenueListing.board(only: ["XBTUSD"])),
                funds: VenueFunds(seed: 0, count: 0),
                markets: VenueMarkets(seed: 3),
                payments: VenuePayments(),
                pace: .manual(start: Timestamp(seconds: 1_795_203_440)),
                faults: try FaultPlan(parsing: "", seed: 3)
            ),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            try await body(Rig(try await server.boundAddress, patience: patience))
            group.cancelAll()
            try await group.waitForAll()
        }
    }

    @Test func testMessages_arrive_andAreToldInPlainWords() async throws {
        try await Self.with { rig in
            _ = try await rig.control("POST", "/ntfy/topics?topic=mine&token=tk_1")
            try await rig.setTopic("mine", token: "tk_1")
            let first = try await rig.test()
            #expect(first.outcome == .delivered && first.text.contains("for the topic mine"), "\(first.text)")
            let notice = try #require(try await rig.received("/ntfy/topics/mine").first)
            #expect(notice["title"] as? String == "Test of your alerts")
            #expect(notice["click"] as? String == "https://desk.example/alerts")
            let chat = try await rig.setTelegram()
            let second = try await rig.test()
            #expect(second.outcome == .delivered && second.text.contains("the chat \(chat)"), "\(second.text)")
            let message = try #require(try await rig.received("/telegram/chats/\(chat)").first)
            #expect((message["text"] as? String)?.hasPrefix("Test of your alerts\nThis is a test.") == true)
        }
    }

    /// Notes with all that has to be escaped or cut.
    private static let notes = [
        #"<b>&amp;</b> "q" \ {{title}} ₹"#, String(repeating: "👩‍👩‍👧‍👦", count: AlertRule.longestNote),
        String(repeating: "&", count: AlertRule.longestNote), String(repeating: "\"", count: AlertRule.longestNote),
    ]

    @Test(arguments: notes)
    func firedAlert_arrivesAsItIs_orCutToALengthThatIsTaken(note: String) async throws {
        for isTelegram in [false, true] {
            try await Self.with { rig in
                var path = "/ntfy/topics/mine"
                if isTelegram {
                    path = "/telegram/chats/\(try await rig.setTelegram())"
                } else {
                    try await rig.setTopic("mine")
                }
                try await rig.fire(note: note)
                let stored = try await rig.deliver()
                #expect(stored.delivery.status == .delivered(rig.clock.now), "\(stored.answer)")
                let received = try #require(try await rig.received(path).first)
                let text = try #require(received[isTelegram ? "text" : "message"] as? String)
                let isWhole = text.hasSuffix("Note: " + note)
                #expect(isWhole || text.hasSuffix("👩‍👩‍👧‍👦…"), "\(text.suffix(40))")
            }
        }
    }

    @Test func limits_areObeyed_andTheMessageArrivesInTheEnd() async throws {
        for isTelegram in [false, true] {
            try await Self.with { rig in
                var path = "/ntfy/topics/mine"
                if isTelegram {
                    path = "/telegram/chats/\(try await rig.setTelegram("?fault=429"))"
                } else {
                    _ = try await rig.control("POST", "/ntfy/topics?topic=mine&fault=429")
                    try await rig.setTopic("mine")
                }
                try await rig.fire(note: "")
                for _ in 1...2 {
                    let stored = try await rig.deliver()
                    #expect(stored.answer.contains("wait 2 seconds"), "\(stored.answer)")
                    guard case .due(let next) = stored.delivery.status else {
                        Issue.record("not tried again: \(stored.delivery.status)")
                        return
                    }
                    #expect(next >= rig.clock.now.adding(seconds: 2))
                    rig.clock.advance(seconds: 120)
                }
                #expect(try await rig.deliver().delivery.status == .delivered(rig.clock.now))
                #expect(try await rig.received(path).count == 1)
            }
        }
    }

    @Test(arguments: ["401", "403"])
    func refusal_isForGood(fault: String) async throws {
        for isTelegram in [false, true] {
            try await Self.with { rig in
                if isTelegram {
                    _ = try await rig.setTelegram("?fault=\(fault)")
                } else {
                    _ = try await rig.control("POST", "/ntfy/topics?topic=mine&fault=\(fault)")
                    try await rig.setTopic("mine")
                }
                try await rig.fire(note: "")
                let stored = try await rig.deliver()
                #expect(stored.delivery.status == .givenUp(rig.clock.now, .refused), "\(stored.answer)")
                #expect(!stored.answer.contains("answered"), "in plain words: \(stored.answer)")
            }
        }
    }

    @Test(arguments: ["500", "silence"])
    func faultOfTheServer_isTriedAgain(fault: String) async throws {
        for isTelegram in [false, true] {
            try await Self.with(patience: 1) { rig in
                if isTelegram {
                    _ = try await rig.setTelegram("?fault=\(fault)")
                } else {
                    _ = try await rig.control("POST", "/ntfy/topics?topic=mine&fault=\(fault)")
                    try await rig.setTopic("mine")
                }
                let token = try await rig.desk.webhook(of: rig.user.id)?.service.token?.text
                try await rig.fire(note: "")
                let stored = try await rig.deliver()
                guard case .due = stored.delivery.status else {
                    Issue.record("not tried again: \(stored.delivery.status)")
                    return
                }
                #expect(!stored.answer.contains(token ?? "none"), "\(stored.answer)")
            }
        }
    }

    @Test func unknownChat_isNotFound_andAGroupIsFollowedWhereItMoved() async throws {
        try await Self.with { rig in
            let group = try await rig.setTelegram("?type=group&fault=migrated")
            let answer = try await rig.test()
            let moved = -1_000_000_000_000 + group
            #expect(answer.outcome == .delivered, "\(answer.text)")
            #expect(try await rig.received("/telegram/chats/\(moved)").count == 1)
            let webhook = try #require(try await rig.desk.webhook(of: rig.user.id))
            #expect(webhook.service.chat == TelegramChat("\(moved)"))
            var draft = WebhookDraft(format: "telegram", address: rig.venue.telegram, chat: "5")
            _ = try await rig.desk.setWebhook(draft, of: rig.user.id)
            let unknown = try await rig.test()
            #expect(unknown.outcome == .refused && unknown.text.contains("found no chat 5"), "\(unknown.text)")
            draft.token = "1:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1"
            _ = try await rig.desk.setWebhook(draft, of: rig.user.id)
            #expect(try await rig.test().text.contains("no bot with this token"))
        }
    }
}
