/// A straight mapping from values to pixels.
///
/// The domain is never empty: equal bounds are widened (zero to 0…1, any other value by a tenth to both sides), and
/// bounds that are not drawable numbers give 0…1.
public struct LinearScale: Sendable, Hashable {
    /// The smallest and largest value on the axis, in the caller's unit.
    public let domain: ClosedRange<Double>
    /// Where the lower bound of the domain lies, in px.
    public let start: Double
    /// Where the upper bound of the domain lies, in px.
    ///
    /// Smaller than `start` on an axis that points up.
    public let end: Double

    /// Makes a scale that maps `lower` to `start` and `upper` to `end`, in px.
    ///
    /// Bounds may come in either order.
    public init(from lower: Double, through upper: Double, start: Double, end: Double) {
        self.domain = Self.domain(lower, upper)
        self.start = start
        self.end = end
    }

    /// Makes a scale just wide enough for `values`; those that are not drawable numbers are left out.
    ///
    /// Cost: one pass over `values`.
    public init(covering values: some Sequence<Double>, includesZero: Bool, start: Double, end: Double) {
        var bounds: ClosedRange<Double>? = includesZero ? 0...0 : nil
        for value in values where value.isDrawable {
            bounds = bounds.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
        }
        self.init(from: bounds?.lowerBound ?? 0, through: bounds?.upperBound ?? 0, start: start, end: end)
    }

    /// The position of `value`, in px; outside the domain the line simply goes on.
    public func position(of value: Double) -> Double {
        let share = (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
        return start + share * (end - start)
    }

    /// Round values inside the domain, ascending: multiples of 1, 2, 2.5 or 5 times a power of ten.
    ///
    /// The step is the one that comes closest to `count` ticks, the finer of two equals, and leaves at least two where
    /// any does. A domain that starts at zero or was made by ``rounded(resolution:)`` gets four to six ticks when five are
    /// asked for. The step is a whole multiple of `resolution`: 1 keeps an axis of counted things free of fractions.
    public func ticks(count: Int = 5, resolution: Double = 0) -> [Double] {
        let choices = steps(resolution).map { (step: $0, multiples: multiples(of: $0)) }
        let usable = choices.filter { $0.multiples.count >= 2 }
        let best = (usable.isEmpty ? choices : usable).min {
            ($0.multiples.count - count).magnitude < ($1.multiples.count - count).magnitude
        }
        return best.map { $0.multiples.map($0.step.multiple) } ?? []
    }

    /// The same scale with its domain extended to round bounds that leave four to six ticks.
    public func rounded(resolution: Double = 0) -> LinearScale {
        for step in steps(resolution) {
            let first = step.count(in: domain.lowerBound, rounding: .down)
            let last = step.count(in: domain.upperBound, rounding: .up)
            guard last - first <= 5 else { continue }
            return LinearScale(from: step.multiple(first), through: step.multiple(last), start: start, end: end)
        }
        return self
    }

    /// The same scale with room beyond its data: `share` of the span is added below and above, but never across zero.
    public func padded(by share: Double) -> LinearScale {
        let room = span * share
        let lower = domain.lowerBound - room
        let upper = domain.upperBound + room
        let staysPositive = domain.lowerBound >= 0 && lower < 0
        let staysNegative = domain.upperBound <= 0 && upper > 0
        return LinearScale(from: staysPositive ? 0 : lower, through: staysNegative ? 0 : upper, start: start, end: end)
    }

    private var span: Double { domain.upperBound - domain.lowerBound }

    private func steps(_ resolution: Double) -> [TickStep] {
        TickStep.candidates(span: span).filter { resolution <= 0 || $0.isMultiple(of: resolution) }
    }

    /// Which multiples of a step lie in the domain: their numbers, not their values, because a fine step has many.
    private func multiples(of step: TickStep) -> Range<Int> {
        var first = step.count(in: domain.lowerBound, rounding: .up)
        var last = step.count(in: domain.upperBound, rounding: .down)
        // A bound within a billionth of a multiple counts as that multiple, which may lie outside by as much.
        if step.multiple(first) < domain.lowerBound { first += 1 }
        if step.multiple(last) > domain.upperBound { last -= 1 }
        return first..<max(first, last + 1)
    }

    private static func domain(_ lower: Double, _ upper: Double) -> ClosedRange<Double> {
        guard lower.isDrawable, upper.isDrawable else { return 0...1 }
        let middle = lower / 2 + upper / 2
        guard (upper - lower).magnitude <= max(middle.magnitude * 1e-9, 1e-9) else {
            return min(lower, upper)...max(lower, upper)
        }
        guard middle.magnitude > 1e-6 else { return 0...1 }
        return (middle - middle.magnitude / 10)...(middle + middle.magnitude / 10)
    }
}
