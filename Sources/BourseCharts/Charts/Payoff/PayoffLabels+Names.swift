extension PayoffLabels {
    /// The names of compared positions, each where its curve is farthest from the others.
    func drawNames(in drawing: inout Drawing, _ room: inout LabelRoom) {
        guard !chart.comparisons.isEmpty else { return }
        let named = [chart.expiry].compactMap(\.self) + chart.comparisons
        for (index, curve) in named.enumerated() where !curve.name.isEmpty {
            let others = named.enumerated().filter { $0.offset != index }.map(\.element)
            let label = TextWidth.fitting(curve.name, in: plot.width * 0.45)
            guard let box = room.take(candidates(label, on: curve, apartFrom: others)) else { continue }
            drawing.text(label, "lab halo", at: box.textStart)
        }
    }

    private func candidates(_ label: String, on curve: PayoffCurve, apartFrom others: [PayoffCurve]) -> [Box] {
        let width = TextWidth.of(label)
        let spots = stride(from: 0.04, through: 0.96, by: 0.04).compactMap {
            share -> (gap: Double, place: DrawingPoint)? in
            let domain = plot.prices.domain
            let price = domain.lowerBound + share * (domain.upperBound - domain.lowerBound)
            guard let profit = curve.profit(at: price) else { return nil }
            let here = plot.place(of: .init(price: price, profit: profit))
            let gaps = others.compactMap { $0.profit(at: price) }
                .map { (plot.profits.scale.position(of: $0) - here.y).magnitude }
            return (gaps.min() ?? 0, here)
        }
        return spots.sorted { $0.gap > $1.gap }.flatMap { spot in
            [-7.0, 16].flatMap { offset in
                [-width / 2, 8, -width - 8].map { shift in
                    Box(text: label, x: spot.place.x + shift, y: spot.place.y + offset)
                }
            }
        }
    }
}
