/// Names of lines above a plot, each behind a piece of its line.
struct ChartLegend: Sendable {
    /// One name.
    struct LegendEntry: Sendable, Hashable {
        /// The class of the line it explains.
        let style: String
        let name: String
        /// The newest value, ready to be read; may be empty.
        let value: String

        var width: Double { 20 + TextWidth.of(name) + (value.isEmpty ? 0 : 5 + TextWidth.of(value)) }
    }

    /// The height of a row, in px.
    static let row = 18.0

    private let rows: [[LegendEntry]]

    /// Breaks the names into rows no wider than `width` px, at most three.
    init(_ entries: [LegendEntry], width: Double) {
        var rows: [[LegendEntry]] = []
        var used = width
        for entry in entries {
            if used + 14 + entry.width > width {
                rows.append([])
                used = -14
            }
            rows[rows.count - 1].append(entry)
            used += 14 + entry.width
        }
        self.rows = Array(rows.prefix(3))
    }

    var height: Double { Double(rows.count) * Self.row }

    /// Draws the rows from `top` down, in px.
    func draw(in drawing: inout Drawing, top: Double, width: Double) {
        for (number, row) in rows.enumerated() {
            let y = top + Double(number) * Self.row + 12
            var x = 0.0
            for entry in row {
                drawing.rule(entry.style, y: y - 4, from: x, to: x + 14)
                let name = TextWidth.fitting(entry.name, in: max(0, width - x - 20))
                let end = x + 25 + TextWidth.of(name) + TextWidth.of(entry.value)
                let value = end <= width ? entry.value : ""
                drawing.text(name, followedBy: value, at: DrawingPoint(x: x + 20, y: y))
                x += 14 + entry.width
            }
        }
    }
}
