import BourseCore

/// How often a bond pays its coupon.
public enum CouponFrequency: Int, Hashable, Sendable, CaseIterable {
    /// Once a year.
    case annual = 1
    /// Every six months.
    case semiannual = 2
    /// Every three months.
    case quarterly = 4
    /// Every month.
    case monthly = 12

    /// The months between two payments.
    var months: Int { 12 / rawValue }
}

/// A bond with a fixed coupon that is repaid at par on one day.
public struct Bond: Hashable, Sendable {
    /// The interest of a year as a fraction of par; 0 of a bond without a coupon.
    public let coupon: Ratio
    /// How often the coupon is paid; also how often its yield is compounded.
    public let frequency: CouponFrequency
    /// The day on which par and the last coupon are paid.
    public let maturity: TradingDay

    /// Makes a bond.
    public init(coupon: Ratio, frequency: CouponFrequency, maturity: TradingDay) {
        self.coupon = coupon
        self.frequency = frequency
        self.maturity = maturity
    }

    /// What one payment of the coupon is for 100 of par.
    var payment: Double { 100 * coupon.double / Double(frequency.rawValue) }

    /// The days of payment after a day, the earliest first, and the last one on it or before it.
    ///
    /// Counted back from maturity; a bond that is repaid on the last day of a month pays on last days of months.
    ///
    /// - Complexity: O(payments).
    func schedule(after day: TradingDay) -> (previous: TradingDay, next: [TradingDay]) {
        let isEndOfMonth = maturity == maturity.endOfMonth
        var payments: [TradingDay] = []
        var payment = maturity
        while payment > day {
            payments.append(payment)
            let earlier = maturity.adding(months: -payments.count * frequency.months)
            payment = isEndOfMonth ? earlier.endOfMonth : earlier
        }
        return (payment, payments.reversed())
    }
}
