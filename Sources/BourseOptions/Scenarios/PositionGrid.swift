import BourseCore

/// All by which a device without a model values a position: its legs with the model's prices and Greeks of the moment,
/// and a grid of each option.
public struct PositionGrid: Hashable, Sendable {
    /// A leg and what the model says of it now.
    public struct GridLeg: Hashable, Sendable {
        /// The leg.
        public let leg: PositionLeg
        /// The model's price of an option, which counts where none was paid; nothing for shares and cash.
        public let price: Price?
        /// The Greeks of an option per share; nothing for shares and cash.
        public let value: OptionValue?
    }

    /// The legs, in their order.
    public let legs: [GridLeg]
    /// A grid for each option, once for those that differ in their expiration alone.
    ///
    /// None where they would take more bytes than allowed; what a position pays at the expiration needs none.
    public let options: [OptionGrid]

    /// Makes the grids of a position, with nodes as close as their size allows.
    ///
    /// They cover the prices that charts and tables show and more beside them, volatilities 40 points above those of the
    /// position and at most 20 points below, and all days until each expiration.
    ///
    /// - Parameter mostBytes: The most that all ``OptionGrid/bytes`` together may come to.
    /// - Complexity: O(nodes); some ten milliseconds an option.
    public init(_ analysis: PositionAnalysis, mostBytes: Int) {
        let position = analysis.position
        let market = position.market
        legs = position.legs.map { leg in
            guard let option = leg.option else { return GridLeg(leg: leg, price: nil, value: nil) }
            let (right, strike, days) = option
            let terms = market.terms(right, strike: strike, days: Double(days), volatility: leg.volatility)
            return GridLeg(
                leg: leg,
                price: market.modelPrice(right, strike: strike, days: days, volatility: leg.volatility),
                value: OptionValue(of: terms, style: market.style)
            )
        }
        let plans = GridPlan.all(of: analysis)
        // A node takes more than a byte; how much more the first grids say, so that few are made in vain.
        var bytesOfNode = 1.05
        for fineness in OptionGridAxes.GridFineness.all {
            let nodes = Double(plans.reduce(0) { $0 + $1.axes(fineness).count })
            guard nodes * bytesOfNode <= Double(mostBytes) else { continue }
            let options = plans.map { plan in
                OptionGrid(plan.right, strike: plan.strike, in: market, range: plan.range, fineness: fineness)
            }
            let bytes = options.reduce(0) { $0 + $1.bytes }
            if bytes <= mostBytes {
                self.options = options
                return
            }
            bytesOfNode = Double(bytes) / nodes
        }
        options = []
    }
}

/// The grid that options of one strike need.
private struct GridPlan {
    let right: OptionRight
    let strike: Price
    let range: OptionGridAxes.GridRange

    static func all(of analysis: PositionAnalysis) -> [GridPlan] {
        let position = analysis.position
        let window = PriceWindow(analysis).range
        // A price that is typed without the desk may lie a little outside of what is shown.
        let spots = max(window.lowerBound * 0.9, position.market.spot.double * 1e-3)...window.upperBound * 1.1
        var plans: [GridPlan] = []
        for leg in position.legs {
            guard let (right, strike, _) = leg.option,
                !plans.contains(where: { $0.right == right && $0.strike == strike })
            else { continue }
            let alike = position.legs.filter { $0.option.map { $0.right == right && $0.strike == strike } ?? false }
            let levels = alike.compactMap(\.volatility) + [position.market.volatility]
            plans.append(
                GridPlan(
                    right: right,
                    strike: strike,
                    range: OptionGridAxes.GridRange(
                        spots: spots,
                        days: alike.compactMap { $0.option?.days }.max() ?? 0,
                        volatilities: volatilities(around: levels)
                    )
                )
            )
        }
        return plans
    }

    /// What sliders, grids and changes one at a time ask for.
    private static func volatilities(around levels: [Double]) -> ClosedRange<Double> {
        let (least, most) = (levels.min() ?? 0, levels.max() ?? 0)
        let lowered = least - 0.2 >= 0.01 - 1e-9 ? least - 0.2 : least
        // An option without volatility is no matter of interpolation.
        let low = max(0.001, min(least, max(0.01, min(0.35 * least, lowered))))
        // Sums of volatilities and changes may lie a hair outside.
        return low * 0.9999...max(min(PricingDomain.volatility.upperBound, most + 0.4), low * 1.01) * 1.0001
    }

    func axes(_ fineness: OptionGridAxes.GridFineness) -> OptionGridAxes {
        OptionGridAxes(strike: strike.double, range: range, fineness: fineness)
    }
}
