import BourseCore

/// Which way money of a budget goes.
public enum BudgetFlow: String, CaseIterable, Codable, Sendable {
    /// Money in.
    case income
    /// Money out.
    case expense
}

/// Something a household expects to earn or to pay.
public struct BudgetLine: Hashable, Sendable {
    /// What the household's store knows it by.
    public let id: Int64
    /// What its owner calls it.
    public let name: String
    /// Which way the money goes.
    public let flow: BudgetFlow
    /// What it is compared with in spending.
    public let category: SpendingCategory
    /// One payment, above 0.
    public let amount: Money
    /// What it is paid in.
    public let currency: Currency
    /// When it is paid.
    public let schedule: PaymentSchedule

    /// Makes a line.
    public init(
        id: Int64,
        name: String,
        flow: BudgetFlow,
        category: SpendingCategory,
        amount: Money,
        currency: Currency,
        schedule: PaymentSchedule
    ) throws(HouseholdError) {
        try HouseholdLimits.positive(amount, "amount")
        self.id = id
        self.name = try HouseholdLimits.name(name)
        self.flow = flow
        self.category = category
        self.amount = amount
        self.currency = currency
        self.schedule = schedule
    }

    /// What an average year has of it, exact, where it is paid on and on; 0 for what is paid once.
    public var perYear: Money { Money(units: amount.units * Int128(schedule.frequency.paymentsPerYear)) }

    /// Whether it is paid on and on around a day: begun, not ended, and not once.
    public func isRunning(on day: TradingDay) -> Bool {
        schedule.frequency != .once && schedule.first <= day && schedule.last.map { $0 >= day } ?? true
    }

    /// What falls due in a range of days, exact.
    ///
    /// - Complexity: O(payments in the range).
    public func due(in range: ClosedRange<TradingDay>) -> Money {
        Money(units: amount.units * Int128(schedule.days(in: range).count))
    }
}
