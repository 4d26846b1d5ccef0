import Foundation

/// The fixed points at which the premium for early exercise is summed, over θ with sin²θ the part of the time that has
/// passed.
struct PremiumRule: Sendable {
    /// sin θ, eight points at a time.
    let sines: [SIMD8<Double>]
    /// cos θ.
    let cosines: [SIMD8<Double>]
    /// The weights over θ.
    let weights: [SIMD8<Double>]

    /// For an integrand that changes as slowly as the underlying does in everyday markets.
    static let standard = PremiumRule(BoundaryScheme.standard)

    /// For an underlying that moves by many times its price: at once, and again in the last moments before expiry, so
    /// that panels of eight points become narrower towards both ends, by half each time.
    static let graded: PremiumRule = {
        let quarter = Double.pi / 4
        let early: [Double] = (0..<10).reversed().map { halvings in quarter / Double(1 << halvings) }
        let late: [Double] = [1.5 * quarter, 1.75 * quarter, 2 * quarter]
        return PremiumRule(edges: early + late)
    }()

    private init(_ scheme: BoundaryScheme) {
        sines = scheme.sines
        cosines = scheme.cosines
        weights = scheme.weights
    }

    /// Eight points between each edge and the one before, the first of which is 0.
    private init(edges: [Double]) {
        let rule = GaussLegendre(8)
        var (sines, cosines, weights): ([SIMD8<Double>], [SIMD8<Double>], [SIMD8<Double>]) = ([], [], [])
        var from = 0.0
        for to in edges {
            let angles = rule.points.map { point in from + (to - from) * point }
            sines.append(SIMD8(angles.map { angle in sin(angle) }))
            cosines.append(SIMD8(angles.map { angle in cos(angle) }))
            weights.append(SIMD8(rule.weights) * (to - from))
            from = to
        }
        (self.sines, self.cosines, self.weights) = (sines, cosines, weights)
    }
}
