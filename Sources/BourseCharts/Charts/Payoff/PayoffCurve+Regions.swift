extension PayoffCurve {
    /// A stretch of the curve that lies on one side of zero throughout.
    struct Region: Sendable, Hashable {
        let isGain: Bool
        var points: [Point]
    }

    /// The stretches above and below zero, split exactly where the curve crosses it; stretches on zero are in none.
    var regions: [Region] {
        var regions: [Region] = []
        var isOpen = false
        for (start, end) in zip(split, split.dropFirst()) {
            let side = start.profit + end.profit
            guard side != 0 else {
                isOpen = false
                continue
            }
            if isOpen, let last = regions.indices.last, regions[last].isGain == (side > 0) {
                regions[last].points.append(end)
            } else {
                regions.append(Region(isGain: side > 0, points: [start, end]))
            }
            isOpen = true
        }
        return regions
    }

    /// The points, with one more wherever the curve crosses zero between two of them.
    private var split: [Point] {
        var result = Array(points.prefix(1))
        for (start, end) in zip(points, points.dropFirst()) {
            if (start.profit < 0) != (end.profit < 0), start.profit != 0, end.profit != 0 {
                let share = start.profit / (start.profit - end.profit)
                result.append(Point(price: start.price + share * (end.price - start.price), profit: 0))
            }
            result.append(end)
        }
        return result
    }
}
