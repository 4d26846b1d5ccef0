import BourseCore
import BourseValues

/// The plan of a person, on a desk with plans.
public enum PlanDocument {
    /// The plan, what it opens, and the subscription.
    public static let state = DocumentFields<PlanState>(
        named: "PlanState",
        [
            .nullable("plan", .text) { $0.plan },
            .nullable("name", .text) { $0.name },
            .field("features", .list(.choice(DeskFeature.self))) { state in
                DeskFeature.allCases.filter(state.features.contains)
            },
            .field("phase", .text(matching: "^[a-z-]+$")) { phase($0.phase) }
                .described(
                    "Why the plan is open or not: complimentary, unsubscribed, paid, trial, ending, grace, lapsed, ended, "
                        + "refunded, disputed or unknown-price."
                ),
            .nullable("until", .time) { $0.until }.described("Until when the plan is open if nothing happens."),
            .field("subscriptionStatus", .choice(SubscriptionStatus.self)) { $0.status }
                .described("The status of the subscription in Stripe's words; inactive without one."),
            .nullable("subscriptionUpdatedAt", .time) { $0.updatedAt },
        ]
    )

    /// The phase as one word.
    static func phase(_ phase: PlanState.Phase) -> String {
        switch phase {
        case .complimentary: "complimentary"
        case .unsubscribed: "unsubscribed"
        case .paid: "paid"
        case .trial: "trial"
        case .ending: "ending"
        case .grace: "grace"
        case .lapsed: "lapsed"
        case .ended: "ended"
        case .refunded: "refunded"
        case .disputed: "disputed"
        case .unknownPrice: "unknown-price"
        }
    }
}
