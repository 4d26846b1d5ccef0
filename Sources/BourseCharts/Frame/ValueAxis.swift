/// How the values of a chart are written on its axis.
public struct ValueAxis: Sendable {
    /// Whether the labels are amounts of money, which privacy mode hides.
    public let isMoney: Bool
    /// The unit, written once above the axis, such as "% a year"; `nil` if the labels carry it.
    public let unit: String?
    /// The finest difference the labels show, in the unit of the axis: ticks are whole multiples of it.
    ///
    /// Zero leaves the choice to the data.
    public let resolution: Double
    /// Writes a tick.
    public let label: @Sendable (Double) -> String

    /// Amounts of money; `label` writes a round amount short, such as "$5K" or "₹2.5L".
    public static func money(resolution: Double = 0, _ label: @escaping @Sendable (Double) -> String) -> ValueAxis {
        ValueAxis(isMoney: true, unit: nil, resolution: resolution, label: label)
    }

    /// Any other measure: percentages, ratios, prices.
    public static func measure(
        unit: String? = nil,
        resolution: Double = 0,
        _ label: @escaping @Sendable (Double) -> String
    ) -> ValueAxis {
        ValueAxis(isMoney: false, unit: unit, resolution: resolution, label: label)
    }

    /// Things counted one by one, marked at whole numbers only.
    public static func count(unit: String? = nil) -> ValueAxis {
        ValueAxis(isMoney: false, unit: unit, resolution: 1) { "\(Int($0.rounded()))" }
    }
}
