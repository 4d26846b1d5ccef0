import BourseCore

/// A message of a Telegram bot: `sendMessage` in JSON, with a button that leads to the desk.
///
/// Source: Telegram, "Bot API", sendMessage and HTML style.
struct TelegramMessage {
    /// The most characters of a message once its markup is read, counted in UTF-16 as Telegram counts lengths.
    static let longestText = 4_096
    /// The most of them for the title.
    static let longestTitle = 256

    /// Its bytes in UTF-8.
    let body: [UInt8]

    init(_ content: WebhookContent, chat: TelegramChat) {
        let button = content.link.flatMap { Self.takesButton($0) ? $0 : nil }
        let title = content.title.clipped(to: Self.longestTitle, by: UTF16.width)
        var tail = ""
        if button == nil, let link = content.link { tail = "\n" + link }
        let room = Self.longestText - title.utf16.count - 1 - tail.utf16.count
        let text = content.text.clipped(to: room, by: UTF16.width)
        let markup = "<b>\(Self.escaped(title))</b>\n\(Self.escaped(text + tail))"
        var members = [
            ("chat_id", JSONText.quoted(chat.description)), ("text", JSONText.quoted(markup)),
            ("parse_mode", "\"HTML\""), ("link_preview_options", "{\"is_disabled\":true}"),
        ]
        if let button {
            let shown = "{\"text\":\"Open Bourse\",\"url\":\(JSONText.quoted(button))}"
            members.append(("reply_markup", "{\"inline_keyboard\":[[\(shown)]]}"))
        }
        body = Array("{\(members.map { "\"\($0)\":\($1)" }.joined(separator: ","))}".utf8)
    }

    /// Whether a button may lead to an address: Telegram refuses the whole message for the name of a local machine.
    private static func takesButton(_ link: String) -> Bool {
        (try? WebhookAddress(link, policy: WebhookAddress.Policy(allowsPlain: true))) != nil
    }

    private static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
