import BourseCore
import BoursePortfolio

/// The dividends of a calendar month that are expected, in the base currency, before tax.
public struct ExpectedMonth: Hashable, Sendable {
    /// The first day of the month.
    public let month: TradingDay
    /// Those that are announced.
    public let announced: Money
    /// Those that are expected because they were paid a year before.
    public let likely: Money
    /// What brings them, sorted.
    public let symbols: [Symbol]
    /// All of it.
    public var total: Money { announced + likely }

    /// The months with dividends, the next first; those without a rate are left out.
    static func months(_ dividends: [ExpectedDividend]) -> [ExpectedMonth] {
        Dictionary(grouping: dividends.filter { $0.baseAmount != nil }, by: \.day.startOfMonth)
            .sorted { $0.key < $1.key }
            .map { month, dividends in
                func sum(_ isAnnounced: Bool) -> Money {
                    dividends.reduce(Money.zero) { sum, dividend in
                        (dividend.basis == .announced) == isAnnounced ? sum + (dividend.baseAmount ?? .zero) : sum
                    }
                }
                return ExpectedMonth(
                    month: month,
                    announced: sum(true),
                    likely: sum(false),
                    symbols: Set(dividends.map(\.symbol)).sorted()
                )
            }
    }
}
