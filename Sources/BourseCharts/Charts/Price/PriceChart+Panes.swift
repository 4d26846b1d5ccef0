extension PriceChart {
    /// The panes below the price.
    func drawPanes(in drawing: inout Drawing, _ plot: PricePlot) {
        for pane in plot.panes {
            drawing.rule("axis", y: pane.rows.lowerBound, to: plot.size.width)
            guard !bars.isEmpty else { continue }
            let isIndex = if case .rsi = pane.pane { true } else { false }
            let style = isIndex ? "guide" : "grid"
            pane.ruler.draw(in: &drawing, plot: plot.width, chart: plot.size, style: style, tags: [])
            switch pane.pane {
            case .volume:
                drawVolume(in: &drawing, pane, plot)
            case .rsi(let line), .atr(let line):
                draw(line, style: "overlay-1", in: &drawing, pane: pane, plot: plot)
            case .macd(let line, let signal, let histogram):
                drawColumns(histogram, in: &drawing, pane: pane, plot: plot)
                draw(line, style: "overlay-1", in: &drawing, pane: pane, plot: plot)
                draw(signal, style: "overlay-2", in: &drawing, pane: pane, plot: plot)
            }
            drawCaptions(of: pane, in: &drawing, plot)
        }
    }

    private func drawCaptions(of pane: PanePlot, in drawing: inout Drawing, _ plot: PricePlot) {
        var x = 0.0
        for caption in pane.captions {
            let start = caption.style.isEmpty ? x : x + 20
            let y = pane.rows.lowerBound + 14
            let (name, value) = (TextWidth.of(caption.name), TextWidth.of(caption.value))
            guard start + name <= plot.width else { return }
            if !caption.style.isEmpty { drawing.rule(caption.style, y: y - 4, from: x, to: x + 14) }
            let label = start + name + 5 + value <= plot.width ? caption.value : ""
            drawing.text(caption.name, "halo", followedBy: label, at: DrawingPoint(x: start, y: y))
            x = start + name + 5 + value + 14
        }
    }

    private func draw(
        _ line: Indicator,
        style: String,
        in drawing: inout Drawing,
        pane: PanePlot,
        plot: PricePlot
    ) {
        var path = CompactPath()
        path.join(plot.parts(line.values, y: pane.ruler.scale.y))
        drawing.path(style, path)
    }

    private func drawVolume(in drawing: inout Drawing, _ pane: PanePlot, _ plot: PricePlot) {
        var (rising, falling) = (CompactPath(), CompactPath())
        let foot = pane.rows.upperBound
        for slot in 0..<plot.groups.count {
            let range = plot.groups.bars(in: slot)
            // Bars that share a column show the largest of them: a sum would not fit the scale of single bars.
            let volume = range.reduce(0) { max($0, bars[$1].volume) }
            guard volume > 0 else { continue }
            let height = max(1, (foot - pane.ruler.scale.y(volume)).rounded())
            if bars[range.upperBound - 1].close < bars[range.lowerBound].open {
                falling.stroke(x: plot.middle(ofSlot: slot), from: foot, to: foot - height)
            } else {
                rising.stroke(x: plot.middle(ofSlot: slot), from: foot, to: foot - height)
            }
        }
        drawing.path("columns-up", rising, width: plot.body)
        drawing.path("columns-down", falling, width: plot.body)
    }

    private func drawColumns(_ line: Indicator, in drawing: inout Drawing, pane: PanePlot, plot: PricePlot) {
        var (above, below) = (CompactPath(), CompactPath())
        let zero = pane.ruler.scale.y(0).rounded()
        for slot in 0..<plot.groups.count {
            // Of bars that share a column the one farthest from zero is shown.
            var value = 0.0
            for index in plot.groups.bars(in: slot) {
                guard let next = line.values[index], next.magnitude > value.magnitude else { continue }
                value = next
            }
            guard value != 0 else { continue }
            let end = pane.ruler.scale.y(value).rounded()
            if value > 0 {
                above.stroke(x: plot.middle(ofSlot: slot), from: zero, to: min(end, zero - 1))
            } else {
                below.stroke(x: plot.middle(ofSlot: slot), from: zero, to: max(end, zero + 1))
            }
        }
        drawing.path("columns-up", above, width: plot.body)
        drawing.path("columns-down", below, width: plot.body)
    }
}
