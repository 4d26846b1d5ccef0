import BourseCore

/// One row of a fund's history as a source tells it: a day and the net asset value of a unit, in the fund's currency.
public struct NAVRow: Hashable, Sendable {
    /// The day the value is of.
    public let day: TradingDay
    /// The value of one unit.
    public let nav: Price

    /// Makes a row; whether it is believable is for ``NAVSeries/clean(_:today:)`` to say.
    public init(day: TradingDay, nav: Price) {
        self.day = day
        self.nav = nav
    }

    /// Whether it can be part of a series: a value above 0, on a day from ``NAVSeries/firstPossibleDay`` to
    /// ``NAVSeries/lastPossibleDay``.
    public var isPossible: Bool {
        nav > .zero && day >= NAVSeries.firstPossibleDay && day <= NAVSeries.lastPossibleDay
    }
}
