import BourseCore
import Foundation

/// Profit and loss when the first options expire while others live on and are valued by the model.
///
/// The curve is smooth between strikes, so extremes and zeros are bracketed on a net of prices that is dense around the
/// strikes and then refined to the last digit that is shown. Whether loss or profit is unlimited comes from the slope
/// of a very high underlying and from what is left when the first options are gone, never from the net.
struct HorizonPayoff {
    private let position: OptionPosition
    private let valuation: PositionValuation
    private let elapsed: Double
    private let horizon: Int

    /// - Parameter horizon: Days until the first options expire.
    init(_ position: OptionPosition, horizon: Int) {
        self.position = position
        self.horizon = horizon
        valuation = PositionValuation(position)
        elapsed = Double(horizon)
    }

    /// The shape at the first expiry.
    ///
    /// Sold options that live on without a bought one to cover them can still lose what they could lose on their own;
    /// the worst result counts that.
    var profile: PayoffProfile {
        let net = self.net
        let profits = net.map { profit($0) }
        let slope = valuation.slopeBeyond(elapsed: elapsed)
        let scale = position.legs.reduce(1.0) { $0 + Double($1.shares.magnitude) }
        let beyond = abs(slope) > 1e-12 * scale ? (slope > 0 ? 1 : -1) : 0
        let least = extreme(net, profits) { $0 < $1 }
        let most = extreme(net, profits) { $0 > $1 }
        let uncovered = uncoveredAfter
        let isEndless = beyond < 0 || uncovered.calls > 0
        let atHorizon = Money(rounding: least.profit)
        let worst = uncovered.puts > 0 ? min(atHorizon, worstWhenKept) : atHorizon
        return PayoffProfile(
            worst: isEndless ? .unlimited : .limited(worst),
            best: beyond > 0 ? .unlimited : .limited(Money(rounding: most.profit)),
            worstAt: isEndless || worst < atHorizon ? [] : [span(least.price, net)],
            bestAt: beyond > 0 ? [] : [span(most.price, net)],
            outcomes: outcomes(net, profits, beyond: beyond),
            isExact: false
        )
    }

    private func profit(_ spot: Double) -> Double { valuation.profit(spot: spot, elapsed: elapsed) }

    /// Prices from 0 to far beyond the last strike: 0, the strikes, and points between.
    private var net: [Double] {
        let kinks = valuation.strikes
        guard let first = kinks.first, let last = kinks.last else { return [0] }
        var prices: [Double] = [0]
        let steps = 48
        let low = first * 0.02
        for step in 0..<steps { prices.append(low * pow(first / low, Double(step) / Double(steps))) }
        for (left, right) in zip(kinks, kinks.dropFirst()) {
            for step in 0..<steps { prices.append(left + (right - left) * Double(step) / Double(steps)) }
        }
        for step in 0...2 * steps { prices.append(last * pow(50, Double(step) / Double(2 * steps))) }
        return prices
    }

    /// The best point of the net by `isBetter`, refined by a golden-section search between its neighbours.
    private func extreme(
        _ net: [Double],
        _ profits: [Double],
        isBetter: (Double, Double) -> Bool
    ) -> (price: Double, profit: Double) {
        var best = 0
        for index in net.indices where isBetter(profits[index], profits[best]) { best = index }
        var left = net[max(0, best - 1)]
        var right = net[min(net.count - 1, best + 1)]
        let golden = 0.618_033_988_749_894_9
        for _ in 0..<60 {
            let inner = (right - golden * (right - left), left + golden * (right - left))
            if isBetter(profit(inner.0), profit(inner.1)) { right = inner.1 } else { left = inner.0 }
        }
        let middle = (left + right) / 2
        let refined = profit(middle)
        return isBetter(refined, profits[best]) ? (middle, refined) : (net[best], profits[best])
    }

    /// Where an extreme lies; the last point of the net stands for every price beyond it.
    private func span(_ price: Double, _ net: [Double]) -> PriceSpan {
        let exact = Price(rounding: price)
        return PriceSpan(lower: exact, upper: price == net.last ? nil : exact)
    }

    private func outcomes(_ net: [Double], _ profits: [Double], beyond: Int) -> [PayoffProfile.Outcome] {
        // A result below a hundredth of a cent is nothing.
        func sign(_ value: Double) -> Int128 { abs(value) < 1e-4 ? 0 : (value > 0 ? 1 : -1) }
        var marks = OutcomeMarks()
        for index in net.indices {
            if index > 0, sign(profits[index - 1]) * sign(profits[index]) < 0 {
                marks.cross(at: Price(rounding: zero(between: net[index - 1], and: net[index])))
            }
            marks.visit(Price(rounding: net[index]), sign: sign(profits[index]))
        }
        if let last = profits.last, let price = net.last {
            let ends = sign(last)
            if Int(ends) * beyond < 0 {
                let slope = valuation.slopeBeyond(elapsed: elapsed)
                marks.cross(at: Price(rounding: price + abs(last / slope)))
            }
            marks.finish(sign: beyond == 0 ? ends : Int128(beyond))
        }
        return marks.outcomes
    }

    /// The zero of the curve between two prices with results of different sign, by bisection to the last bit.
    private func zero(between lower: Double, and upper: Double) -> Double {
        var (left, right) = (lower, upper)
        let rises = profit(left) < 0
        for _ in 0..<200 {
            let middle = (left + right) / 2
            guard middle > left, middle < right else { break }
            if (profit(middle) < 0) == rises { left = middle } else { right = middle }
        }
        return (left + right) / 2
    }

    /// What is sold, uncovered and alive after the first expiry, in shares.
    private var uncoveredAfter: (calls: Int128, puts: Int128) {
        var calls: Int128 = 0
        var puts: Int128 = 0
        var stock: Int128 = 0
        for leg in position.legs {
            switch leg.instrument {
            case .option(.call, _, let days) where days > horizon: calls += leg.shares
            case .option(.put, _, let days) where days > horizon: puts += leg.shares
            case .stock: stock += leg.shares
            default: break
            }
        }
        return (max(0, -calls - max(0, stock)), max(0, -puts - max(0, -stock)))
    }

    /// The worst result when the later puts are kept until they expire: by then the price may be anywhere, whatever it
    /// was at the first expiry.
    private var worstWhenKept: Money {
        func isLaterPut(_ leg: PositionLeg) -> Bool {
            leg.option.map { $0.right == .put && $0.days > horizon } ?? false
        }
        let later = ExpiryPayoff(position.legs.filter(isLaterPut))
        var rest = position
        rest.legs.removeAll(where: isLaterPut)
        let payoff = HorizonPayoff(rest, horizon: horizon)
        let net = payoff.net
        let least = payoff.extreme(net, net.map { payoff.profit($0) }) { $0 < $1 }
        return Money(rounding: least.profit) + (later.vertices.map(\.profit).min() ?? .zero)
    }
}

extension HorizonPayoff {
    /// The mean profit, by Simpson's rule over eight standard deviations to each side.
    func expectedProfit(under distribution: PriceDistribution) -> Double {
        let panels = 800
        let width = 16.0 / Double(panels)
        var total = 0.0
        for index in 0...panels {
            let score = -8 + Double(index) * width
            let weight = index == 0 || index == panels ? 1.0 : (index % 2 == 1 ? 4.0 : 2.0)
            total += weight * NormalDistribution.density(score) * profit(distribution.price(score: score))
        }
        return total * width / 3
    }
}
