import BourseCore
import BourseJournal

/// What the trades closed lately came to, in the currency most trades are in.
public struct RealizedResults: Sendable {
    /// The profit of a period.
    public struct PeriodResult: Hashable, Sendable {
        /// Profit after fees.
        public let netProfit: Money
        /// Closed trades.
        public let trades: Int
    }

    /// The currency.
    public let currency: Currency
    /// Whether there are trades of other currencies, which are not added.
    public let hasOtherCurrencies: Bool
    /// Whether nothing was ever traded.
    public let isEmpty: Bool
    /// The results of each day with trades, oldest first.
    public let days: [DayResult]
    private let today: TradingDay

    /// Adds up the trades of a journal.
    ///
    /// - Parameter today: The day in New York.
    /// - Complexity: O(trades).
    public init(_ journal: UserJournal, today: TradingDay) {
        currency = journal.mainCurrency
        self.today = today
        hasOtherCurrencies = journal.currencies.count > 1
        isEmpty = journal.matched.ledger.fills.isEmpty
        days = journal.dayResults(in: currency)
    }

    /// The result of the days from `day` to today.
    public func since(_ day: TradingDay) -> PeriodResult {
        let days = days.filter { $0.day >= day && $0.day <= today }
        return PeriodResult(
            netProfit: days.reduce(.zero) { $0 + $1.netProfit },
            trades: days.reduce(0) { $0 + $1.trades }
        )
    }

    /// The result of today.
    public var ofToday: PeriodResult { since(today) }
    /// The result since Monday.
    public var ofWeek: PeriodResult { since(today.startOfWeek) }
    /// The result since the first of the month.
    public var ofMonth: PeriodResult { since(today.startOfMonth) }
}
