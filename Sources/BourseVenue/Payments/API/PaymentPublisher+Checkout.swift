import BourseCore
import NIOHTTP1

extension PaymentPublisher {
    /// Parameters of a checkout.
    ///
    /// Those that only change the page or taxes are accepted and have no effect.
    private static let checkoutParameters: Set<String> = [
        "adaptive_pricing", "after_expiration", "allow_promotion_codes", "automatic_tax", "billing_address_collection",
        "cancel_url", "client_reference_id",
        "consent_collection", "currency", "custom_text", "customer", "customer_email", "customer_update", "expires_at",
        "line_items", "locale", "metadata", "mode", "payment_method_collection", "payment_method_options",
        "payment_method_types",
        "phone_number_collection", "submit_type", "subscription_data", "success_url", "tax_id_collection", "ui_mode",
    ]

    /// `/v1/checkout/sessions`.
    mutating func checkouts(
        _ request: UpstreamRequest,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (request.method, route.id, route.action) {
        case (.POST, nil, nil): return try addCheckout(request, parameters).json
        case (.GET, let id?, nil): return try book.checkout(id).json
        case (.GET, let id?, "line_items"): return try book.checkout(id).lines
        case (.POST, let id?, "expire"): return try book.expireCheckout(id).json
        case (.GET, nil, nil):
            try parameters.allow(PaymentPage.parameters.union(["created", "customer", "status", "subscription"]))
            let checkouts = book.checkouts.newestFirst.filter { checkout in
                (parameters.text("customer") ?? checkout.customer) == checkout.customer
                    && (parameters.text("subscription") ?? checkout.subscription) == checkout.subscription
                    && (parameters.text("status") ?? checkout.status.rawValue) == checkout.status.rawValue
            }
            return try PaymentPage(parameters).list(checkouts, id: \.id, url: route.url, json: \.json)
        default: return nil
        }
    }

    private mutating func addCheckout(
        _ request: UpstreamRequest,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> CheckoutSession {
        try parameters.allow(Self.checkoutParameters)
        let mode = try parameters.required("mode")
        guard mode == "subscription" else {
            throw .invalid("The simulator has subscriptions only: mode must be subscription.", param: "mode")
        }
        let price = try parameters.required("line_items[0][price]")
        guard parameters["line_items[1][price]"] == nil else {
            throw .invalid("The simulator has one price per subscription.", param: "line_items")
        }
        let quantity = try quantity(parameters, "line_items[0][quantity]")
        guard let quantity else {
            throw .invalid("Quantity is required.", code: "parameter_missing", param: "line_items[0][quantity]")
        }
        let (customer, email) = (parameters.text("customer"), parameters.text("customer_email"))
        guard customer == nil || email == nil else {
            throw .invalid("You may only specify one of these parameters: customer, customer_email.")
        }
        if let customer { _ = try book.activeCustomer(customer, param: "customer") }
        if let email, !email.contains("@") {
            throw .invalid("Invalid email address: \(email)", code: "email_invalid", param: "customer_email")
        }
        guard let success = try parameters.address("success_url") else { throw .missing("success_url") }
        let reference = parameters.text("client_reference_id")
        if let reference, reference.count > 200 {
            throw .invalid("client_reference_id has up to 200 characters.", param: "client_reference_id")
        }
        let now = book.now.seconds
        let expires = try parameters.number("expires_at") ?? now + CheckoutSession.usualLifetime
        guard (now + 1800...now + CheckoutSession.usualLifetime).contains(expires) else {
            throw .invalid(
                "The `expires_at` timestamp must be from 30 minutes to 24 hours from Checkout Session creation.",
                param: "expires_at"
            )
        }
        let trial = try parameters.number("subscription_data[trial_period_days]")
        if let trial, !(1...730).contains(trial) {
            throw .invalid("A trial has 1 to 730 days.", param: "subscription_data[trial_period_days]")
        }
        let id = book.identifier("cs_test", length: 58)
        let checkout = CheckoutSession(
            id: id,
            created: now,
            expires: expires,
            url: try base(of: request) + "/c/pay/\(id)",
            price: try book.price(price, param: "line_items[0][price]"),
            quantity: quantity,
            successURL: success,
            cancelURL: try parameters.address("cancel_url"),
            reference: reference,
            email: email,
            metadata: try parameters.metadata() ?? [:],
            subscriptionMetadata: try parameters.metadata("subscription_data[metadata]") ?? [:],
            trialDays: trial,
            allowsPromotionCodes: try parameters.flag("allow_promotion_codes"),
            makesCustomer: customer == nil,
            customer: customer
        )
        book.checkouts.add(checkout, named: id)
        return checkout
    }

    /// A number of units, which is a whole number from 1.
    func quantity(_ parameters: PaymentParameters, _ name: String) throws(PaymentRefusal) -> Int64? {
        guard let quantity = try parameters.number(name) else { return nil }
        guard (1...PaymentBook.mostUnits).contains(quantity) else {
            throw .invalid("This value must be from 1 to \(PaymentBook.mostUnits).", param: name)
        }
        return quantity
    }

    /// The address of the simulated pages, as the client knows it.
    func base(of request: UpstreamRequest) throws(PaymentRefusal) -> String {
        guard let origin = request.origin else { throw .invalid("The header Host is missing or wrong.") }
        return origin + request.prefix
    }

    /// `/v1/billing_portal/sessions`.
    mutating func portals(
        _ request: UpstreamRequest,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        guard request.method == .POST, route.id == nil else { return nil }
        try parameters.allow(["configuration", "customer", "flow_data", "locale", "return_url"])
        let customer = try book.activeCustomer(try parameters.required("customer"), param: "customer")
        let id = book.identifier("bps")
        let portal = PortalSession(
            id: id,
            created: book.now.seconds,
            url: try base(of: request) + "/p/session/\(id)",
            customer: customer.id,
            returnURL: try parameters.address("return_url")
        )
        book.portals.add(portal, named: id)
        return portal.json
    }
}
