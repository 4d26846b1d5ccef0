import Foundation

/// What a bot asks for by `sendMessage`, in JSON.
struct TelegramRequest: Decodable, Sendable {
    /// The most UTF-16 code units of a text once its markup is read.
    static let longestText = 4096

    /// A button below a message.
    struct RequestButton: Codable, Hashable, Sendable {
        let text: String
        let url: String?
    }

    private struct RequestMarkup: Decodable {
        let rows: [[RequestButton]]

        private enum CodingKeys: String, CodingKey {
            case rows = "inline_keyboard"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case chat = "chat_id"
        case text
        case parseMode = "parse_mode"
        case markup = "reply_markup"
    }

    /// A number, or `@name`.
    let chat: String
    let text: String
    let parseMode: String?
    let buttons: [RequestButton]

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let number = try? values.decode(Int64.self, forKey: .chat) {
            chat = "\(number)"
        } else {
            chat = try values.decodeIfPresent(String.self, forKey: .chat) ?? ""
        }
        text = try values.decodeIfPresent(String.self, forKey: .text) ?? ""
        parseMode = try values.decodeIfPresent(String.self, forKey: .parseMode)
        buttons = try values.decodeIfPresent(RequestMarkup.self, forKey: .markup)?.rows.flatMap(\.self) ?? []
    }

    /// Reads a request whose chat was found: what is shown, checked as the Bot API checks it.
    func markup() throws(TelegramRefusal) -> TelegramMarkup {
        let markup: TelegramMarkup
        switch parseMode?.lowercased() {
        case nil, "": markup = TelegramMarkup(plain: text)
        case "html": markup = try TelegramMarkup(text)
        default: throw .bad("unsupported parse_mode")
        }
        guard markup.text.contains(where: { !$0.isWhitespace }) else { throw .bad("message text is empty") }
        guard markup.text.utf16.count <= Self.longestText else { throw .bad("message is too long") }
        for button in buttons {
            guard !button.text.isEmpty else { throw .bad("inline keyboard button text is empty") }
            guard let url = button.url else { throw .bad("Text buttons are unallowed in the inline keyboard") }
            guard Self.isPublic(url) else {
                throw .bad("inline keyboard button URL '\(url.prefix(100))' is invalid: Wrong HTTP URL")
            }
        }
        return markup
    }

    /// Whether a button may lead to an address: one of the web whose host is no name of a local machine.
    private static func isPublic(_ url: String) -> Bool {
        guard let parts = URLComponents(string: url), let host = parts.host?.lowercased() else { return false }
        return ["http", "https"].contains(parts.scheme?.lowercased()) && host.contains(".")
            && !host.hasSuffix(".local") && !host.hasSuffix(".localhost")
    }
}

extension TelegramMarkup {
    /// A text without markup.
    init(plain text: String) {
        self.text = text
        entities = []
    }
}
