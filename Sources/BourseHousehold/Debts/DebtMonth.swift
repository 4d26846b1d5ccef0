import BourseCore

/// A month of a plan.
public struct DebtMonth: Hashable, Sendable {
    /// What happens to one debt in it.
    public struct DebtLine: Hashable, Sendable {
        /// What is owed before.
        public let opening: Money
        /// The month's interest, a twelfth of the year's.
        public let interest: Money
        /// What is paid.
        public let payment: Money
        /// What is owed after.
        public var closing: Money { opening + interest - payment }
    }

    /// Its number, the first payment being 1.
    public let number: Int
    /// The day the payments are due.
    public let day: TradingDay
    /// The debts, in the order they were given; those that are paid stay with zeros.
    public let lines: [DebtLine]

    /// Interest of all debts.
    public var interest: Money { lines.reduce(.zero) { $0 + $1.interest } }
    /// What is paid on all debts.
    public var payment: Money { lines.reduce(.zero) { $0 + $1.payment } }
    /// What is owed after it.
    public var closing: Money { lines.reduce(.zero) { $0 + $1.closing } }
}

/// Why a plan does not end.
public struct DebtShortfall: Hashable, Sendable {
    /// The interest of the first month whose payments are not above it, so that nothing of the debts is paid; of the last
    /// one looked at where the payments only take longer than ``DebtPlan/mostMonths``.
    public let interest: Money
    /// What is paid in it.
    public let payment: Money
    /// The least that would have to be paid in all each month to be free of debt after ``DebtPlan/mostMonths``.
    public let needed: Money
}

/// How a plan ends.
public enum DebtOutcome: Hashable, Sendable {
    /// All is paid with payment number `months`, on a day.
    case paid(months: Int, on: TradingDay)
    /// Not within ``DebtPlan/mostMonths``.
    case never(DebtShortfall)
}
