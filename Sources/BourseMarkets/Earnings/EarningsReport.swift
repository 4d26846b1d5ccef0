import BourseCore

/// A quarter's earnings of a company, told or still expected.
public struct EarningsReport: Hashable, Sendable {
    /// When in its day a company reports.
    public enum Moment: String, Hashable, Sendable, CaseIterable {
        /// Before the opening.
        case beforeOpening = "before-opening"
        /// While the exchange is open.
        case duringSession = "during-session"
        /// After the close.
        case afterClose = "after-close"

        /// Within a sentence: "after close".
        public var text: String {
            switch self {
            case .beforeOpening: "before open"
            case .duringSession: "during the session"
            case .afterClose: "after close"
            }
        }
    }

    /// The exchange's day of the report.
    public let day: TradingDay
    /// When in the day; nothing where that is not known.
    public let moment: Moment?
    /// The quarter of the company's year, 1 to 4.
    public let quarter: Int?
    /// The company's year.
    public let year: Int?
    /// What is expected of a share, in the currency of its price; below 0 for a loss.
    public let expected: Price?
    /// What a share earned; nothing before the report.
    public let actual: Price?

    /// Makes a report.
    public init(
        day: TradingDay,
        moment: Moment? = nil,
        quarter: Int? = nil,
        year: Int? = nil,
        expected: Price? = nil,
        actual: Price? = nil
    ) {
        self.day = day
        self.moment = moment
        self.quarter = quarter
        self.year = year
        self.expected = expected
        self.actual = actual
    }
}

/// The reports of a company, one a day, in order.
public struct EarningsCalendar: Hashable, Sendable {
    /// The reports.
    public let reports: [EarningsReport]

    /// Puts reports in order; of several of one day the one that says most is kept.
    public init(_ reports: [EarningsReport]) {
        var days: [TradingDay: EarningsReport] = [:]
        for report in reports {
            guard let known = days[report.day], known.completeness >= report.completeness else {
                days[report.day] = report
                continue
            }
        }
        self.reports = days.values.sorted { $0.day < $1.day }
    }

    /// The first report that is still to come: of `day` or later, and not told yet.
    public func next(from day: TradingDay) -> EarningsReport? {
        reports.first { $0.day >= day && $0.actual == nil }
    }

    /// These reports, with the known reports of days outside `days`, which sources no longer return.
    public func extended(by known: EarningsCalendar, outside days: ClosedRange<TradingDay>) -> EarningsCalendar {
        EarningsCalendar(reports + known.reports.filter { !days.contains($0.day) })
    }
}

extension EarningsReport {
    fileprivate var completeness: Int {
        (moment == nil ? 0 : 1) + (quarter == nil ? 0 : 1) + (expected == nil ? 0 : 1) + (actual == nil ? 0 : 4)
    }
}
