import BourseCore
import BourseValues

/// Why Stripe refuses a request.
struct StripeRefusal: Decodable {
    struct Reason: Decodable {
        let code: String?
        let type: String?

        /// The more specific of both.
        var name: String? { code ?? type }
    }
    let error: Reason
}

/// A page of a list; more pages are not read.
struct StripeList<Element: Decodable>: Decodable {
    let data: [Element]
}

/// Something with an identifier.
struct StripeObject: Decodable {
    let id: String
}

/// A customer, as far as it is read.
struct StripeCustomer: Decodable {
    let isDeleted: Bool?

    private enum CodingKeys: String, CodingKey { case isDeleted = "deleted" }
}

/// A page to which a browser is sent.
struct StripePage: Decodable {
    let url: String
}

/// A subscription, as far as it is read.
///
/// Since the version 2025-03-31 of the API, the period is that of the items. Source: Stripe API, “The Subscription object”.
struct StripeSubscription: Decodable {
    struct Item: Decodable {
        let price: StripeObject
        let periodStart: Int64
        let periodEnd: Int64

        private enum CodingKeys: String, CodingKey {
            case price
            case periodStart = "current_period_start"
            case periodEnd = "current_period_end"
        }
    }

    let id: String
    let status: String
    let created: Int64
    let items: StripeList<Item>
    let endsAt: Int64?
    let endsAtPeriodEnd: Bool?

    private enum CodingKeys: String, CodingKey {
        case id, status, created, items
        case endsAt = "cancel_at"
        case endsAtPeriodEnd = "cancel_at_period_end"
    }

    /// The subscription to the first price; nil if it has none.
    func subscription(_ payment: PlanSubscription.Payment) -> PlanSubscription? {
        guard let item = items.data.first else { return nil }
        let periodEnd = Timestamp(seconds: item.periodEnd)
        return PlanSubscription(
            id: id,
            price: item.price.id,
            status: SubscriptionStatus(reported: status),
            createdAt: Timestamp(seconds: created),
            periodStart: Timestamp(seconds: item.periodStart),
            periodEnd: periodEnd,
            endsAt: endsAt.map { Timestamp(seconds: $0) } ?? (endsAtPeriodEnd == true ? periodEnd : nil),
            payment: payment
        )
    }
}

/// A payment, as far as it is read.
///
/// Source: Stripe API, “The Charge object”.
struct StripeCharge: Decodable {
    let id: String
    let customer: String?
    let status: String
    let isRefunded: Bool
    let isDisputed: Bool?

    private enum CodingKeys: String, CodingKey {
        case id, customer, status
        case isRefunded = "refunded"
        case isDisputed = "disputed"
    }
}

/// A payment that the customer's bank takes back.
///
/// Source: Stripe API, “The Dispute object”.
struct StripeDispute: Decodable {
    let status: String

    /// Whether the money stayed: the dispute was won, or it was an inquiry that led to none.
    var isOver: Bool { status == "won" || status == "warning_closed" || status == "prevented" }
}
