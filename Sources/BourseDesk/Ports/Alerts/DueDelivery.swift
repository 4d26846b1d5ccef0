import BourseAlerts
import BourseValues

/// A delivery that is due, with all that is needed for it.
public struct DueDelivery: Sendable {
    /// The delivery.
    public let delivery: Delivery
    /// What fired.
    public let fire: StoredFire
    /// Where letters to the person go.
    public let email: Email
    /// The person's zone.
    public let zone: String
    /// The person's webhook; nothing when there is none.
    public let webhook: Webhook?

    /// Makes one.
    public init(delivery: Delivery, fire: StoredFire, email: Email, zone: String, webhook: Webhook?) {
        self.delivery = delivery
        self.fire = fire
        self.email = email
        self.zone = zone
        self.webhook = webhook
    }
}
