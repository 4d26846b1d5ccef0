import BourseCore

/// How a month treats who holds shares.
public struct WorldForm: Sendable {
    /// What a small trader makes in it, in dollars; below 0 in a bad month.
    public let fortune: Double
    /// How much wilder than usual prices are, 1 being usual.
    public let volatility: Double
    /// How far the market drifts in a day beyond its usual course, as a fraction.
    public let drift: Double

    /// Whether it is a bad one.
    public var isCold: Bool { fortune < 0 }
}

/// Good and bad months, drawn for each year by itself.
///
/// A year is a shuffled hand of runs: a good quarter, a slump of three losing months, single bad ones. Chance alone
/// would give some seeds no losing streak at all, and a demonstration without one shows a flat drawdown chart.
public struct WorldClimate: Sendable {
    /// The seed of everything.
    public let seed: UInt64
    private static let runs: [[Double]] = [
        [3_800, 1_900, 3_400], [3_000, 3_700], [4_300], [-1_800, -1_300, -2_000], [-1_500], [-1_300], [-700],
    ]

    /// The climate of a seed.
    public init(seed: UInt64) { self.seed = seed }

    /// The form of each month of a year, January first.
    public func forms(ofYear year: Int) -> [WorldForm] {
        var generator = WorldRandom(seed: seed, 1, year)
        let fortunes = Self.runs.shuffled(using: &generator).flatMap(\.self)
        return fortunes.map { fortune in
            let cold = fortune < 0
            return WorldForm(
                fortune: fortune * generator.number(in: 0.85...1.15),
                volatility: cold ? generator.number(in: 1.05...1.4) : generator.number(in: 0.8...1.05),
                drift: cold ? generator.number(in: -0.002...0.0004) : generator.number(in: -0.0002...0.0012)
            )
        }
    }

    /// The form of a month, counted from the year 0.
    public func form(ofMonth month: Int) -> WorldForm { forms(ofYear: month / 12)[month % 12] }
}
