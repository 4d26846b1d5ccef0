import BourseCore

/// What is sold.
struct PaymentProduct: Hashable, Sendable {
    let id: String
    let name: String
    let created: Int64
    var metadata: [String: String] = [:]

    var json: PaymentJSON {
        [
            "id": .text(id), "object": "product", "active": true, "attributes": [], "created": .number(created),
            "default_price": nil, "description": nil, "images": [], "livemode": false, "marketing_features": [],
            "metadata": PaymentJSON(metadata), "name": .text(name), "package_dimensions": nil, "shippable": nil,
            "statement_descriptor": nil, "tax_code": nil, "type": "service", "unit_label": nil,
            "updated": .number(created), "url": nil,
        ]
    }
}

/// What a product costs for a period.
struct PaymentPrice: Hashable, Sendable {
    let id: String
    let product: String
    /// In the smallest unit of the currency.
    let amount: Int64
    let currency: Currency
    let interval: BillingInterval
    /// The intervals in a period.
    let intervalCount: Int
    let lookupKey: String?
    let created: Int64
    var metadata: [String: String] = [:]

    /// The code of the currency as Stripe writes it: `usd`.
    var currencyCode: String { currency.code.lowercased() }

    /// The end of the period with a number, from 0, when the first one begins at an anchor.
    func end(ofPeriod number: Int, anchor: Int64) -> Int64 {
        interval.moment(after: anchor, count: (number + 1) * intervalCount)
    }

    /// `$9.00 per month`, `$9.00 every 3 months`.
    var text: String {
        let period = intervalCount == 1 ? "per \(interval.rawValue)" : "every \(intervalCount) \(interval.rawValue)s"
        return "\(Self.text(amount, currency)) \(period)"
    }

    /// An amount of the smallest unit as people read it.
    static func text(_ amount: Int64, _ currency: Currency) -> String {
        var unit: Int128 = 1
        for _ in currency.minorDigits..<Money.places { unit *= 10 }
        return Money(units: Int128(amount) * unit).text(in: currency)
    }

    var json: PaymentJSON {
        [
            "id": .text(id), "object": "price", "active": true, "billing_scheme": "per_unit",
            "created": .number(created), "currency": .text(currencyCode), "custom_unit_amount": nil,
            "livemode": false, "lookup_key": PaymentJSON(lookupKey), "metadata": PaymentJSON(metadata),
            "nickname": nil, "product": .text(product),
            "recurring": [
                "interval": .text(interval.rawValue), "interval_count": .number(Int64(intervalCount)), "meter": nil,
                "trial_period_days": nil, "usage_type": "licensed",
            ],
            "tax_behavior": "unspecified", "tiers_mode": nil, "transform_quantity": nil, "type": "recurring",
            "unit_amount": .number(amount), "unit_amount_decimal": .text(String(amount)),
        ]
    }

    /// The price in the form that it had before prices existed, as items of subscriptions still have it.
    var plan: PaymentJSON {
        [
            "id": .text(id), "object": "plan", "active": true, "amount": .number(amount),
            "amount_decimal": .text(String(amount)), "billing_scheme": "per_unit", "created": .number(created),
            "currency": .text(currencyCode), "interval": .text(interval.rawValue),
            "interval_count": .number(Int64(intervalCount)), "livemode": false, "metadata": PaymentJSON(metadata),
            "meter": nil, "nickname": nil, "product": .text(product), "tiers_mode": nil, "transform_usage": nil,
            "trial_period_days": nil, "usage_type": "licensed",
        ]
    }
}
