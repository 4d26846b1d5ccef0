import BourseAPI
import BourseCore
import BourseValues

/// A person with their plan and their customer at Stripe, on a desk with plans.
public struct PublishedPerson: Sendable {
    let user: User
    let plan: PlanState?
    let customer: String?

    /// Makes a person.
    public init(_ user: User, plan: PlanState? = nil, customer: String? = nil) {
        self.user = user
        self.plan = plan
        self.customer = customer
    }

    /// The plan, which clients call tier.
    ///
    /// On a desk without plans, everything is part of the only one.
    var tier: String { plan.map { $0.plan ?? "none" } ?? "free" }
}

/// Who is signed in, as published clients read it: on a phone from the top, on the web from `user`.
public enum PublishedAccount {
    /// The user, with constants for what a desk does not have.
    private static let user = DocumentFields<PublishedPerson>(
        [
            .field("id", .text) { $0.user.id.description },
            .field("email", .text) { $0.user.email.description },
            .field("verified", .flag) { _ in false },
            .field("tier", .text) { $0.tier },
            .nullable("stripeCustomerId", .text) { $0.customer },
            .nullable("watchlist", .list(.text)) { _ -> [String]? in nil },
            .nullable("avatarUrl", .text) { _ in nil },
        ] + subscription.map { $0.of { $0 } }
    )

    /// The subscription, on a desk with plans.
    private static let subscription: [DocumentField<PublishedPerson?>] = [
        .optional("subscriptionStatus", .text) { $0?.plan?.status.rawValue },
        .optional("subscriptionUpdatedAt", .time) { $0?.plan?.updatedAt },
    ]

    private static let members: [DocumentField<PublishedPerson?>] =
        [
            .optional("email", .text) { $0?.user.email.description },
            .optional("tier", .text) { $0?.tier },
            .optional("user", .object(user)) { $0 },
        ] + subscription

    private static let sessionFields = DocumentFields<PublishedPerson?>(
        [.field("authenticated", .flag) { $0 != nil }] + members
    )

    private static let result = DocumentFields<(message: String?, person: PublishedPerson?)>(
        [
            .field("ok", .flag) { _ in true },
            .optional("message", .text) { $0.message },
        ] + members.map { $0.of { $0.person } }
    )

    /// The response to a request for the session; without a person, no address.
    public static func session(_ person: PublishedPerson?) -> JSON { sessionFields.json(person) }

    /// The response to signing in or changing the account.
    public static func done(_ person: PublishedPerson, message: String? = nil) -> JSON {
        result.json((message, person))
    }

    /// The response to a request that returns nothing else.
    public static func done(message: String? = nil) -> JSON { result.json((message, nil)) }
}
