/// Rectangles of given areas that fill another, each as square as it can be.
///
/// Source: Bruls, Huizing and van Wijk, "Squarified Treemaps" (2000).
enum Treemap {
    /// A rectangle, in px.
    struct Box: Sendable, Hashable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double

        /// The same box without `gap` px at each side; never less than nothing.
        func inset(_ gap: Double) -> Box {
            Box(x: x + gap, y: y + gap, width: max(0, width - 2 * gap), height: max(0, height - 2 * gap))
        }
    }

    /// A box for each weight, in the order of the weights, which must descend and lie above zero.
    ///
    /// Cost: one pass, with a look back at each row.
    static func boxes(_ weights: [Double], in box: Box) -> [Box] {
        let total = weights.reduce(0, +)
        guard total > 0, total.isFinite else {
            return weights.map { _ in Box(x: box.x, y: box.y, width: 0, height: 0) }
        }
        let areas = weights.map { $0 / total * box.width * box.height }
        var boxes: [Box] = []
        var free = box
        var row: [Double] = []
        for area in areas {
            let side = min(free.width, free.height)
            if !row.isEmpty, worst(row + [area], side) > worst(row, side) {
                boxes += place(row, in: &free)
                row = []
            }
            row.append(area)
        }
        return boxes + place(row, in: &free)
    }

    /// How far the longest box of a row is from a square: the ratio of its sides, at least 1.
    private static func worst(_ row: [Double], _ side: Double) -> Double {
        let sum = row.reduce(0, +)
        guard let least = row.min(), let most = row.max(), least > 0, side > 0 else { return .infinity }
        let square = sum * sum
        return max(side * side * most / square, square / (side * side * least))
    }

    /// Lays a row along the shorter side of what is free, and takes its strip away.
    private static func place(_ row: [Double], in free: inout Box) -> [Box] {
        let sum = row.reduce(0, +)
        let isUpright = free.width >= free.height
        let side = isUpright ? free.height : free.width
        guard sum > 0, side > 0 else { return row.map { _ in Box(x: free.x, y: free.y, width: 0, height: 0) } }
        let depth = min(sum / side, isUpright ? free.width : free.height)
        var offset = 0.0
        let boxes = row.map { area in
            let length = area / sum * side
            defer { offset += length }
            return isUpright
                ? Box(x: free.x, y: free.y + offset, width: depth, height: length)
                : Box(x: free.x + offset, y: free.y, width: length, height: depth)
        }
        if isUpright {
            free.x += depth
            free.width -= depth
        } else {
            free.y += depth
            free.height -= depth
        }
        return boxes
    }
}
