import BourseCore

/// Something that is paid to the same payee again and again.
public struct Subscription: Hashable, Sendable {
    /// The payee.
    public let payee: Payee
    /// The account it is paid from last.
    public let account: Int64
    /// What it is paid in.
    public let currency: Currency
    /// How often.
    public let frequency: PaymentFrequency
    /// The last amount, above 0.
    public let amount: Money
    /// The amount before the last price change; nothing where it is still the first one.
    public let formerAmount: Money?
    /// The ids of the payments by day.
    public let payments: [Int64]
    /// The day of the last payment.
    public let last: TradingDay
    /// The day the next payment is expected on.
    public let next: TradingDay

    /// Days that a payment may be late before the subscription counts as ended: a tenth of its period and a weekend.
    public var grace: Int { 4 + 365 / max(1, frequency.paymentsPerYear) / 10 }

    /// Whether its next payment is still to be expected on a day.
    public func isActive(on day: TradingDay) -> Bool { next.distance(to: day) <= grace }

    /// What it costs in an average year.
    public var perYear: Money { Money(units: amount.units * Int128(frequency.paymentsPerYear)) }
}
