/// The candles of one direction as two paths: a chart has hundreds, and an element for each would be most of its bytes.
struct CandlePaths: Sendable {
    private(set) var wicks = CompactPath()
    private(set) var bodies = CompactPath()

    /// Adds a candle in the pixel column `x`; `body` is its width, and the four heights are in px.
    mutating func add(x: Double, body: Double, tip: Double, top: Double, bottom: Double, toe: Double) {
        // A body covers the wick behind it.
        wicks.stroke(x: x, from: min(tip, top - 0.5), to: max(toe, bottom + 0.5))
        guard body >= 3 else { return }
        // An outline of one pixel lies half outside its box; one of no height would not be drawn at all.
        bodies.box(x: x - body / 2 + 0.5, y: top, width: body - 1, height: max(bottom - top, 0.1))
    }
}
