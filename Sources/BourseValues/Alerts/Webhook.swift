import BourseAlerts
import BourseCore

/// Where a person is told by a request, in which form, and what it is signed with.
public struct Webhook: Hashable, Sendable {
    /// The address, as it was checked.
    public let address: String
    /// 32 bytes that only the person and the desk know, in hexadecimal digits; requests of a form that is signed are
    /// signed with them.
    public let secret: String
    /// Who receives the requests.
    public let service: WebhookService
    /// When it was set.
    public let madeAt: Timestamp

    /// Makes one.
    public init(address: String, secret: String, service: WebhookService = .bourse, madeAt: Timestamp) {
        self.address = address
        self.secret = secret
        self.service = service
        self.madeAt = madeAt
    }

    /// The same for another chat; nothing for what is no Telegram bot.
    public func moved(to chat: TelegramChat) -> Webhook? {
        guard case .telegram(let token, _) = service else { return nil }
        return Webhook(address: address, secret: secret, service: .telegram(token, chat), madeAt: madeAt)
    }
}
