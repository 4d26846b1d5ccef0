import BourseCore
import BourseTestSupport
import Testing

@testable import BourseVenue

@Suite("Events on their way to webhook endpoints")
struct WebhookQueueTests {
    private static let now = MarketVenue.now

    private static func event(_ number: Int) -> PaymentEvent {
        PaymentEvent(
            id: "evt_\(number)",
            type: "customer.created",
            created: 0,
            object: ["id": "cus_1"],
            previous: nil,
            cause: nil
        )
    }

    private static func queue(_ faults: Set<WebhookFault> = [], seed: UInt64 = 1) throws -> WebhookQueue {
        var queue = WebhookQueue(seed: seed)
        let address = try #require(WebhookAddress("http://localhost:1/"))
        try queue.addEndpoint(address, secrets: ["whsec_a"], faults: faults, at: now)
        return queue
    }

    @Test func event_thatIsNeverAccepted_isGivenUpAfterThreeDays() throws {
        var queue = try Self.queue()
        queue.add(Self.event(1), at: Self.now)
        var times: [Int64] = []
        var now = Self.now
        while let request = queue.next(at: now) {
            times.append(now.seconds - Self.now.seconds)
            // Nothing else is sent to an endpoint that has not answered.
            let other = queue.next(at: now)
            #expect(other == nil)
            queue.finish(request.number, status: times.count.isMultiple(of: 2) ? 500 : nil, at: now)
            if let due = queue.pending.first?.due { now = Timestamp(seconds: due) }
        }
        #expect(times.prefix(5) == [0, 60, 360, 2160, 9360] && times.count == 11)
        #expect(times.last == 236_160 && queue.pending.isEmpty && queue.attempts.count == 11)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func events_thatAreTooMany_displaceTheOldest() throws {
        var queue = try Self.queue([.drop])
        for number in 0...WebhookQueue.mostPending { queue.add(Self.event(number), at: Self.now) }
        #expect(queue.pending.count == WebhookQueue.mostPending && queue.pending.first?.event.id == "evt_1")
        queue.sendAll(at: Self.now)
        while let request = queue.next(at: Self.now) { queue.finish(request.number, status: 200, at: Self.now) }
        queue.add(Self.event(9999), at: Self.now)
        queue.sendAll(at: Self.now)
        while let request = queue.next(at: Self.now) { queue.finish(request.number, status: 200, at: Self.now) }
        #expect(queue.attempts.count == WebhookQueue.mostAttempts && queue.attempts.last?.event == "evt_9999")
    }

    @Test func endpoints_thatAreTooMany_areRefused() throws {
        var queue = try Self.queue()
        let address = try #require(WebhookAddress("http://localhost:1/"))
        for _ in 1..<WebhookQueue.mostEndpoints { try queue.addEndpoint(address, secrets: ["a"], at: Self.now) }
        #expect(throws: PaymentRefusal.self) { try queue.addEndpoint(address, secrets: ["a"], at: Self.now) }
        #expect(Set(queue.endpoints.map(\.id)).count == WebhookQueue.mostEndpoints)
    }

    @Test(arguments: Seeds.first(5))
    func reorder_sendsEachEventOnce(seed: UInt64) throws {
        func order() throws -> [String] {
            var queue = try Self.queue([.reorder], seed: seed)
            for number in 0..<9 { queue.add(Self.event(number), at: Self.now) }
            var ids: [String] = []
            while let request = queue.next(at: Self.now) {
                ids.append(JSONTree(request.body)["id"].text ?? "")
                queue.finish(request.number, status: 200, at: Self.now)
            }
            return ids
        }
        let ids = try order()
        #expect(try order() == ids)
        #expect(Set(ids).count == 9 && ids.count == 9 && ids.last == "evt_0", "\(ids)")
    }

    @Test func endpoint_thatIsRemoved_getsNothingMore() throws {
        var queue = try Self.queue()
        queue.add(Self.event(1), at: Self.now)
        let sent = queue.next(at: Self.now)
        let request = try #require(sent)
        try queue.removeEndpoint(queue.endpoints[0].id)
        queue.finish(request.number, status: 500, at: Self.now)
        #expect(queue.pending.isEmpty && queue.attempts.isEmpty)
        let next = queue.next(at: Self.now)
        #expect(next == nil)
    }
}

@Suite("The wire format of Stripe")
struct PaymentWireTests {
    @Test func signature_isThatOfAnIndependentCalculation() {
        let payload = "{\"id\":\"evt_test_1\",\"object\":\"event\",\"type\":\"customer.subscription.updated\"}"
        let first = WebhookSignature.header(of: Array(payload.utf8), secrets: ["whsec_test_secret"], at: 1_700_000_000)
        #expect(first == "t=1700000000,v1=6d1695090a29031f4a635fba8776b80e9058dddec671fd5bdf1d7c278222cf63")
        let both = WebhookSignature.header(of: [], secrets: ["a", "b"], at: 1).split(separator: ",")
        #expect(both.count == 3 && both[1] != both[2] && both.dropFirst().allSatisfy { $0.hasPrefix("v1=") })
        let json: PaymentJSON = ["id": "evt_1", "text": "₹ 1"]
        #expect(
            WebhookSignature.header(of: json.bytes, secrets: ["whsec_simulator"], at: 1_795_203_440)
                == "t=1795203440,v1=ec112a471e6aa66a349ddd4ddc32be725737a6deee034925593e04bf0314dfbc"
        )
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080/hooks?a=1", "127.0.0.1", 8080, "/hooks?a=1", "127.0.0.1:8080"),
        ("http://localhost", "localhost", 80, "/", "localhost"),
        ("http://LOCALHOST:81#a", "localhost", 81, "/", "localhost:81"),
        ("http://[::1]:8080/", "::1", 8080, "/", "[::1]:8080"),
        ("http://localhost?a", "localhost", 80, "/?a", "localhost"),
    ])
    func address_isReadInItsParts(url: String, host: String, port: Int, target: String, authority: String) throws {
        let address = try #require(WebhookAddress(url))
        #expect(address.host == host && address.port == port && address.target == target)
        #expect(address.authority == authority && address.url == url)
    }

    @Test(arguments: [
        "", "http://", "https://localhost/", "http://localhost.example/", "http://127.0.0.1:x/", "http://127.0.0.1:/",
        "http://127.0.0.1:65536/", "http://127.0.0.1@example.com/", "http://127.0.0.1/ a", "http://[::1/",
        "http://[::2]/",
    ])
    func address_ofAnotherMachine_isNone(url: String) {
        #expect(WebhookAddress(url) == nil)
        #expect(!VenueWebhook(url: url).isReachable)
    }

    @Test func parameters_areReadInEachNotation() throws {
        let text: Substring =
            "line_items%5B0%5D%5Bprice%5D=price_1&items[][id]=si_1&expand[]=a&expand[1]=b.c&name=A+%26%20B&metadata[x]=1"
        let parameters = PaymentParameters(FormValues(text))
        #expect(parameters["line_items[0][price]"] == "price_1" && parameters["items[0][id]"] == "si_1")
        #expect(parameters.list("expand") == ["a", "b.c"] && parameters["name"] == "A & B")
        #expect(try parameters.metadata() == ["x": "1"])
        #expect(try parameters.metadata("other") == nil)
        #expect(
            PaymentParameters(FormValues("a=1&b=2")).fingerprint == PaymentParameters(FormValues("b=2&a=1")).fingerprint
        )
        #expect(
            PaymentParameters(FormValues("a=1&b=2")).fingerprint != PaymentParameters(FormValues("a=1&b=3")).fingerprint
        )
        #expect(throws: PaymentRefusal.self) { try parameters.allow(["line_items", "items", "name"]) }
        try parameters.allow(["line_items", "items", "name", "metadata"])
        let many = (0...50).map { "metadata[k\($0)]=v" }.joined(separator: "&")
        #expect(throws: PaymentRefusal.self) { try PaymentParameters(FormValues(many[...])).metadata() }
    }

    @Test func json_isWrittenAsStripeWritesIt() {
        let json: PaymentJSON = [
            "a": "q\"\\\n\u{1}é/", "b": [1, -2, []], "c": nil, "d": true, "e": [:], "f": ["g": false],
        ]
        let text = """
            {
              "a": "q\\"\\\\\\n\\u0001é/",
              "b": [
                1,
                -2,
                []
              ],
              "c": null,
              "d": true,
              "e": {},
              "f": {
                "g": false
              }
            }
            """
        #expect(String(decoding: json.bytes, as: UTF8.self) == text)
        #expect(JSONTree(json.bytes)["a"].text == "q\"\\\n\u{1}é/")
    }

    @Test func previousAttributes_areWhatChanged() {
        let old: PaymentJSON = ["id": "a", "x": 1, "in": ["y": nil, "z": 2], "list": [1], "gone": "g"]
        let new: PaymentJSON = ["id": "a", "x": 2, "in": ["y": "b", "z": 2], "list": [1, 2], "new": true]
        let expected: PaymentJSON = ["x": 1, "in": ["y": nil], "list": [1], "new": nil, "gone": "g"]
        #expect(new.previous(in: old) == expected)
        #expect(new.previous(in: new) == [:])
    }

    @Test(arguments: [
        (BillingInterval.month, 1, 1_803_772_800), (.month, 2, 1_806_451_200), (.day, 28, 1_803_772_800),
        (.week, 4, 1_803_772_800), (.year, 1, 1_832_889_600),
    ])
    func interval_endsOnItsDay(interval: BillingInterval, count: Int, end: Int64) {
        // From 31 January 2027.
        #expect(interval.moment(after: 1_801_353_600, count: count) == end)
    }

    @Test func leapDay_isTheLastOfFebruaryInOtherYears() {
        #expect(BillingInterval.year.moment(after: 1_835_395_200, count: 1) == 1_866_931_200)
    }
}
