/// What a grid promises, from the differences that were found.
struct GridBounds {
    /// Volatility by volatility from each node to the next one, and in each from each price to the next one.
    let bounds: [Double]

    /// - Parameters:
    ///   - differences: The largest from each price to the next one, at the volatilities of nodes and halfway between them.
    ///   - isBent: Whether prices bend where early exercise begins: between nodes once here and once there, so that a
    ///     single place says little.
    init(_ differences: (nodes: [[Double]], middles: [[Double]]), axes: OptionGridAxes, isBent: Bool) {
        let (factor, reach) = isBent ? (3.0, 3) : (2, 1)
        let columns = 0..<max(0, axes.spots.count - 1)
        // Both ends of an interval belong to it.
        let found = differences.middles.indices.map { row in
            columns.map { column in
                max(
                    differences.nodes[row][column],
                    differences.middles[row][column],
                    differences.nodes[row + 1][column]
                )
            }
        }
        bounds = found.indices.flatMap { row in
            columns.map { column in
                var largest = 0.0
                for beside in found[max(0, row - 1)...min(row + 1, found.count - 1)] {
                    for near in beside[max(0, column - reach)...min(column + reach, columns.count - 1)] {
                        largest = max(largest, near)
                    }
                }
                return factor * largest
            }
        }
    }
}
