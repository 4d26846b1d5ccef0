import BourseCore
import Foundation

/// The dividends that fall into an option's life, and what the option is worth when nothing is left to chance.
struct DividendSchedule {
    let terms: OptionTerms
    let style: ExerciseStyle
    /// The dividends after now and until expiry, the first one first.
    let dividends: [CashDividend]

    init(_ terms: OptionTerms, style: ExerciseStyle, dividends: [CashDividend]) {
        self.terms = terms
        self.style = style
        self.dividends =
            dividends
            .filter { $0.years > 0 && $0.years <= terms.years && $0.amount > 0 }
            .sorted { $0.years < $1.years }
    }

    /// What exercising at `spot` brings.
    func payoff(_ spot: Double) -> Double {
        max(0, terms.right == .call ? spot - terms.strike : terms.strike - spot)
    }

    /// The value `time` years from now at `spot`, dividends of that very moment paid, were the volatility 0 from there.
    ///
    /// An American right is used at the best moment.
    func deterministicValue(_ spot: Double, from time: Double) -> Double {
        var path = CertainPath(schedule: self, spot: spot, from: time)
        for dividend in dividends where dividend.years > time {
            path.pass(to: dividend.years)
            path.pay(dividend.amount)
        }
        path.pass(to: terms.years)
        return max(path.best, path.exercised)
    }
}

/// The one way that a price without chance goes, and the best use of a right along it.
private struct CertainPath {
    let terms: OptionTerms
    let canExercise: Bool
    let begin: Double
    var spot: Double
    var now: Double
    var best = 0.0

    init(schedule: DividendSchedule, spot: Double, from time: Double) {
        terms = schedule.terms
        canExercise = schedule.style == .american
        begin = time
        now = time
        self.spot = spot
        consider()
    }

    /// What exercising now brings, discounted to the beginning.
    var exercised: Double {
        max(0, terms.right == .call ? spot - terms.strike : terms.strike - spot) * exp(-terms.rate * (now - begin))
    }

    private mutating func consider() {
        if canExercise { best = max(best, exercised) }
    }

    mutating func pass(to moment: Double) {
        // Where the interest on the strike equals what the underlying pays, the value of exercising turns.
        let turn =
            log(terms.dividendYield * spot / (terms.rate * terms.strike)) / (terms.dividendYield - terms.rate)
        if canExercise, turn > 0, turn < moment - now {
            move(by: turn)
            consider()
        }
        move(by: moment - now)
        now = moment
        consider()
    }

    private mutating func move(by years: Double) {
        spot *= exp((terms.rate - terms.dividendYield) * years)
        now += years
    }

    mutating func pay(_ amount: Double) {
        spot = max(0, spot - amount)
        consider()
    }
}
