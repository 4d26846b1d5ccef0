/// A line of a chart over days.
public struct FundLine: Equatable, Identifiable, Sendable {
    /// The name: the letter of a fund, or `Value`, `Invested`, `Withdrawn`.
    public let id: String
    /// The value on each day of the chart.
    public let values: [Double]
}

/// A total.
public struct FundTile: Equatable, Identifiable, Sendable {
    /// `Market value`, `Invested`.
    public let id: String
    /// `₹6,00,000`; a dash without one.
    public let value: String
    /// What is below it.
    public let detail: String
    /// Whether it is a gain.
    public let tone: Tone
}
