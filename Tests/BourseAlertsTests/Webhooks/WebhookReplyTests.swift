import BourseCore
import Testing

@testable import BourseAlerts

@Suite("Answers of the services of webhooks")
struct WebhookReplyTests {
    private static let ntfyToken = "tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2"

    private func ntfy(_ status: Int, _ body: String, retryAfter: Int64? = nil) throws -> WebhookReply {
        let token: WebhookToken = try #require(WebhookToken(ntfy: Self.ntfyToken))
        let service = WebhookService.ntfy(token)
        let address = try WebhookAddress("https://ntfy.sh/my-alerts")
        return service.reply(status: status, body: Array(body.utf8), retryAfter: retryAfter, from: address)
    }

    private func telegram(_ status: Int, _ body: String, retryAfter: Int64? = nil) throws -> WebhookReply {
        let token = try #require(WebhookToken(telegram: WebhookPostTests.token))
        let service = WebhookService.telegram(token, try #require(TelegramChat("-1001")))
        let address = try WebhookAddress("https://api.telegram.org")
        return service.reply(status: status, body: Array(body.utf8), retryAfter: retryAfter, from: address)
    }

    @Test func ntfy_isReadInPlainWords() throws {
        let taken = try ntfy(200, #"{"id":"x","event":"message"}"#)
        #expect(taken.outcome == .delivered && taken.text.contains("the topic my-alerts"))
        let page = try ntfy(200, "<html>")
        #expect(page.outcome == .refused && page.text.contains("not as ntfy does"))
        let closed = try ntfy(403, #"{"code":40301,"http":403,"error":"forbidden"}"#)
        #expect(closed.outcome == .refused && closed.text.contains("access token"))
        #expect(try ntfy(401, "{}").text.contains("refused the access token"))
        let many = try ntfy(429, #"{"code":42901,"http":429,"error":"limit reached"}"#, retryAfter: 9)
        #expect(many.outcome == .failed(after: 9) && many.text.contains("wait 9 seconds"))
        #expect(try ntfy(429, "{}").outcome == .failed(after: nil))
        #expect(try ntfy(502, "").outcome == .failed(after: nil))
        let odd = try ntfy(400, #"{"code":40009,"http":400,"error":"invalid request:\n topic \u0007invalid"}"#)
        #expect(odd.outcome == .refused && odd.text.contains("Its reason: invalid request:  topic  invalid."))
    }

    @Test func telegram_isReadInPlainWords() throws {
        #expect(try telegram(200, #"{"ok":true,"result":{}}"#).outcome == .delivered)
        let page = try telegram(200, "<html>")
        #expect(page.outcome == .refused && page.text.contains("not as the Bot API"))
        let none = try telegram(400, #"{"ok":false,"error_code":400,"description":"Bad Request: chat not found"}"#)
        #expect(none.outcome == .refused && none.text.contains("no chat -1001") && none.movedTo == nil)
        let blocked = try telegram(
            403,
            #"{"ok":false,"error_code":403,"description":"Forbidden: bot was blocked by the user"}"#
        )
        #expect(blocked.outcome == .refused && blocked.text.contains("bot was blocked by the user"))
        let unknown = try telegram(401, #"{"ok":false,"error_code":401,"description":"Unauthorized"}"#)
        #expect(unknown.outcome == .refused && unknown.text.contains("no bot with this token"))
        #expect(try telegram(503, "").outcome == .failed(after: nil))
        #expect(try telegram(302, "").outcome == .refused)
    }

    @Test func retryAfter_isObeyed_withABound() throws {
        let many = #"{"ok":false,"error_code":429,"description":"x","parameters":{"retry_after":34}}"#
        let reply = try telegram(429, many, retryAfter: 3)
        #expect(reply.outcome == .failed(after: 34) && reply.text.contains("34 seconds"))
        let long = #"{"ok":false,"error_code":429,"parameters":{"retry_after":99999999}}"#
        let asked = try telegram(429, long)
        #expect(asked.text.contains("Bourse tries again after 3600."))
        #expect(DeliverySchedule.standard.wait(after: 1, jitter: 0, requested: 99_999_999) == 3_600_000_000)
        let negative = #"{"ok":false,"error_code":429,"parameters":{"retry_after":-5}}"#
        #expect(try telegram(429, negative).outcome == .failed(after: 0))
    }

    @Test func supergroup_isTheNewChat() throws {
        let body = """
            {"ok":false,"error_code":400,"description":"Bad Request: group chat was upgraded to a supergroup chat",\
            "parameters":{"migrate_to_chat_id":-1001234567890}}
            """
        let reply = try telegram(400, body)
        #expect(reply.movedTo == TelegramChat("-1001234567890") && reply.outcome == .refused)
    }

    @Test(arguments: ["0", "-1001", "5"])
    func chatThatIsNoOtherSupergroup_isNotFollowed(number: String) throws {
        let body = #"{"ok":false,"error_code":400,"parameters":{"migrate_to_chat_id":\#(number)}}"#
        let reply = try telegram(400, body)
        #expect(reply.movedTo == nil && reply.outcome == .refused)
    }

    @Test func statusThatIsNoSuccess_countsBeforeTheBody() throws {
        let accepted = #"{"ok":true,"result":{}}"#
        #expect(try telegram(200, accepted).outcome == .delivered)
        #expect(try telegram(302, accepted).outcome == .refused)
        #expect(try telegram(500, accepted).outcome == .failed(after: nil))
        #expect(try telegram(408, #"{"ok":false,"error_code":400}"#).outcome == .failed(after: nil))
    }

    @Test func reason_hasNoToken_andIsShort() throws {
        let words = "bot \(WebhookPostTests.token) \(String(repeating: "x", count: 900))"
        let echo = #"{"ok":false,"error_code":400,"description":"\#(words)"}"#
        let reply = try telegram(400, echo)
        #expect(!reply.text.contains("AAHdqTcv") && reply.text.contains("bot (token) x") && reply.text.count < 300)
        let other = try ntfy(400, #"{"error":"no \#(Self.ntfyToken)"}"#)
        #expect(!other.text.contains(Self.ntfyToken))
    }

    @Test func programsOfOnesOwn_areToldByTheirStatusAlone() throws {
        let address = try WebhookAddress("https://hooks.example.com/x")
        let reply = WebhookService.bourse
            .reply(status: 400, body: Array("secret page".utf8), retryAfter: nil, from: address)
        #expect(reply.text == "hooks.example.com answered 400." && reply.outcome == .refused)
    }
}
