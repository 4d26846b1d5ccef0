import BourseCore
import Foundation

/// An option priced backwards in time over a grid of prices of the underlying.
///
/// In x = S·e^(−(r−q)t) the discounted value obeys U_t + ½σ²x²·U_xx = 0: money and stock are constant there, both on
/// the grid too, and no drift is left that could make the scheme oscillate. Nodes lie at ln x = ln S₀ + c·sinh ξ, close
/// to each other around the spot. Time is cut at the ex-dates; each stretch starts with four half steps of implicit
/// Euler (R. Rannacher, "Finite element solution of diffusion problems with irregular data", Numerische Mathematik 43,
/// 1984) and goes on with Crank–Nicolson. At an ex-date V(S) becomes V(S − D), read by cubic interpolation. Early
/// exercise is a complementarity problem in each step, solved exactly by policy iteration.
struct PricingGrid {
    private let schedule: DividendSchedule
    private let layout: GridLayout
    /// The values of x.
    private let levels: [Double]
    private let spread: [DiffusionRow]
    private var values: [Double]
    /// The discounted values after each step of time, those at expiry first; empty when they are not kept.
    private(set) var history: [[Double]] = []
    // Kept from step to step: the equations and their two sides.
    private var system: TridiagonalSystem
    private var right: [Double]
    private var obstacle: [Double]

    /// Prices an option with a volatility and a time above 0; costs O(nodes · steps).
    init(_ schedule: DividendSchedule, _ layout: GridLayout, storesHistory: Bool = false) {
        self.schedule = schedule
        self.layout = layout
        let spot = schedule.terms.spot
        levels = (0..<layout.count).map { spot * exp(layout.position($0)) }
        spread = DiffusionRow.rows(levels, volatility: schedule.terms.volatility)
        system = TridiagonalSystem(spread)
        values = levels
        right = levels
        obstacle = levels
        values = payoffAverages()
        if storesHistory { history = [values] }
        march()
    }

    /// What the node at the spot says.
    var answer: GridAnswer {
        let center = layout.center
        let below = levels[center] - levels[center - 1]
        let above = levels[center + 1] - levels[center]
        let fall = (values[center] - values[center - 1]) / below
        let rise = (values[center + 1] - values[center]) / above
        let exercise = schedule.payoff(levels[center])
        return GridAnswer(
            price: values[center],
            delta: (fall * above + rise * below) / (above + below),
            gamma: 2 * (rise - fall) / (above + below),
            isExercised: schedule.style == .american && exercise > 0 && values[center] <= exercise
        )
    }

    // MARK: - the grid

    /// S/x at a time.
    private func growth(_ time: Double) -> Double {
        exp((schedule.terms.rate - schedule.terms.dividendYield) * time)
    }

    /// The discounted payoff at expiry, averaged around each node so that it does not matter where between two nodes
    /// the strike lies.
    private func payoffAverages() -> [Double] {
        let terms = schedule.terms
        let growth = growth(terms.years)
        let discount = exp(-terms.rate * terms.years)
        return levels.indices.map { index in
            let spot = growth * levels[index]
            guard index > 0, index < levels.count - 1 else { return discount * schedule.payoff(spot) }
            let reach = growth * (levels[index + 1] - levels[index - 1]) / 4
            let inside = (terms.right == .call ? spot - terms.strike : terms.strike - spot) + reach
            guard inside > 0, inside < 2 * reach else { return discount * schedule.payoff(spot) }
            return discount * inside * inside / (4 * reach)
        }
    }

    // MARK: - time

    private mutating func march() {
        let terms = schedule.terms
        var end = terms.years
        var pending = schedule.dividends
        while end > 0 {
            while let last = pending.last, last.years >= end {
                jump(last, at: end)
                pending.removeLast()
            }
            let begin = pending.last?.years ?? 0
            let share = Int((Double(layout.steps) * ((end - begin) / terms.years).squareRoot()).rounded(.up))
            stretch(from: end, to: begin, steps: max(12, share))
            end = begin
        }
    }

    /// Walks back from `end` to `begin` in steps that grow, for the value changes fastest after expiry or an ex-date.
    private mutating func stretch(from end: Double, to begin: Double, steps: Int) {
        var time = end
        for index in 1...steps {
            let part = Double(index) / Double(steps)
            let next = index == steps ? begin : end - (end - begin) * part * part
            if index <= 2 {
                let middle = (time + next) / 2
                advance(from: time, to: middle, implicitness: 1)
                advance(from: middle, to: next, implicitness: 1)
            } else {
                advance(from: time, to: next, implicitness: 0.5)
            }
            time = next
            if !history.isEmpty { history.append(values) }
        }
    }

    private mutating func advance(from later: Double, to earlier: Double, implicitness: Double) {
        let width = later - earlier
        let last = levels.count - 1
        let growth = growth(earlier)
        let discount = exp(-schedule.terms.rate * earlier)
        let explicit = (1 - implicitness) * width
        for index in 1..<last {
            let change = explicit * spread[index].applied(values[index - 1], values[index], values[index + 1])
            right[index] = values[index] + change
        }
        for end in [0, last] {
            right[end] = discount * schedule.deterministicValue(levels[end] * growth, from: earlier)
        }
        guard schedule.style == .american else {
            system.solve(right, factor: implicitness * width, into: &values)
            return
        }
        for index in levels.indices { obstacle[index] = discount * schedule.payoff(levels[index] * growth) }
        system.solve(right, above: obstacle, factor: implicitness * width, into: &values)
    }

    // MARK: - ex-dates

    private mutating func jump(_ dividend: CashDividend, at time: Double) {
        let growth = growth(time)
        let discount = exp(-schedule.terms.rate * time)
        values = levels.indices.map { index in
            let before = levels[index] * growth
            let after = max(0, before - dividend.amount)
            var value: Double
            if after <= levels[0] * growth {
                value = discount * schedule.deterministicValue(after, from: time)
            } else {
                value = interpolated(after / growth)
            }
            if schedule.style == .american { value = max(value, discount * schedule.payoff(before)) }
            return value
        }
    }

    /// The cubic through the four nodes around `level`.
    private func interpolated(_ level: Double) -> Double {
        let place = layout.node(at: log(level / levels[layout.center]))
        let first = min(max(0, Int(place) - 1), levels.count - 4)
        var sum = 0.0
        for index in first..<(first + 4) {
            var share = values[index]
            for other in first..<(first + 4) where other != index {
                share *= (level - levels[other]) / (levels[index] - levels[other])
            }
            sum += share
        }
        return max(0, sum)
    }
}
