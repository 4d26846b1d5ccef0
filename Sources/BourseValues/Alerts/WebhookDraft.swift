/// A requested webhook, as texts that may be invalid.
public struct WebhookDraft: Hashable, Sendable {
    /// `bourse`, `ntfy`, `telegram` or `template`.
    public var format: String
    /// The address: of ntfy with the topic; of Telegram that of the Bot API, empty for its usual one.
    public var address: String
    /// The access token of ntfy or the token of the bot; empty for the stored one, if the server is the same.
    public var token: String
    /// The chat of Telegram: `-1001234567890` or `@name`.
    public var chat: String
    /// The template of the body.
    public var template: String
    /// What the body of the template is: `json` or `text`.
    public var templateType: String

    /// Makes a draft.
    public init(
        format: String = "bourse",
        address: String = "",
        token: String = "",
        chat: String = "",
        template: String = "",
        templateType: String = "json"
    ) {
        self.format = format
        self.address = address
        self.token = token
        self.chat = chat
        self.template = template
        self.templateType = templateType
    }
}
