import BourseCore

/// The balance of an account on every day.
///
/// The opening balance holds at the start of the account's first day, entries move it, and a balance that the bank or the
/// owner stated holds at the end of its day, whatever the entries before it add up to: what they differ by is said and
/// not hidden. Entries before the first day are part of the opening balance already; they are counted as ``ignored``.
public struct AccountHistory: Hashable, Sendable {
    /// The account.
    public let account: HouseholdAccount
    /// How many entries and stated balances are before the account's first day or after its last, and so not counted.
    public let ignored: Int
    /// Where a stated balance differs from what the entries since the one before it add up to, by day.
    ///
    /// Of things that are valued, such as a home, these are the changes of value.
    public let differences: [BalanceDifference]
    /// The balance at the end of each day on which it changed or was stated, by day.
    public let changes: [DatedAmount]

    /// Works out the balances.
    ///
    /// Several stated balances of a day: the last one in the array counts.
    /// - Complexity: O(n log n) in entries and stated balances.
    public init(
        _ account: HouseholdAccount,
        entries: some Sequence<DatedAmount>,
        stated: some Sequence<DatedAmount> = EmptyCollection()
    ) {
        let days = account.openedOn...(account.closedOn ?? HouseholdLimits.days.upperBound)
        var moved: [TradingDay: Money] = [:]
        var ignored = 0
        for entry in entries {
            if days.contains(entry.day) { moved[entry.day, default: .zero] += entry.amount } else { ignored += 1 }
        }
        var known: [TradingDay: Money] = [:]
        for balance in stated {
            if days.contains(balance.day) { known[balance.day] = balance.amount } else { ignored += 1 }
        }
        var balance = account.openingBalance
        var differences: [BalanceDifference] = []
        var changes: [DatedAmount] = []
        for day in Set(moved.keys).union(known.keys).sorted() {
            balance += moved[day] ?? .zero
            if let stated = known[day] {
                if stated != balance {
                    differences.append(BalanceDifference(day: day, stated: stated, computed: balance))
                }
                balance = stated
            }
            changes.append(DatedAmount(day: day, amount: balance))
        }
        self.account = account
        self.ignored = ignored
        self.differences = differences
        self.changes = changes
    }

    /// The balance at the end of a day; nothing before the account's first day, and after its last.
    ///
    /// - Complexity: O(log n) in days on which it changed.
    public func balance(on day: TradingDay) -> Money? {
        guard day >= account.openedOn, day <= (account.closedOn ?? HouseholdLimits.days.upperBound) else { return nil }
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].day <= day { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? account.openingBalance : changes[low - 1].amount
    }
}

/// A stated balance that the entries do not lead to.
public struct BalanceDifference: Hashable, Sendable {
    /// The day at whose end it was stated.
    public let day: TradingDay
    /// What was stated.
    public let stated: Money
    /// What the entries since the last known balance lead to.
    public let computed: Money
    /// What is missing from the entries: below 0 for money that left, or for value that was lost.
    public var difference: Money { stated - computed }
}
