import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseAlerts

@Suite("Requests of webhooks")
struct WebhookPostTests {
    static let token = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1"

    private struct NtfyBody: Decodable {
        struct Action: Decodable {
            let action: String
            let label: String
            let url: String
        }

        let topic: String
        let title: String
        let message: String
        let priority: Int
        let tags: [String]
        let click: String?
        let actions: [Action]?
    }

    private struct TelegramBody: Decodable {
        struct Markup: Decodable {
            let inlineKeyboard: [[[String: String]]]
        }

        let chatId: String
        let text: String
        let parseMode: String
        let replyMarkup: Markup?
    }

    /// A fire of a rule with a note, as the desk tells of it.
    private func content(note: String = "", base: String = "https://desk.example", name: String? = nil) throws
        -> WebhookContent
    {
        let rule = try Made.rule(channels: [.webhook], note: note)
        let fire = AlertFire(
            id: AlertFire.ID(rule: rule.id, arming: 1),
            value: try Made.figure("203.1"),
            seenAt: Made.start,
            foundAt: Made.start,
            isWhileAway: false
        )
        let delivery = Delivery(
            fire: fire.id,
            channel: .webhook,
            queuedAt: Made.start,
            tries: 0,
            status: .due(Made.start)
        )
        let message = AlertMessage(fire, of: rule, calling: name, zone: .utc)
        return try WebhookContent(message, of: fire, rule: rule, delivery: delivery, base: base)
    }

    private func telegram(_ chat: String = "-1001234567890") throws -> WebhookService {
        .telegram(try #require(WebhookToken(telegram: Self.token)), try #require(TelegramChat(chat)))
    }

    private func body<Value: Decodable>(_ post: WebhookPost, as type: Value.Type = Value.self) throws -> Value {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Value.self, from: Data(post.body))
    }

    @Test func bourse_isTheSignedJSONOfBefore() throws {
        let content = try content()
        let post = WebhookService.bourse.post(content, to: try WebhookAddress("https://a.example/h"))
        #expect(post.body == content.payload && post.address.target == "/h")
        #expect(post.headers.contains { $0 == ("Bourse-Delivery", "r1.1.webhook") })
        let test = WebhookContent(test: "test.1", base: "", at: Made.start)
        #expect(String(decoding: test.payload, as: UTF8.self) == #"{"delivery":"test.1","test":true,"version":1}"#)
    }

    @Test func ntfy_goesToTheRoot_withTopicLinkAndToken() throws {
        let token = try #require(WebhookToken(ntfy: "tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2"))
        let address = try WebhookAddress("https://push.example.com/ntfy/my-alerts")
        let post = WebhookService.ntfy(token).post(try content(note: "é & “q”"), to: address)
        #expect(post.address.description == "https://push.example.com/ntfy/")
        #expect(post.headers.contains { $0 == ("Authorization", "Bearer tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2") })
        let body: NtfyBody = try body(post)
        #expect(body.topic == "my-alerts" && body.title == "AAPL above $200.00" && body.priority == 4)
        #expect(body.message.hasSuffix("Note: é & “q”") && body.tags == ["chart_with_upwards_trend"])
        #expect(body.click == "https://desk.example/markets/AAPL")
        #expect(body.actions?.map(\.url) == ["https://desk.example/markets/AAPL"])
        let open = WebhookService.ntfy(nil).post(try content(base: ""), to: address)
        #expect(!open.headers.contains { $0.name == "Authorization" })
        let plain: NtfyBody = try self.body(open)
        #expect(plain.click == nil && plain.actions == nil)
    }

    @Test(arguments: [
        ("https://ntfy.sh/a", "a", "/"), ("https://ntfy.sh/x/A_b-9", "A_b-9", "/x/"),
        ("https://ntfy.sh/", nil, nil), ("https://ntfy.sh", nil, nil), ("https://ntfy.sh/a?up=1", nil, nil),
        ("https://ntfy.sh/a.b", nil, nil), ("https://ntfy.sh/\(String(repeating: "a", count: 65))", nil, nil),
    ])
    func topic_isTheEndOfTheAddress(text: String, name: String?, root: String?) throws {
        let topic = NtfyTopic(try WebhookAddress(text))
        #expect(topic?.name == name && topic?.root == root)
    }

    @Test func telegram_escapesMarkup_andLeadsToTheDeskByAButton() throws {
        let address = try WebhookAddress("https://api.telegram.org")
        let post = try telegram().post(try content(note: "<b>&amp;"), to: address)
        #expect(post.address.target == "/bot\(Self.token)/sendMessage")
        let body: TelegramBody = try body(post)
        #expect(body.chatId == "-1001234567890" && body.parseMode == "HTML")
        #expect(body.text.hasPrefix("<b>AAPL above $200.00</b>\n"))
        #expect(body.text.hasSuffix("Note: &lt;b&gt;&amp;amp;"))
        let button = ["text": "Open Bourse", "url": "https://desk.example/markets/AAPL"]
        #expect(body.replyMarkup?.inlineKeyboard == [[button]])
    }

    @Test func telegram_takesNoButtonToALocalMachine_soTheLinkIsText() throws {
        let address = try WebhookAddress("https://bots.example.com/api/")
        let post = try telegram("@channel").post(try content(base: "http://desk:8080"), to: address)
        #expect(post.address.target == "/api/bot\(Self.token)/sendMessage")
        let body: TelegramBody = try body(post)
        #expect(body.replyMarkup == nil && body.text.hasSuffix("\nhttp://desk:8080/markets/AAPL"))
    }

    @Test func ownServers_mayHaveAPath() throws {
        let first = try WebhookAddress("https://a.example/one")
        #expect(first.isSameServer(as: try WebhookAddress("https://A.example:443/two")))
        #expect(!first.isSameServer(as: try WebhookAddress("https://a.example:8443/one")))
        #expect(!first.isSameServer(as: try WebhookAddress("https://b.example/one")))
    }

    // MARK: - Limits

    @Test(arguments: Seeds.first(20))
    func clippedText_isAWholeBeginningWithinTheLimit(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["a", "ä", "€", "😀", "👩‍👩‍👧‍👦", "🇮🇳", "e\u{301}", "\"", "\\", "\n", "\u{1}"]
        for _ in 0..<200 {
            let text = (0..<generator.int(0...60)).map { _ in generator.pick(pieces) }.joined()
            let limit = generator.int(12...120)
            for cost in [JSONText.width(of:), UTF16.width] as [(Unicode.Scalar) -> Int] {
                let clipped = text.clipped(to: limit, by: cost)
                let width = clipped.unicodeScalars.reduce(0) { $0 + cost($1) }
                #expect(width <= limit, "seed \(seed)")
                guard clipped != text else { continue }
                let kept = clipped.dropLast()
                #expect(clipped.hasSuffix("…"), "seed \(seed)")
                // Whole characters, unless the first alone is too long.
                #expect(text.hasPrefix(kept) || kept.count == 1, "seed \(seed): \(clipped)")
                #expect(text.unicodeScalars.starts(with: String(kept).unicodeScalars), "seed \(seed)")
            }
        }
    }

    @Test func characterOfManyMarks_isCutBetweenThem() {
        let text = "a" + String(repeating: "\u{301}", count: 100)
        let clipped = text.clipped(to: 20) { _ in 1 }
        #expect(clipped.unicodeScalars.count == 20 && clipped.unicodeScalars.last == "…")
    }

    @Test func longMessages_fitTheServices() throws {
        // The longest note, of characters that take the most room.
        let note = String(repeating: "👩‍👩‍👧‍👦", count: AlertRule.longestNote)
        let content = try content(note: note, name: String(repeating: "𝕏", count: 300))
        let ntfy: NtfyBody = try body(WebhookService.ntfy(nil).post(content, to: WebhookAddress("https://ntfy.sh/a")))
        #expect(ntfy.message.utf8.count <= 4_096 && ntfy.message.utf8.count > 4_000)
        #expect(ntfy.message.hasSuffix("👩‍👩‍👧‍👦…") && ntfy.title.utf8.count <= 250)
        let post = try telegram().post(content, to: WebhookAddress("https://api.telegram.org"))
        let telegram: TelegramBody = try body(post)
        let shown = telegram.text.replacing("<b>", with: "").replacing("</b>", with: "")
        #expect(shown.utf16.count <= 4_096 && shown.utf16.count > 4_000)
        #expect(shown.hasSuffix("👩‍👩‍👧‍👦…"))
    }

    @Test func escapedText_countsAsItIsShown() throws {
        let note = String(repeating: "&", count: AlertRule.longestNote)
        let post = try telegram().post(try content(note: note), to: WebhookAddress("https://api.telegram.org"))
        let body: TelegramBody = try body(post)
        #expect(body.text.hasSuffix(String(repeating: "&amp;", count: AlertRule.longestNote)))
    }

    // MARK: - Secrets

    @Test func token_isReadStrictly_andDescribesItselfWithoutItsText() throws {
        let token = try #require(WebhookToken(telegram: Self.token))
        #expect("\(token)" == "(token)" && String(reflecting: token) == "(token)")
        var dumped = ""
        dump(try telegram(), to: &dumped)
        #expect(!dumped.contains("AAHdqTcv"), "\(dumped)")
        let texts = [
            "", "1:short", "x:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1", Self.token + "/../getMe", Self.token + "\n",
        ]
        for bad in texts {
            #expect(WebhookToken(telegram: bad) == nil, "\(bad)")
        }
        for bad in ["", "tk a", "tk_\r\nX: 1", "ä", String(repeating: "a", count: 257)] {
            #expect(WebhookToken(ntfy: bad) == nil, "\(bad)")
        }
    }

    @Test(arguments: ["0", "-0", "+1", "01", "1 ", "@abc", "@1abc", "@ab-c", "name", "99999999999999999999", ""])
    func chatThatIsNone_isNotRead(text: String) { #expect(TelegramChat(text) == nil) }

    @Test(arguments: ["1", "123456789", "-1001234567890", "@durov", "@News_2026"])
    func chat_isRead(text: String) { #expect(TelegramChat(text)?.description == text) }
}
