import NIOHTTP1

extension PaymentPublisher {
    /// `/v1/invoices`.
    mutating func invoices(
        _ method: HTTPMethod,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (method, route.id, route.action) {
        case (.GET, let id?, nil): return try book.invoice(id).json
        case (.GET, nil, nil):
            try parameters.allow(PaymentPage.parameters.union(["created", "customer", "status", "subscription"]))
            let invoices = book.invoices.newestFirst.filter { invoice in
                (parameters.text("customer") ?? invoice.customer) == invoice.customer
                    && (parameters.text("subscription") ?? invoice.subscription) == invoice.subscription
                    && (parameters.text("status") ?? invoice.status.rawValue) == invoice.status.rawValue
            }
            return try PaymentPage(parameters).list(invoices, id: \.id, url: route.url, json: \.json)
        case (.POST, let id?, "pay"):
            try parameters.allow(["off_session", "payment_method"])
            let invoice = try book.invoice(id)
            guard invoice.status != .paid else {
                throw .invalid("Invoice is already paid", code: "invoice_already_paid")
            }
            book.finalize(id)
            guard book.collect(id) else {
                throw .declined(book.customers[invoice.customer]?.method?.card ?? .declined)
            }
            return try book.invoice(id).json
        default: return nil
        }
    }

    /// `/v1/invoice_payments`, which lead from a payment to its invoice.
    func invoicePayments(
        _ method: HTTPMethod,
        _ route: PaymentRoute,
        _ parameters: PaymentParameters
    ) throws(PaymentRefusal) -> PaymentJSON? {
        switch (method, route.id, route.action) {
        case (.GET, let id?, nil):
            guard let charge = book.charges.oldestFirst.first(where: { $0.payment == id }) else {
                throw .noSuch("invoice_payment", id)
            }
            return charge.invoicePayment
        case (.GET, nil, nil):
            try parameters.allow(PaymentPage.parameters.union(["invoice", "payment", "status"]))
            let charges = book.charges.newestFirst.filter { charge in
                (parameters.text("invoice") ?? charge.invoice) == charge.invoice
                    && (parameters.text("payment[payment_intent]") ?? charge.intent) == charge.intent
                    && (parameters.text("status") ?? "paid") == "paid"
            }
            return try PaymentPage(parameters).list(charges, id: \.payment, url: route.url, json: \.invoicePayment)
        default: return nil
        }
    }
}
