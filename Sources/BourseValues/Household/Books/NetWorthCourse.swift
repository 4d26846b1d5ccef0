import BourseCore
import BourseHousehold

/// What a household was worth at the end of a day, with its investments.
public struct NetWorthDay: Hashable, Sendable {
    /// What accounts and debts were worth.
    public let point: NetWorthPoint
    /// What is known of holdings; nothing where that is nothing.
    public let portfolio: HoldingsDay?

    /// What holdings were worth; nothing where that is not known.
    public var holdings: Money? { portfolio?.value }
    /// How many holdings have no price or rate, and count as nothing.
    public var missingHoldings: Int { portfolio?.missing ?? 0 }
    /// How many holdings are valued at their cost, because no price is known; 0 on days whose value was stored.
    public var holdingsAtCost: Int { portfolio?.atCost ?? 0 }

    /// The day.
    public var day: TradingDay { point.day }
    /// Accounts and debts without holdings; nothing while a balance could not be converted.
    public var household: Money? { point.total }
    /// Everything; nothing while a balance could not be converted.
    ///
    /// Holdings that are not known count as nothing.
    public var total: Money? { point.total.map { $0 + (holdings ?? .zero) } }
}

extension HouseholdBooks {
    /// The days on which net worth is told: the ends of months, and today.
    ///
    /// - Parameter months: How many ends of months before today.
    public func netWorthDays(months: Int) -> [TradingDay] {
        guard let opened = histories.map(\.account.openedOn).min() else { return [] }
        let first = max(opened, today.startOfMonth.adding(months: -months))
        return NetWorth.monthEnds(from: first, through: today)
    }

    /// What the household was worth on some days, debts without an account of their own counted since they were written
    /// down, and accounts whose holdings the portfolio counts without their balance.
    ///
    /// - Complexity: O(days · accounts · log of an account's changes).
    public func netWorth(on days: [TradingDay], holdings: [TradingDay: HoldingsDay] = [:]) -> [NetWorthDay] {
        let owed = stored.debts.filter { $0.account == nil }.compactMap { stored -> AccountHistory? in
            let account = try? HouseholdAccount(
                id: -stored.debt.id,
                name: stored.debt.name,
                kind: .loan,
                currency: stored.debt.currency,
                openingBalance: -stored.debt.balance,
                openedOn: stored.since
            )
            return account.map { AccountHistory($0, entries: EmptyCollection()) }
        }
        let base = base
        let all = histories + owed
        let points = days.flatMap { day in
            let counted = holdings[day].map { value in
                all.filter { !($0.account.portfolioAccount.map(value.counts) ?? false) }
            }
            return NetWorth.points(of: counted ?? all, on: [day], in: base) { rates.ratio(of: $0, in: base, on: $1) }
        }
        return points.map { NetWorthDay(point: $0, portfolio: holdings[$0.day]) }
    }
}
