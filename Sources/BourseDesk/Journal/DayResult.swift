import BourseCore
import BourseJournal

/// What the trades closed on one day, or in one week or month, came to.
public struct DayResult: Hashable, Sendable {
    /// The day; of a week its Monday, of a month its first.
    public let day: TradingDay
    /// Closed trades.
    public private(set) var trades = 0
    /// Those with a net profit.
    public private(set) var winners = 0
    /// Those with a net loss.
    public private(set) var losers = 0
    /// Everything opened in them.
    public private(set) var volume = Quantity.zero
    /// Profit before fees.
    public private(set) var grossProfit = Money.zero
    /// Fees.
    public private(set) var fees = Money.zero

    /// Profit after fees.
    public var netProfit: Money { grossProfit - fees }

    init(day: TradingDay) { self.day = day }

    mutating func add(_ trade: RoundTrip) {
        trades += 1
        if trade.netProfit > .zero { winners += 1 }
        if trade.netProfit < .zero { losers += 1 }
        volume += trade.quantity
        grossProfit += trade.grossProfit
        fees += trade.fees
    }

    /// Adds trades up by day, week or month, in order of days.
    ///
    /// - Parameter indexes: Trades of the journal, in order of closing.
    /// - Complexity: O(n) for days in order, as those of trades are.
    public static func results(
        of indexes: [Int],
        in journal: UserJournal,
        by period: Period = .day
    ) -> [DayResult] {
        var results: [DayResult] = []
        for index in indexes {
            let day = period.start(of: journal.closingDays[index])
            if results.last?.day != day { results.append(DayResult(day: day)) }
            results[results.count - 1].add(journal.matched.trades[index])
        }
        return results
    }

    /// What is added up together.
    public enum Period: String, CaseIterable, Sendable {
        /// A day of the exchange.
        case day
        /// Monday to Sunday.
        case week
        /// A calendar month.
        case month

        /// The first day of the period that `day` lies in.
        public func start(of day: TradingDay) -> TradingDay {
            switch self {
            case .day: day
            case .week: day.startOfWeek
            case .month: day.startOfMonth
            }
        }
    }
}
