/// A line without axes beside the figure it illustrates, colored by whether it ends above or below its baseline.
///
/// However many values it has, its drawing keeps the lowest and the highest of each column of pixels: at most 2 KB for a
/// line 120 px wide.
///
/// It has no table and no crosshair: the figure stands next to it.
public struct Sparkline: Sendable, Hashable {
    /// The values in order, at equal distances.
    ///
    /// Those that are not numbers within ±10¹⁵ are left out.
    public let values: [Double]
    /// The value the dashed line marks, such as the previous close; without one, the first value.
    public let baseline: Double?
    /// How many values there is room for, such as the minutes of a whole day; never fewer than there are.
    public let slots: Int

    /// Makes the line.
    public init(values: [Double], baseline: Double? = nil, slots: Int = 0) {
        self.values = values.filter(\.isDrawable)
        self.slots = max(self.values.count, min(slots, 10_000))
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
        let bounds = (known.min() ?? 0)...(known.max() ?? 0)
        let scale = PriceScale(bounds, bottom: size.height - 2, top: 2, room: 0)
        let base = scale.y(baseline ?? bounds.lowerBound)
        drawing.path("base", PathData(joining: [DrawingPoint(x: 0, y: base), DrawingPoint(x: size.width, y: base)]))
        guard let first = values.first, let last = values.last else { return drawing }
        let step = size.width / Double(max(slots - 1, 1))
        var corners = PixelColumns.parts(
            values.map(Optional.some),
            width: 1,
            x: { min(Double($0) * step, size.width) },
            y: scale.y
        )
        if slots == 1 { corners[0].append(DrawingPoint(x: size.width, y: corners[0][0].y)) }
        var line = CompactPath()
        line.join(corners)
        drawing.path(last < baseline ?? first ? "down" : "up", line)
        return drawing
    }
}
