import BourseCore
import BourseValues

/// The plans of a desk, as its operator wrote them.
public struct PlanFile: Hashable, Sendable {
    /// The longest file in bytes.
    public static let longest = 256 << 10
    /// The most plans, prices of a plan, return addresses and complimentary people.
    static let (mostPlans, mostPrices, mostReturns, mostPeople) = (20, 20, 20, 1000)
    /// The days for which a plan stays open while payments fail, if the file does not say.
    public static let usualGrace = 7

    /// The plans in the order of the page; at most one has no prices.
    public let plans: [Plan]
    /// The days for which a plan stays open while payments fail.
    public let graceDays: Int
    /// Addresses of apps to which a browser may return, such as `tradebetter://subscription-complete`.
    public let returns: [String]
    /// People to whom everything is open, by identity: addresses can be changed by anybody.
    public let complimentary: Set<UserID>

    /// Puts a file together, which ``init(json:)`` checks.
    public init(
        plans: [Plan],
        graceDays: Int = PlanFile.usualGrace,
        returns: [String] = [],
        complimentary: Set<UserID> = []
    ) {
        self.plans = plans
        self.graceDays = graceDays
        self.returns = returns
        self.complimentary = complimentary
    }

    /// The plan of everyone who does not subscribe; nil if there is none.
    public var free: Plan? { plans.first { $0.prices.isEmpty } }

    /// The plan and the price of an identifier at Stripe.
    public func price(_ id: String) -> (plan: Plan, price: Plan.Price)? {
        for plan in plans {
            if let price = plan.prices.first(where: { $0.id == id }) { return (plan, price) }
        }
        return nil
    }

    /// An address of an app, if a browser may return to it.
    public func returnAddress(_ text: String?) -> String? { returns.first { $0 == text } }
}
