/// The status of a subscription, in Stripe's words.
///
/// Source: Stripe API, “The Subscription object”, `status`.
public enum SubscriptionStatus: String, CaseIterable, Hashable, Sendable {
    /// Nobody subscribed.
    case inactive
    /// The first payment has not succeeded.
    case incomplete
    /// The first payment did not succeed within a day.
    case incompleteExpired = "incomplete_expired"
    /// A trial is running.
    case trialing
    /// Paid.
    case active
    /// The last payment failed and is attempted again.
    case pastDue = "past_due"
    /// The last payment failed and is not attempted again.
    case unpaid
    /// It has ended.
    case canceled
    /// A trial ended without a card.
    case paused
    /// A status that did not exist when this was written.
    case other

    /// The status of a text of Stripe's.
    public init(reported text: String) { self = Self(rawValue: text) ?? .other }

    /// Whether another subscription beside it would be paid as well.
    public var isRunning: Bool {
        switch self {
        case .trialing, .active, .pastDue, .unpaid, .paused: true
        case .inactive, .incomplete, .incompleteExpired, .canceled, .other: false
        }
    }

    /// The order in which one of several subscriptions counts, the first first.
    public var precedence: Int {
        switch self {
        case .active, .trialing: 0
        case .pastDue: 1
        case .unpaid, .paused: 2
        case .incomplete: 3
        case .canceled, .incompleteExpired, .other, .inactive: 4
        }
    }
}
