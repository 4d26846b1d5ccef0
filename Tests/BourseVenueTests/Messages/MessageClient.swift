import BourseVenue
import Foundation

/// A client of the venue's servers of ntfy and Telegram.
struct MessageClient {
    let address: VenueAddress

    func send(
        _ method: String,
        _ path: String,
        _ body: String = "",
        headers: [(name: String, value: String)] = [("Content-Type", "application/json")]
    ) async throws -> TestAnswer {
        try await TestClient(address: address).send(method, path, headers: headers, body: Array(body.utf8))
    }

    /// A bot and a chat.
    func bot(_ chat: String = "") async throws -> (path: String, chat: Int) {
        struct Bot: Decodable {
            let token: String
        }
        struct Chat: Decodable {
            let id: Int
        }
        let bot: Bot = try await send("POST", "/telegram/bots").decoded()
        let made: Chat = try await send("POST", "/telegram/chats\(chat)").decoded()
        return ("/telegram/bot\(bot.token)/sendMessage", made.id)
    }
}
