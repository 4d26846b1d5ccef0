// Powers and logarithms.
import Foundation

/// The vertical mapping of a pane, straight or logarithmic, for prices as small as 0.00000001 and as large as they come.
struct PriceScale: Sendable {
    /// The mapping of values times `factor`, or of their logarithms.
    private let inner: LinearScale
    /// A power of ten that brings the values near one: the straight scale takes differences below 1e−9 for none.
    private let factor: Double
    let isLogarithmic: Bool
    /// The smallest and the largest value of the data.
    private let bounds: ClosedRange<Double>

    /// Makes a scale that lays `bounds` between `bottom` and `top`, in px.
    ///
    /// A logarithmic scale needs prices above zero, and is straight without them.
    init(_ bounds: ClosedRange<Double>, isLogarithmic: Bool = false, bottom: Double, top: Double, room: Double = 0.03) {
        let (low, high) = (bounds.lowerBound, bounds.upperBound)
        let largest = max(low.magnitude, high.magnitude)
        let factor = largest > 0 ? pow(10, -log10(largest).rounded(.down)) : 1
        self.bounds = bounds
        self.factor = factor.isNormal ? factor : 1
        self.isLogarithmic = isLogarithmic && low > 0
        let (first, last) = self.isLogarithmic ? (log10(low), log10(high)) : (low * self.factor, high * self.factor)
        inner = LinearScale(from: first, through: last, start: bottom, end: top).padded(by: room)
    }

    /// The position of `value`, in px; a logarithmic scale has none below zero and answers its foot.
    func y(_ value: Double) -> Double {
        guard isLogarithmic else { return inner.position(of: value * factor) }
        return value > 0 ? inner.position(of: log10(value)) : inner.start
    }

    /// About one round value every `spacing` px.
    func ticks(spacing: Double, resolution: Double) -> [Double] {
        let height = (inner.start - inner.end).magnitude
        let count = min(max(Int((height / spacing).rounded()), 2), 12)
        guard isLogarithmic else {
            return thinned(inner.ticks(count: count, resolution: resolution * factor).map { $0 / factor })
        }
        // The room below the smallest numbers, and above the largest, may lie beyond what a number can hold.
        let low = max(pow(10, inner.domain.lowerBound), .leastNonzeroMagnitude)
        let high = min(pow(10, inner.domain.upperBound), .greatestFiniteMagnitude)
        guard high / low >= 8 else {
            let straight = LinearScale(from: low * factor, through: high * factor, start: inner.start, end: inner.end)
            return spaced(straight.ticks(count: count * 3 / 2, resolution: resolution * factor).map { $0 / factor })
        }
        let powers = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
        let decades = powers.flatMap { power in [1, 2, 5].map { $0 * pow(10, Double(power)) } }
        let ticks = spaced(decades.filter { $0 >= low && $0 <= high })
        return ticks.count <= count + 2 ? ticks : decades.filter { $0 >= low && $0 <= high && isPower($0) }
    }

    /// Every second tick where all would touch; zero stays.
    private func thinned(_ ticks: [Double]) -> [Double] {
        guard ticks.count > 1, (y(ticks[0]) - y(ticks[1])).magnitude < 24 else { return ticks }
        let parity = (ticks.firstIndex(of: 0) ?? 0) % 2
        let remaining = ticks.enumerated().filter { $0.offset % 2 == parity }.map(\.element)
        return thinned(remaining)
    }

    private func isPower(_ value: Double) -> Bool {
        let power = log10(value)
        return (power - power.rounded()).magnitude < 1e-6
    }

    /// The ticks that keep their distance, from the top down.
    private func spaced(_ ticks: [Double]) -> [Double] {
        var remaining: [Double] = []
        for tick in ticks.reversed() {
            if let above = remaining.last, y(tick) - y(above) < 30 { continue }
            remaining.append(tick)
        }
        return remaining.reversed()
    }
}
