import BourseCore

/// The returns of every span of so many years that a fund's history holds, one ending on each day with a value.
///
/// A single span flatters whoever picks it; all of them show what somebody who bought on any day would have had.
public struct RollingReturns: Hashable, Sendable {
    /// One span.
    public struct Span: Hashable, Sendable {
        /// The day of the value it starts from.
        public let from: TradingDay
        /// The day it ends on.
        public let to: TradingDay
        /// (end ÷ start)^(365.25 ÷ days) − 1.
        public let annualizedReturn: Double
    }

    /// The length of each span in years.
    public let years: Int
    /// The spans by the day they end on.
    public let spans: [Span]
    /// The span that returned most, the earliest of equals.
    public let best: Span
    /// The span that returned least, the earliest of equals.
    public let worst: Span
    /// The return that half of the spans exceed; the mean of the two in the middle of an even number.
    public let median: Double
    /// The mean of all returns.
    public let average: Double
    /// The share of spans that lost, 0…1.
    public let shareNegative: Double

    /// Finds all spans of `years` years.
    ///
    /// A span that ends on a day starts from the last value on or before the same day `years` earlier, just as
    /// ``ReturnPeriod`` does; ends before the fund had such a value are left out.
    ///
    /// - Throws: ``NoMetric/noNAV`` or ``NoMetric/tooYoungToRoll(years:first:)``.
    /// - Complexity: O(n log n), for the median.
    public init(_ series: NAVSeries, years: Int) throws(NoMetric) {
        guard let first = series.firstDay else { throw .noNAV }
        let spans = years > 0 ? Self.spans(series, years: years) : []
        guard var best = spans.first, var worst = spans.first else {
            throw .tooYoungToRoll(years: years, first: first)
        }
        var sum = 0.0
        var losses = 0
        for span in spans {
            if span.annualizedReturn > best.annualizedReturn { best = span }
            if span.annualizedReturn < worst.annualizedReturn { worst = span }
            if span.annualizedReturn < 0 { losses += 1 }
            sum += span.annualizedReturn
        }
        let sorted = spans.map(\.annualizedReturn).sorted()
        self.years = years
        self.spans = spans
        self.best = best
        self.worst = worst
        median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
        average = sum / Double(spans.count)
        shareNegative = Double(losses) / Double(spans.count)
    }

    private static func spans(_ series: NAVSeries, years: Int) -> [Span] {
        var spans: [Span] = []
        var start = 0
        for end in 0..<series.count {
            let to = series.day(at: end)
            let target = Int32(clamping: to.adding(months: -12 * years).number)
            guard series.dayNumbers[0] <= target else { continue }
            // The day a span starts at never goes back as its end goes on.
            while series.dayNumbers[start + 1] <= target { start += 1 }
            let days = Int(series.dayNumbers[end] - series.dayNumbers[start])
            guard let rate = AnnualizedReturn.rate(growth: series.growth(from: start, to: end), days: days) else {
                continue
            }
            spans.append(Span(from: series.day(at: start), to: to, annualizedReturn: rate))
        }
        return spans
    }
}
