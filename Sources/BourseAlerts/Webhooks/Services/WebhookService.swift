/// Who receives the requests of a webhook, with what is needed to write them.
public enum WebhookService: Hashable, Sendable {
    /// A program that reads Bourse's own JSON.
    case bourse
    /// A topic of ntfy, which the address names; protected ones need a token.
    case ntfy(WebhookToken?)
    /// A chat with a Telegram bot.
    case telegram(WebhookToken, TelegramChat)
    /// A program that reads what the person wrote.
    case template(WebhookTemplate)

    /// What its requests look like.
    public var format: WebhookFormat {
        switch self {
        case .bourse: .bourse
        case .ntfy: .ntfy
        case .telegram: .telegram
        case .template: .template
        }
    }

    /// The secret by which it knows who sends.
    public var token: WebhookToken? {
        switch self {
        case .ntfy(let token): token
        case .telegram(let token, _): token
        case .bourse, .template: nil
        }
    }

    /// The chat that is written to.
    public var chat: TelegramChat? { if case .telegram(_, let chat) = self { chat } else { nil } }

    /// What the person wrote.
    public var template: WebhookTemplate? { if case .template(let template) = self { template } else { nil } }
}
