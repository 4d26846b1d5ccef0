/// What happened, as `type` of an event has it.
enum PaymentEventType: String, Hashable, Sendable, CaseIterable {
    case disputeClosed = "charge.dispute.closed"
    case disputeCreated = "charge.dispute.created"
    case chargeRefunded = "charge.refunded"
    case checkoutCompleted = "checkout.session.completed"
    case checkoutExpired = "checkout.session.expired"
    case customerCreated = "customer.created"
    case customerDeleted = "customer.deleted"
    case customerUpdated = "customer.updated"
    case subscriptionCreated = "customer.subscription.created"
    case subscriptionDeleted = "customer.subscription.deleted"
    case subscriptionUpdated = "customer.subscription.updated"
    case invoiceCreated = "invoice.created"
    case invoiceFinalized = "invoice.finalized"
    case invoicePaid = "invoice.paid"
    case invoicePaymentFailed = "invoice.payment_failed"
}

/// The request that something happened because of.
struct PaymentCause: Hashable, Sendable {
    let request: String
    let key: String?
}

/// Something that happened, with the object as it was then.
struct PaymentEvent: Hashable, Sendable {
    /// The version of the API that the simulator implements.
    static let version = "2025-09-30.clover"

    let id: String
    var type: String
    let created: Int64
    var object: PaymentJSON
    /// What the changed members of the object were before.
    var previous: PaymentJSON?
    let cause: PaymentCause?

    /// The event as the API and webhooks have it.
    ///
    /// - Parameter pending: The endpoints that have not accepted it yet.
    func json(pending: Int) -> PaymentJSON {
        var data: PaymentJSON = ["object": object]
        if let previous { data["previous_attributes"] = previous }
        return [
            "id": .text(id), "object": "event", "api_version": .text(Self.version), "created": .number(created),
            "data": data, "livemode": false, "pending_webhooks": .number(Int64(pending)),
            "request": ["id": PaymentJSON(cause?.request), "idempotency_key": PaymentJSON(cause?.key)],
            "type": .text(type),
        ]
    }
}
