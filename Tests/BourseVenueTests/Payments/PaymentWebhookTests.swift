import BourseCore
import BourseTestSupport
import NIOHTTP1
import Synchronization
import Testing

@testable import BourseVenue

@Suite("The venue as Stripe: webhooks")
struct PaymentWebhookTests {
    private static let secret = "whsec_test"

    private static func with(
        _ answers: [WebhookReceiver.Answer] = [],
        faults: String = "",
        _ body: @Sendable @escaping (PaymentClient, VenueServer, WebhookReceiver) async throws -> Void
    ) async throws {
        try await WebhookReceiver.with(answers) { receiver in
            try await MarketVenue.with { server, address in
                let client = PaymentClient(address: address)
                let added = try await client.send(
                    "POST",
                    "/control/webhooks",
                    ["url": receiver.url, "secret": secret, "faults": faults]
                )
                #expect(added.status == 200 && added.json["url"].text == receiver.url)
                try await body(client, server, receiver)
            }
        }
    }

    // MARK: - Delivery

    @Test func checkout_sendsItsEvents_signed_inTheirOrder() async throws {
        try await Self.with { client, _, receiver in
            let checkout = try await client.subscribe()
            // The browser goes on only when the events have been delivered.
            #expect(
                receiver.types == [
                    "customer.created", "customer.updated", "customer.subscription.created", "invoice.created",
                    "invoice.finalized", "invoice.paid", "checkout.session.completed",
                ]
            )
            for message in receiver.messages {
                #expect(message.isSigned(with: Self.secret) && !message.isSigned(with: "whsec_other"))
                #expect(message.signedAt == 1_795_203_440)
                #expect(message.head.method == .POST && message.head.uri == "/hooks?of=stripe")
                #expect(message.head.headers.first(name: "content-type") == "application/json; charset=utf-8")
                #expect(message.json["object"].text == "event" && message.json["livemode"].flag == false)
                #expect(message.json["api_version"].text == PaymentEvent.version)
                #expect(message.json["pending_webhooks"].number == 1)
            }
            let completed = try #require(receiver.messages.last).json["data"]["object"]
            #expect(completed == checkout)
            #expect(completed["client_reference_id"].text == "7" && completed["payment_status"].text == "paid")
            let list = try await client.api("GET", "/events", ["limit": "100"])
            #expect(list.json["data"].elements.reversed().map { $0["id"].text } == receiver.messages.map(\.id))
            #expect(list.json["data"].elements.allSatisfy { $0["pending_webhooks"].number == 0 })
            let paid = try await client.api("GET", "/events", ["types[]": "invoice.paid"])
            #expect(paid.json["data"].elements.map { $0["id"].text } == [receiver.messages[5].id])
            #expect(Set(receiver.messages.map(\.id)).count == 7)
        }
    }

    @Test func request_thatCausesAnEvent_isNamedByIt() async throws {
        try await Self.with { client, _, receiver in
            let key = [(name: "Idempotency-Key", value: "k-1")]
            let made = try await client.api("POST", "/customers", headers: key)
            try await client.settle()
            let event = try #require(receiver.messages.first).json
            #expect(event["request"]["idempotency_key"].text == "k-1")
            #expect(event["request"]["id"].text == made.headers["request-id"])
            _ = try await client.api("POST", "/customers", headers: key)
            try await client.settle()
            #expect(receiver.messages.count == 1)
        }
    }

    @Test func endpoint_ofTheAPI_getsTheTypesThatItNames() async throws {
        try await WebhookReceiver.with { receiver in
            try await MarketVenue.with { _, address in
                let client = PaymentClient(address: address)
                let made = try await client.api(
                    "POST",
                    "/webhook_endpoints",
                    ["url": receiver.url, "enabled_events[]": "invoice.paid", "enabled_events[]": "customer.created"]
                )
                let secret = try #require(made.json["secret"].text)
                #expect(secret.hasPrefix("whsec_") && made.json["status"].text == "enabled")
                _ = try await client.subscribe()
                #expect(receiver.types == ["customer.created", "invoice.paid"])
                #expect(receiver.messages.allSatisfy { $0.isSigned(with: secret) })
                let id = made.json["id"].text ?? ""
                let read = try await client.api("GET", "/webhook_endpoints/\(id)")
                #expect(read.json["secret"] == .null && read.json["url"].text == receiver.url)
                let deleted = try await client.api("DELETE", "/webhook_endpoints/\(id)")
                #expect(deleted.json["deleted"].flag == true)
                _ = try await client.subscribe()
                #expect(receiver.messages.count == 2)
            }
        }
    }

    @Test func endpoint_ofTheConfiguration_isThereFromTheBeginning() async throws {
        try await WebhookReceiver.with { receiver in
            let payments = VenuePayments(webhooks: [VenueWebhook(url: receiver.url)])
            try await MarketVenue.with(payments: payments) { _, address in
                let client = PaymentClient(address: address)
                _ = try await client.api("POST", "/customers")
                try await client.settle()
                #expect(receiver.messages.map { $0.isSigned(with: VenuePayments.usualSecret) } == [true])
            }
        }
    }

    @Test func secret_thatIsReplaced_signsBesideTheNewOne() async throws {
        try await Self.with { client, _, receiver in
            let endpoint = try await client.send("GET", "/control/webhooks").json[0]
            let path = "/control/webhooks/\(endpoint["id"].text ?? "")"
            for secret in ["whsec_new,\(Self.secret)", "whsec_new"] {
                let changed = try await client.send("POST", path, ["secret": secret])
                #expect(changed.json["secret"].text == secret)
                _ = try await client.api("POST", "/customers")
                try await client.settle()
            }
            #expect(receiver.messages.map { $0.isSigned(with: "whsec_new") } == [true, true])
            #expect(receiver.messages.map { $0.isSigned(with: Self.secret) } == [true, false])
        }
    }

    @Test(arguments: [
        "https://127.0.0.1/", "http://example.com/", "http://10.0.0.1:80/", "http://127.0.0.1:0/", "127.0.0.1", "",
    ])
    func endpoint_thatIsNotOfThisMachine_isRefused(url: String) async throws {
        try await MarketVenue.with { _, address in
            let client = PaymentClient(address: address)
            let added = try await client.send("POST", "/control/webhooks", ["url": url])
            #expect(added.status == 400 && added.error["param"].text == "url")
        }
    }

    // MARK: - Retries

    @Test(arguments: [WebhookReceiver.Answer.status(500), .status(400), .status(302), .close])
    func event_thatIsNotAccepted_comesAgainAfterAPause(answer: WebhookReceiver.Answer) async throws {
        try await Self.with([answer, answer]) { client, server, receiver in
            _ = try await client.api("POST", "/customers")
            try await client.settle()
            #expect(receiver.messages.count == 1)
            let id = try #require(receiver.messages.first?.id)
            let pending = try await client.api("GET", "/events/\(id)")
            #expect(pending.json["pending_webhooks"].number == 1)
            try await server.advance(by: .seconds(59))
            try await client.settle()
            #expect(receiver.messages.count == 1)
            try await server.advance(by: .seconds(1))
            try await client.settle()
            #expect(receiver.messages.map(\.id) == [id, id])
            #expect(receiver.messages.map(\.signedAt) == [1_795_203_440, 1_795_203_500])
            // Another pause is longer; a request does not wait for it.
            try await server.advance(by: .seconds(60))
            try await client.settle()
            #expect(receiver.messages.count == 2)
            let sent = try await client.send("POST", "/control/deliveries/send")
            #expect(sent.status == 204 && receiver.messages.count == 3)
            let attempts = try await client.send("GET", "/control/deliveries").json.elements
            #expect(attempts.map { $0["accepted"].flag } == [false, false, true])
            #expect(attempts.map { $0["attempt"].number } == [1, 2, 3])
            let done = try await client.api("GET", "/events/\(id)")
            #expect(done.json["pending_webhooks"].number == 0)
        }
    }

    @Test func event_thatIsNotAccepted_doesNotHoldOthersBack() async throws {
        try await Self.with([.status(500)]) { client, _, receiver in
            _ = try await client.subscribe()
            #expect(receiver.messages.count == 7)
            let first = try #require(receiver.messages.first?.id)
            let again = try await client.send("POST", "/control/events/\(first)/send")
            #expect(again.status == 204 && receiver.messages.map(\.id).last == first)
            // An event that was accepted can be sent again, too.
            _ = try await client.send("POST", "/control/events/\(first)/send")
            #expect(receiver.messages.count == 9)
            let unknown = try await client.send("POST", "/control/events/evt_1/send")
            #expect(unknown.status == 404)
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func venue_thatCloses_doesNotWaitForAnEndpointThatIsSilent() async throws {
        try await Self.with([.hang]) { client, _, receiver in
            _ = try await client.api("POST", "/customers")
            #expect(await receiver.next() != nil)
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func venue_withALiveClock_sendsAgainByItself() async throws {
        let clock = ManualClock(MarketVenue.now)
        try await WebhookReceiver.with([.status(500)]) { receiver in
            let pace = VenuePace.live(now: { clock.now }, tick: .milliseconds(1))
            let payments = VenuePayments(webhooks: [VenueWebhook(url: receiver.url)])
            try await MarketVenue.with(payments: payments, pace: pace) { _, address in
                let client = PaymentClient(address: address)
                _ = try await client.api("POST", "/customers")
                try await client.settle()
                let first = await receiver.next()
                clock.advance(seconds: 60)
                let second = await receiver.next()
                #expect(first?.id != nil && first?.id == second?.id)
            }
        }
    }

    // MARK: - Faults

    /// What came for one new customer, and what the events of the API are.
    private static func messages(
        _ faults: String,
        _ body: @Sendable @escaping (PaymentClient, VenueServer, WebhookReceiver) async throws -> Void
    ) async throws {
        try await with(faults: faults) { client, server, receiver in
            _ = try await client.api("POST", "/customers", ["email": "ann@example.com", "metadata[account]": "7"])
            try await client.settle()
            try await body(client, server, receiver)
        }
    }

    @Test func duplicate_sendsEachEventTwice() async throws {
        try await Self.messages("duplicate") { _, _, receiver in
            #expect(receiver.messages.count == 2 && Set(receiver.messages.map(\.id)).count == 1)
            #expect(receiver.messages.allSatisfy { $0.isSigned(with: Self.secret) })
        }
    }

    @Test func wrongSignature_isOfAnotherSecret() async throws {
        try await Self.messages("wrong-signature") { _, _, receiver in
            let message = try #require(receiver.messages.first)
            #expect(!message.isSigned(with: Self.secret) && message.signedAt == 1_795_203_440)
        }
    }

    @Test func oldTimestamp_isSignedAndAnHourOld() async throws {
        try await Self.messages("old-timestamp") { _, _, receiver in
            let message = try #require(receiver.messages.first)
            #expect(message.isSigned(with: Self.secret) && message.signedAt == 1_795_199_840)
        }
    }

    @Test func altered_isNotWhatWasSigned() async throws {
        try await Self.messages("altered") { _, _, receiver in
            let message = try #require(receiver.messages.first)
            #expect(!message.isSigned(with: Self.secret))
            #expect(message.json["type"].text == "customer.created")
        }
    }

    @Test func huge_isSignedAndLong() async throws {
        try await Self.messages("huge") { _, _, receiver in
            let message = try #require(receiver.messages.first)
            #expect(message.isSigned(with: Self.secret) && message.body.count > WebhookFault.padding)
            #expect(message.json["data"]["object"]["email"].text == "ann@example.com")
        }
    }

    @Test func unknownType_comesBeforeTheEvent() async throws {
        try await Self.messages("unknown-type") { _, _, receiver in
            #expect(receiver.types == ["simulator.unheard_of", "customer.created"])
            #expect(Set(receiver.messages.map(\.id)).count == 2)
            #expect(receiver.messages.allSatisfy { $0.isSigned(with: Self.secret) })
        }
    }

    @Test func otherAccount_namesNobodyHere() async throws {
        try await Self.messages("other-account") { client, _, receiver in
            #expect(receiver.types == ["customer.created", "customer.created"])
            let (foreign, own) = (
                receiver.messages[0].json["data"]["object"], receiver.messages[1].json["data"]["object"]
            )
            #expect(foreign["id"] != own["id"] && foreign["id"].text?.hasPrefix("cus_") == true)
            #expect(foreign["email"] == .null && foreign["metadata"] == .object([:]))
            let answer = try await client.api("GET", "/customers/\(foreign["id"].text ?? "")")
            #expect(answer.status == 404)
            #expect(receiver.messages[0].isSigned(with: Self.secret))
        }
    }

    @Test func delay_sendsAMinuteLate() async throws {
        try await Self.messages("delay") { client, server, receiver in
            #expect(receiver.messages.isEmpty)
            try await server.advance(by: .seconds(60))
            try await client.settle()
            #expect(receiver.types == ["customer.created"])
        }
    }

    @Test func drop_sendsWhenARequestSaysSo() async throws {
        try await Self.messages("drop") { client, server, receiver in
            try await server.advance(by: .seconds(120))
            try await client.settle()
            #expect(receiver.messages.isEmpty)
            _ = try await client.send("POST", "/control/deliveries/send")
            #expect(receiver.types == ["customer.created"])
        }
    }

    @Test func reorder_sendsTheFirstLast_inAnOrderOfTheSeed() async throws {
        let orders = Mutex<[[String]]>([])
        for _ in 0..<2 {
            try await Self.with(faults: "reorder") { client, _, receiver in
                _ = try await client.subscribe()
                let types = receiver.types
                orders.withLock { $0.append(types) }
            }
        }
        let (first, second) = orders.withLock { ($0[0], $0[1]) }
        #expect(first == second && first.count == 7 && first.last == "customer.created")
    }

    @Test func faults_areChanged_andRefused() async throws {
        try await Self.with(faults: "duplicate,drop") { client, _, receiver in
            let list = try await client.send("GET", "/control/webhooks").json
            #expect(list[0]["faults"] == .list([.text("drop"), .text("duplicate")]))
            let path = "/control/webhooks/\(list[0]["id"].text ?? "")"
            let wrong = try await client.send("POST", path, ["faults": "late"])
            #expect(wrong.status == 400)
            let off = try await client.send("POST", path, ["faults": ""])
            #expect(off.json["faults"] == .list([]))
            _ = try await client.api("POST", "/customers")
            try await client.settle()
            #expect(receiver.messages.count == 1)
            let disabled = try await client.send("POST", path, ["enabled": "false"])
            #expect(disabled.json["enabled"].flag == false)
            _ = try await client.api("POST", "/customers")
            try await client.settle()
            #expect(receiver.messages.count == 1)
            let removed = try await client.send("DELETE", path)
            #expect(removed.json["deleted"].flag == true)
            let missing = try await client.send("GET", path)
            #expect(missing.status == 404)
        }
    }
}
