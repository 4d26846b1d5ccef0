import BourseCore
import BourseValues

/// What is open to whom.
extension PlanFile {
    /// What is open to a person at an instant.
    ///
    /// It depends on what Stripe reported last and on the time alone. A subscription that was paid stays open for the
    /// grace period after its end, because its renewal may not be known yet.
    ///
    /// - Parameters:
    ///   - user: The person; nil for somebody who is not signed in.
    ///   - customer: What is stored about them; nil for who never chose a plan.
    public func state(of user: UserID?, customer: PlanCustomer?, at now: Timestamp) -> PlanState {
        let subscription = customer?.subscription
        func state(_ plan: Plan?, _ phase: PlanState.Phase, _ features: Set<DeskFeature>? = nil) -> PlanState {
            PlanState(
                plan: plan?.id,
                name: plan?.name,
                features: features ?? plan?.features ?? [],
                phase: phase,
                status: subscription?.status ?? .inactive,
                updatedAt: customer?.updatedAt
            )
        }
        let paid = subscription.flatMap { price($0.price)?.plan }
        if let user, complimentary.contains(user) { return state(paid, .complimentary, Set(DeskFeature.allCases)) }
        guard let subscription else { return state(free, .unsubscribed) }
        let phase = phase(of: subscription, at: now)
        switch phase {
        case .paid, .trial, .ending, .grace:
            guard let paid else { return state(free, .unknownPrice) }
            // A plan that somebody pays for never opens less than none.
            return state(paid, phase, paid.features.union(free?.features ?? []))
        case .complimentary, .unsubscribed, .lapsed, .ended, .refunded, .disputed, .unknownPrice:
            return state(free, phase)
        }
    }

    private func phase(of subscription: PlanSubscription, at now: Timestamp) -> PlanState.Phase {
        let grace = Int64(graceDays) * 86_400
        switch subscription.status {
        case .active, .trialing:
            if subscription.payment == .refunded { return .refunded }
            if subscription.payment == .disputed { return .disputed }
            if let end = subscription.endsAt { return now < end ? .ending(at: end) : .ended }
            let end = subscription.periodEnd
            guard now < end else {
                let limit = end.adding(seconds: grace)
                return now < limit ? .grace(until: limit) : .lapsed
            }
            return subscription.status == .trialing ? .trial(until: end) : .paid(until: end)
        case .pastDue, .unpaid:
            if subscription.payment == .refunded { return .refunded }
            if subscription.payment == .disputed { return .disputed }
            let limit = (subscription.failingSince ?? subscription.periodStart).adding(seconds: grace)
            return now < limit ? .grace(until: limit) : .lapsed
        case .inactive, .incomplete, .incompleteExpired, .canceled, .paused, .other: return .ended
        }
    }
}
