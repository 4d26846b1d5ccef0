/// From a value to the strength of its tint: step 0 for zero, 1 to 9 for gains and for losses by the largest of each.
///
/// A page's table and ``HeatGrid`` share it, so that one value has one look. Steps are classes, not inline colors, and
/// the sign in front of the value says what the tint says.
public struct HeatScale: Sendable, Hashable {
    /// The strongest step.
    public static let steps = 9

    /// The largest gain, in the unit of the values; zero without one.
    public let largestGain: Double
    /// The size of the largest loss, in the unit of the values; zero without one.
    public let largestLoss: Double

    /// Makes a scale for `values`; those that are not numbers within ±10¹⁵ are left out.
    ///
    /// Cost: one pass over `values`.
    public init(covering values: some Sequence<Double>) {
        var bounds = (lower: 0.0, upper: 0.0)
        for value in values where value.isDrawable {
            bounds = (min(bounds.lower, value), max(bounds.upper, value))
        }
        largestGain = bounds.upper
        largestLoss = -bounds.lower
    }

    /// The step of `value`, 0 to 9: a ninth of the largest a step, rounded up.
    ///
    /// Zero, and what is not a number within ±10¹⁵, has step 0; a value beyond the largest has step 9.
    public func step(of value: Double) -> Int {
        guard value.isDrawable, value != 0 else { return 0 }
        let largest = value > 0 ? largestGain : largestLoss
        guard largest > 0 else { return Self.steps }
        let share = min(value.magnitude / largest, 1)
        return min(max(Int((share * Double(Self.steps) - 1e-9).rounded(.up)), 1), Self.steps)
    }

    /// The classes of a cell with `value`: "up heat-7", "down heat-3" or "flat".
    public func style(of value: Double) -> String {
        let step = step(of: value)
        guard step > 0 else { return "flat" }
        return "\(value > 0 ? "up" : "down") heat-\(step)"
    }
}
