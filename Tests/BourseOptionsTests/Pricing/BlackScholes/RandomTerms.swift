import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation

extension SeededGenerator {
    /// A number of the range, each as likely as the others.
    mutating func uniform(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * (Double(next() >> 11) * 0x1p-53)
    }

    /// An option as one meets it: up to two years, volatility of 5 % to 120 %, within three deviations of the money.
    mutating func everydayTerms() -> OptionTerms {
        let spot = exp(uniform(in: log(5)...log(500)))
        let years = uniform(in: 0.02...2)
        let volatility = uniform(in: 0.05...1.2)
        return OptionTerms(
            right: pick(OptionRight.allCases),
            spot: spot,
            strike: spot * exp(volatility * years.squareRoot() * uniform(in: -3...3)),
            years: years,
            rate: uniform(in: -0.02...0.12),
            dividendYield: uniform(in: 0...0.08),
            volatility: volatility
        )
    }

    /// Anything that ``PricingDomain`` allows, its corners and the limits T = 0 and σ → 0 often.
    mutating func extremeTerms() -> OptionTerms {
        let spot = exp(uniform(in: log(1e-6)...log(1e9)))
        let nearby = spot * exp(uniform(in: -1...1) * uniform(in: 0...1))
        let anywhere = exp(uniform(in: log(1e-6)...log(1e9)))
        let strike = oneIn(4) ? spot : (oneIn(3) ? anywhere : nearby)
        let tiny = pow(10, uniform(in: -300 ... -3))
        return OptionTerms(
            right: pick(OptionRight.allCases),
            spot: spot,
            strike: min(max(strike, 1e-6), 1e9),
            years: oneIn(8) ? 0 : (oneIn(8) ? tiny : uniform(in: 0...10)),
            rate: oneIn(6) ? 0 : uniform(in: -0.5...1),
            dividendYield: oneIn(6) ? 0 : uniform(in: -0.5...1),
            volatility: oneIn(10) ? 0 : (oneIn(8) ? tiny : uniform(in: 0...5))
        )
    }
}

extension OptionTerms {
    /// The same terms with one field changed.
    func with(_ field: WritableKeyPath<OptionTerms, Double>, _ value: Double) -> OptionTerms {
        var copy = self
        copy[keyPath: field] = value
        return copy
    }

    /// The same terms with the other right.
    var other: OptionTerms {
        var copy = self
        copy.right = right == .call ? .put : .call
        return copy
    }
}

extension OptionValue {
    /// Price and Greeks with their names, for messages.
    var fields: [(name: String, value: Double)] {
        [("price", price), ("delta", delta), ("gamma", gamma), ("vega", vega), ("theta", theta), ("rho", rho)]
    }
}
