import BourseCore

/// What the household owned and owed at the end of a day, in one currency.
public struct NetWorthPoint: Hashable, Sendable {
    /// The day.
    public let day: TradingDay
    /// Σ balances above 0, each converted and rounded half to even at 10^−16.
    public let assets: Money
    /// Σ balances below 0 without their sign, likewise.
    public let debts: Money
    /// Balances for whose currency there was no rate, by currency; they are in neither sum.
    public let unconverted: [Currency: Money]

    /// Assets less debts; nothing while a balance could not be converted, because a part is not the whole.
    public var total: Money? { unconverted.isEmpty ? assets - debts : nil }
}

/// What a household is worth over time.
public enum NetWorth {
    /// What one unit of a currency was worth in the base currency at the end of a day; nothing where that is not known.
    public typealias Rate = (Currency, TradingDay) -> Ratio?

    /// The points at some days.
    ///
    /// An account counts from its first day to its last. The rate of the base currency is 1 and is not asked for.
    /// - Complexity: O(days · accounts · log of an account's changes).
    public static func points(
        of histories: [AccountHistory],
        on days: some Sequence<TradingDay>,
        in base: Currency,
        rate: Rate
    ) -> [NetWorthPoint] {
        days.map { day in
            var (assets, debts) = (Money.zero, Money.zero)
            var unconverted: [Currency: Money] = [:]
            var rates: [Currency: Ratio] = [:]
            for history in histories {
                guard let balance = history.balance(on: day), balance != .zero else { continue }
                let currency = history.account.currency
                let known = currency == base ? nil : rates[currency] ?? rate(currency, day)
                rates[currency] = known
                guard let value = currency == base ? balance : known.flatMap({ balance.converted(at: $0) }) else {
                    unconverted[currency, default: .zero] += balance
                    continue
                }
                if value > .zero { assets += value } else { debts -= value }
            }
            return NetWorthPoint(day: day, assets: assets, debts: debts, unconverted: unconverted)
        }
    }

    /// The last days of the months from that of `first` to that of `last`, and `last` itself in place of its month's.
    public static func monthEnds(from first: TradingDay, through last: TradingDay) -> [TradingDay] {
        var days: [TradingDay] = []
        var day = first.endOfMonth
        while day < last {
            days.append(day)
            day = day.adding(days: 1).endOfMonth
        }
        return first <= last ? days + [last] : []
    }
}

extension Money {
    /// The amount at a rate, rounded half to even at 10^−16; nothing at a rate that is not above 0, or where it becomes
    /// larger than what a household counts.
    func converted(at rate: Ratio) -> Money? {
        guard rate.units > 0 else { return nil }
        let units = units.scaled(by: rate.units, dividedBy: 10_000_000_000)
        // A thousand times the limit: room for balances that grew, far from the end of 128 bits.
        guard units.magnitude <= HouseholdLimits.largestAmount.units.magnitude * 1_000 else { return nil }
        return Money(units: units)
    }
}
