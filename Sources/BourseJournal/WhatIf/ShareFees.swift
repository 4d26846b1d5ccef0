import BourseCore

/// An execution in shares, as fees count it.
public struct ShareFill: Hashable, Sendable {
    /// The number of the order within the trade; executions of one order have the same.
    public let order: Int
    /// Shares.
    public let quantity: Quantity
    /// The price per share.
    public let price: Price
    /// Bought or sold.
    public let side: Side
    /// The exchange's day.
    public let day: TradingDay

    /// Makes an execution.
    public init(order: Int, quantity: Quantity, price: Price, side: Side, day: TradingDay) {
        (self.order, self.quantity, self.price, self.side, self.day) = (order, quantity, price, side, day)
    }
}

/// What a broker charges for US-listed shares, as its published schedule says.
public struct ShareFees: Hashable, Sendable {
    /// Commission per share.
    public let perShare: Money
    /// What is charged, and what is not verified.
    public let note: String

    /// Makes fees.
    public init(perShare: Money, note: String) { (self.perShare, self.note) = (perShare, note) }

    /// The fees of the executions of one trade in one share, each of an order rounded half to even to 0.01.
    ///
    /// - Complexity: O(n log n).
    public func fees(of fills: [ShareFill]) -> Money {
        Dictionary(grouping: fills, by: \.order).values.reduce(.zero) { total, order in
            let commission = order.reduce(Money.zero) { $0 + FeeSchedule.times(perShare, $1.quantity) }
            return total + commission.rounded(places: 2) + RegulatoryFees.fees(ofOrder: order)
        }
    }
}

/// The fees of US regulators on sales of shares, which brokers pass through: that of the SEC under section 31 of the
/// Securities Exchange Act, and the trading activity fee of FINRA.
///
/// Sources: fee rate advisories on sec.gov and section 1 of schedule A to the by-laws on finra.org. Fees of days before the
/// first rate are not included.
public enum RegulatoryFees {
    /// A rate from a day on.
    struct RatePeriod {
        /// The first day: days are those of 1970 and later.
        let from: TradingDay
        /// The rate per dollar or share, as a count of 10^−9.
        let rate: Int128
        /// The most for one sale; nil without a limit.
        let most: Money?

        init?(_ from: String, _ rate: Int128, most: String? = nil) {
            guard let day = TradingDay(iso: from) else { return nil }
            (self.from, self.rate, self.most) = (day, rate, most.flatMap { try? Money($0) })
        }
    }

    /// Dollars per dollar sold: $8.00, $27.80, $0 and $20.60 per million.
    static let sales = [
        RatePeriod("2023-02-27", 8_000), RatePeriod("2024-05-22", 27_800), RatePeriod("2025-05-14", 0),
        RatePeriod("2026-04-04", 20_600),
    ]
    .compactMap(\.self)

    /// Dollars per share sold, with the most for one sale.
    static let activity = [
        RatePeriod("2023-01-01", 145_000, most: "7.27"), RatePeriod("2024-01-01", 166_000, most: "8.30"),
        RatePeriod("2026-01-01", 195_000, most: "9.79"),
    ]
    .compactMap(\.self)

    /// What is included, in a sentence.
    public static let note =
        "The SEC fee is that of the day of the sale since 2023-02-27 and the FINRA fee since 2023-01-01, each rounded to "
        + "0.01 for an order."

    /// The fees of the sales of one order, each rounded half to even to 0.01.
    static func fees(ofOrder fills: [ShareFill]) -> Money {
        let sold = fills.filter { $0.side == .sell }
        guard let day = sold.first?.day else { return .zero }
        var (value, shares) = (Money.zero, Int128(0))
        for fill in sold {
            value += Money(price: fill.price, quantity: fill.quantity)
            shares += fill.quantity.units
        }
        var total = Money.zero
        if let period = sales.last(where: { $0.from <= day }) {
            total += Money(units: (value.units * period.rate).dividedHalfToEven(by: 1_000_000_000)).rounded(places: 2)
        }
        if let period = activity.last(where: { $0.from <= day }) {
            // Shares are counts of 10^−8 and amounts of 10^−16, so that a rate in 10^−9 leaves one to divide by 10.
            let fee = Money(units: (shares * period.rate).dividedHalfToEven(by: 10)).rounded(places: 2)
            total += period.most.map { min(fee, $0) } ?? fee
        }
        return total
    }
}
