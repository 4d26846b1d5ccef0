/// Somebody who pays.
struct PaymentCustomer: Hashable, Sendable {
    let id: String
    let created: Int64
    var email: String?
    var name: String?
    var description: String?
    var metadata: [String: String] = [:]
    var method: PaymentMethod?
    /// What the customer owes beyond invoices; a credit is negative.
    var balance: Int64 = 0
    var currency: String?
    /// Whether the last payment of an invoice failed.
    var isDelinquent = false
    var isDeleted = false
    var invoiceCount: Int64 = 0

    /// What invoices of the customer are numbered with.
    var invoicePrefix: String { String(id.suffix(8)).uppercased() }

    var json: PaymentJSON {
        guard !isDeleted else { return ["id": .text(id), "object": "customer", "deleted": true] }
        return [
            "id": .text(id), "object": "customer", "address": nil, "balance": .number(balance),
            "created": .number(created), "currency": PaymentJSON(currency), "default_source": nil,
            "delinquent": .flag(isDelinquent), "description": PaymentJSON(description), "discount": nil,
            "email": PaymentJSON(email), "invoice_prefix": .text(invoicePrefix),
            "invoice_settings": [
                "custom_fields": nil, "default_payment_method": PaymentJSON(method?.id), "footer": nil,
                "rendering_options": nil,
            ],
            "livemode": false, "metadata": PaymentJSON(metadata), "name": PaymentJSON(name),
            "next_invoice_sequence": .number(invoiceCount + 1), "phone": nil, "preferred_locales": [],
            "shipping": nil, "tax_exempt": "none", "test_clock": nil,
        ]
    }
}
