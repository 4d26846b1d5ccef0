import Foundation

/// What the answer of a service means.
public struct WebhookReply: Hashable, Sendable {
    /// What follows from it.
    public let outcome: Delivery.DeliveryOutcome
    /// What was answered, as a sentence.
    public let text: String
    /// The chat that messages go to from now on; nothing when it is the same.
    public let movedTo: TelegramChat?

    init(_ outcome: Delivery.DeliveryOutcome, _ text: String, movedTo: TelegramChat? = nil) {
        self.outcome = outcome
        self.text = text
        self.movedTo = movedTo
    }
}

extension WebhookService {
    /// Reads an answer by HTTP.
    ///
    /// Of an answer's text no more is shown than the reason that ntfy and Telegram give in one member of their JSON.
    ///
    /// - Parameters:
    ///   - body: The beginning of the body, which may be cut.
    ///   - retryAfter: Seconds to wait as the header of the answer says.
    ///   - address: The address of the webhook.
    public func reply(status: Int, body: [UInt8], retryAfter: Int64?, from address: WebhookAddress) -> WebhookReply {
        let outcome = Delivery.DeliveryOutcome.http(status: status, retryAfter: retryAfter)
        switch self {
        case .bourse, .template: return WebhookReply(outcome, "\(address.host) answered \(status).")
        case .ntfy: return ntfyReply(status, outcome, body, from: address)
        case .telegram(_, let chat): return telegramReply(status, retryAfter, body, from: address, chat)
        }
    }

    /// A reason that a service gave, as one short line without the token.
    func reason(_ text: String?) -> String {
        var line = AlertMessage.line(text ?? "")
        if let token {
            // The part after the colon is the secret of a bot; an address has the colon in another form.
            for secret in [token.text, token.text.split(separator: ":").last.map(String.init) ?? token.text] {
                line = line.replacingOccurrences(of: secret, with: token.description)
            }
        }
        return line.clipped(to: 200) { _ in 1 }
    }

    /// How long is waited before the next try, as the end of a sentence.
    static func wait(_ seconds: Int64?) -> String {
        let longest = DeliverySchedule.standard.longest
        guard let seconds else { return "Bourse tries again later." }
        return seconds > longest
            ? "It asked to wait \(seconds) seconds; Bourse tries again after \(longest)."
            : "It asked to wait \(seconds) seconds; Bourse tries again after them."
    }
}
