import BourseCore

/// The implied volatility of a contract at each moment of a trade.
///
/// Between two fills it changes linearly by calendar time; before the first and after the last it is constant.
struct VolatilityPath {
    /// A volatility implied by a fill.
    struct VolatilityKnot: Hashable {
        let fill: Int
        /// The moment in days, as ``VolatilityPath/time(of:)`` counts it.
        let time: Double
        let volatility: Double
    }

    /// The moment of a fill in days: a whole number at the close of a day.
    static func time(of fill: AutopsyFill) -> Double {
        Double(fill.day.number) - (fill.moment?.daysToClose ?? 0)
    }

    /// The volatilities in order of fills.
    let knots: [VolatilityKnot]

    /// The volatility just after a fill.
    func volatility(atFill number: Int, _ fill: AutopsyFill) -> Double? {
        between(knots.last { $0.fill <= number }, knots.first { $0.fill > number }, at: Self.time(of: fill))
    }

    /// The volatility at the close of a day.
    func volatility(atCloseOf day: TradingDay) -> Double? {
        let time = Double(day.number)
        return between(knots.last { $0.time <= time }, knots.first { $0.time > time }, at: time)
    }

    private func between(_ before: VolatilityKnot?, _ after: VolatilityKnot?, at time: Double) -> Double? {
        guard let before else { return after?.volatility }
        guard let after, after.time > before.time else { return before.volatility }
        let share = min(max((time - before.time) / (after.time - before.time), 0), 1)
        return before.volatility + (after.volatility - before.volatility) * share
    }
}
