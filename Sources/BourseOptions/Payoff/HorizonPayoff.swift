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
    /// Sold options that live on can still lose what they could lose on their own, when they are kept; the worst result
    /// counts that.
    var profile: PayoffProfile {
        let net = self.net
        let profits = net.map { profit($0) }
        let beyond = beyond
        let least = extreme(net, profits, beyond) { $0 < $1 }
        let most = extreme(net, profits, beyond) { $0 > $1 }
        let atHorizon = Money(rounding: least.profit)
        let later = worstWhenKept(beyond)
        let isEndless = beyond < 0 || later == .unlimited
        var worst = atHorizon
        if case .limited(let kept) = later { worst = min(worst, kept) }
        return PayoffProfile(
            worst: isEndless ? .unlimited : .limited(worst),
            best: beyond > 0 ? .unlimited : .limited(Money(rounding: most.profit)),
            worstAt: isEndless || worst < atHorizon ? [] : [span(least.price)],
            bestAt: beyond > 0 ? [] : [span(most.price)],
            outcomes: outcomes(net, profits, beyond: beyond),
            isExact: false,
            isWorstLater: beyond >= 0 && (isEndless || worst < atHorizon)
        )
    }

    /// Whether the result rises, falls or stays as a very high underlying rises further.
    private var beyond: Int {
        let slope = valuation.slopeBeyond(elapsed: elapsed)
        let scale = position.legs.reduce(1.0) { $0 + Double($1.shares.magnitude) }
        return abs(slope) > 1e-12 * scale ? (slope > 0 ? 1 : -1) : 0
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
        for step in 0...3 * steps { prices.append(last * pow(1e4, Double(step) / Double(3 * steps))) }
        return prices
    }

    /// The best point of the net by `isBetter`, refined by a golden-section search between its neighbours; a price of
    /// infinity when nothing is better than what the curve comes to there.
    private func extreme(
        _ net: [Double],
        _ profits: [Double],
        _ beyond: Int,
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
        let found = isBetter(refined, profits[best]) ? (middle, refined) : (net[best], profits[best])
        guard beyond == 0 else { return found }
        let limit = valuation.limitBeyond(elapsed: elapsed)
        // Very far out the last digits are noise, and what is no better than them is the limit.
        let isClear = isBetter(found.1, limit) && abs(found.1 - limit) > 1e-4 + 1e-7 * abs(limit)
        return isClear ? found : (.infinity, limit)
    }

    /// Where an extreme lies; one at infinity is neared from far above the last strike on.
    private func span(_ price: Double) -> PriceSpan {
        guard price.isFinite else {
            let limit = valuation.limitBeyond(elapsed: elapsed)
            // From where on the curve stays within a cent of what it comes to.
            let start = net.lastIndex { abs(profit($0) - limit) > 0.01 }.map { min($0 + 1, net.count - 1) } ?? 0
            return PriceSpan(lower: Price(rounding: net.isEmpty ? 0 : net[start]), upper: nil)
        }
        let exact = Price(rounding: price)
        return PriceSpan(lower: exact, upper: exact)
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

    /// The worst result when what is sold and lives on is kept until it expires: by then the price may be anywhere,
    /// whatever it was at the first expiry.
    ///
    /// A bought option covers a sold one only if it lives at least as long. Pairs can lose the distance of their
    /// strikes, puts without cover their strike, calls without cover everything. Nothing when nothing is sold that
    /// lives on.
    private func worstWhenKept(_ beyond: Int) -> PayoffProfile.Bound? {
        let alive = position.legs.indices.filter { index in
            position.legs[index].option.map { $0.days > horizon } ?? (position.legs[index].instrument == .stock)
        }
        let cover = Coverage(position, among: alive)
        guard cover.uncoveredCalls.isEmpty else { return .unlimited }
        let pairs = cover.pairs.filter { $0.width > .zero }
        guard !pairs.isEmpty || !cover.uncoveredPuts.isEmpty, beyond >= 0 else { return nil }
        var rest = position
        var kept = Money.zero
        func take(_ shares: Int128, of leg: Int) {
            let sign: Int128 = position.legs[leg].quantity < 0 ? -1 : 1
            rest.legs[leg].quantity -= Int(clamping: sign * shares / Int128(PositionLeg.contractSize))
            kept += position.legs[leg].entry.times(-sign * shares)
        }
        for pair in pairs {
            take(pair.shares, of: pair.short)
            take(pair.shares, of: pair.long)
            kept = kept - pair.width.times(pair.shares)
        }
        for short in cover.uncoveredPuts {
            take(short.shares, of: short.leg)
            kept = kept - short.strike.times(short.shares)
        }
        let payoff = HorizonPayoff(rest, horizon: horizon)
        let net = payoff.net
        let least = payoff.extreme(net, net.map { payoff.profit($0) }, payoff.beyond) { $0 < $1 }
        return .limited(Money(rounding: least.profit) + kept)
    }
}

extension HorizonPayoff {
    /// The mean profit, by Simpson's rule over eight standard deviations to each side, and as many more upwards as the
    /// deviation itself: there few prices make most of the mean.
    func expectedProfit(under distribution: PriceDistribution) -> Double {
        let panels = 1200
        let width = (16 + distribution.deviation) / Double(panels)
        var total = 0.0
        for index in 0...panels {
            let score = -8 + Double(index) * width
            let weight = index == 0 || index == panels ? 1.0 : (index % 2 == 1 ? 4.0 : 2.0)
            total += weight * NormalDistribution.density(score) * profit(distribution.price(score: score))
        }
        return total * width / 3
    }
}
