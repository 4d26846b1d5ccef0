import BourseCore
import BourseJournal

extension UserJournal {
    /// The currency of most trades, dollars without any: sums are of this one, because currencies are not added.
    public var mainCurrency: Currency { currencies.first ?? .usd }

    /// The results of days on which trades in a currency were closed, in order of days.
    ///
    /// - Complexity: O(trades).
    public func dayResults(in currency: Currency) -> [DayResult] {
        let indexes = matched.trades.indices.filter { matched.key(of: matched.trades[$0]).currency == currency }
        return DayResult.results(of: indexes, in: self)
    }
}
