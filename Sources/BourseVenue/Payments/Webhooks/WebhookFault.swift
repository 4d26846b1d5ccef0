/// How the deliveries of a webhook endpoint go wrong, as a request asks for: `faults=duplicate,reorder`.
enum WebhookFault: String, Hashable, Sendable, CaseIterable {
    /// Each event comes twice.
    case duplicate
    /// Of several events that wait, the first comes last, the others by chance.
    case reorder
    /// Each event comes a minute late.
    case delay
    /// No event comes until a request sends it.
    case drop
    /// The signature is of another secret.
    case wrongSignature = "wrong-signature"
    /// The signature is right and an hour old.
    case oldTimestamp = "old-timestamp"
    /// The payload was changed after it was signed.
    case altered
    /// The payload is valid and has two million bytes more.
    case huge
    /// Before each event comes one of a type that does not exist.
    case unknownType = "unknown-type"
    /// Before each event comes one of a customer who does not exist here.
    case otherAccount = "other-account"

    /// The seconds by which events are late.
    static let delaySeconds: Int64 = 60
    /// The seconds that a signature is old.
    static let ageSeconds: Int64 = 3600
    /// The bytes that a payload has more.
    static let padding = 2_000_000
}
