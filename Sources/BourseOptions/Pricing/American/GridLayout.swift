import Foundation

/// Where the nodes of a grid lie and how many steps are taken; the same for terms that differ only a little.
struct GridLayout {
    /// How many nodes there are.
    let count: Int
    /// How many steps of time.
    let steps: Int
    /// The index of the node at the spot.
    let center: Int
    /// The distance of two nodes in ξ, see ``PricingGrid``.
    let width: Double
    /// The scale c on which the nodes lie closely.
    let concentration: Double

    /// A layout for an option with a volatility and a time above 0.
    init(_ schedule: DividendSchedule, nodes: Int, steps: Int) {
        let terms = schedule.terms
        let deviation = terms.volatility * terms.years.squareRoot()
        let carry = max(0, terms.dividendYield - terms.rate) * terms.years
        let paid = schedule.dividends.reduce(0) { $0 + $1.amount } / terms.spot * exp(carry)
        // Beyond six deviations nothing is left but 1e-9; a call also looks at prices weighted by themselves, and
        // dividends can take all the underlying is worth.
        let up = 6 * deviation + min(deviation * deviation, 30)
        let down = 6 * deviation - log(max(1e-4, 1 - paid))
        concentration = 3 * deviation
        let top = asinh(up / concentration)
        let bottom = asinh(down / concentration)
        width = (top + bottom) / Double(nodes - 1)
        center = Int((bottom / width).rounded())
        count = nodes
        self.steps = steps
    }

    /// The same with a node between every two and twice the steps.
    var refined: GridLayout { GridLayout(self, refining: 2) }

    private init(_ other: GridLayout, refining factor: Int) {
        count = factor * (other.count - 1) + 1
        steps = factor * other.steps
        center = factor * other.center
        width = other.width / Double(factor)
        concentration = other.concentration
    }

    /// ln(x/spot) at a node.
    func position(_ node: Int) -> Double { concentration * sinh(Double(node - center) * width) }

    /// The node, with its fraction, where ln(x/spot) is `position`.
    func node(at position: Double) -> Double { Double(center) + asinh(position / concentration) / width }
}

/// What a grid says about an option.
struct GridAnswer {
    let price: Double
    let delta: Double
    let gamma: Double
    /// Whether exercising at once is best.
    let isExercised: Bool
}
