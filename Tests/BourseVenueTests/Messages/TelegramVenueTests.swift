import Foundation
import Testing

@testable import BourseVenue

@Suite("The venue as the Bot API of Telegram")
struct TelegramVenueTests {
    private struct Message: Decodable {
        struct Entity: Decodable {
            let type: String
            let offset: Int
            let length: Int
        }

        let text: String
        let entities: [Entity]
        let buttons: [[String: String]]
    }

    private static func with(_ body: @Sendable @escaping (MessageClient) async throws -> Void) async throws {
        try await MarketVenue.with { _, address in try await body(MessageClient(address: address)) }
    }

    private static func request(_ chat: Int, _ text: String, more: String = "") -> String {
        "{\"chat_id\":\"\(chat)\",\"text\":\"\(text)\",\"parse_mode\":\"HTML\"\(more)}"
    }

    @Test func message_isReadWithItsMarkupAndButton() async throws {
        try await Self.with { client in
            let (path, chat) = try await client.bot()
            let markup =
                #","reply_markup":{"inline_keyboard":[[{"text":"Open","url":"https://desk.example/a"}]]}"#
            let body = Self.request(chat, #"😀<b>a &lt; b</b>\n&amp; c"#, more: markup)
            let answer = try await client.send("POST", path, body)
            #expect(answer.status == 200 && answer.text.contains("\"ok\":true"), "\(answer.text)")
            let messages: [Message] = try await client.send("GET", "/telegram/chats/\(chat)").decoded()
            let message = try #require(messages.first)
            #expect(message.text == "😀a < b\n& c")
            #expect(message.buttons == [["text": "Open", "url": "https://desk.example/a"]])
            #expect(message.entities.map(\.type) == ["bold"])
            #expect(message.entities.first?.offset == 2 && message.entities.first?.length == 5)
        }
    }

    @Test(arguments: [
        ("a <b>c", "find end tag"), ("a < b > c", "Unsupported start tag"), ("a <x>b</x>", "Unsupported start tag"),
        ("<b><i>a</b></i>", "Unmatched end tag"), ("a</b>", "Unexpected end tag"), ("a <b", "Unclosed start tag"),
        ("<b></b> ", "message text is empty"),
    ])
    func markupThatIsBroken_isRefused(text: String, reason: String) async throws {
        try await Self.with { client in
            let (path, chat) = try await client.bot()
            let answer = try await client.send("POST", path, Self.request(chat, text))
            #expect(answer.status == 400 && answer.text.contains(reason), "\(answer.text)")
        }
    }

    @Test func lengths_countWhatIsShown() async throws {
        try await Self.with { client in
            let (path, chat) = try await client.bot()
            let longest = String(repeating: "&amp;", count: 4094) + "😀"
            #expect(try await client.send("POST", path, Self.request(chat, longest)).status == 200)
            let longer = try await client.send("POST", path, Self.request(chat, "a" + longest))
            #expect(longer.status == 400 && longer.text.contains("message is too long"))
        }
    }

    @Test func buttonToALocalMachine_isRefused() async throws {
        try await Self.with { client in
            let (path, chat) = try await client.bot()
            for url in ["http://localhost:8080/", "ftp://a.example/", "desk", "http://desk.local/"] {
                let markup = #","reply_markup":{"inline_keyboard":[[{"text":"Open","url":"\#(url)"}]]}"#
                let answer = try await client.send("POST", path, Self.request(chat, "a", more: markup))
                #expect(answer.status == 400 && answer.text.contains("Wrong HTTP URL"), "\(url)")
            }
        }
    }

    @Test func botsAndChats_areKnownOrNot() async throws {
        try await Self.with { client in
            let (path, chat) = try await client.bot("?type=channel")
            let wrong = path.replacing(":", with: ":x")
            #expect(try await client.send("POST", wrong, Self.request(chat, "a")).status == 401)
            let unknown = try await client.send("POST", path, Self.request(7, "a"))
            #expect(unknown.status == 400 && unknown.text.contains("chat not found"))
            let named = #"{"chat_id":"@Channel1001","text":"a"}"#
            #expect(try await client.send("POST", path, named).status == 200)
            let list = try await client.send("GET", "/telegram/chats").text
            #expect(list.contains("\"username\":\"@channel1001\"") && list.contains("\"messages\":1"))
            #expect(try await client.send("POST", path.replacing("sendMessage", with: "getMe")).status == 404)
        }
    }

    @Test func faultsOfAChat_comeAsAsked() async throws {
        try await Self.with { client in
            for (fault, statuses) in [("429", [429, 429, 200]), ("403", [403]), ("401", [401]), ("500", [500])] {
                let (path, chat) = try await client.bot("?fault=\(fault)")
                for status in statuses {
                    let answer = try await client.send("POST", path, Self.request(chat, "a"))
                    #expect(answer.status == status)
                    #expect(answer.text.contains("\"retry_after\":2") == (status == 429), "\(answer.text)")
                }
            }
            let (path, group) = try await client.bot("?type=group&fault=migrated")
            let moved = try await client.send("POST", path, Self.request(group, "a"))
            let id = -1_000_000_000_000 + group
            #expect(moved.status == 400 && moved.text.contains("\"migrate_to_chat_id\":\(id)"), "\(moved.text)")
            #expect(try await client.send("POST", path, Self.request(id, "a")).status == 200)
            #expect(try await client.send("POST", "/telegram/chats?fault=migrated").status == 400)
        }
    }
}
