import BourseCore

/// Something that whoever reads a comparison of funds has to know to read it right.
public enum ComparisonCaveat: Hashable, Sendable {
    /// A fund that has no part in the window, and why.
    case aside(String, NoMetric)
    /// A fund whose values end long before those of others.
    case ended(String, last: TradingDay, asOf: TradingDay)
    /// The youngest fund began after the period's start, so that the window begins on `from`.
    case younger(String, first: TradingDay, from: TradingDay)
    /// One fund ended before another began.
    case apart(String, ended: TradingDay, String, began: TradingDay)
    /// The funds have values at the same time, but on fewer than three common days.
    case tooFewCommonDays(Int)
    /// All funds are old enough, but have no common day by the period's start.
    case noEarlierCommonDay(from: TradingDay)

    /// The caveat as a sentence.
    public var sentence: String {
        switch self {
        case .aside(let name, let reason): "\(name) is not compared. \(reason.sentence)"
        case .ended(let name, let last, let asOf):
            "\(name) has had no NAV since \(last): it may be closed or merged. All values are as of \(asOf)."
        case .younger(let name, let first, let from):
            "\(name) is younger: its first NAV is on \(first). Growth is compared from \(from)."
        case .apart(let ended, let last, let began, let first):
            "\(ended) has its last NAV on \(last), before \(began) began on \(first): they have no common day. "
                + "The metrics of each fund are as of its own last NAV."
        case .tooFewCommonDays(let count):
            "The funds have a NAV on \(count) common \(count == 1 ? "day" : "days"). A comparison needs three. "
                + "The metrics of each fund are as of its own last NAV."
        case .noEarlierCommonDay(let from):
            "The funds have no NAV on the same day before \(from). Growth is compared from that day."
        }
    }
}
