import BourseCore

/// A request by POST as a service expects it.
public struct WebhookPost: Sendable {
    /// Where it goes; of Telegram with the token of the bot.
    public let address: WebhookAddress
    /// The body.
    public let body: [UInt8]
    /// The headers, without the signature.
    public let headers: [(name: String, value: String)]
}

extension WebhookService {
    /// The request that brings a content.
    ///
    /// - Parameter address: The address of the webhook.
    public func post(_ content: WebhookContent, to address: WebhookAddress) -> WebhookPost {
        let json = (name: "Content-Type", value: "application/json")
        let delivery = (name: WebhookSignature.deliveryHeader, value: content.id)
        switch self {
        case .bourse: return WebhookPost(address: address, body: content.payload, headers: [json, delivery])
        case .template(let template):
            let type = (name: "Content-Type", value: template.kind.contentType)
            return WebhookPost(address: address, body: template.body(of: content), headers: [type, delivery])
        case .ntfy(let token):
            let topic = NtfyTopic(address)
            var headers = [json]
            if let token { headers.append((name: "Authorization", value: "Bearer \(token.text)")) }
            return WebhookPost(
                address: address.at(topic?.root ?? address.target),
                body: NtfyMessage(content, topic: topic?.name ?? "").body,
                headers: headers
            )
        case .telegram(let token, let chat):
            let base = address.target.hasSuffix("/") ? String(address.target.dropLast()) : address.target
            return WebhookPost(
                address: address.at("\(base)/bot\(token.text)/sendMessage"),
                body: TelegramMessage(content, chat: chat).body,
                headers: [json]
            )
        }
    }
}
