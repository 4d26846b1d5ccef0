extension HeatGrid {
    /// The chart as an `<svg>` element drawn for exactly `size`; `id` must be unique on the page.
    public func svg(id: String, size: ChartSize) -> String {
        let size = size.forAxes
        var drawing = Drawing()
        if rows.isEmpty || headings.isEmpty {
            drawing.message(text.empty, at: DrawingPoint(x: size.width / 2, y: size.height / 2), in: size)
        } else {
            let layout = HeatLayout(self, size: size)
            drawHeadings(layout, in: &drawing)
            for (place, index) in layout.rows.enumerated() {
                draw(rows[index], at: place, layout, width: size.width, in: &drawing)
            }
        }
        return ChartFrame(id: id, size: size, text: text).svg(drawing)
    }

    private func drawHeadings(_ layout: HeatLayout, in drawing: inout Drawing) {
        let corner = TextWidth.fitting(corner, in: layout.headingEnd - 6)
        drawing.text(corner, "end lab", at: DrawingPoint(x: layout.headingEnd, y: 15))
        if layout.noteEnd > layout.headingEnd {
            let note = TextWidth.fitting(noteHeading, in: layout.noteEnd - layout.headingEnd - 8)
            drawing.text(note, "end lab", at: DrawingPoint(x: layout.noteEnd, y: 15))
        }
        for (place, index) in layout.columns.enumerated() {
            let label = TextWidth.fitting(headings[index], in: layout.columnStep - 4)
            let middle = layout.left(ofColumn: place) + layout.columnStep / 2
            drawing.text(label, "mid lab", at: DrawingPoint(x: middle, y: 15))
        }
    }

    private func draw(
        _ row: HeatRow,
        at place: Int,
        _ layout: HeatLayout,
        width: Double,
        in drawing: inout Drawing
    ) {
        let (top, height) = (layout.top(ofRow: place), layout.rowStep - HeatLayout.gap)
        let baseline = top + height / 2 + 4
        let heading = TextWidth.fitting(row.heading, in: layout.headingEnd)
        drawing.text(
            heading,
            row.isSpot ? "end lab-strong" : "end lab",
            at: DrawingPoint(x: layout.headingEnd, y: baseline)
        )
        if !row.note.isEmpty, layout.noteEnd > layout.headingEnd {
            let note = TextWidth.fitting(row.note, in: layout.noteEnd - layout.headingEnd - 8)
            drawing.text(note, row.isSpot ? "end lab-strong" : "end", at: DrawingPoint(x: layout.noteEnd, y: baseline))
        }
        for (column, index) in layout.columns.enumerated() {
            let cell = row.cells[index]
            let left = layout.left(ofColumn: column)
            drawing.rect(
                cell.value.map { "heat-cell \(scale.style(of: $0))" } ?? "heat-cell none",
                x: left,
                y: top,
                width: layout.columnStep - HeatLayout.gap,
                height: height
            )
            drawing.text(
                TextWidth.fitting(cell.label, in: layout.columnStep - 4),
                isMoney ? "mid heat-value money-axis" : "mid heat-value",
                at: DrawingPoint(x: left + (layout.columnStep - HeatLayout.gap) / 2, y: baseline)
            )
        }
        if row.isSpot {
            drawing.rect("heat-spot", x: 0.5, y: top - 0.5, width: width - 1, height: height + 1)
        }
    }
}
