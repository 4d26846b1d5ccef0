/// An address that events are sent to.
struct WebhookEndpoint: Hashable, Sendable {
    let id: String
    let address: WebhookAddress
    let created: Int64
    /// What signs the events; several while an old secret is still valid.
    var secrets: [String]
    /// The types of events that it takes; `*` stands for all.
    let types: Set<String>
    var faults: Set<WebhookFault> = []
    var isEnabled = true

    /// Whether it takes events of a type.
    func takes(_ type: String) -> Bool { isEnabled && (types.contains("*") || types.contains(type)) }

    var json: PaymentJSON {
        [
            "id": .text(id), "object": "webhook_endpoint", "api_version": nil, "application": nil,
            "created": .number(created), "description": nil,
            "enabled_events": .list(types.sorted().map { .text($0) }), "livemode": false, "metadata": [:],
            "status": .text(isEnabled ? "enabled" : "disabled"), "url": .text(address.url),
        ]
    }
}

/// An event on its way to an endpoint.
struct WebhookDelivery: Sendable {
    let number: Int
    let endpoint: String
    let event: PaymentEvent
    /// How often it is still to be accepted.
    var copies: Int
    /// The attempts that failed.
    var failures = 0
    /// When it is sent, in seconds since 1970; nil when only a request sends it.
    var due: Int64?
    var isUnderWay = false
}

/// An attempt to deliver an event, as it went.
struct WebhookAttempt: Hashable, Sendable {
    let event: String
    let type: String
    let endpoint: String
    let attempt: Int
    let at: Int64
    /// The status of the answer; nil without one.
    let status: Int?

    var isAccepted: Bool { status.map { (200...299).contains($0) } ?? false }

    var json: PaymentJSON {
        [
            "event": .text(event), "type": .text(type), "endpoint": .text(endpoint),
            "attempt": .number(Int64(attempt)), "at": .number(at), "status": PaymentJSON(status.map(Int64.init)),
            "accepted": .flag(isAccepted),
        ]
    }
}
