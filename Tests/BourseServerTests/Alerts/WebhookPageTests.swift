import BourseAlerts
import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing

@testable import BourseServer

@Suite("Webhooks of every format, by page and API")
struct WebhookPageTests {
    private static let token = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1"
    private static let path = "/alerts/channels/webhook"

    @Test func everyFormat_hasItsFields() async throws {
        let rig = try ServerRig(alertCarriers: AlertCarriers(webhooks: SilentWebhooks()))
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            for (format, has, hasNot) in [
                ("bourse", "name=\"address\"", "name=\"token\""), ("ntfy", "Address of the topic", "name=\"chat\""),
                ("telegram", "name=\"chat\"", "name=\"template\""), ("template", "name=\"template\"", "name=\"token\""),
                ("smoke", "name=\"address\"", "name=\"token\""),
            ] {
                let page = try await ann.get("/alerts/channels?format=\(format)").text
                #expect(page.contains(has) && !page.contains(hasNot), "\(format)")
                #expect(page.contains("Not set") && !page.contains("Send a test</button></form><form"), "\(format)")
            }
        }
    }

    @Test func token_isStored_andNeverShown() async throws {
        let caller = RecordedWebhooks(status: 403, body: #"{"ok":false,"error_code":403,"description":"Forbidden: x"}"#)
        let rig = try ServerRig(alertCarriers: AlertCarriers(webhooks: caller))
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            let fields = ["format": "telegram", "address": "", "token": Self.token, "chat": "-1001"]
            let set = try await ann.post(Self.path, fields)
            #expect(set.status == .seeOther)
            #expect(try await rig.desk.alerts.webhook(of: user.id)?.service.token?.text == Self.token)
            let page = try await ann.get("/alerts/channels").text
            #expect(page.contains("Telegram, api.telegram.org") && page.contains("One is saved"))
            #expect(page.contains("value=\"-1001\"") && page.contains("&quot;chat_id&quot;"))
            let test = try await ann.post(Self.path + "/test")
            #expect(test.text.contains("The test was not delivered") && test.text.contains("Forbidden: x"))
            let api = try await ann.get("/api/v1/alerts/webhook").text
            #expect(api.contains("\"hasToken\":true") && api.contains("\"secret\":null"))
            let refused = try await ann.post(Self.path, fields.merging(["chat": "me"]) { $1 })
            #expect(refused.status == .unprocessableContent && refused.text.contains("Enter the ID of the chat"))
            for text in [page, test.text, api, refused.text, set.text] { #expect(!text.contains("AAHdq")) }
            #expect(caller.targets == ["https://api.telegram.org/bot\(Self.token)/sendMessage"])
        }
    }

    @Test func template_isPreviewed_checked_andSet() async throws {
        let rig = try ServerRig(alertCarriers: AlertCarriers(webhooks: SilentWebhooks()))
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            let fields = [
                "format": "template", "address": "https://chat.example.com/h", "template-type": "json",
                "template": "{\r\n\"text\":\"{{title}}\"}",
            ]
            let preview = try await ann.post(Self.path, fields.merging(["intent": "preview"]) { $1 })
            #expect(preview.status == .ok && preview.text.contains("&quot;text&quot;:&quot;AAPL above $200.00&quot;"))
            #expect(try await rig.desk.alerts.webhook(of: user.id) == nil)
            let broken = try await ann.post(Self.path, fields.merging(["template": "{\"text\":{{title}}}"]) { $1 })
            #expect(broken.status == .unprocessableContent && broken.text.contains("is not valid JSON"))
            #expect(broken.text.contains("{&quot;text&quot;:{{title}}}"))
            let set = try await ann.post(Self.path, fields)
            let webhook = try #require(try await rig.desk.alerts.webhook(of: user.id))
            #expect(set.text.contains(webhook.secret) && webhook.service.template?.text == "{\n\"text\":\"{{title}}\"}")
            #expect(try await ann.get("/alerts/channels").text.contains("AAPL above $200.00"))
        }
    }

    @Test func api_setsEveryFormat() async throws {
        let rig = try ServerRig(alertCarriers: AlertCarriers(webhooks: SilentWebhooks()))
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let ann = visitor.with(token)
            for (body, format, hasSecret) in [
                (#"{"address":"https://a.example/h"}"#, "bourse", true),
                (#"{"format":"ntfy","address":"https://ntfy.sh/mine","token":"tk_1"}"#, "ntfy", false),
                (#"{"format":"telegram","token":"\#(Self.token)","chat":"@channel"}"#, "telegram", false),
                (#"{"format":"telegram","token":null,"chat":"-5"}"#, "telegram", false),
                (
                    #"{"format":"template","address":"https://a.example/h","template":"{{title}}","templateType":"text"}"#,
                    "template", true
                ),
            ] {
                let set = try await ann.json(.put, "/api/v1/alerts/webhook", body)
                #expect(set.status == .ok && set.text.contains("\"format\":\"\(format)\""), "\(set.text)")
                #expect(set.text.contains("\"secret\":null") != hasSecret, "\(set.text)")
                #expect(!set.text.contains("AAHdq") && !set.text.contains("tk_1"), "\(set.text)")
            }
        }
    }

    @Test(arguments: [
        ("{}", "address"), (#"{"address":5}"#, "address"), (#"{"format":"ntfy"}"#, "address"),
        (#"{"format":"smoke","address":"https://a.example/"}"#, "format"),
        (#"{"format":"ntfy","address":"https://ntfy.sh/a b"}"#, "address"),
        (#"{"format":"ntfy","address":"https://ntfy.sh/a","token":"a b"}"#, "token"),
        (#"{"format":"telegram","chat":"1"}"#, "token"), (#"{"format":"telegram","token":"1:2","chat":"1"}"#, "token"),
        (#"{"format":"template","address":"https://a.example/","template":"{{x}}"}"#, "template"),
        (#"{"format":"template","address":"https://a.example/","template":"x","templateType":"xml"}"#, "templateType"),
    ])
    func whatCannotBeUsed_isNamed(body: String, field: String) async throws {
        let rig = try ServerRig(alertCarriers: AlertCarriers(webhooks: SilentWebhooks()))
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let answer = try await visitor.with(token).json(.put, "/api/v1/alerts/webhook", body)
            #expect(answer.status == .unprocessableContent, "\(answer.text)")
            #expect(answer.text.contains("\"field\":\"\(field)\""), "\(answer.text)")
        }
        #expect(try await rig.desk.alerts.webhook(of: user.id) == nil)
    }
}

/// Remembers where requests went, and answers all of them alike.
final class RecordedWebhooks: WebhookCaller {
    private let status: Int
    private let body: [UInt8]
    private let seen = Mutex<[String]>([])

    init(status: Int, body: String) {
        self.status = status
        self.body = Array(body.utf8)
    }

    var targets: [String] { seen.withLock { $0 } }

    func call(_ address: WebhookAddress, body: [UInt8], headers: [(name: String, value: String)]) async
        -> CarrierAnswer
    {
        seen.withLock { $0.append(address.description) }
        return CarrierAnswer(.http(status: status), "answered \(status)", status: status, body: self.body)
    }
}
