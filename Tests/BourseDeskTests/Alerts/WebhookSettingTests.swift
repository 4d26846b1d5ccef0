import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Setting webhooks of every format", .timeLimit(.minutes(30)))
struct WebhookSettingTests {
    private static let token = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1"
    private static let bot = WebhookDraft(format: "telegram", token: token, chat: "-1001")
    private static let topic = WebhookDraft(format: "ntfy", address: "https://ntfy.sh/mine", token: "tk_1")

    private func field(_ rig: AlertRig, _ draft: WebhookDraft) async throws -> String? {
        do {
            _ = try await rig.desk.setWebhook(draft, of: rig.user.id)
            return nil
        } catch let error as AlertError {
            return error.invalidField?.name
        }
    }

    @Test func mistakes_nameTheirField() async throws {
        let rig = try AlertRig()
        var draft = Self.bot
        draft.token = "12"
        #expect(try await field(rig, draft) == "token")
        draft.token = ""
        #expect(try await field(rig, draft) == "token")
        draft = Self.bot
        draft.chat = "me"
        #expect(try await field(rig, draft) == "chat")
        draft.address = "https://api.telegram.org/?x"
        #expect(try await field(rig, draft) == "address")
        draft = Self.topic
        draft.address = "https://ntfy.sh/"
        #expect(try await field(rig, draft) == "address")
        draft.address = "https://localhost/mine"
        #expect(try await field(rig, draft) == "address")
        draft = Self.topic
        draft.token = "tk 1"
        #expect(try await field(rig, draft) == "token")
        #expect(try await field(rig, WebhookDraft(format: "smoke", address: "https://a.example/")) == "format")
        draft = WebhookDraft(format: "template", address: "https://a.example/", template: "{{x}}")
        #expect(try await field(rig, draft) == "template")
        draft.template = "x"
        draft.templateType = "xml"
        #expect(try await field(rig, draft) == "templateType")
        #expect(try await rig.desk.webhook(of: rig.user.id) == nil)
    }

    @Test func telegram_hasAUsualAddress() async throws {
        let rig = try AlertRig()
        let webhook = try await rig.desk.setWebhook(Self.bot, of: rig.user.id)
        #expect(webhook.address == "https://api.telegram.org/")
        #expect(try await rig.desk.webhook(of: rig.user.id) == webhook)
    }

    @Test func storedToken_isUsedAgain_atItsOwnServerOnly() async throws {
        let rig = try AlertRig()
        _ = try await rig.desk.setWebhook(Self.topic, of: rig.user.id)
        var draft = Self.topic
        draft.token = ""
        draft.address = "https://ntfy.sh/another"
        #expect(try await rig.desk.setWebhook(draft, of: rig.user.id).service.token?.text == "tk_1")
        // At another server it would be given away.
        draft.address = "https://ntfy.example.com/mine"
        #expect(try await rig.desk.setWebhook(draft, of: rig.user.id).service.token == nil)
        _ = try await rig.desk.setWebhook(Self.bot, of: rig.user.id)
        var bot = Self.bot
        bot.token = ""
        bot.chat = "@channel"
        #expect(try await rig.desk.setWebhook(bot, of: rig.user.id).service.token?.text == Self.token)
        bot.address = "https://bots.example.com"
        #expect(try await field(rig, bot) == "token")
        // A token of one service is none of another.
        draft.address = "https://api.telegram.org/mine"
        #expect(try await rig.desk.setWebhook(draft, of: rig.user.id).service.token == nil)
    }

    @Test func preview_isTheBody_withoutTheToken() async throws {
        let rig = try AlertRig()
        for draft in [
            Self.bot, Self.topic, WebhookDraft(address: "https://a.example/"),
            WebhookDraft(format: "template", address: "https://a.example/", template: #"{"a":"{{title}}"}"#),
        ] {
            let preview = rig.desk.preview(of: try await rig.desk.readWebhook(draft, of: rig.user.id))
            #expect(preview.hasPrefix("{") && !preview.contains("AAHdq") && !preview.contains("tk_1"), "\(preview)")
        }
        #expect(try await rig.desk.webhook(of: rig.user.id) == nil)
    }

    @Test func signature_isSentToThoseWhoHaveTheSecret() async throws {
        let rig = try AlertRig()
        var template = WebhookDraft(format: "template", address: "https://a.example/", template: "{{title}}")
        template.templateType = "text"
        for (draft, isSigned) in [(Self.bot, false), (Self.topic, false), (template, true)] {
            _ = try await rig.desk.setWebhook(draft, of: rig.user.id)
            rig.clock.advance(seconds: 10)
            _ = try await rig.desk.testWebhook(of: rig.user.id)
            let call = try #require(rig.carrier.calls.last)
            #expect((call.headers["Bourse-Signature"] != nil) == isSigned, "\(draft.format)")
        }
        let call = try #require(rig.carrier.calls.last)
        #expect(call.headers["Content-Type"] == "text/plain; charset=utf-8")
        #expect(String(decoding: call.body, as: UTF8.self) == "Test of your alerts")
    }

    @Test func groupThatMoved_isWrittenToAtOnce_andFromThenOn() async throws {
        let rig = try AlertRig()
        _ = try await rig.desk.setWebhook(Self.bot, of: rig.user.id)
        let moved = #"{"ok":false,"error_code":400,"parameters":{"migrate_to_chat_id":-1002}}"#
        rig.carrier.answer(CarrierAnswer(.refused, "400", status: 400, body: Array(moved.utf8)))
        rig.carrier.answer(CarrierAnswer(.delivered, "200", status: 200, body: Array(#"{"ok":true}"#.utf8)))
        let answer = try await rig.desk.testWebhook(of: rig.user.id)
        #expect(answer.outcome == .delivered && answer.text.contains("-1002"))
        #expect(rig.carrier.calls.count == 2)
        #expect(try await rig.desk.webhook(of: rig.user.id)?.service.chat?.description == "-1002")
        // A chat that moves for ever is not followed.
        for number in ["-1003", "-1004"] {
            let body = moved.replacing("-1002", with: number)
            rig.carrier.answer(CarrierAnswer(.refused, "400", status: 400, body: Array(body.utf8)))
        }
        rig.clock.advance(seconds: 10)
        #expect(try await rig.desk.testWebhook(of: rig.user.id).outcome == .refused)
        #expect(rig.carrier.calls.count == 4)
    }

    @Test func retryAfter_putsTheNextTryOff() async throws {
        let rig = try AlertRig()
        _ = try await rig.desk.setWebhook(Self.bot, of: rig.user.id)
        await rig.start()
        var draft = rig.draft()
        draft.channels = ["webhook"]
        _ = try await rig.desk.make(draft, of: rig.user)
        try await rig.price("205")
        let many = #"{"ok":false,"error_code":429,"parameters":{"retry_after":600}}"#
        rig.carrier.answer(CarrierAnswer(.failed(after: nil), "429", status: 429, body: Array(many.utf8)))
        while await rig.desk.deliverDue() {}
        let stored = try #require(try await rig.fires().first?.deliveries.first { $0.delivery.channel == .webhook })
        #expect(stored.delivery.status == .due(rig.clock.now.adding(seconds: 600)))
        #expect(stored.answer.contains("wait 600 seconds"))
    }
}
