import BourseCore

/// How a month treats the market and the trader.
struct DemoForm: Sendable {
    /// What the trades opened in the month are steered to earn, in dollars.
    let target: Double
    /// How much wilder than usual prices are, 1 being usual.
    let volatility: Double
    /// How far the market drifts in a day beyond its usual course, as a fraction.
    let drift: Double

    /// Whether the trader loses in it.
    var isCold: Bool { target < 0 }
}

/// Good and bad months, drawn for each year by itself.
///
/// A year is a shuffled hand of runs: a good quarter, a slump of three losing months, single bad ones. Chance alone
/// would give some seeds no losing streak at all, and a demonstration without one shows a flat drawdown chart.
struct DemoClimate: Sendable {
    /// The seed of everything.
    let seed: UInt64
    private static let runs: [[Double]] = [
        [3_800, 1_900, 3_400], [3_000, 3_700], [4_300], [-1_800, -1_300, -2_000], [-1_500], [-1_300], [-700],
    ]

    /// The form of each month of a year, January first.
    func forms(ofYear year: Int) -> [DemoForm] {
        var generator = SeededGenerator(seed: seed, 1, year)
        let targets = Self.runs.shuffled(using: &generator).flatMap(\.self)
        return targets.map { target in
            let cold = target < 0
            return DemoForm(
                target: target * generator.number(in: 0.85...1.15),
                volatility: cold ? generator.number(in: 1.05...1.4) : generator.number(in: 0.8...1.05),
                drift: cold ? generator.number(in: -0.002...0.0004) : generator.number(in: -0.0002...0.0012)
            )
        }
    }

    /// The form of a month, counted from the year 0.
    func form(ofMonth month: Int) -> DemoForm { forms(ofYear: month / 12)[month % 12] }
}
