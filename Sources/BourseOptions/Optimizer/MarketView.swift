import BourseCore

/// What somebody thinks will become of the underlying.
public enum MarketView: Hashable, Sendable {
    /// Which way volatility goes.
    public enum Volatility: String, Hashable, Sendable, CaseIterable {
        /// The underlying will move more than option prices say.
        case rising
        /// The underlying will move less than option prices say.
        case falling
    }

    /// What option prices say, for so many days ahead.
    case market(days: Int)
    /// A price after some days, with a confidence from 0, which is the market's view, to 1.
    case target(Price, days: Int, confidence: Double)
    /// The market's drift, with a volatility until then so many points (hundredths) away from the implied one.
    case volatility(Volatility, points: Double, days: Int)

    /// How many calendar days ahead it looks.
    public var days: Int {
        switch self {
        case .market(let days), .target(_, let days, _), .volatility(_, _, let days): days
        }
    }

    /// Refuses numbers that mean nothing.
    func check() throws(OptimizerError) {
        do {
            try PricingDomain.check(Double(days), as: .days)
            if case .target(let price, _, _) = self { try PricingDomain.check(price.double, as: .spot) }
        } catch { throw .view(error) }
        switch self {
        case .market: return
        case .target(_, _, let confidence):
            guard (0...1).contains(confidence) else { throw .confidence(confidence) }
        case .volatility(_, let points, _):
            guard points >= 0, points <= 500 else { throw .points(points) }
        }
    }
}
