import BourseCore

/// The model value of an option at any moment of a trade, with the volatilities that its fills imply.
///
/// The volatility changes linearly between two moments at which it is known, and is constant before the first and after the
/// last, as in ``Autopsy``. The value is the European one at that volatility and the premium for early exercise, which is
/// interpolated between those of the two known volatilities: each of them is solved once, so that thousands of values take
/// some milliseconds.
public struct OptionPath: Sendable {
    /// A volatility at a moment.
    public struct KnownVolatility: Hashable, Sendable {
        /// The time to expiry in years at that moment.
        public let years: Double
        /// The volatility per year, above 0.
        public let volatility: Double

        /// Makes a volatility.
        public init(years: Double, volatility: Double) {
            self.years = years
            self.volatility = volatility
        }
    }

    private let terms: OptionTerms
    private let known: [KnownVolatility]
    /// The option of each known volatility, ready for any moment; none for European options.
    private let lives: [OptionLife]

    /// Makes a path.
    ///
    /// - Parameters:
    ///   - terms: The contract, the rate, the dividend yield, and the longest time to expiry that is asked for in years; spot
    ///     and volatility do not matter.
    ///   - known: At least one volatility, in any order.
    /// - Complexity: some ten microseconds for each volatility of an American option.
    public init?(_ terms: OptionTerms, style: ExerciseStyle, known: [KnownVolatility]) {
        guard !known.isEmpty else { return nil }
        let known = known.enumerated()
            .sorted { ($1.element.years, $0.offset) < ($0.element.years, $1.offset) }
            .map(\.element)
        self.terms = terms
        self.known = known
        let longest = known.reduce(terms.years) { max($0, $1.years) }
        lives =
            style == .european
            ? []
            : known.map {
                var terms = terms
                (terms.years, terms.volatility) = (longest, $0.volatility)
                return OptionLife(terms, style: style)
            }
    }

    /// The value per unit of the underlying, never below what exercising at once brings where that is allowed.
    ///
    /// - Parameters:
    ///   - spot: The price of the underlying, above 0.
    ///   - years: The time to expiry, at most the longest of the path; 0 or less at expiry.
    /// - Complexity: O(log volatilities) and a few microseconds.
    public func price(spot: Double, years: Double) -> Double {
        var terms = terms
        (terms.spot, terms.years) = (spot, max(0, years))
        guard terms.years > 0 else { return terms.intrinsic }
        let (before, after, share) = place(of: years)
        terms.volatility =
            known[before].volatility + (known[after].volatility - known[before].volatility) * share
        let european = BlackScholes.price(terms)
        guard !lives.isEmpty else { return european }
        var premium = self.premium(before, terms)
        if share > 0 { premium += (self.premium(after, terms) - premium) * share }
        return max(terms.intrinsic, european + premium)
    }

    /// What the right to exercise early adds at a known volatility.
    private func premium(_ number: Int, _ terms: OptionTerms) -> Double {
        var terms = terms
        terms.volatility = known[number].volatility
        let american = lives[number].moment(years: terms.years).price(spot: terms.spot, strike: terms.strike)
        return max(0, american - BlackScholes.price(terms))
    }

    /// The known volatilities around a moment, and how far it is from the first to the second, 0 to below 1.
    private func place(of years: Double) -> (before: Int, after: Int, share: Double) {
        var (low, high) = (0, known.count)
        while low < high {
            let middle = (low + high) / 2
            if known[middle].years < years { high = middle } else { low = middle + 1 }
        }
        guard low > 0 else { return (0, 0, 0) }
        guard low < known.count else { return (low - 1, low - 1, 0) }
        let (start, end) = (known[low - 1].years, known[low].years)
        return (low - 1, low, (start - years) / (start - end))
    }
}
