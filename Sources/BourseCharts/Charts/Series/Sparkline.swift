/// A line without axes beside the figure it illustrates, coloured by whether it ends above or below its baseline.
///
/// It has no table and no crosshair: the figure stands next to it.
public struct Sparkline: Sendable, Hashable {
    /// The values in order, at equal distances.
    ///
    /// Those that are not numbers within ±10¹⁵ are left out.
    public let values: [Double]
    /// The value the dashed line marks, such as the previous close; without one, the first value.
    public let baseline: Double?

    /// Makes the line.
    public init(values: [Double], baseline: Double? = nil) {
        self.values = values.filter(\.isDrawable)
        self.baseline = baseline.flatMap { $0.isDrawable ? $0 : nil } ?? self.values.first
    }

    /// The line as decoration, hidden from those who hear the figure anyway.
    public func svg(size: ChartSize) -> String {
        ChartFrame.opening(size, style: "spark-svg") + " aria-hidden=\"true\">\(drawing(size).markup)</svg>"
    }

    /// The line as a picture of its own, with a title and description; `id` must be unique on the page.
    public func svg(id: String, text: ChartText, size: ChartSize) -> String {
        ChartFrame(id: id, size: size, text: text, style: "spark-svg").svg(drawing(size))
    }

    private func drawing(_ size: ChartSize) -> Drawing {
        var drawing = Drawing()
        let known = values + [baseline].compactMap(\.self)
        let scale = LinearScale(covering: known, includesZero: false, start: size.height - 2, end: 2)
        let base = scale.position(of: baseline ?? scale.domain.lowerBound)
        drawing.path("base", PathData(joining: [Place(x: 0, y: base), Place(x: size.width, y: base)]))
        guard let first = values.first, let last = values.last else { return drawing }
        let step = size.width / Double(max(values.count - 1, 1))
        var corners = values.enumerated().map { Place(x: Double($0) * step, y: scale.position(of: $1)) }
        if corners.count == 1 { corners.append(Place(x: size.width, y: corners[0].y)) }
        drawing.path(last < baseline ?? first ? "down" : "up", PathData(joining: corners))
        return drawing
    }
}
