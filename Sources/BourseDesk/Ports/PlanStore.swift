import BourseCore
import BourseValues

/// Stores who is which customer at Stripe, what was reported about them last, and which events arrived.
public protocol PlanStore: Sendable {
    /// A person as a customer; nil before they first chose a plan.
    func customer(of user: UserID) async throws -> PlanCustomer?
    /// All customers, for the operator.
    func customers() async throws -> [(user: UserID, customer: PlanCustomer)]
    /// The user of a customer; nil for an unknown customer.
    func person(customer: String) async throws -> UserID?
    /// Makes a person a customer; another identifier than before replaces the earlier one and its subscription.
    func setCustomer(_ customer: String, of user: UserID) async throws
    /// Stores what was reported of a customer, unless a later request was answered already, or the person is another
    /// customer by now.
    ///
    /// - Parameters:
    ///   - askedAt: When the request was sent.
    ///   - now: When the answer came: the time of a change.
    /// - Returns: Whether it was stored.
    func store(
        _ subscription: PlanSubscription?,
        customer: String,
        askedAt: Timestamp,
        now: Timestamp,
        of user: UserID
    ) async throws -> Bool

    /// Stores an event that is to be applied; false for one that is known.
    func insert(_ event: PaymentEvent, at now: Timestamp) async throws -> Bool
    /// The events that are to be applied, the oldest first.
    func dueEvents(limit: Int) async throws -> [PaymentEvent]
    /// Stores that an event was applied.
    func setApplied(event id: String, at now: Timestamp) async throws
    /// Deletes events that were applied before a time.
    func deleteEvents(before time: Timestamp) async throws

    /// Customers whose accounts were deleted, and who are to be deleted at Stripe as well.
    func departedCustomers(limit: Int) async throws -> [String]
    /// Stores that a customer was deleted at Stripe.
    func deleteDeparted(_ customer: String) async throws
}

/// What plans need from outside.
public struct PlanPorts: Sendable {
    /// The plans.
    public let file: PlanFile
    /// Keeps customers and events.
    public let store: any PlanStore
    /// Asks Stripe.
    public let source: any PaymentSource
    /// The secrets with which Stripe signs events; several while one is replaced.
    public let signingSecrets: [String]

    /// Puts the ports together.
    public init(file: PlanFile, store: any PlanStore, source: any PaymentSource, signingSecrets: [String]) {
        self.file = file
        self.store = store
        self.source = source
        self.signingSecrets = signingSecrets
    }
}
