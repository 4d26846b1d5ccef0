import BourseCore
import BourseValues

/// A plan that a desk offers.
public struct Plan: Hashable, Sendable {
    /// What a plan costs for a period.
    public struct Price: Hashable, Sendable {
        /// How long a period is.
        public enum Period: String, CaseIterable, Hashable, Sendable {
            case month
            case year
        }

        /// Stripe's identifier, `price_…`.
        public let id: String
        /// The amount that pages show; what is charged is the price at Stripe.
        public let amount: Money
        /// Its currency.
        public let currency: Currency
        /// How long a period is.
        public let period: Period
        /// Whether new customers may choose it; earlier ones keep it.
        public let isOffered: Bool

        /// Makes a price.
        public init(id: String, amount: Money, currency: Currency, period: Period, isOffered: Bool = true) {
            self.id = id
            self.amount = amount
            self.currency = currency
            self.period = period
            self.isOffered = isOffered
        }

        /// `$9.00 per month`.
        public var text: String { "\(amount.text(in: currency)) per \(period.rawValue)" }
    }

    /// Names it in the API.
    public let id: String
    /// The name on pages.
    public let name: String
    /// A sentence about it; may be empty.
    public let summary: String
    /// What it opens.
    public let features: Set<DeskFeature>
    /// Its prices; empty for the plan of everyone who does not subscribe.
    public let prices: [Price]

    /// Makes a plan.
    public init(id: String, name: String, summary: String = "", features: Set<DeskFeature>, prices: [Price] = []) {
        self.id = id
        self.name = name
        self.summary = summary
        self.features = features
        self.prices = prices
    }

    /// What it opens, in the order of ``DeskFeature``.
    public var openedFeatures: [DeskFeature] { DeskFeature.allCases.filter(features.contains) }
}
