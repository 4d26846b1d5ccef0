/// An address that receives the events of the payments simulator.
public struct VenueWebhook: Hashable, Sendable {
    /// The address, at this machine: `http://127.0.0.1:8080/webhooks/stripe`.
    public var url: String
    /// What signs the events.
    public var secret: String

    /// Makes an endpoint.
    public init(url: String, secret: String = VenuePayments.usualSecret) {
        self.url = url
        self.secret = secret
    }

    /// Whether events can be sent there: the address is `http://` and of this machine.
    public var isReachable: Bool { WebhookAddress(url) != nil }
}

/// How a venue stands in for Stripe.
public struct VenuePayments: Hashable, Sendable {
    /// A secret key of the API; any other that begins with `sk_test_` is valid, too.
    public static let usualKey = "sk_test_simulator"
    /// What signs events when nothing else is said.
    public static let usualSecret = "whsec_simulator"

    /// The most addresses that events are sent to.
    public static let mostWebhooks = 16

    /// Where events are sent from the beginning; more can be added by requests.
    public var webhooks: [VenueWebhook]
    /// Secret keys that are not valid.
    public var refusedKeys: Set<String>
    /// Requests that the API answers in a second for a key.
    public var requestsPerSecond: Int

    /// Makes a choice; the limit is that of a real account in live mode.
    public init(
        webhooks: [VenueWebhook] = [],
        refusedKeys: Set<String> = ["sk_test_revoked"],
        requestsPerSecond: Int = 100
    ) {
        self.webhooks = webhooks
        self.refusedKeys = refusedKeys
        self.requestsPerSecond = requestsPerSecond
    }
}
