/// Why there is no implied volatility.
public enum NoImpliedVolatility: Error, Hashable, Sendable {
    /// A number is missing, not finite or out of range.
    case input(OptionInputError)
    /// The option expires now, and its price does not depend on volatility.
    case noTime
    /// The price is less than the option is worth without any volatility.
    case belowIntrinsic(price: Double, intrinsic: Double)
    /// The price is what the option is worth without any volatility, to the digits that a price has.
    ///
    /// Any volatility from 0 to some small one gives it, so that none is *the* implied one.
    case noTimeValue(price: Double, intrinsic: Double)
    /// The price is not below what the option is worth with infinite volatility.
    case aboveBound(price: Double, bound: Double)

    /// One sentence without markup: "price is below the discounted intrinsic value of 4.98, so no volatility gives it".
    public var message: String {
        switch self {
        case .input(let error):
            error.message
        case .noTime:
            "the option has no time until expiration, so its price does not depend on volatility"
        case .belowIntrinsic(_, let intrinsic):
            "price is below the discounted intrinsic value of \(Self.text(intrinsic)), so no volatility gives it"
        case .noTimeValue(_, let intrinsic) where intrinsic == 0:
            "price is 0, so no single volatility gives it"
        case .noTimeValue(_, let intrinsic):
            "price is the discounted intrinsic value of \(Self.text(intrinsic)), so no single volatility gives it"
        case .aboveBound(_, let bound):
            "price must be below \(Self.text(bound)), the maximum at any volatility"
        }
    }

    /// A price with as many digits as one is quoted with: two decimals, more below 1.
    private static func text(_ price: Double) -> String {
        guard price >= 0.01, price < 1e15 else { return "\(price)" }
        let decimals = price >= 1 ? 100.0 : 1_000_000.0
        let rounded = (price * decimals).rounded() / decimals
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
