import BourseCore
import Foundation

/// Profit and loss when the first options expire while others live on and are valued by the model.
///
/// The curve is smooth between strikes, so extremes and zeros are bracketed on a net of prices that is dense around the
/// strikes and then refined to the last digit that is shown. Whether loss or profit is unlimited comes from the slope
/// of a very high underlying and from what is left when the first options are gone, never from the net.
struct HorizonPayoff {
    let position: OptionPosition
    let horizon: Int
    let valuation: PositionValuation
    private let moment: PositionMoment

    /// - Parameters:
    ///   - horizon: Days until the first options expire.
    ///   - valuation: That of the position, where there is one already.
    init(_ position: OptionPosition, horizon: Int, valuation: PositionValuation? = nil) {
        self.position = position
        self.horizon = horizon
        let valuation = valuation ?? PositionValuation(position)
        self.valuation = valuation
        moment = valuation.moment(elapsed: Double(horizon))
    }

    /// The shape at the first expiry.
    ///
    /// Sold options that live on can still lose what they could lose on their own, when they are kept; the worst result
    /// counts that.
    var profile: PayoffProfile {
        let curve = curve
        let beyond = beyond
        let least = extreme(curve, beyond) { $0 < $1 }
        let most = extreme(curve, beyond) { $0 > $1 }
        let atHorizon = Money(rounding: least.profit)
        let later = worstWhenHeld(beyond)
        let isEndless = beyond < 0 || later == .unlimited
        var worst = atHorizon
        if case .limited(let amount) = later { worst = min(worst, amount) }
        return PayoffProfile(
            worst: isEndless ? .unlimited : .limited(worst),
            best: beyond > 0 ? .unlimited : .limited(Money(rounding: most.profit)),
            worstAt: isEndless || worst < atHorizon ? [] : [span(least.price, curve)],
            bestAt: beyond > 0 ? [] : [span(most.price, curve)],
            outcomes: outcomes(curve, beyond: beyond),
            isExact: false,
            isWorstLater: beyond >= 0 && (isEndless || worst < atHorizon)
        )
    }

    /// The worst result at the first expiry, when it is limited.
    var worstAtHorizon: Double { extreme(curve, beyond) { $0 < $1 }.profit }

    /// The profit at the first expiry with the underlying at `spot`.
    func profit(_ spot: Double) -> Double { moment.profit(spot: spot) }

    /// Whether the result rises, falls or stays as a very high underlying rises further.
    private var beyond: Int {
        let slope = valuation.slopeBeyond(elapsed: Double(horizon))
        let scale = position.legs.reduce(1.0) { $0 + Double($1.shares.magnitude) }
        return abs(slope) > 1e-12 * scale ? (slope > 0 ? 1 : -1) : 0
    }

    // MARK: - the net

    /// Prices and the profits there.
    private typealias Curve = [(price: Double, profit: Double)]

    /// From 0 to far beyond the last strike: 0, the strikes, and points between.
    private var curve: Curve {
        var prices: [Double] = [0]
        let kinks = valuation.strikes
        if let first = kinks.first, let last = kinks.last {
            let steps = 48
            let low = first * 0.02
            for step in 0..<steps { prices.append(low * pow(first / low, Double(step) / Double(steps))) }
            for (left, right) in zip(kinks, kinks.dropFirst()) {
                for step in 0..<steps { prices.append(left + (right - left) * Double(step) / Double(steps)) }
            }
            for step in 0...3 * steps { prices.append(last * pow(1e4, Double(step) / Double(3 * steps))) }
        }
        return prices.map { ($0, profit($0)) }
    }

    /// The best point of the net by `isBetter`, refined by a golden-section search between its neighbors; a price of
    /// infinity when nothing is better than what the curve comes to there.
    private func extreme(
        _ curve: Curve,
        _ beyond: Int,
        isBetter: (Double, Double) -> Bool
    ) -> (price: Double, profit: Double) {
        var best = 0
        for index in curve.indices where isBetter(curve[index].profit, curve[best].profit) { best = index }
        let refined = search(
            from: curve[max(0, best - 1)].price,
            to: curve[min(curve.count - 1, best + 1)].price,
            isBetter: isBetter
        )
        let found = isBetter(refined.profit, curve[best].profit) ? refined : curve[best]
        guard beyond == 0 else { return found }
        let limit = valuation.limitBeyond(elapsed: Double(horizon))
        // Very far out the last digits are noise, and what is no better than them is the limit.
        let isClear = isBetter(found.profit, limit) && abs(found.profit - limit) > 1e-4 + 1e-7 * abs(limit)
        return isClear ? found : (.infinity, limit)
    }

    /// The best point between two prices, by golden sections: near an extreme the profit changes with the square of the
    /// distance, so that half of the digits of the price give all of those of the profit.
    private func search(
        from lower: Double,
        to upper: Double,
        isBetter: (Double, Double) -> Bool
    ) -> (price: Double, profit: Double) {
        let golden = 0.618_033_988_749_894_9
        var (left, right) = (lower, upper)
        func point(_ price: Double) -> (price: Double, profit: Double) { (price, profit(price)) }
        var low = point(right - golden * (right - left))
        var high = point(left + golden * (right - left))
        for _ in 0..<36 {
            if isBetter(low.profit, high.profit) {
                right = high.price
                high = low
                low = point(right - golden * (right - left))
            } else {
                left = low.price
                low = high
                high = point(left + golden * (right - left))
            }
        }
        return isBetter(low.profit, high.profit) ? low : high
    }

    /// Where an extreme lies; one at infinity is neared from far above the last strike on.
    private func span(_ price: Double, _ curve: Curve) -> PriceSpan {
        guard price.isFinite else {
            let limit = valuation.limitBeyond(elapsed: Double(horizon))
            // From where on the curve stays within a cent of what it comes to.
            let last = curve.lastIndex { abs($0.profit - limit) > 0.01 }
            return PriceSpan(lower: Price(rounding: curve[min((last ?? -1) + 1, curve.count - 1)].price), upper: nil)
        }
        let exact = Price(rounding: price)
        return PriceSpan(lower: exact, upper: exact)
    }

    private func outcomes(_ curve: Curve, beyond: Int) -> [PayoffProfile.PayoffInterval] {
        // A result below a hundredth of a cent is nothing.
        func sign(_ value: Double) -> Int128 { abs(value) < 1e-4 ? 0 : (value > 0 ? 1 : -1) }
        var marks = OutcomeMarks()
        for (index, point) in curve.enumerated() {
            if index > 0, sign(curve[index - 1].profit) * sign(point.profit) < 0 {
                marks.cross(at: Price(rounding: zero(between: curve[index - 1], and: point)))
            }
            marks.visit(Price(rounding: point.price), sign: sign(point.profit))
        }
        if let last = curve.last {
            let ends = sign(last.profit)
            if Int(ends) * beyond < 0 {
                let slope = valuation.slopeBeyond(elapsed: Double(horizon))
                marks.cross(at: Price(rounding: last.price + abs(last.profit / slope)))
            }
            marks.finish(sign: beyond == 0 ? ends : Int128(beyond))
        }
        return marks.outcomes
    }

    /// The zero of the curve between two prices with results of different sign.
    private func zero(between lower: Curve.Element, and upper: Curve.Element) -> Double {
        let sign: Double = lower.profit < 0 ? 1 : -1
        return FalsePosition.zero(
            from: (lower.price, sign * lower.profit),
            to: (upper.price, sign * upper.profit)
        ) { sign * profit($0) }
    }
}
