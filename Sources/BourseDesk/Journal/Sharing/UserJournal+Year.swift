import BourseCore
import BourseJournal
import BourseValues

extension UserJournal {
    /// The dimensions that the review of a year divides trades by.
    public static let yearDimensions: [TradeDimension] = [.setup, .mistake, .entryHour, .weekday]

    /// The years in which trades were closed, the latest first.
    public var tradedYears: [Int] {
        guard let first = closingDays.min()?.year, let last = closingDays.max()?.year else { return [] }
        let years = Set(closingDays.map(\.year))
        return (first...last).reversed().filter(years.contains)
    }

    /// The review of a year.
    ///
    /// - Parameter filter: The account and the currency; its days do not count.
    /// - Complexity: O(trades).
    public func review(of year: Int, _ filter: TradeFilter = TradeFilter()) -> YearReview {
        func selected(_ year: Int) -> TradeFilter {
            var filter = filter
            let days = CardSubject.year(year).days
            filter.range = DateRange(start: days?.lowerBound, end: days?.upperBound)
            return filter
        }
        let overview = overview(of: selected(year))
        return YearReview(
            year: year,
            overview: overview,
            previous: self.overview(of: selected(year - 1)),
            reports: Self.yearDimensions.map { report(of: overview.sample.indexes, by: $0) }
        )
    }
}
