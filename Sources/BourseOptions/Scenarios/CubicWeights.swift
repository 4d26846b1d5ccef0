/// The cubic polynomial through the four nodes of an axis that are nearest to a place, as the weight of each.
///
/// After J.-L. Lagrange. An axis with fewer nodes takes all of them.
struct CubicWeights: Sendable {
    /// The index of the first node that counts.
    let start: Int
    /// The weight of that node and of those after it; their sum is 1.
    let weights: [Double]

    /// The weights at a place; nothing outside of the nodes, which ascend.
    init?(_ nodes: [Double], at place: Double) {
        guard let first = nodes.first, let last = nodes.last, first <= place, place <= last else { return nil }
        // The nodes below the place, of which one stays outside of the four on this side.
        let below = nodes.partitionIndex { $0 > place }
        let start = max(0, min(below - 2, nodes.count - 4))
        let used = nodes[start..<min(start + 4, nodes.count)]
        self.start = start
        weights = used.map { node in
            used.reduce(1) { $1 == node ? $0 : $0 * (place - $1) / (node - $1) }
        }
    }
}

extension [Double] {
    /// The first index of an ascending list whose element is beyond something; the count if none is.
    fileprivate func partitionIndex(_ isBeyond: (Double) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
