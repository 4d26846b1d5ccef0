import BourseAlerts
import BourseCore
import BourseValues

/// Who carries letters.
public protocol Mailer: Sendable {
    /// Hands a letter of plain text over; never throws, for every end of a try is an answer.
    ///
    /// - Parameter id: Letters, digits, `-`, `_` and `.`; the same for every try of one letter, by which the other side
    ///   knows it again.
    func send(_ subject: String, text: String, to address: Email, id: String, at time: Timestamp) async
        -> CarrierAnswer
}

/// Who calls webhooks.
public protocol WebhookCaller: Sendable {
    /// Sends a body by POST. Every address that the host resolves to is checked by
    /// ``WebhookAddress/check(resolved:)``, and redirects are not followed. An answer by HTTP has its status and the
    /// beginning of its body.
    func call(_ address: WebhookAddress, body: [UInt8], headers: [(name: String, value: String)]) async
        -> CarrierAnswer
}

/// What alerts are delivered with; a channel that is not there is not offered.
public struct AlertCarriers: Sendable {
    /// For letters.
    public var mailer: (any Mailer)?
    /// For requests.
    public var webhooks: (any WebhookCaller)?
    /// Which addresses may be called.
    public var policy: WebhookAddress.Policy
    /// Where the desk is, for links in messages: `https://desk.example`; empty when it is not known.
    public var base: String

    /// Makes them; without anything there are the desk's own pages.
    public init(
        mailer: (any Mailer)? = nil,
        webhooks: (any WebhookCaller)? = nil,
        policy: WebhookAddress.Policy = WebhookAddress.Policy(),
        base: String = ""
    ) {
        self.mailer = mailer
        self.webhooks = webhooks
        self.policy = policy
        self.base = base
    }
}
