/// Why there is an invoice.
enum BillingReason: String, Hashable, Sendable {
    case create = "subscription_create"
    case cycle = "subscription_cycle"
    case update = "subscription_update"
}

/// Where an invoice is in its life.
enum InvoiceStatus: String, Hashable, Sendable, CaseIterable {
    case draft
    case open
    case paid
}

/// A line of an invoice.
struct InvoiceLine: Hashable, Sendable {
    let id: String
    /// In the smallest unit of the currency; a credit is negative.
    let amount: Int64
    let text: String
    let price: PaymentPrice
    let quantity: Int64
    let start: Int64
    let end: Int64
    let isProration: Bool

    func json(of invoice: PaymentInvoice) -> PaymentJSON {
        [
            "id": .text(id), "object": "line_item", "amount": .number(amount),
            "currency": .text(price.currencyCode), "description": .text(text), "discount_amounts": [],
            "discountable": .flag(!isProration), "discounts": [], "invoice": .text(invoice.id), "livemode": false,
            "metadata": PaymentJSON(invoice.metadata),
            "parent": [
                "invoice_item_details": nil,
                "subscription_item_details": [
                    "invoice_item": nil, "proration": .flag(isProration),
                    "proration_details": ["credited_items": nil], "subscription": .text(invoice.subscription),
                    "subscription_item": .text(invoice.item),
                ],
                "type": "subscription_item_details",
            ],
            "period": ["end": .number(end), "start": .number(start)], "pretax_credit_amounts": [],
            "pricing": [
                "price_details": ["price": .text(price.id), "product": .text(price.product)],
                "type": "price_details", "unit_amount_decimal": .text(String(price.amount)),
            ],
            "quantity": .number(quantity), "taxes": [],
        ]
    }
}

/// What a customer is asked to pay for a period of a subscription.
struct PaymentInvoice: Hashable, Sendable {
    let id: String
    let number: String
    let customer: String
    let email: String?
    let subscription: String
    let item: String
    /// The metadata of the subscription.
    let metadata: [String: String]
    let reason: BillingReason
    let created: Int64
    let currency: String
    let lines: [InvoiceLine]
    let startingBalance: Int64
    let endingBalance: Int64
    /// What is left to pay when the balance of the customer has been used.
    let due: Int64
    let start: Int64
    let end: Int64
    var status = InvoiceStatus.draft
    var finalizedAt: Int64?
    var paidAt: Int64?
    var attempts: Int64 = 0
    var nextAttempt: Int64?
    var charge: String?
    /// Whether it becomes final, and its payment is attempted, without a request.
    var collects = true

    var total: Int64 { lines.reduce(0) { $0 + $1.amount } }

    private var isCollected: Bool { collects && (status == .draft || status == .open) }

    var json: PaymentJSON {
        let paid = status == .paid ? due : 0
        let amounts: PaymentJSON = [
            "id": .text(id), "object": "invoice", "account_country": "US", "account_name": "Simulator",
            "account_tax_ids": nil, "amount_due": .number(due), "amount_overpaid": 0, "amount_paid": .number(paid),
            "amount_remaining": .number(due - paid), "amount_shipping": 0, "application": nil,
            "attempt_count": .number(attempts), "attempted": .flag(attempts > 0), "auto_advance": .flag(isCollected),
            "automatic_tax": [
                "disabled_reason": nil, "enabled": false, "liability": nil, "provider": nil, "status": nil,
            ],
            "automatically_finalizes_at": nil, "billing_reason": .text(reason.rawValue),
            "collection_method": "charge_automatically", "created": .number(created), "currency": .text(currency),
            "custom_fields": nil,
        ]
        let people: PaymentJSON = [
            "customer": .text(customer), "customer_account": nil, "customer_address": nil,
            "customer_email": PaymentJSON(email), "customer_name": nil, "customer_phone": nil,
            "customer_shipping": nil, "customer_tax_exempt": "none", "customer_tax_ids": [],
            "default_payment_method": nil, "default_source": nil, "default_tax_rates": [], "description": nil,
            "discounts": [], "due_date": nil, "effective_at": PaymentJSON(finalizedAt),
            "ending_balance": PaymentJSON(finalizedAt == nil ? nil : endingBalance), "footer": nil,
            "from_invoice": nil, "hosted_invoice_url": nil, "invoice_pdf": nil, "issuer": ["type": "self"],
            "last_finalization_error": nil, "latest_revision": nil,
            "lines": .page(lines.map { $0.json(of: self) }, url: "/v1/invoices/\(id)/lines"), "livemode": false,
            "metadata": [:], "next_payment_attempt": PaymentJSON(nextAttempt),
            "number": PaymentJSON(finalizedAt == nil ? nil : number),
            "on_behalf_of": nil,
        ]
        let rest: PaymentJSON = [
            "parent": [
                "quote_details": nil,
                "subscription_details": [
                    "metadata": PaymentJSON(metadata), "subscription": .text(subscription),
                ],
                "type": "subscription_details",
            ],
            "payment_settings": [
                "default_mandate": nil, "payment_method_options": nil, "payment_method_types": ["card"],
            ],
            "period_end": .number(end), "period_start": .number(start), "post_payment_credit_notes_amount": 0,
            "pre_payment_credit_notes_amount": 0, "receipt_number": nil, "rendering": nil, "shipping_cost": nil,
            "shipping_details": nil, "starting_balance": .number(startingBalance), "statement_descriptor": nil,
            "status": .text(status.rawValue),
            "status_transitions": [
                "finalized_at": PaymentJSON(finalizedAt), "marked_uncollectible_at": nil,
                "paid_at": PaymentJSON(paidAt), "voided_at": nil,
            ],
            "subtotal": .number(total), "subtotal_excluding_tax": .number(total), "test_clock": nil,
            "total": .number(total), "total_discount_amounts": [], "total_excluding_tax": .number(total),
            "total_pretax_credit_amounts": [], "total_taxes": [], "webhooks_delivered_at": .number(created),
        ]
        var json = amounts
        json.append(people)
        json.append(rest)
        return json
    }
}
