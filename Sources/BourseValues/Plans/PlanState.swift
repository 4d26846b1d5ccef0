import BourseCore

/// What is open to a person at one instant, and why.
public struct PlanState: Hashable, Sendable {
    /// Why a plan is open or not.
    public enum Phase: Hashable, Sendable {
        /// The operator opens everything to this person.
        case complimentary
        /// Nobody subscribed.
        case unsubscribed
        /// Paid until then, and renewed then.
        case paid(until: Timestamp)
        /// On trial until then.
        case trial(until: Timestamp)
        /// Paid until then, and not renewed.
        case ending(at: Timestamp)
        /// Payments fail; open until then.
        case grace(until: Timestamp)
        /// Payments fail for longer than the grace period.
        case lapsed
        /// The subscription has ended, or its first payment has not succeeded.
        case ended
        /// The last payment was refunded.
        case refunded
        /// The last payment is disputed, or a dispute of it was lost.
        case disputed
        /// The price is in no plan of the desk.
        case unknownPrice
    }

    /// The identifier of the plan that is open; nil if none is.
    public let plan: String?
    /// Its name.
    public let name: String?
    /// What it opens.
    public let features: Set<DeskFeature>
    /// Why.
    public let phase: Phase
    /// The status of the subscription; ``SubscriptionStatus/inactive`` without one.
    public let status: SubscriptionStatus
    /// When the subscription last changed; nil without one.
    public let updatedAt: Timestamp?

    /// Makes a state.
    public init(
        plan: String?,
        name: String?,
        features: Set<DeskFeature>,
        phase: Phase,
        status: SubscriptionStatus,
        updatedAt: Timestamp?
    ) {
        self.plan = plan
        self.name = name
        self.features = features
        self.phase = phase
        self.status = status
        self.updatedAt = updatedAt
    }

    /// Until when the plan is open if nothing happens; nil without a limit.
    public var until: Timestamp? {
        switch phase {
        case .paid(let time), .trial(let time), .ending(let time), .grace(let time): time
        case .complimentary, .unsubscribed, .lapsed, .ended, .refunded, .disputed, .unknownPrice: nil
        }
    }
}
