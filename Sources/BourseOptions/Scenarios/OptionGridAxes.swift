import BourseCore
import Foundation

/// The nodes of an option grid: prices of the underlying, days left, and volatilities.
public struct OptionGridAxes: Hashable, Sendable {
    /// What a grid covers.
    public struct GridRange: Hashable, Sendable {
        /// Prices of the underlying.
        public let spots: ClosedRange<Double>
        /// The most days left until the option expires.
        public let days: Int
        /// Volatilities per year, as fractions above 0.
        public let volatilities: ClosedRange<Double>

        /// Makes a range.
        public init(spots: ClosedRange<Double>, days: Int, volatilities: ClosedRange<Double>) {
            self.spots = spots
            self.days = days
            self.volatilities = volatilities
        }
    }

    /// How far nodes are from each other.
    public struct GridFineness: Hashable, Sendable {
        /// From what a position of one option can take to what one of twenty can, closest first.
        public static let all = (0...9).map { GridFineness(scale: pow(1.16, Double($0))) }

        /// 1 for the closest nodes.
        private let scale: Double

        private init(scale: Double) { self.scale = scale }

        /// The distance of prices, as a share of their distance from the strike.
        var spots: Double { 0.15 * scale }
        /// The ratio of days left to those of the node before.
        var days: Double { 1 + 0.3 * scale }
        /// The ratio of volatilities to those of the node before.
        var volatilities: Double { 1 + 0.19 * scale }
    }

    /// Prices of the underlying, ascending; close to each other at the strike, where prices of options bend.
    public let spots: [Double]
    /// Days left, ascending from 1; none for an option that expires now.
    public let days: [Int]
    /// Volatilities per year, ascending.
    public let volatilities: [Double]
    /// The square roots of ``days``, with which prices of options change.
    let roots: [Double]

    /// How many nodes there are.
    public var count: Int { spots.count * days.count * volatilities.count }

    /// Chooses nodes for an option.
    ///
    /// An option changes with the deviation of the price, which is small close to the expiration and large before: each
    /// node is in a fixed ratio to the one before it, so that every deviation is met by as many nodes.
    init(strike: Double, range: GridRange, fineness: GridFineness) {
        let unit = pow(10, Double(-Self.places(strike: strike, range)))
        let volatilities = range.volatilities
        let least = max(5e-4, volatilities.lowerBound * (1.0 / 365).squareRoot() / 2)
        func stretched(_ spot: Double) -> Double { asinh(log(spot / strike) / least) }
        let (low, high) = (stretched(range.spots.lowerBound), stretched(range.spots.upperBound))
        let steps = max(3, ((high - low) / fineness.spots).rounded(.up))
        let inner = (1..<Int(steps)).map { step in
            strike * exp(least * sinh(low + (high - low) * Double(step) / steps))
        }
        // Nodes have few digits: they are sent as text.
        spots = Set(([range.spots.lowerBound] + inner + [range.spots.upperBound]).map { ($0 / unit).rounded() * unit })
            .sorted()
        var days: [Int] = []
        while let last = days.last ?? (range.days > 0 ? 0 : nil), last < range.days {
            let next = max(last + 1, Int((Double(last) * fineness.days).rounded()))
            // No two nodes at the end that are much closer than those before.
            days.append(Double(next) * fineness.days.squareRoot() > Double(range.days) ? range.days : next)
        }
        self.days = days
        roots = days.map { Double($0).squareRoot() }
        let ratio = volatilities.upperBound / volatilities.lowerBound
        let count = max(3, (log(ratio) / log(fineness.volatilities)).rounded(.up))
        self.volatilities = (0...Int(count)).map { step in
            let volatility = volatilities.lowerBound * pow(ratio, Double(step) / count)
            return (volatility * 1e6).rounded() / 1e6
        }
    }

    /// So many decimals that the largest price has seven digits; below 0 for whole tens and so on.
    static func places(strike: Double, _ range: GridRange) -> Int {
        6 - Int(log10(max(strike, range.spots.upperBound)).rounded(.down))
    }
}
