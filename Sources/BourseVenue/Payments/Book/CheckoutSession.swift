/// Where a checkout is in its life.
enum CheckoutStatus: String, Hashable, Sendable {
    case open
    case complete
    case expired
}

/// A visit to the checkout page, which begins a subscription.
struct CheckoutSession: Hashable, Sendable {
    /// The seconds for which a checkout is open.
    static let usualLifetime: Int64 = 86_400

    let id: String
    let created: Int64
    let expires: Int64
    /// The address of the page.
    let url: String
    let price: PaymentPrice
    let quantity: Int64
    let successURL: String
    let cancelURL: String?
    let reference: String?
    let email: String?
    let metadata: [String: String]
    let subscriptionMetadata: [String: String]
    let trialDays: Int64?
    let allowsPromotionCodes: Bool?
    /// Whether the checkout makes the customer.
    let makesCustomer: Bool
    /// The customer who was named; otherwise the one whom the checkout made.
    var customer: String?
    /// The address that the customer entered.
    var enteredEmail: String?
    var status = CheckoutStatus.open
    var subscription: String?
    var invoice: String?

    var amount: Int64 { trialDays == nil ? price.amount * quantity : 0 }

    /// Where the browser goes when the subscription has begun.
    var destination: String { successURL.replacing("{CHECKOUT_SESSION_ID}", with: id) }

    /// Where the browser goes when it has not.
    var retreat: String? { cancelURL?.replacing("{CHECKOUT_SESSION_ID}", with: id) }

    var json: PaymentJSON {
        let isPaid = status == .complete
        let beginning: PaymentJSON = [
            "id": .text(id), "object": "checkout.session", "adaptive_pricing": nil, "after_expiration": nil,
            "allow_promotion_codes": allowsPromotionCodes.map { .flag($0) } ?? .null,
            "amount_subtotal": .number(amount), "amount_total": .number(amount),
            "automatic_tax": ["enabled": false, "liability": nil, "provider": nil, "status": nil],
            "billing_address_collection": nil, "cancel_url": PaymentJSON(cancelURL),
            "client_reference_id": PaymentJSON(reference), "client_secret": nil, "collected_information": nil,
            "consent": nil, "consent_collection": nil, "created": .number(created),
            "currency": .text(price.currencyCode), "currency_conversion": nil, "custom_fields": [],
            "custom_text": [
                "after_submit": nil, "shipping_address": nil, "submit": nil, "terms_of_service_acceptance": nil,
            ],
            "customer": PaymentJSON(customer), "customer_account": nil,
            "customer_creation": PaymentJSON(makesCustomer ? "always" : nil),
            "customer_details": details, "customer_email": PaymentJSON(email), "discounts": [],
        ]
        let rest: PaymentJSON = [
            "expires_at": .number(expires), "invoice": PaymentJSON(invoice), "invoice_creation": nil,
            "livemode": false, "locale": nil, "metadata": PaymentJSON(metadata), "mode": "subscription",
            "origin_context": nil, "payment_intent": nil, "payment_link": nil,
            "payment_method_collection": "always", "payment_method_configuration_details": nil,
            "payment_method_options": ["card": ["request_three_d_secure": "automatic"]],
            "payment_method_types": ["card"],
            "payment_status": isPaid ? (trialDays == nil ? "paid" : "no_payment_required") : "unpaid",
            "permissions": nil, "phone_number_collection": ["enabled": false], "recovered_from": nil,
            "saved_payment_method_options": nil, "setup_intent": nil, "shipping_address_collection": nil,
            "shipping_cost": nil, "shipping_options": [], "status": .text(status.rawValue), "submit_type": nil,
            "subscription": PaymentJSON(subscription), "success_url": .text(successURL),
            "total_details": ["amount_discount": 0, "amount_shipping": 0, "amount_tax": 0], "ui_mode": "hosted",
            "url": PaymentJSON(status == .open ? url : nil), "wallet_options": nil,
        ]
        var json = beginning
        json.append(rest)
        return json
    }

    private var details: PaymentJSON {
        guard let email = enteredEmail ?? email else { return nil }
        return [
            "address": nil, "business_name": nil, "email": .text(email), "individual_name": nil, "name": nil,
            "phone": nil, "tax_exempt": "none", "tax_ids": nil,
        ]
    }

    /// The lines of the checkout, which the API has on request only.
    var lines: PaymentJSON {
        let line: PaymentJSON = [
            "id": .text("li_\(id.suffix(24))"), "object": "item", "amount_discount": 0,
            "amount_subtotal": .number(amount), "amount_tax": 0, "amount_total": .number(amount),
            "currency": .text(price.currencyCode), "description": .text(price.product),
            "price": price.json, "quantity": .number(quantity),
        ]
        return .page([line], url: "/v1/checkout/sessions/\(id)/line_items")
    }
}

/// A visit to the pages on which customers manage their subscriptions.
struct PortalSession: Hashable, Sendable {
    let id: String
    let created: Int64
    let url: String
    let customer: String
    let returnURL: String?

    var json: PaymentJSON {
        [
            "id": .text(id), "object": "billing_portal.session", "configuration": "bpc_simulator",
            "created": .number(created), "customer": .text(customer), "customer_account": nil, "flow": nil,
            "livemode": false, "locale": nil, "on_behalf_of": nil, "return_url": PaymentJSON(returnURL),
            "url": .text(url),
        ]
    }
}
