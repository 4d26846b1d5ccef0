import BourseCore

/// A subscription as Stripe reported it at one time.
public struct PlanSubscription: Hashable, Sendable {
    /// What became of the last payment.
    public enum Payment: String, CaseIterable, Hashable, Sendable {
        /// It was received, or there was none yet.
        case received
        /// All of it was refunded.
        case refunded
        /// The customer's bank takes it back, or took it back.
        case disputed
    }

    /// Stripe's identifier, `sub_…`.
    public let id: String
    /// The identifier of the price, `price_…`.
    public let price: String
    /// The status.
    public let status: SubscriptionStatus
    /// When it began.
    public let createdAt: Timestamp
    /// The start of the current period.
    public let periodStart: Timestamp
    /// The end of the current period, until which it is paid.
    public let periodEnd: Timestamp
    /// When it ends by the customer's wish; nil if it renews.
    public let endsAt: Timestamp?
    /// What became of the last payment.
    public let payment: Payment
    /// Since when payments fail; nil while they do not.
    public let failingSince: Timestamp?

    /// Makes a subscription.
    public init(
        id: String,
        price: String,
        status: SubscriptionStatus,
        createdAt: Timestamp,
        periodStart: Timestamp,
        periodEnd: Timestamp,
        endsAt: Timestamp? = nil,
        payment: Payment = .received,
        failingSince: Timestamp? = nil
    ) {
        self.id = id
        self.price = price
        self.status = status
        self.createdAt = createdAt
        self.periodStart = periodStart
        self.periodEnd = periodEnd
        self.endsAt = endsAt
        self.payment = payment
        self.failingSince = failingSince
    }

    /// The same with the time since which payments fail, given what was stored before and when Stripe was asked.
    ///
    /// A failed renewal begins a period, and further ones while payments still fail begin others; the first counts.
    public func failing(after earlier: PlanSubscription?, askedAt now: Timestamp) -> PlanSubscription {
        var since: Timestamp?
        if status == .pastDue || status == .unpaid {
            let before = earlier?.id == id ? earlier?.failingSince : nil
            since = before ?? min(periodStart, now)
        }
        return PlanSubscription(
            id: id,
            price: price,
            status: status,
            createdAt: createdAt,
            periodStart: periodStart,
            periodEnd: periodEnd,
            endsAt: endsAt,
            payment: payment,
            failingSince: since
        )
    }
}

/// A person as a customer of the desk.
public struct PlanCustomer: Hashable, Sendable {
    /// Stripe's identifier, `cus_…`.
    public let id: String
    /// The subscription; nil without one.
    public let subscription: PlanSubscription?
    /// When the stored subscription last changed; nil before the first one.
    public let updatedAt: Timestamp?
    /// When Stripe was last asked; nil if it was not.
    public let askedAt: Timestamp?

    /// Makes a customer.
    public init(id: String, subscription: PlanSubscription?, updatedAt: Timestamp?, askedAt: Timestamp?) {
        self.id = id
        self.subscription = subscription
        self.updatedAt = updatedAt
        self.askedAt = askedAt
    }
}
