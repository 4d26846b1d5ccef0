import BourseCore
import BourseDesk
import BourseValues
import Synchronization

/// Stripe as a test says.
final class ScriptedPayments: PaymentSource {
    struct Script {
        /// What is true of each customer; nil for one who was deleted.
        var subscriptions: [String: [PlanSubscription]?] = [:]
        /// The customer of each charge.
        var charges: [String: String] = [:]
        var checkouts: [CheckoutRequest] = []
        var reports = 0
        var deleted: [String] = []
        /// Whether requests are refused.
        var isDown = false
        var customers = 0
    }

    let script = Mutex(Script())

    private func answer<Value: Sendable>(
        _ body: @Sendable (inout Script) -> Value
    ) throws(PaymentError) -> Value {
        let value: Value? = script.withLock { $0.isDown ? nil : body(&$0) }
        guard let value else { throw .unreachable("no response in time") }
        return value
    }

    func makeCustomer(email: Email, user: UserID, key: String) async throws(PaymentError) -> String {
        try answer { script in
            script.customers += 1
            let id = "cus_\(script.customers)"
            script.subscriptions[id] = []
            return id
        }
    }

    func isCustomer(_ customer: String) async throws(PaymentError) -> Bool {
        try answer { ($0.subscriptions[customer] ?? nil) != nil }
    }

    func checkout(_ request: CheckoutRequest) async throws(PaymentError) -> String {
        try answer { script in
            script.checkouts.append(request)
            return "https://pay.example/c/\(script.checkouts.count)"
        }
    }

    func portal(customer: String, returning: String) async throws(PaymentError) -> String {
        try answer { _ in "https://pay.example/portal/\(customer)?back=\(returning)" }
    }

    func report(customer: String) async throws(PaymentError) -> PaymentReport? {
        try answer { script -> [PaymentReport] in
            script.reports += 1
            guard let known = script.subscriptions[customer] ?? nil else { return [] }
            return [PaymentReport(subscriptions: known)]
        }.first
    }

    func customer(ofCharge charge: String) async throws(PaymentError) -> String? {
        try answer { script -> [String] in script.charges[charge].map { [$0] } ?? [] }.first
    }

    func deleteCustomer(_ customer: String) async throws(PaymentError) {
        _ = try answer { script -> Bool in
            script.deleted.append(customer)
            script.subscriptions[customer] = .some(nil)
            return true
        }
    }
}
