extension YearHeatMap {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        let grid = CalendarGrid(year: year, size: size)
        let known = Dictionary(cells.map { ($0.day, $0) }) { _, last in last }
        let strongest = strongest
        var drawing = Drawing()
        for row in 0..<grid.rows {
            drawNames(ofRow: row, grid, in: &drawing)
            drawing.group("cells") { drawing in
                for day in grid.months(ofRow: row).flatMap({ grid.days(of: $0) }) {
                    draw(known[day], at: grid.corner(of: day, row: row), side: grid.cell, strongest, in: &drawing)
                }
            }
        }
        if cells.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: size.width / 2, y: size.height / 2), in: size)
        }
        let hasLinks = cells.contains { $0.href != nil }
        return ChartFrame(id: id, size: size, text: text, role: hasLinks ? "group" : "img").svg(drawing)
    }

    private func draw(
        _ cell: DayCell?,
        at corner: DrawingPoint,
        side: Double,
        _ strongest: Double,
        in drawing: inout Drawing
    ) {
        guard let cell else {
            drawing.rect("cell", x: corner.x, y: corner.y, width: side, height: side)
            return
        }
        let heat = Self.heat(of: cell.value, strongest: strongest)
        let sign = cell.value > 0 ? " up" : cell.value < 0 ? " down" : ""
        let draw = { (drawing: inout Drawing) in
            drawing.title(([cell.label] + cell.details).joined(separator: ", "))
            drawing.rect("cell heat-\(heat)\(sign)", x: corner.x, y: corner.y, width: side, height: side)
        }
        if let href = cell.href {
            drawing.wrapped("a", ["href": href], draw)
        } else {
            drawing.wrapped("g", [:], draw)
        }
    }

    /// The months above the row and every second weekday at its left.
    private func drawNames(ofRow row: Int, _ grid: CalendarGrid, in drawing: inout Drawing) {
        let top = grid.top(ofRow: row)
        for month in grid.months(ofRow: row) {
            let first = CivilDay.number(year: year, month: month, day: 1)
            let name = CivilDay.monthNames[month - 1]
            let monday = CivilDay.weekday(of: first) == 0 ? first : first + 7 - CivilDay.weekday(of: first)
            let isOpening = month == grid.months(ofRow: row).lowerBound
            let x = grid.corner(of: isOpening ? first : monday, row: row).x
            drawing.text(
                isOpening && row == 0 && grid.cell > 9 ? "\(name) \(year)" : name,
                at: DrawingPoint(x: x, y: top - 6)
            )
        }
        for (weekday, name) in [(0, "Mon"), (2, "Wed"), (4, "Fri")] where grid.cell >= 6 {
            let y = top + (Double(weekday) + 0.5) * (grid.cell + CalendarGrid.gap) + 3
            drawing.text(name, at: DrawingPoint(x: 0, y: y))
        }
    }
}
