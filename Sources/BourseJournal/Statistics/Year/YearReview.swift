import BourseCore

/// The closed trades of a year: its months, its extremes, and the groups that made the result.
public struct YearReview: Sendable {
    /// The net P&L of a calendar month.
    public struct MonthResult: Hashable, Sendable {
        /// From 1 to 12.
        public let month: Int
        /// Closed trades.
        public let trades: Int
        /// Their net P&L.
        public let net: Money
    }

    /// The best and the worst of several, the first where several are equal.
    public struct Extremes<Value: Sendable>: Sendable {
        /// The one with the highest net P&L.
        public let best: Value
        /// The one with the lowest net P&L.
        public let worst: Value

        /// Nil without values.
        init?(_ values: [Value], net: (Value) -> Money) {
            guard let first = values.first else { return nil }
            (best, worst) = values.dropFirst().reduce((first, first)) { found, value in
                (net(value) > net(found.0) ? value : found.0, net(value) < net(found.1) ? value : found.1)
            }
        }
    }

    /// The year.
    public let year: Int
    /// The metrics of its trades.
    public let overview: JournalOverview
    /// The metrics of the trades of the year before; nil without trades.
    public let previous: JournalOverview?
    /// All twelve months, also those without trades.
    public let months: [MonthResult]
    /// The best and the worst day of the exchange.
    public let day: Extremes<PeriodTotal>?
    /// The best and the worst week.
    public let week: Extremes<PeriodTotal>?
    /// The best and the worst month.
    public let month: Extremes<PeriodTotal>?
    /// The places in the journal of the best and the worst trade.
    public let trade: Extremes<Int>?
    /// The trades by group, one report for each dimension that was asked for.
    public let reports: [TradeReport]

    /// Reviews a year.
    ///
    /// - Parameters:
    ///   - overview: Of the trades closed in the year.
    ///   - previous: Of the trades closed in the year before.
    ///   - reports: The trades of the year by group.
    /// - Complexity: O(n).
    public init(year: Int, overview: JournalOverview, previous: JournalOverview, reports: [TradeReport]) {
        self.year = year
        self.overview = overview
        self.previous = previous.sample.count > 0 ? previous : nil
        self.reports = reports
        let totals = Dictionary(
            overview.months.map { ($0.days.lowerBound.month, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        months = (1...12).map { month in
            MonthResult(month: month, trades: totals[month]?.trades ?? 0, net: totals[month]?.net ?? .zero)
        }
        day = Extremes(overview.days, net: \.net)
        week = Extremes(overview.weeks, net: \.net)
        month = Extremes(overview.months, net: \.net)
        let sample = overview.sample
        trade = Extremes(Array(zip(sample.indexes, sample.nets))) { $0.1 }.map { found in
            Extremes<Int>(best: found.best.0, worst: found.worst.0)
        }
    }

    /// The report of a dimension.
    public func report(of dimension: String) -> TradeReport? { reports.first { $0.subject.id == dimension } }
}

extension YearReview.Extremes {
    fileprivate init(best: Value, worst: Value) {
        self.best = best
        self.worst = worst
    }
}
