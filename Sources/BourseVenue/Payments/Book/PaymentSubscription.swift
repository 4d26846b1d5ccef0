/// Where a subscription is in its life.
enum SubscriptionStatus: String, Hashable, Sendable, CaseIterable {
    case active
    case trialing
    case pastDue = "past_due"
    case unpaid
    case canceled
}

/// Why a subscription ends.
enum CancellationReason: String, Hashable, Sendable {
    case requested = "cancellation_requested"
    case paymentFailed = "payment_failed"
}

/// A customer's subscription to one price.
struct PaymentSubscription: Hashable, Sendable {
    let id: String
    let item: String
    let customer: String
    let created: Int64
    var price: PaymentPrice
    var quantity: Int64
    var metadata: [String: String]
    var status: SubscriptionStatus
    /// Where the periods are counted from.
    var anchor: Int64
    /// The number of the current period, from 0 at the anchor.
    var period = 0
    var periodStart: Int64
    var periodEnd: Int64
    var trialStart: Int64?
    var trialEnd: Int64?
    var cancelsAtPeriodEnd = false
    var canceledAt: Int64?
    var endedAt: Int64?
    var reason: CancellationReason?
    var comment: String?
    var feedback: String?
    var latestInvoice: String?
    /// The invoices that are not paid, the oldest first.
    var openInvoices: [String] = []
    var method: String?
    /// What changes of the price added, for the next invoice.
    var prorations: [InvoiceLine] = []
    /// How many seconds its time is ahead of the simulator's.
    var lead: Int64 = 0

    var isOver: Bool { status == .canceled }

    var json: PaymentJSON {
        var json: PaymentJSON = [
            "id": .text(id), "object": "subscription", "application": nil, "application_fee_percent": nil,
            "automatic_tax": ["disabled_reason": nil, "enabled": false, "liability": nil],
            "billing_cycle_anchor": .number(anchor), "billing_cycle_anchor_config": nil,
            "billing_mode": ["flexible": nil, "type": "classic"], "billing_thresholds": nil,
            "cancel_at": PaymentJSON(cancelsAtPeriodEnd ? periodEnd : nil),
            "cancel_at_period_end": .flag(cancelsAtPeriodEnd), "canceled_at": PaymentJSON(canceledAt),
            "cancellation_details": [
                "comment": PaymentJSON(comment), "feedback": PaymentJSON(feedback),
                "reason": PaymentJSON(reason?.rawValue),
            ],
        ]
        let rest: PaymentJSON = [
            "collection_method": "charge_automatically", "created": .number(created),
            "currency": .text(price.currencyCode), "customer": .text(customer),
            "customer_account": nil, "days_until_due": nil, "default_payment_method": PaymentJSON(method),
            "default_source": nil, "default_tax_rates": [], "description": nil, "discounts": [],
            "ended_at": PaymentJSON(endedAt),
            "invoice_settings": ["account_tax_ids": nil, "issuer": ["type": "self"]],
            "items": .page([itemJSON], url: "/v1/subscription_items?subscription=\(id)"),
            "latest_invoice": PaymentJSON(latestInvoice), "livemode": false, "metadata": PaymentJSON(metadata),
            "next_pending_invoice_item_invoice": nil, "on_behalf_of": nil, "pause_collection": nil,
            "payment_settings": [
                "payment_method_options": nil, "payment_method_types": ["card"],
                "save_default_payment_method": "off",
            ],
            "pending_invoice_item_interval": nil, "pending_setup_intent": nil, "pending_update": nil,
            "schedule": nil, "start_date": .number(created), "status": .text(status.rawValue), "test_clock": nil,
            "transfer_data": nil, "trial_end": PaymentJSON(trialEnd),
            "trial_settings": ["end_behavior": ["missing_payment_method": "create_invoice"]],
            "trial_start": PaymentJSON(trialStart),
        ]
        json.append(rest)
        return json
    }

    private var itemJSON: PaymentJSON {
        [
            "id": .text(item), "object": "subscription_item", "billing_thresholds": nil, "created": .number(created),
            "current_period_end": .number(periodEnd), "current_period_start": .number(periodStart),
            "discounts": [], "metadata": [:], "plan": price.plan, "price": price.json,
            "quantity": .number(quantity), "subscription": .text(id), "tax_rates": [],
        ]
    }
}
