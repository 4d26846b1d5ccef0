/// A line with more values than there are columns of pixels: each column keeps its lowest and its highest value, in the
/// order they came.
///
/// Nothing that stood out is lost, and the drawing does not grow with the data.
enum PixelColumns {
    /// The points of `values` by parts without a gap; `x` grows with the index, and columns are `width` px wide.
    ///
    /// Values that are missing lift the pen. Cost: one pass.
    static func parts(
        _ values: [Double?],
        width: Double,
        x: (Int) -> Double,
        y: (Double) -> Double
    ) -> [[DrawingPoint]] {
        var parts: [[DrawingPoint]] = []
        var part: [DrawingPoint] = []
        var column = PixelColumn()
        for (index, value) in values.enumerated() {
            guard let value else {
                column.flush(into: &part, width)
                if !part.isEmpty { parts.append(part) }
                part = []
                continue
            }
            let place = DrawingPoint(x: x(index), y: y(value))
            let number = Int((place.x / width).rounded(.down))
            if column.number != number {
                column.flush(into: &part, width)
                column.number = number
            }
            column.add(place)
        }
        column.flush(into: &part, width)
        if !part.isEmpty { parts.append(part) }
        return parts
    }

    /// What one column of pixels has seen so far.
    private struct PixelColumn {
        var number = Int.min
        private var count = 0
        private var (highest, lowest, last) = (
            DrawingPoint(x: 0, y: 0), DrawingPoint(x: 0, y: 0), DrawingPoint(x: 0, y: 0)
        )

        mutating func add(_ place: DrawingPoint) {
            if count == 0 || place.y < highest.y { highest = place }
            if count == 0 || place.y > lowest.y { lowest = place }
            last = place
            count += 1
        }

        mutating func flush(into part: inout [DrawingPoint], _ width: Double) {
            defer {
                count = 0
                number = Int.min
            }
            guard count > 0 else { return }
            // Less than a pixel apart they are one point, and it is the newest.
            guard count > 1, lowest.y - highest.y >= 1 else { return part.append(last) }
            let (first, second) = highest.x <= lowest.x ? (highest, lowest) : (lowest, highest)
            guard width < 2 else { return part.append(contentsOf: [first, second]) }
            // Within a pixel or two only the height can be seen, and a vertical line is shorter.
            let x = ((Double(number) + 0.5) * width).crisp
            part.append(contentsOf: [DrawingPoint(x: x, y: first.y), DrawingPoint(x: x, y: second.y)])
        }
    }
}
