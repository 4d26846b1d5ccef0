import Foundation

/// What the path of a request of the API names: `/v1/subscriptions/sub_1`, `/v1/invoices/in_1/pay`.
struct PaymentRoute {
    /// The kinds of objects that the API has.
    enum PaymentCollection: String, CaseIterable {
        case charges
        case checkoutSessions = "checkout/sessions"
        case customers
        case disputes
        case events
        case invoicePayments = "invoice_payments"
        case invoices
        case paymentIntents = "payment_intents"
        case portalSessions = "billing_portal/sessions"
        case prices
        case products
        case refunds
        case subscriptions
        case webhookEndpoints = "webhook_endpoints"
    }

    let collection: PaymentCollection
    let id: String?
    let action: String?

    init?(_ path: String) {
        guard path.hasPrefix("/v1/") else { return nil }
        let rest = path.dropFirst(4)
        let collection = PaymentCollection.allCases.first { rest == $0.rawValue || rest.hasPrefix($0.rawValue + "/") }
        guard let collection else { return nil }
        self.collection = collection
        let parts = rest.dropFirst(collection.rawValue.count).split(separator: "/", omittingEmptySubsequences: false)
            .dropFirst().map { $0.removingPercentEncoding ?? String($0) }
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        id = parts.first
        action = parts.count == 2 ? parts[1] : nil
    }

    /// The address of the collection.
    var url: String { "/v1/" + collection.rawValue }
}
