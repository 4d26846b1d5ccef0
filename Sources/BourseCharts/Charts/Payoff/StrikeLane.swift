/// The row of marks above the price axis, one for each leg: hollow for a bought leg, filled for a sold one.
struct StrikeLane: Sendable {
    let strikes: [PayoffMarks.Strike]
    let plot: PayoffPlot
    let areMovable: Bool

    /// The height of the row, in px.
    static let height = 26.0
    private static let side = 16.0

    init(_ marks: PayoffMarks, plot: PayoffPlot) {
        self.strikes = marks.strikes.filter { plot.shows($0.price) }.sorted { $0.price < $1.price }
        self.plot = plot
        self.areMovable = marks.areStrikesMovable
    }

    func draw(in drawing: inout Drawing) {
        for (strike, middle) in zip(strikes, middles) {
            drawing.wrapped("g", attributes(of: strike)) { drawing in
                drawing.title(strike.label)
                if areMovable { drawHit(around: middle, in: &drawing) }
                drawing.path("strike-pin", pin(at: middle, tip: plot.prices.position(of: strike.price)))
                drawing.text(
                    String(strike.letter.prefix(1)),
                    "mid strike-letter",
                    at: DrawingPoint(x: middle, y: top + 12.5)
                )
            }
        }
    }

    /// The middles of the marks, in px: above their strikes, moved aside where two would overlap.
    var middles: [Double] {
        let slot = min(Self.side + 2, (plot.width - Self.side) / Double(max(strikes.count - 1, 1)))
        var middles: [Double] = []
        for strike in strikes {
            let wanted = plot.prices.position(of: strike.price)
            middles.append(max(wanted, (middles.last ?? Self.side / 2 - slot) + slot))
        }
        var limit = plot.width - Self.side / 2
        for index in middles.indices.reversed() {
            middles[index] = min(middles[index], limit)
            limit = middles[index] - slot
        }
        return centered(middles, slot: slot)
    }

    private var top: Double { plot.foot - Self.side - 5 }

    /// Marks that were pushed to the right share the way with those that pushed them.
    private func centered(_ middles: [Double], slot: Double) -> [Double] {
        var result = middles
        var start = 0
        while start < result.count {
            var end = start
            while end + 1 < result.count, result[end + 1] - result[end] <= slot + 0.01 { end += 1 }
            let excess = (start...end).map { result[$0] - plot.prices.position(of: strikes[$0].price) }.reduce(0, +)
            let room = result[start] - (start == 0 ? Self.side / 2 : result[start - 1] + slot)
            let shift = max(0, min(excess / Double(end - start + 1), room))
            for index in start...end { result[index] -= shift }
            start = end + 1
        }
        return result
    }

    private func pin(at middle: Double, tip: Double) -> PathData {
        let (left, right) = (middle - Self.side / 2, middle + Self.side / 2)
        let bottom = top + Self.side
        let base = min(max(tip, left + 4), right - 4)
        var path = PathData(joining: [
            DrawingPoint(x: left, y: top), DrawingPoint(x: right, y: top), DrawingPoint(x: right, y: bottom),
        ])
        path.line(to: DrawingPoint(x: base + 4, y: bottom))
        path.line(to: DrawingPoint(x: tip, y: plot.foot))
        return path.closed(
            along: bottom,
            from: DrawingPoint(x: left, y: bottom),
            through: DrawingPoint(x: base - 4, y: bottom)
        )
    }

    /// The room a finger may touch: the lane and the labels below it.
    private func drawHit(around middle: Double, in drawing: inout Drawing) {
        let left = max(0, middle - Self.side / 2 - 1)
        let top = plot.foot - Self.height
        drawing.rect("strike-hit", x: left, y: top, width: Self.side + 2, height: plot.size.height - top)
    }

    private func attributes(of strike: PayoffMarks.Strike) -> KeyValuePairs<String, String> {
        let style = strike.isShort ? "strike short" : "strike long"
        guard areMovable else {
            return ["class": style, "data-leg": "\(strike.leg)", "data-strike": strike.price.attribute]
        }
        return [
            "class": style,
            "data-leg": "\(strike.leg)",
            "data-strike": strike.price.attribute,
            "tabindex": "0",
            "role": "slider",
            "aria-label": strike.label,
            "aria-valuemin": plot.prices.domain.lowerBound.attribute,
            "aria-valuemax": plot.prices.domain.upperBound.attribute,
            "aria-valuenow": strike.price.attribute,
        ]
    }
}
