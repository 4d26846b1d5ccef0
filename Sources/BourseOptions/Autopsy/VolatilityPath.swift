import BourseCore

/// The implied volatility of a contract on each day of a trade.
///
/// Between two fills it changes linearly by calendar day; before the first and after the last it is constant.
struct VolatilityPath {
    /// A volatility implied by a fill.
    struct VolatilityKnot: Hashable {
        let fill: Int
        let day: TradingDay
        let volatility: Double
    }

    /// The volatilities in order of fills.
    let knots: [VolatilityKnot]

    /// The volatility just after a fill.
    func volatility(atFill fill: Int, day: TradingDay) -> Double? {
        between(knots.last { $0.fill <= fill }, knots.first { $0.fill > fill }, on: day)
    }

    /// The volatility at the close of a day.
    func volatility(atCloseOf day: TradingDay) -> Double? {
        between(knots.last { $0.day <= day }, knots.first { $0.day > day }, on: day)
    }

    private func between(_ before: VolatilityKnot?, _ after: VolatilityKnot?, on day: TradingDay) -> Double? {
        guard let before else { return after?.volatility }
        guard let after, after.day > before.day else { return before.volatility }
        let share = Double(day.number - before.day.number) / Double(after.day.number - before.day.number)
        return before.volatility + (after.volatility - before.volatility) * share
    }
}
