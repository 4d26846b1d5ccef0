import BourseCore
import Foundation

/// A bond valued by its yield on a day: prices for 100 of par, and how they answer a change of the yield.
///
/// The price with accrued interest is the present value of what is still paid:
///
///     P = Σ c/n · (1 + y/n)^−(k + w) + 100 · (1 + y/n)^−(N − 1 + w),  k = 0 … N − 1
///
/// with the coupon of a year c, payments a year n, the yield y, the number of payments left N, and the part w of the
/// current period that is left, in actual days over the actual days of the period. A payment on the day itself is over.
///
/// Source: F. J. Fabozzi, "The Handbook of Fixed Income Securities", chapters "Bond Pricing, Yield Measures, and Total
/// Return" and "Measuring Interest-Rate Risk"; ICMA, rule 251, for the actual days of accrued interest.
public struct BondValuation: Hashable, Sendable {
    /// The yields that a bond is valued at: −5% to 100% a year.
    public static let yields = -0.05...1.0
    /// The steps by which a yield is narrowed down, beyond which a `Double` has no further digits.
    private static let steps = 60

    /// The bond.
    public let bond: Bond
    /// The day.
    public let day: TradingDay
    /// The yearly yield to maturity as a fraction, compounded as often as the coupon is paid.
    public let yield: Double
    /// The price with accrued interest.
    public let dirtyPrice: Double
    /// The part of the next coupon that has been earned.
    public let accruedInterest: Double
    /// −(dP/dy) ÷ P in years: how many percent the price with accrued interest loses for each point of yield.
    public let modifiedDuration: Double
    /// (d²P/dy²) ÷ P in years squared.
    public let convexity: Double

    /// The price without accrued interest, as bonds are quoted.
    public var cleanPrice: Double { dirtyPrice - accruedInterest }

    /// Values a bond at a yield; nothing once it is repaid, or for a yield at which nothing can be discounted.
    ///
    /// - Complexity: O(payments).
    public init?(_ bond: Bond, yield: Double, on day: TradingDay) {
        let n = Double(bond.frequency.rawValue)
        let (previous, next) = bond.schedule(after: day)
        guard let first = next.first, 1 + yield / n > 0 else { return nil }
        let left = Double(day.distance(to: first)) / Double(previous.distance(to: first))
        let factor = 1 / (1 + yield / n)
        var (price, slope, curvature) = (0.0, 0.0, 0.0)
        var discount = pow(factor, left)
        for place in next.indices {
            let amount = bond.payment + (place == next.count - 1 ? 100 : 0)
            let time = (Double(place) + left) / n
            let value = amount * discount
            price += value
            slope += value * time
            curvature += value * time * (time + 1 / n)
            discount *= factor
        }
        self.bond = bond
        self.day = day
        self.yield = yield
        dirtyPrice = price
        accruedInterest = bond.payment * (1 - left)
        modifiedDuration = slope * factor / price
        convexity = curvature * factor * factor / price
    }

    /// Values a bond by its price without accrued interest; nothing once it is repaid, or where its yield is outside of
    /// ``yields``.
    ///
    /// - Complexity: O(payments), 60 times.
    public init?(_ bond: Bond, cleanPrice: Double, on day: TradingDay) {
        var (low, high) = (Self.yields.lowerBound, Self.yields.upperBound)
        guard let most = BondValuation(bond, yield: low, on: day), most.cleanPrice >= cleanPrice,
            let least = BondValuation(bond, yield: high, on: day), least.cleanPrice <= cleanPrice
        else { return nil }
        for _ in 0..<Self.steps {
            let middle = (low + high) / 2
            guard let valuation = BondValuation(bond, yield: middle, on: day) else { return nil }
            if valuation.cleanPrice > cleanPrice { low = middle } else { high = middle }
        }
        self.init(bond, yield: (low + high) / 2, on: day)
    }

    /// The bond valued anew after its yield has changed and days have passed; nothing once it is repaid.
    public func after(rate: Double, days: Int) -> BondValuation? {
        BondValuation(bond, yield: yield + rate, on: day.adding(days: days))
    }

    /// What is paid within the days for 100 of par, and is not reinvested.
    public func paid(within days: Int) -> Double {
        let last = day.adding(days: days)
        let coupons = bond.schedule(after: day).next.prefix { $0 <= last }.count
        return Double(coupons) * bond.payment + (bond.maturity <= last ? 100 : 0)
    }

    /// The gain with interest over the price without accrued interest, when the yield changes and days pass.
    ///
    /// - Parameter rate: What is added to the yield: 0.01 for a percentage point.
    /// - Complexity: O(payments).
    public func priceReturn(rate: Double, days: Int) -> Double {
        let then = after(rate: rate, days: days)?.dirtyPrice ?? 0
        return (then + paid(within: days) - dirtyPrice) / cleanPrice
    }
}
