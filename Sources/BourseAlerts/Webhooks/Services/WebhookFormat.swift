/// What a webhook's requests look like.
public enum WebhookFormat: String, Hashable, Sendable, CaseIterable {
    /// Bourse's own signed JSON, for programs of one's own.
    case bourse
    /// A message to a topic of ntfy, which shows it on devices.
    case ntfy
    /// A message of a Telegram bot to a chat.
    case telegram
    /// A body that the person wrote, with placeholders.
    case template

    /// What it is called.
    public var title: String {
        switch self {
        case .bourse: "Bourse"
        case .ntfy: "ntfy"
        case .telegram: "Telegram"
        case .template: "Template"
        }
    }

    /// Whether its requests carry ``WebhookSignature/header``, so that its receiver is given the secret.
    public var isSigned: Bool { self == .bourse || self == .template }
}
