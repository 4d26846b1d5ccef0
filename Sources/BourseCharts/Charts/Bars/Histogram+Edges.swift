extension Histogram {
    /// The edges of equal bins of a round width that cover `lower` through `upper`, ascending; zero is always an edge.
    ///
    /// The width is 1, 2, 2.5 or 5 times a power of ten, whichever gives closest to `target` bins; one more edge than
    /// bins is returned. Bounds may come in either order; bounds that are not numbers within ±10¹⁵ count as zero, and if
    /// both are zero the only bin is 0…1.
    public static func edges(from lower: Double, through upper: Double, target: Int = 20) -> [Double] {
        let bounds = [lower, upper].map { $0.isDrawable ? $0 : 0 }
        let scale = LinearScale(covering: bounds, includesZero: true, start: 0, end: 1)
        let target = min(max(target, 1), 80)
        let sets = TickStep.candidates(span: scale.domain.upperBound - scale.domain.lowerBound).map { step in
            let first = step.count(in: scale.domain.lowerBound, rounding: .down)
            let last = step.count(in: scale.domain.upperBound, rounding: .up)
            return (step: step, counts: first...last)
        }
        let best = sets.min { ($0.counts.count - 1 - target).magnitude < ($1.counts.count - 1 - target).magnitude }
        return best.map { set in set.counts.map(set.step.multiple) } ?? [0, 1]
    }
}
