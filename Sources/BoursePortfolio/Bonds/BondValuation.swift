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

    /// How many payments of the coupon are left.
    let payments: Int

    /// What is still paid of a bond, and when.
    private struct Flows {
        let payment: Double
        let count: Int
        /// The part of the current period that is left.
        let left: Double
        /// Payments a year.
        let frequency: Double

        /// Nothing once it is repaid.
        ///
        /// - Complexity: O(payments).
        init?(_ bond: Bond, after day: TradingDay) {
            let (previous, next) = bond.schedule(after: day)
            guard let first = next.first else { return nil }
            payment = bond.payment
            count = next.count
            left = Double(day.distance(to: first)) / Double(previous.distance(to: first))
            frequency = Double(bond.frequency.rawValue)
        }

        var accruedInterest: Double { payment * (1 - left) }

        /// The price with accrued interest, −(dP/dy) and d²P/dy²; nothing at a yield at which nothing can be discounted.
        func price(at yield: Double) -> (price: Double, slope: Double, curvature: Double)? {
            guard 1 + yield / frequency > 0 else { return nil }
            let factor = 1 / (1 + yield / frequency)
            var (price, slope, curvature) = (0.0, 0.0, 0.0)
            var discount = pow(factor, left)
            for place in 0..<count {
                let value = (payment + (place == count - 1 ? 100 : 0)) * discount
                let time = (Double(place) + left) / frequency
                price += value
                slope += value * time
                curvature += value * time * (time + 1 / frequency)
                discount *= factor
            }
            return (price, slope * factor, curvature * factor * factor)
        }

        func cleanPrice(at yield: Double) -> Double? { price(at: yield).map { $0.price - accruedInterest } }
    }

    /// Values a bond at a yield; nothing once it is repaid, or for a yield at which nothing can be discounted.
    ///
    /// - Complexity: O(payments).
    public init?(_ bond: Bond, yield: Double, on day: TradingDay) {
        guard let flows = Flows(bond, after: day) else { return nil }
        self.init(bond, flows, yield: yield, on: day)
    }

    private init?(_ bond: Bond, _ flows: Flows, yield: Double, on day: TradingDay) {
        guard let value = flows.price(at: yield) else { return nil }
        self.bond = bond
        self.day = day
        self.yield = yield
        payments = flows.count
        dirtyPrice = value.price
        accruedInterest = flows.accruedInterest
        modifiedDuration = value.slope / value.price
        convexity = value.curvature / value.price
    }

    /// Values a bond by its price without accrued interest; nothing once it is repaid, or where its yield is outside of
    /// ``yields``.
    ///
    /// - Complexity: O(payments), 60 times.
    public init?(_ bond: Bond, cleanPrice: Double, on day: TradingDay) {
        var (low, high) = (Self.yields.lowerBound, Self.yields.upperBound)
        guard let flows = Flows(bond, after: day), let most = flows.cleanPrice(at: low), most >= cleanPrice,
            let least = flows.cleanPrice(at: high), least <= cleanPrice
        else { return nil }
        for _ in 0..<Self.steps {
            let middle = (low + high) / 2
            guard let price = flows.cleanPrice(at: middle) else { return nil }
            if price > cleanPrice { low = middle } else { high = middle }
        }
        self.init(bond, flows, yield: (low + high) / 2, on: day)
    }

    /// The bond revalued after its yield has changed and days have passed; nothing once it is repaid.
    public func after(rate: Double, days: Int) -> BondValuation? {
        BondValuation(bond, yield: yield + rate, on: day.adding(days: days))
    }

    /// What is paid for 100 of par until the bond is valued again, and is not reinvested.
    ///
    /// - Parameter later: The later valuation; nil once it is repaid.
    public func paid(until later: BondValuation?) -> Double {
        guard let later else { return Double(payments) * bond.payment + 100 }
        return Double(payments - later.payments) * bond.payment
    }

    /// The gain with interest over the price without accrued interest, when the yield changes and days pass.
    ///
    /// - Parameter rate: What is added to the yield: 0.01 for a percentage point.
    /// - Complexity: O(payments).
    public func priceReturn(rate: Double, days: Int) -> Double { gain(until: after(rate: rate, days: days)) }

    /// The gain with interest over the price without accrued interest until a later valuation; nil once it is repaid.
    func gain(until later: BondValuation?) -> Double {
        ((later?.dirtyPrice ?? 0) + paid(until: later) - dirtyPrice) / cleanPrice
    }
}
