import BourseCore
import Foundation

/// The premium for early exercise of an option on a strike of 1 at every price and every moment, from a grid.
///
/// For options that are best exercised between two prices. Grids for the American and the European option are walked
/// back from expiry; what both get wrong alike cancels in their difference.
struct PremiumTable: Sendable {
    /// The life of the option in years.
    let years: Double
    /// How fast the underlying grows.
    let drift: Double
    /// How the nodes lie around the strike.
    let layout: GridLayout
    /// The premium by step of time from expiry back, and in each by node.
    let premiums: [[Double]]

    /// Solves an option with spot and strike 1; takes some milliseconds.
    init(_ terms: OptionTerms) {
        years = terms.years
        drift = terms.rate - terms.dividendYield
        func history(_ style: ExerciseStyle, _ layout: GridLayout) -> [[Double]] {
            let schedule = DividendSchedule(terms, style: style, dividends: [])
            return PricingGrid(schedule, layout, storesHistory: true).history
        }
        let layout = GridLayout(DividendSchedule(terms, style: .american, dividends: []), nodes: 300, steps: 80)
        self.layout = layout
        let (american, european) = (history(.american, layout), history(.european, layout))
        premiums = american.indices.map { step in
            let part = Double(step) / Double(american.count - 1)
            let growth = exp(terms.rate * terms.years * (1 - part * part))
            return zip(american[step], european[step]).map { growth * max(0, $0 - $1) }
        }
    }

    /// The premiums with so many years left.
    func row(years remaining: Double) -> PremiumRow {
        let place = min(1, (remaining / years).squareRoot()) * Double(premiums.count - 1)
        let step = min(Int(place), premiums.count - 2)
        let share = place - Double(step)
        return PremiumRow(
            layout: layout,
            growth: drift * (years - remaining),
            premiums: zip(premiums[step], premiums[step + 1]).map { $0 + share * ($1 - $0) }
        )
    }
}

/// A row of a ``PremiumTable``.
struct PremiumRow: Sendable {
    let layout: GridLayout
    /// ln(S/x), see ``PricingGrid``.
    let growth: Double
    let premiums: [Double]

    /// The premium at spot/strike; 0 far from the strike.
    func premium(spot: Double) -> Double {
        let place = layout.node(at: log(spot) - growth)
        guard place >= 0, place < Double(premiums.count - 1) else { return 0 }
        let node = Int(place)
        return premiums[node] + (place - Double(node)) * (premiums[node + 1] - premiums[node])
    }
}
