extension PriceChart {
    /// The lines of all instruments in percent, each named at its end.
    func drawCompared(in drawing: inout Drawing, _ plot: PricePlot) {
        if plot.series.bounds.contains(0) { drawing.rule("zero", y: plot.y(0), to: plot.width) }
        for (index, line) in plot.series.lines.enumerated().reversed() {
            var path = CompactPath()
            path.join(plot.parts(line, isWhole: true, y: plot.y))
            drawing.path(index == 0 ? "line" : "line-\(index + 1)", path)
        }
        let labels = endLabels(plot.series)
        for label in ends(plot).labels {
            let style = label.line == 0 ? "line" : "line-\(label.line + 1)"
            // The piece of line says whose label it is where colors repeat.
            drawing.rule(style, y: label.y, from: plot.width + 3, to: plot.width + 15)
            let text = TextWidth.fitting(labels[label.line], in: plot.size.width - plot.width - 19)
            drawing.text(
                text,
                label.line == 0 ? "lab-strong" : "lab",
                at: DrawingPoint(x: plot.width + 19, y: label.y + 4)
            )
        }
    }
}
