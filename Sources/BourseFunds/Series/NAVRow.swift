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
}
