import BourseCore
import BoursePush
import BourseWire
import Testing

@testable import BourseVenue

@Suite("The venue as a push service")
struct PushVenueTests {
    private static func with(
        faults: String = "",
        _ body: @Sendable @escaping (PushDesk, PushClient) async throws -> Void
    ) async throws {
        try await MarketVenue.with(faults: faults) { _, address in
            let client = PushClient(address: address)
            try await body(PushDesk(client: client), client)
        }
    }

    // MARK: - Messages

    @Test func message_isDecrypted_andReadInTheOrderOfArrival() async throws {
        try await Self.with { desk, client in
            let answer = try await client.send("POST", "/subscriptions")
            let browser: BrowserSubscription = try answer.decoded()
            #expect(answer.status == 201 && answer.headers["content-type"] == "application/json")
            #expect(browser.endpoint == "\(client.origin)/push/messages/\(browser.id)")
            #expect(
                PushEncryption.BrowserKeys(publicKey: browser.keys.p256dh, authentication: browser.keys.auth) != nil
            )
            let headers: [String: String?] = ["Topic": "price_-1", "Urgency": "high", "TTL": "9999999999999999999999"]
            let first = try await desk.send(#"{"title":"₹ 1"}"#, to: browser, changes: headers)
            #expect(first.status == 201 && first.headers["ttl"] == "2419200")
            let longest = String(repeating: "a", count: PushEncryption.longestText)
            let second = try await desk.send(longest, to: browser, changes: ["TTL": "0"])
            #expect(second.status == 201 && second.headers["ttl"] == "0")
            let arrived = "2026-11-20T19:37:20Z"
            let messages = [
                BrowserMessage(
                    topic: "price_-1",
                    urgency: "high",
                    ttl: 2_419_200,
                    text: #"{"title":"₹ 1"}"#,
                    arrived: arrived
                ),
                BrowserMessage(topic: nil, urgency: "normal", ttl: 0, text: longest, arrived: arrived),
            ]
            #expect(try await client.messages(of: browser) == messages)
            let location = try #require(first.headers["location"])
            let read: BrowserMessage = try await client.send("GET", location).decoded()
            #expect(read == messages[0])
            #expect(try await client.send("GET", browser.endpoint + "/3").status == 404)
        }
    }

    @Test func browsers_haveKeysOfTheirOwn_whichFollowFromTheSeed() async throws {
        try await Self.with { desk, client in
            let first = try await client.subscribe()
            let second = try await client.subscribe()
            #expect(first.id != second.id && first.keys.p256dh != second.keys.p256dh)
            #expect(first.keys.auth != second.keys.auth)
            #expect(try await desk.send("a", to: first).status == 201)
            #expect(try await client.messages(of: second).isEmpty)
            try await Self.with { _, client in
                let again = try await client.subscribe()
                #expect(again.id == first.id && again.keys == first.keys)
            }
        }
    }

    @Test func message_ofATopic_replacesTheOneThatWasNotRead() async throws {
        try await Self.with { desk, client in
            let browser = try await client.subscribe()
            for (text, topic) in [("1", "a"), ("2", "b"), ("3", "a"), ("4", nil), ("5", nil)] {
                #expect(try await desk.send(text, to: browser, changes: ["Topic": topic]).status == 201)
            }
            #expect(try await client.messages(of: browser).map(\.text) == ["2", "3", "4", "5"])
            #expect(try await desk.send("6", to: browser, changes: ["Topic": "a"]).status == 201)
            #expect(try await desk.send("7", to: browser, changes: ["Topic": "a"]).status == 201)
            #expect(try await client.messages(of: browser).map(\.text) == ["2", "3", "4", "5", "7"])
        }
    }

    @Test func messagesAndBrowsers_thatAreTooMany_displaceTheOldest() async throws {
        try await Self.with { desk, client in
            let first = try await client.subscribe()
            for number in 0...100 { #expect(try await desk.send("\(number)", to: first).status == 201) }
            #expect(try await client.messages(of: first).map(\.text) == (1...100).map(String.init))
            let second = try await client.subscribe()
            for _ in 0..<999 { _ = try await client.subscribe() }
            #expect(try await desk.send("a", to: first).status == 404)
            #expect(try await desk.send("a", to: second).status == 201)
        }
    }

    @Test func subscription_thatEnded_isGone_andAnUnknownOneIsNotFound() async throws {
        try await Self.with { desk, client in
            let browser = try await client.subscribe()
            #expect(try await desk.send("a", to: browser).status == 201)
            let answer = try await client.send("DELETE", browser.endpoint)
            #expect(answer.status == 204 && answer.body.isEmpty)
            #expect(try await desk.send("a", to: browser).status == 410)
            #expect(try await client.send("GET", browser.endpoint).status == 410)
            #expect(try await client.send("DELETE", browser.endpoint).status == 410)
            #expect(try await client.summary(of: browser)?.active == false)
            for method in ["POST", "GET", "DELETE"] {
                #expect(try await client.send(method, "/messages/nobody").status == 404)
            }
            #expect(try await client.send("GET", "/messages/nobody/1").status == 404)
            #expect(try await client.send("GET", "/elsewhere").status == 404)
        }
    }

    // MARK: - Refusals

    @Test(arguments: [
        ("TTL", nil, 400), ("TTL", "", 400), ("TTL", "-1", 400), ("TTL", "1.5", 400), ("TTL", "+1", 400),
        ("Content-Encoding", nil, 415), ("Content-Encoding", "gzip", 415),
        ("Authorization", nil, 401), ("Authorization", "Bearer x", 401), ("Authorization", "vapid t=a.b.c", 403),
        ("Topic", "", 400), ("Topic", String(repeating: "a", count: 33), 400), ("Topic", "a+b", 400),
        ("Urgency", "urgent", 400), ("Urgency", "", 400),
    ])
    func message_withAWrongHeader_isRefused(name: String, value: String?, status: Int) async throws {
        try await Self.with { desk, client in
            let browser = try await client.subscribe()
            let answer = try await desk.send("a", to: browser, changes: [name: value])
            #expect(answer.status == status && (answer.headers["www-authenticate"] == "vapid") == (status == 401))
            #expect(try await client.messages(of: browser).isEmpty)
            #expect(try await desk.send("a", to: browser).status == 201)
        }
    }

    @Test func body_thatIsTooLong_isRefused() async throws {
        try await Self.with { desk, client in
            let browser = try await client.subscribe()
            for (count, status) in [(4096, 400), (4097, 413), (1 << 16, 413), (1 << 20, 413)] {
                let body = [UInt8](repeating: 0, count: count)
                #expect(try await desk.send(body: body, to: browser).status == status, "\(count)")
            }
            let body = [UInt8](repeating: 0, count: 1 << 16 + 1)
            #expect(try await client.send("POST", "/subscriptions", body: body).status == 413)
        }
    }

    @Test func message_forAnotherBrowser_isRefusedAndCounted() async throws {
        try await Self.with { desk, client in
            let browser = try await client.subscribe()
            let other = try await client.subscribe()
            let body = try PushDesk.encrypted("a", for: other)
            for body in [body, Array(body.dropLast()), []] {
                #expect(try await desk.send(body: body, to: browser).status == 400)
            }
            let summary = try #require(try await client.summary(of: browser))
            #expect(summary.unreadable == 3 && summary.attempts == 3 && summary.messages == 0 && summary.active)
        }
    }

    @Test func message_withAnotherKeyThanBefore_isRefused() async throws {
        try await Self.with { desk, client in
            let browser = try await client.subscribe()
            #expect(try await desk.send("a", to: browser).status == 201)
            let other = PushDesk(client: client)
            #expect(try await other.send("b", to: browser).status == 403)
            #expect(try await desk.send("c", to: browser).status == 201)
            #expect(try await client.messages(of: browser).map(\.text) == ["a", "c"])
            let second = try await client.subscribe()
            #expect(try await other.send("d", to: second).status == 201)
        }
    }

    @Test func method_thatIsNotTaken_isRefused_andBodiesElsewhereAreNotRead() async throws {
        try await Self.with { _, client in
            let browser = try await client.subscribe()
            for target in ["/subscriptions", browser.endpoint, browser.endpoint + "/1"] {
                #expect(try await client.send("PUT", target).status == 405)
            }
            #expect(try await client.send("DELETE", "/subscriptions").headers["allow"] == "GET, POST")
            let body = [UInt8](repeating: 0, count: 1 << 17)
            for path in ["/yahoo/v1/finance/search?q=a", "/api/v1/instrument"] {
                let answer = try await client.send("POST", client.origin + path, body: body)
                #expect(answer.status == 405)
                #expect(String(decoding: answer.body, as: UTF8.self).contains("Only GET is answered here."))
            }
        }
    }

    // MARK: - Faults

    @Test func browser_withAFault_answersWithIt() async throws {
        try await Self.with { desk, client in
            let gone = try await client.subscribe("?fault=410")
            let failing = try await client.subscribe("?fault=500")
            for _ in 0..<2 {
                #expect(try await desk.send("a", to: gone).status == 410)
                #expect(try await desk.send("a", to: failing).status == 500)
            }
            #expect(try await client.messages(of: gone).isEmpty)
            #expect(try await client.messages(of: failing).isEmpty)
            let short = try await client.subscribe("?fault=413")
            // A record is 103 bytes longer than its text: 86 of its header, the delimiter and 16 of the tag.
            #expect(try await desk.send(String(repeating: "a", count: 898), to: short).status == 413)
            #expect(try await desk.send(String(repeating: "a", count: 897), to: short).status == 201)
            #expect(try await client.send("POST", "/subscriptions?fault=404").status == 400)
        }
    }

    @Test func browser_withTooManyMessages_takesTheThird() async throws {
        try await Self.with { desk, client in
            let browser = try await client.subscribe("?fault=429")
            for text in ["1", "2"] {
                let answer = try await desk.send(text, to: browser)
                #expect(answer.status == 429 && answer.headers["retry-after"] == "2")
            }
            for text in ["3", "4"] { #expect(try await desk.send(text, to: browser).status == 201) }
            #expect(try await client.messages(of: browser).map(\.text) == ["3", "4"])
            #expect(try await client.summary(of: browser)?.attempts == 4)
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func browser_thatIsSilent_leavesTheConnectionOpen() async throws {
        try await Self.with { desk, client in
            let browser = try await client.subscribe("?fault=silence")
            try await withThrowingTaskGroup(of: Int?.self) { group in
                group.addTask { try? await desk.send("a", to: browser).status }
                group.addTask {
                    while try await client.summary(of: browser)?.attempts == 0 {}
                    // What the first request was answered with, if anything, has been sent before this answer.
                    return try await client.summary(of: browser)?.attempts
                }
                let first = try await group.next()
                #expect(first == 1)
                group.cancelAll()
            }
            #expect(try await client.messages(of: browser).isEmpty)
        }
    }

    @Test(arguments: [
        ("push-gone=1", 0), ("push-429=7s@0s", 429), ("push-500=1", 500), ("push-html=1", 200),
        ("push-slow=64ms@0s", 201), ("yahoo-gone=1", 201),
    ])
    func faultOfThePlan_concernsMessagesAlone(faults: String, status: Int) async throws {
        try await Self.with(faults: faults) { desk, client in
            let browser = try await client.subscribe()
            let answer = try await desk.send("a", to: browser)
            #expect(answer.status == status && answer.headers["retry-after"] == (status == 429 ? "7" : nil))
            let isWhole = answer.headers["content-length"] == "\(answer.body.count)"
            #expect(isWhole == (status != 0))
            #expect(try await client.messages(of: browser).map(\.text) == (status == 201 ? ["a"] : []))
        }
    }
}
