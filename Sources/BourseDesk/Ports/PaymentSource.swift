import BourseCore
import BourseValues

/// Asks Stripe about customers, and where they pay.
public protocol PaymentSource: Sendable {
    /// Adds a customer and returns their identifier.
    ///
    /// - Parameter key: A key with which a repeated request adds no second customer.
    func makeCustomer(email: Email, user: UserID, key: String) async throws(PaymentError) -> String
    /// Whether a customer exists and was not deleted.
    func isCustomer(_ customer: String) async throws(PaymentError) -> Bool
    /// The address at which a customer subscribes. Earlier addresses of theirs work no more.
    func checkout(_ request: CheckoutRequest) async throws(PaymentError) -> String
    /// The address at which a customer changes cards and the plan, and ends it.
    ///
    /// - Parameter returning: The address of this desk to which it leads back.
    func portal(customer: String, returning: String) async throws(PaymentError) -> String
    /// What is true of a customer now; nil for one who does not exist any more.
    func report(customer: String) async throws(PaymentError) -> PaymentReport?
    /// The customer of a charge; nil if there is no such charge.
    func customer(ofCharge charge: String) async throws(PaymentError) -> String?
    /// Deletes a customer, which ends their subscriptions at once; one who does not exist is deleted.
    func deleteCustomer(_ customer: String) async throws(PaymentError)
}

/// What a customer is to subscribe to.
public struct CheckoutRequest: Hashable, Sendable {
    /// Stripe's identifier of the customer.
    public let customer: String
    /// Whose subscription it becomes.
    public let user: UserID
    /// The identifier of the price.
    public let price: String
    /// The address of this desk after the payment.
    public let success: String
    /// The address of this desk after none.
    public let cancel: String
    /// A key with which a repeated request opens no second page.
    public let key: String

    /// Makes a request.
    public init(customer: String, user: UserID, price: String, success: String, cancel: String, key: String) {
        self.customer = customer
        self.user = user
        self.price = price
        self.success = success
        self.cancel = cancel
        self.key = key
    }
}

/// What Stripe reports about a customer.
public struct PaymentReport: Hashable, Sendable {
    /// Their subscriptions, also those that ended.
    public let subscriptions: [PlanSubscription]

    /// Makes a report.
    public init(subscriptions: [PlanSubscription]) { self.subscriptions = subscriptions }

    /// The subscription that counts: one that is paid before one that is not, and the newest of several.
    public var subscription: PlanSubscription? {
        subscriptions.min { left, right in
            (left.status.precedence, right.createdAt, right.id) < (right.status.precedence, left.createdAt, left.id)
        }
    }
}
