import BourseCore

/// An American option that is best exercised between two prices of the underlying, by what a grid says of its premium.
///
/// The grid prices the European option too: what both get wrong alike cancels, and the European value itself is exact.
struct PremiumOnGrid {
    private let terms: OptionTerms
    private let american: GridOption
    private let european: GridOption

    init(_ terms: OptionTerms) {
        self.terms = terms
        american = GridOption(terms, style: .american)
        european = GridOption(terms, style: .european)
    }

    /// The price per unit of the underlying.
    var price: Double { raised(american.price, european.price) }

    /// The price and its Greeks.
    var value: OptionValue {
        // What the coarse grid gets wrong about vega and rho, it gets wrong alike for both styles.
        let american = american.value(pricing: american.coarsePrice)
        guard american.price > terms.intrinsic else { return american }
        let grid = european.value(pricing: european.coarsePrice)
        let exact = BlackScholes.value(terms)
        return OptionValue(
            price: raised(american.price, grid.price),
            delta: exact.delta + american.delta - grid.delta,
            gamma: exact.gamma + american.gamma - grid.gamma,
            vega: exact.vega + american.vega - grid.vega,
            theta: exact.theta + american.theta - grid.theta,
            rho: exact.rho + american.rho - grid.rho
        )
    }

    private func raised(_ american: Double, _ european: Double) -> Double {
        guard american > terms.intrinsic else { return max(american, BlackScholes.price(terms)) }
        return max(terms.intrinsic, BlackScholes.price(terms) + max(0, american - european))
    }
}
