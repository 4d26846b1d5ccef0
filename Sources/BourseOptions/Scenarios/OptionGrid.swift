import BourseCore
import Foundation

/// Prices of one option at nodes of the price of the underlying, of the days left and of the volatility, for a device
/// that has no model.
///
/// Between nodes a price is that of the cubic polynomial through the four nearest nodes of each axis; days count by their
/// square root, with which prices of options change. How far that is from the model was measured.
public struct OptionGrid: Hashable, Sendable {
    /// Call or put.
    public let right: OptionRight
    /// The strike.
    public let strike: Price
    /// When it may be exercised.
    public let style: ExerciseStyle
    /// The nodes.
    public let axes: OptionGridAxes
    /// The decimals that values have; below 0 for whole tens and so on.
    public let places: Int
    /// Prices per share at the nodes, in units of 10^−``places``: volatility by volatility, in each by days, in each by
    /// the price of the underlying.
    public let values: [Int]
    /// By how much prices may differ from the model, per share: volatility by volatility from each node to the next one,
    /// and in each from each price of the underlying to the next one.
    ///
    /// A bound is 2^(n/2) in units of 10^−``places``, of which this is n. It is twice the largest difference found there and
    /// beside it, at and halfway between nodes of all days, and the rounding of values; three times for an option that may
    /// be exercised early, whose prices bend where exercise begins.
    public private(set) var bounds: [UInt8]

    /// Asks the model for the prices of an option.
    ///
    /// - Complexity: O(nodes); some 2 µs for a node, which is asked for once and measured at two places.
    public init(
        _ right: OptionRight,
        strike: Price,
        in market: OptionMarket,
        range: OptionGridAxes.GridRange,
        fineness: OptionGridAxes.GridFineness
    ) {
        let places = OptionGridAxes.places(strike: strike.double, range)
        let unit = pow(10, Double(-places))
        let axes = OptionGridAxes(strike: strike.double, range: range, fineness: fineness)
        let model = OptionGridModel(right, strike: strike.double, in: market, days: range.days)
        let values = axes.volatilities.flatMap { volatility in
            model.prices(volatility: volatility, days: axes.days, spots: axes.spots).map { Int(($0 / unit).rounded()) }
        }
        self.init(right, strike: strike, style: market.style, axes: axes, places: places, values: values, bounds: [])
        bounds = GridBounds(differences(to: model), axes: axes, isBent: market.style == .american)
            .bounds.map { Self.exponent($0 / unit + 1) }
    }

    /// The least n of which 2^(n/2) is not below a bound.
    private static func exponent(_ bound: Double) -> UInt8 {
        UInt8(clamping: Int((2 * log2(bound)).rounded(.up)))
    }

    private init(
        _ right: OptionRight,
        strike: Price,
        style: ExerciseStyle,
        axes: OptionGridAxes,
        places: Int,
        values: [Int],
        bounds: [UInt8]
    ) {
        self.right = right
        self.strike = strike
        self.style = style
        self.axes = axes
        self.places = places
        self.values = values
        self.bounds = bounds
    }

    /// The price per share; nothing outside of the nodes.
    ///
    /// At the expiration it is what exercise pays, exactly. It is never below that for an option that may be exercised,
    /// and never below 0.
    public func price(spot: Double, days: Int, volatility: Double) -> Double? {
        guard let first = axes.spots.first, let last = axes.spots.last, first <= spot, spot <= last else { return nil }
        let intrinsic = max(0, right == .call ? spot - strike.double : strike.double - spot)
        if days == 0 { return intrinsic }
        guard let spots = CubicWeights(axes.spots, at: spot),
            let left = CubicWeights(axes.roots, at: Double(days).squareRoot()),
            let levels = CubicWeights(axes.volatilities, at: volatility)
        else { return nil }
        var sum = 0.0
        for (level, outer) in levels.weights.enumerated() {
            for (day, middle) in left.weights.enumerated() {
                let row = ((levels.start + level) * axes.days.count + left.start + day) * axes.spots.count + spots.start
                var part = 0.0
                for (place, inner) in spots.weights.enumerated() { part += inner * Double(values[row + place]) }
                sum += outer * middle * part
            }
        }
        return max(style == .american ? intrinsic : 0, sum / pow(10, Double(places)))
    }

    /// By how much the price may differ from the model; nothing outside of the nodes.
    public func bound(spot: Double, days: Int, volatility: Double) -> Double? {
        guard days > 0 else { return 0 }
        guard let column = Self.interval(axes.spots, spot), let row = Self.interval(axes.volatilities, volatility)
        else {
            return nil
        }
        return pow(2, Double(bounds[row * (axes.spots.count - 1) + column]) / 2) / pow(10, Double(places))
    }

    /// Between which node and the next one a place is.
    private static func interval(_ nodes: [Double], _ place: Double) -> Int? {
        guard let first = nodes.first, place >= first else { return nil }
        return nodes.firstIndex { $0 >= place }.map { max(0, $0 - 1) }
    }

    /// The largest differences to the model halfway from each price of the underlying to the next one: volatility by
    /// volatility, those of the nodes first and then those halfway between them.
    private func differences(to model: OptionGridModel) -> (nodes: [[Double]], middles: [[Double]]) {
        let spots = Self.middles(axes.spots)
        let days = Set(axes.days + Self.middles(axes.days.map(Double.init)).map { Int($0.rounded()) }).sorted()
        func largest(_ volatility: Double) -> [Double] {
            let prices = model.prices(volatility: volatility, days: days, spots: spots)
            var largest = spots.map { _ in 0.0 }
            for (row, day) in days.enumerated() {
                for (place, spot) in spots.enumerated() {
                    let price = price(spot: spot, days: day, volatility: volatility) ?? 0
                    largest[place] = max(largest[place], abs(price - prices[row * spots.count + place]))
                }
            }
            return largest
        }
        return (axes.volatilities.map(largest), Self.middles(axes.volatilities).map(largest))
    }

    private static func middles(_ nodes: [Double]) -> [Double] {
        nodes.count > 1 ? zip(nodes, nodes.dropFirst()).map { ($0 + $1) / 2 } : nodes
    }
}

/// The model's prices of one option.
private struct OptionGridModel {
    let terms: OptionTerms
    let style: ExerciseStyle

    /// - Parameter days: The most days that are left.
    init(_ right: OptionRight, strike: Double, in market: OptionMarket, days: Int) {
        style = market.style
        terms = OptionTerms(
            right: right,
            spot: strike,
            strike: strike,
            years: Double(days) / 365,
            rate: market.rate,
            dividendYield: market.dividendYield,
            volatility: 0
        )
    }

    /// Prices per share, by days and in each by the price of the underlying.
    func prices(volatility: Double, days: [Int], spots: [Double]) -> [Double] {
        var terms = terms
        terms.volatility = volatility
        let life = OptionLife(terms, style: style)
        return days.flatMap { days in
            let moment = life.moment(years: Double(days) / 365)
            return spots.map { moment.price(spot: $0, strike: terms.strike) }
        }
    }
}
