extension PriceChart {
    /// What happened: boxes with a letter at the foot, arrows at the price.
    func drawMarkers(in drawing: inout Drawing, _ plot: PricePlot) {
        guard !markers.isEmpty else { return }
        for spot in MarkerLayout(self, in: plot).spots {
            drawing.group("marker marker-\(spot.kind.rawValue)") { drawing in
                drawing.title(spot.title)
                switch spot.kind {
                case .split: Self.drawBox("S", spot, in: &drawing)
                case .dividend: Self.drawBox("D", spot, in: &drawing)
                case .earnings: Self.drawBox("E", spot, in: &drawing)
                case .buy: Self.drawArrow(9, spot, in: &drawing)
                case .sell: Self.drawArrow(-9, spot, in: &drawing)
                }
            }
        }
    }

    private static func drawBox(_ letter: String, _ spot: MarkerLayout.Spot, in drawing: inout Drawing) {
        let (x, y) = (spot.place.x.rounded(), spot.place.y.rounded())
        let text = spot.more > 0 ? "+\(spot.more + 1)" : letter
        let width = max(15, TextWidth.of(text) + 4)
        drawing.rect("marker-box", x: x - width / 2, y: y - 7.5, width: width, height: 15)
        drawing.text(text, "mid", at: DrawingPoint(x: x, y: y + 4))
    }

    /// An arrow of `height` px, down from its tip, or up from it where that is negative.
    private static func drawArrow(_ height: Double, _ spot: MarkerLayout.Spot, in drawing: inout Drawing) {
        let (x, y) = (spot.place.x, spot.place.y)
        var path = CompactPath()
        path.join([
            [
                DrawingPoint(x: x, y: y), DrawingPoint(x: x + 5.5, y: y + height),
                DrawingPoint(x: x - 5.5, y: y + height),
            ]
        ])
        path.close()
        drawing.path("marker-arrow", path)
        guard spot.more > 0 else { return }
        drawing.text("+\(spot.more)", "halo", at: DrawingPoint(x: x + 8, y: y + height / 2 + 4))
    }
}
