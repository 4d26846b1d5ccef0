import NIOHTTP1

extension PaymentPublisher {
    /// `/v1/charges`.
    func charges(
        _ method: HTTPMethod,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (method, route.id, route.action) {
        case (.GET, let id?, nil): return try book.charge(id).json
        case (.GET, nil, nil):
            try parameters.allow(PaymentPage.parameters.union(["created", "customer", "payment_intent"]))
            let charges = book.charges.newestFirst.filter { charge in
                (parameters.text("customer") ?? charge.customer) == charge.customer
                    && (parameters.text("payment_intent") ?? charge.intent) == charge.intent
            }
            return try PaymentPage(parameters).list(charges, id: \.id, url: route.url, json: \.json)
        default: return nil
        }
    }

    /// `/v1/payment_intents`.
    func paymentIntents(
        _ method: HTTPMethod,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        guard method == .GET, let id = route.id, route.action == nil else { return nil }
        guard id.hasPrefix("pi_") else { throw .noSuch("payment_intent", id) }
        return try book.charge(id).intentJSON
    }

    /// `/v1/refunds`.
    mutating func refunds(
        _ method: HTTPMethod,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (method, route.id, route.action) {
        case (.POST, nil, nil):
            try parameters.allow(["amount", "charge", "metadata", "payment_intent", "reason"])
            guard let id = parameters.text("charge") ?? parameters.text("payment_intent") else {
                throw .missing("charge")
            }
            let amount = try parameters.number("amount")
            let refund = try book.refund(id, amount: amount, reason: parameters.text("reason"))
            return refund.json(of: try book.charge(id))
        case (.GET, nil, nil):
            try parameters.allow(PaymentPage.parameters.union(["charge", "created", "payment_intent"]))
            let refunds = book.charges.newestFirst.filter { charge in
                (parameters.text("charge") ?? charge.id) == charge.id
                    && (parameters.text("payment_intent") ?? charge.intent) == charge.intent
            }.flatMap { charge in charge.refunds.reversed().map { (id: $0.id, json: $0.json(of: charge)) } }
            return try PaymentPage(parameters).list(refunds, id: \.id, url: route.url, json: \.json)
        default: return nil
        }
    }

    /// `/v1/disputes`.
    func disputes(
        _ method: HTTPMethod,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (method, route.id, route.action) {
        case (.GET, let id?, nil): return try book.dispute(id).json
        case (.GET, nil, nil):
            try parameters.allow(PaymentPage.parameters.union(["charge", "created", "payment_intent"]))
            let disputes = book.disputes.newestFirst.filter { dispute in
                (parameters.text("charge") ?? dispute.charge) == dispute.charge
                    && (parameters.text("payment_intent") ?? dispute.intent) == dispute.intent
            }
            return try PaymentPage(parameters).list(disputes, id: \.id, url: route.url, json: \.json)
        default: return nil
        }
    }
}
