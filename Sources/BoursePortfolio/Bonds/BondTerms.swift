import BourseCore

/// What somebody entered about a bond, which determines how its price reacts to a change in rates.
public enum BondTerms: Hashable, Sendable {
    /// Its modified duration in years, and nothing else.
    case duration(Ratio)
    /// Its terms, and at what it is valued.
    case fixedCoupon(Bond, BondQuote)

    /// The modified durations that can be entered, in years.
    public static let durations = Ratio(units: 0)...Ratio(units: 1_000_000_000_000)
    /// The coupons that can be entered, as fractions of par a year.
    public static let coupons = Ratio(units: 0)...Ratio(units: 10_000_000_000)
    /// The yields that can be entered, as fractions a year.
    public static let yields = Ratio(units: -500_000_000)...Ratio(units: 10_000_000_000)

    /// The modified duration in years, where that was entered.
    public var duration: Ratio? { if case .duration(let years) = self { years } else { nil } }
    /// The bond, where its terms were entered.
    public var bond: Bond? { if case .fixedCoupon(let bond, _) = self { bond } else { nil } }
    /// The yield, where that was entered.
    public var yield: Ratio? { if case .fixedCoupon(_, .yield(let yield)) = self { yield } else { nil } }
    /// The price and its day, where these were entered.
    public var price: (price: Price, day: TradingDay)? {
        if case .fixedCoupon(_, .price(let price, let day)) = self { (price, day) } else { nil }
    }

    /// The bond valued on a day; nothing of a duration alone, or once it is repaid.
    ///
    /// A price is turned into the yield of its day, which then stays.
    public func valuation(on day: TradingDay) -> BondValuation? {
        guard case .fixedCoupon(let bond, let quote) = self else { return nil }
        switch quote {
        case .yield(let yield): return BondValuation(bond, yield: yield.double, on: day)
        case .price(let price, let priced):
            return BondValuation(bond, cleanPrice: price.double, on: priced)
                .flatMap { BondValuation(bond, yield: $0.yield, on: day) }
        }
    }

    /// How the price answers a shock on a day: a bond that is repaid does not.
    public func sensitivity(on day: TradingDay) -> PriceSensitivity {
        if case .duration(let years) = self {
            return PriceSensitivity(beta: 0, duration: years.double, basis: .duration)
        }
        guard let valuation = valuation(on: day) else { return PriceSensitivity(beta: 0, basis: .unrelated) }
        return PriceSensitivity(beta: 0, duration: valuation.modifiedDuration, basis: .bond(valuation))
    }
}

/// At what a bond is valued.
public enum BondQuote: Hashable, Sendable {
    /// Its yearly yield to maturity as a fraction, compounded as often as the coupon is paid.
    case yield(Ratio)
    /// Its price without accrued interest for 100 of par on a day.
    case price(Price, on: TradingDay)
}

/// A bond with what its owner entered of it.
public struct EnteredBond: Hashable, Sendable {
    /// The symbol that its transactions have.
    public let symbol: Symbol
    /// What was entered.
    public let terms: BondTerms

    /// Makes one.
    public init(symbol: Symbol, terms: BondTerms) {
        self.symbol = symbol
        self.terms = terms
    }
}
