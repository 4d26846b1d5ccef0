import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation

/// Terms drawn by chance.
enum DrawnTerms {
    /// Anything the domain allows, with spot and strike within a factor of `e^reach` of each other.
    static func anywhere(_ generator: inout SeededGenerator, reach: Double = 3) -> OptionTerms {
        let spot = exp(Double.random(in: log(1e-2)...log(1e5), using: &generator))
        return OptionTerms(
            right: generator.oneIn(2) ? .call : .put,
            spot: spot,
            strike: spot * exp(Double.random(in: -reach...reach, using: &generator)),
            years: generator.oneIn(20) ? 0 : exp(Double.random(in: log(1e-6)...log(10), using: &generator)),
            rate: rate(&generator),
            dividendYield: rate(&generator),
            volatility: exp(Double.random(in: log(1e-4)...log(5), using: &generator))
        )
    }

    /// What trades: within three deviations, up to three years, rates up to 10 %.
    static func traded(_ generator: inout SeededGenerator) -> OptionTerms {
        let years = Double.random(in: 0.02...3, using: &generator)
        let volatility = Double.random(in: 0.1...0.8, using: &generator)
        let reach = 1.5 * volatility * years.squareRoot()
        return OptionTerms(
            right: generator.oneIn(2) ? .call : .put,
            spot: 100,
            strike: 100 * exp(Double.random(in: -reach...reach, using: &generator)),
            years: years,
            rate: Double.random(in: 0.001...0.1, using: &generator),
            dividendYield: Double.random(in: 0.001...0.1, using: &generator),
            volatility: volatility
        )
    }

    private static func rate(_ generator: inout SeededGenerator) -> Double {
        switch generator.int(1...6) {
        case 1: 0
        case 2: Double.random(in: -1e-6...1e-6, using: &generator)
        default: Double.random(in: -0.5...1, using: &generator)
        }
    }
}

extension OptionTerms {
    /// The same option with spot and strike, rate and yield, call and put exchanged: an option of the same value.
    var mirrored: OptionTerms {
        OptionTerms(
            right: right == .call ? .put : .call,
            spot: strike,
            strike: spot,
            years: years,
            rate: dividendYield,
            dividendYield: rate,
            volatility: volatility
        )
    }
}

extension OptionValue {
    /// Whether every number is one.
    var isFinite: Bool { [price, delta, gamma, vega, theta, rho].allSatisfy(\.isFinite) }
}
