import BourseAlerts
import BourseCore
import BourseTestSupport
import BourseValues
import Foundation
import Testing

@testable import BourseDesk

@Suite("Notifications on devices")
struct PushServiceTests {
    /// A person with devices, whose push services answer as a test sets.
    private struct PushRig {
        let clock = ManualClock()
        let store = MemoryPushStore()
        let carrier = ScriptedCarrier()
        let push: PushService
        let ann: User

        init(devices: Int, base: String = "", policy: WebhookAddress.Policy = WebhookAddress.Policy()) async throws {
            ann = User(
                id: UserID("00000000000000000000000000000001"),
                email: try #require(Email("ann@example.com")),
                createdAt: clock.now,
                settings: UserSettings(zone: "UTC")
            )
            store.add(ann)
            push = PushService(
                store: store,
                cipher: OpenPushCipher(),
                caller: carrier,
                policy: policy,
                base: base,
                environment: .deterministic(clock: clock)
            )
            for number in 0..<devices { try await add("https://push.example/\(number)", UInt8(number)) }
        }

        func add(_ endpoint: String, _ session: UInt8) async throws {
            try await push.subscribe(
                endpoint: endpoint,
                publicKey: "key",
                secret: "secret",
                session: SessionDigest(bytes: [session]),
                of: ann.id
            )
        }

        func message(_ title: String = "AAPL above 200", text: String = "Value: 201") -> PushMessage {
            PushMessage(.alerts, title: title, text: text, path: "/markets/AAPL", tag: "a", at: clock.now)
        }
    }

    @Test func message_isOneRequest_thatTellsWhatTheServiceNeeds() async throws {
        let rig = try await PushRig(devices: 1, base: "https://desk.example")
        let answer = await rig.push.deliver(rig.message("“A”\n\\\u{1}"), delivery: "1", to: rig.ann.id)
        #expect(answer.outcome == .delivered)
        let call = try #require(rig.carrier.calls.first)
        #expect(call.target == "https://push.example/0")
        #expect(call.headers["TTL"] == "86400" && call.headers["Urgency"] == "high")
        #expect(call.headers["Authorization"] == "https://desk.example")
        let topic = try #require(call.headers["Topic"])
        #expect((1...32).contains(topic.utf8.count))
        let body = try #require(try JSONSerialization.jsonObject(with: Data(call.body)) as? [String: String])
        #expect(body["title"] == "“A”\n\\\u{1}" && body["path"] == "/markets/AAPL" && body["topic"] == "alerts")
        #expect(try await rig.push.subscriptions(of: rig.ann.id).first?.deliveredAt == rig.clock.now)
    }

    @Test func desk_withoutAnAddress_isKnownByThePerson() async throws {
        let rig = try await PushRig(devices: 1)
        _ = await rig.push.deliver(rig.message(), delivery: "1", to: rig.ann.id)
        #expect(rig.carrier.calls.first?.headers["Authorization"] == "mailto:ann@example.com")
    }

    @Test(arguments: [404, 410])
    func subscription_thatIsGone_isForgotten(status: Int) async throws {
        let rig = try await PushRig(devices: 1)
        rig.carrier.answer(CarrierAnswer(.http(status: status), "gone", status: status))
        let answer = await rig.push.deliver(rig.message(), delivery: "1", to: rig.ann.id)
        #expect(answer.outcome == .refused)
        #expect(try await rig.push.subscriptions(of: rig.ann.id).isEmpty)
        let none = await rig.push.deliver(rig.message(), delivery: "2", to: rig.ann.id)
        #expect(none.outcome == .refused && rig.carrier.calls.count == 1)
    }

    @Test func message_thatIsTooLarge_isSentWithItsTitleAlone() async throws {
        let rig = try await PushRig(devices: 1)
        rig.carrier.answer(CarrierAnswer(.http(status: 413), "too large", status: 413))
        let answer = await rig.push.deliver(rig.message(), delivery: "1", to: rig.ann.id)
        #expect(answer.outcome == .delivered && rig.carrier.calls.count == 2)
        let (first, second) = (rig.carrier.calls[0].body, rig.carrier.calls[1].body)
        #expect(second.count < first.count && String(decoding: second, as: UTF8.self).contains("AAPL above 200"))
    }

    @Test func busyService_isAskedAgain_andTheOtherDevicesAreNot() async throws {
        let rig = try await PushRig(devices: 2)
        rig.carrier.answer(CarrierAnswer(.http(status: 429, retryAfter: 90), "busy", status: 429))
        let first = await rig.push.deliver(rig.message(), delivery: "1", to: rig.ann.id)
        #expect(first.outcome == .failed(after: 90))
        let busy = try await rig.push.subscriptions(of: rig.ann.id).filter { $0.failure != nil }
        #expect(busy.map(\.failure) == ["busy"])
        let second = await rig.push.deliver(rig.message(), delivery: "1", to: rig.ann.id)
        #expect(second.outcome == .delivered)
        let targets = rig.carrier.calls.map(\.target)
        #expect(targets.count == 3 && Set(targets.prefix(2)).count == 2 && targets[2] == busy[0].endpoint)
        #expect(try await rig.push.subscriptions(of: rig.ann.id).allSatisfy { $0.failure == nil })
    }

    @Test(arguments: [
        "http://push.example/1", "https://127.0.0.1/1", "https://push.local/1", "https://169.254.169.254/1", "push", "",
    ])
    func endpoint_thatMustNotBeCalled_isRefused(endpoint: String) async throws {
        let rig = try await PushRig(devices: 0)
        await #expect(throws: PushError.self) { try await rig.add(endpoint, 1) }
        #expect(try await rig.push.subscriptions(of: rig.ann.id).isEmpty)
    }

    @Test func browser_withWrongKeys_isRefused() async throws {
        let rig = try await PushRig(devices: 0)
        await #expect(throws: PushError.invalidSubscription) {
            try await rig.push.subscribe(
                endpoint: "https://push.example/1",
                publicKey: "x",
                secret: "secret",
                session: SessionDigest(bytes: [1]),
                of: rig.ann.id
            )
        }
    }

    @Test func alert_waitsForTheEndOfQuietHours_withoutCountingATry() async throws {
        let rig = try await PushRig(devices: 1)
        let minute = Int(ZoneRules.utc.localTime(at: rig.clock.now).microseconds / 60_000_000)
        let settings = PushSettings(quietHours: QuietHours(start: minute, end: (minute + 60) % 1440))
        try await rig.push.setSettings(settings, of: rig.ann.id)
        let release = await rig.push.release(for: rig.ann.id, zone: .utc)
        #expect(release > rig.clock.now && release <= rig.clock.now.adding(seconds: 3600))
        var delivery = Delivery(
            fire: AlertFire.ID(rule: try #require(AlertRuleID("a")), arming: 1),
            channel: .push,
            queuedAt: rig.clock.now,
            tries: 0,
            status: .due(rig.clock.now)
        )
        delivery.postpone(until: release)
        #expect(delivery.tries == 0 && delivery.status == .due(release))
    }

    @Test func summary_isSentOnceADay_afterItsTime_toWhoWantsIt() async throws {
        let rig = try await PushRig(devices: 1)
        let minute = Int(ZoneRules.utc.localTime(at: rig.clock.now).microseconds / 60_000_000)
        try await rig.push.setSettings(
            PushSettings(topics: [.summary], summaryMinute: minute),
            of: rig.ann.id
        )
        for _ in 0..<3 { await rig.push.summarize { _ in "Portfolio $1.00" } }
        await rig.push.finish()
        #expect(rig.carrier.calls.count == 1)
        #expect(String(decoding: rig.carrier.calls[0].body, as: UTF8.self).contains("Portfolio $1.00"))
    }

    @Test func import_isTold_ifItTookLong() async throws {
        let rig = try await PushRig(devices: 1)
        let result = ImportJobs.ImportResult(location: "/journal/imports/1")
        for seconds: Int64 in [9, 10] {
            rig.push.tell(
                ImportJobs.EndedImport(user: rig.ann.id, state: .finished(result), seconds: seconds),
                at: rig.clock.now
            )
        }
        await rig.push.finish()
        #expect(rig.carrier.calls.count == 1)
        #expect(String(decoding: rig.carrier.calls[0].body, as: UTF8.self).contains("/journal/imports/1"))
    }

    @Test func topic_thatIsOff_isNotSent() async throws {
        let rig = try await PushRig(devices: 1)
        try await rig.push.setSettings(PushSettings(topics: []), of: rig.ann.id)
        rig.push.post(
            PushMessage(.downtime, title: "a", text: "b", path: "/", tag: "c", at: rig.clock.now),
            to: rig.ann.id
        )
        await rig.push.finish()
        #expect(rig.carrier.calls.isEmpty)
    }

    @Test func downtime_isTold_fromTenMinutesOn() async throws {
        let rig = try await PushRig(devices: 1)
        await rig.push.tellDowntime(since: rig.clock.now.adding(seconds: -599))
        await rig.push.tellDowntime(since: rig.clock.now.adding(seconds: -600))
        await rig.push.finish()
        #expect(rig.carrier.calls.count == 1)
    }

    @Test func test_tellsHowItEnded_andIsNotRepeatedAtOnce() async throws {
        let rig = try await PushRig(devices: 2)
        rig.carrier.answer(CarrierAnswer(.http(status: 500), "push.example answered 500.", status: 500))
        let ended = try await rig.push.test(of: rig.ann.id)
        #expect(ended.delivered == 1 && ended.failures == ["push.example answered 500."])
        await #expect(throws: PushError.tooSoon) { try await rig.push.test(of: rig.ann.id) }
        let empty = try await PushRig(devices: 0)
        await #expect(throws: PushError.noDevice) { try await empty.push.test(of: empty.ann.id) }
    }

    @Test func text_thatIsTooLong_isShortened_andFitsIntoARecord() {
        let message = PushMessage(
            .alerts,
            title: String(repeating: "é", count: 500),
            text: String(repeating: "\u{1}", count: 5000),
            path: "/alerts",
            tag: "a",
            at: Timestamp(seconds: 1)
        )
        #expect(
            message.title.unicodeScalars.count == PushMessage.longestTitle
                && message.text.unicodeScalars.count == PushMessage.longestText
        )
        #expect(PushPayload.bytes(message).count <= 3993)
    }
}
