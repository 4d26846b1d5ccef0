import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Deliveries of alerts", .timeLimit(.minutes(30)))
struct AlertDeliveryTests {
    private func fired(_ rig: AlertRig, _ channels: [String]) async throws {
        await rig.start()
        var draft = rig.draft()
        draft.channels = channels
        _ = try await rig.desk.make(draft, of: rig.user)
        try await rig.price("205")
    }

    /// Delivers what is due now, as the desk does when it is rung.
    private func deliver(_ rig: AlertRig) async { while await rig.desk.deliverDue() {} }

    private func statuses(_ rig: AlertRig) async throws -> [AlertChannel: Delivery.Status] {
        let stored = try await rig.fires().first?.deliveries ?? []
        return Dictionary(stored.map { ($0.delivery.channel, $0.delivery.status) }) { first, _ in first }
    }

    @Test func letterAndRequest_areSentOnceEachWithTheSameName() async throws {
        let rig = try AlertRig()
        let webhook = try await rig.desk.setWebhook(
            WebhookDraft(address: "https://hooks.example.com/a?b=1"),
            of: rig.user.id
        )
        try await fired(rig, ["email", "webhook"])
        await deliver(rig)
        await deliver(rig)
        let calls = rig.carrier.calls.sorted { $0.target < $1.target }
        #expect(calls.map(\.target) == ["ann@example.com", "https://hooks.example.com/a?b=1"])
        let request = try #require(calls.last)
        let code = Hex.text([UInt8(truncatingIfNeeded: request.body.count + 11), UInt8(webhook.secret.utf8.count)])
        #expect(request.headers["Bourse-Signature"] == "t=\(rig.clock.now.seconds),v1=\(code)")
        #expect(String(decoding: request.body, as: UTF8.self).contains("\"value\":\"205\""))
        #expect(try await statuses(rig)[.email] == .delivered(rig.clock.now))
    }

    @Test func failure_isTriedAgainLater_refusalIsNot() async throws {
        let rig = try AlertRig()
        rig.carrier.answer(.failed(after: nil))
        try await fired(rig, ["email"])
        await deliver(rig)
        #expect(rig.carrier.calls.count == 1)
        guard case .due(let next)? = try await statuses(rig)[.email] else {
            Issue.record("it is not tried again")
            return
        }
        #expect(next > rig.clock.now && next <= rig.clock.now.adding(seconds: 30))
        rig.clock.advance(seconds: 31)
        rig.carrier.answer(.refused)
        await deliver(rig)
        #expect(try await statuses(rig)[.email] == .givenUp(rig.clock.now, .refused))
        rig.clock.advance(seconds: 86_400)
        await deliver(rig)
        #expect(rig.carrier.calls.count == 2)
        #expect(Set(rig.carrier.calls.map(\.id)).count == 1)
    }

    @Test func webhookThatIsGone_isGivenUp() async throws {
        let rig = try AlertRig()
        try await fired(rig, ["webhook"])
        await deliver(rig)
        #expect(try await statuses(rig)[.webhook] == .givenUp(rig.clock.now, .refused))
        #expect(rig.carrier.calls.isEmpty)
    }

    @Test(arguments: ["http://example.com/", "https://127.0.0.1/", "https://localhost/", "ftp://example.com", "x"])
    func webhookThatLeadsHome_isNotSet(address: String) async throws {
        let rig = try AlertRig()
        await #expect(throws: AlertError.self) {
            try await rig.desk.setWebhook(WebhookDraft(address: address), of: rig.user.id)
        }
        #expect(try await rig.desk.webhook(of: rig.user.id) == nil)
    }

    @Test func channelThatIsNotThere_isNotOffered() async throws {
        let rig = try AlertRig(channels: false)
        var draft = rig.draft()
        draft.channels = ["email"]
        await #expect(throws: AlertError.noCarrier(.email)) { try await rig.desk.make(draft, of: rig.user) }
        draft.channels = ["push"]
        await #expect(throws: AlertError.noCarrier(.push)) { try await rig.desk.make(draft, of: rig.user) }
    }

    @Test func tests_areNotSentInARow() async throws {
        let rig = try AlertRig()
        _ = try await rig.desk.testMail(to: rig.user)
        await #expect(throws: AlertError.tooSoon) { try await rig.desk.testMail(to: rig.user) }
        rig.clock.advance(seconds: 10)
        let answer = try await rig.desk.testMail(to: rig.user)
        #expect(answer.outcome == .delivered)
        await #expect(throws: AlertError.noWebhook) { try await rig.desk.testWebhook(of: rig.user.id) }
    }
}
