/// The size a chart is drawn at, in CSS px.
///
/// Charts are drawn for a width, never scaled to one: text stays at 12 px.
public struct ChartSize: Sendable, Hashable {
    /// The width, in px.
    public let width: Double
    /// The height, in px.
    public let height: Double

    /// Makes a size; both sides are brought into 8…10,000 px, and a side that is not a number becomes 8.
    public init(width: Double, height: Double) {
        self.width = Self.side(width)
        self.height = Self.side(height)
    }

    /// The same size, but large enough to hold two axes.
    var forAxes: ChartSize { ChartSize(width: max(width, 200), height: max(height, 120)) }

    private static func side(_ length: Double) -> Double { length.isFinite ? min(max(length, 8), 10_000) : 8 }
}
