import BourseStatistics

/// How well probabilities that were said beforehand agree with what happened.
public struct Calibration: Hashable, Sendable {
    /// A probability and what happened.
    public struct Forecast: Hashable, Sendable {
        /// The probability, 0 to 1.
        public let probability: Double
        /// Whether it came true.
        public let isTrue: Bool

        /// Makes one.
        public init(probability: Double, isTrue: Bool) {
            self.probability = min(max(probability, 0), 1)
            self.isTrue = isTrue
        }

        /// Makes one of a whole percentage.
        public init(percent: Int, isTrue: Bool) {
            self.init(probability: Double(percent) / 100, isTrue: isTrue)
        }

        /// The place of its band among those of 20 points; a bound belongs to the band above it, except 100.
        fileprivate var band: Int { min(Int(probability * 5 + 1e-9), 4) }

        /// The squared difference of the probability and what happened.
        fileprivate var square: Double {
            let miss = probability - (isTrue ? 1 : 0)
            return miss * miss
        }
    }

    /// The forecasts of a range of probabilities.
    public struct Band: Hashable, Sendable {
        /// The range in percent; the upper end belongs to the next band, except 100.
        public let range: ClosedRange<Int>
        /// How many there are.
        public let count: Int
        /// The mean probability, 0 to 1.
        public let forecast: Double
        /// The share that came true, 0 to 1.
        public let observed: Double
        /// Where the true share lies with 95 % confidence.
        public let interval: ClosedRange<Double>
        /// The sum of the squared differences of the probabilities and what happened.
        public let squares: Double
    }

    /// How many forecasts there are.
    public let count: Int
    /// The mean squared difference of the probability and what happened: 0 is perfect, 0.25 is a coin toss.
    ///
    /// Source: G. Brier, "Verification of forecasts expressed in terms of probability" (1950), in the form for two outcomes.
    public let brier: Double
    /// The mean probability, 0 to 1.
    public let mean: Double
    /// The share that came true, 0 to 1.
    public let base: Double
    /// The bands that have forecasts, ascending.
    public let bands: [Band]

    /// The share that came true as a forecast of each: the score to compare with.
    ///
    /// Its differences are 1 less the share for those that came true, and the share for the others, which makes the mean
    /// of their squares share × (1 − share).
    public var baseRateScore: Double { base * (1 - base) }

    /// From so few forecasts on, a score says something.
    public static let leastCount = 20

    /// Nothing without forecasts.
    public init?(_ forecasts: [Forecast]) {
        guard !forecasts.isEmpty else { return nil }
        count = forecasts.count
        mean = forecasts.reduce(0.0) { $0 + $1.probability } / Double(forecasts.count)
        base = Double(forecasts.count { $0.isTrue }) / Double(forecasts.count)
        brier = forecasts.reduce(0.0) { $0 + $1.square } / Double(forecasts.count)
        bands = (0..<5).compactMap { place in
            let members = forecasts.filter { $0.band == place }
            guard !members.isEmpty else { return nil }
            let hits = members.count { $0.isTrue }
            let share = Double(hits) / Double(members.count)
            return Band(
                range: (20 * place)...(20 * place + 20),
                count: members.count,
                forecast: members.reduce(0.0) { $0 + $1.probability } / Double(members.count),
                observed: share,
                interval: ConfidenceInterval.ofShare(hits, of: members.count).map { $0.lower...$0.upper }
                    ?? share...share,
                squares: members.reduce(0.0) { $0 + $1.square }
            )
        }
    }
}
