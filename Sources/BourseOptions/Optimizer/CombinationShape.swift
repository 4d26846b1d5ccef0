/// The profit of one combination at its expiry, per share: its value at 0, and its slope between strikes.
struct CombinationShape {
    private let columns: FamilyColumns
    private let rows: [Int]
    private let expiry: ExpirationMetrics
    private let atZero: Int64

    init(_ columns: FamilyColumns, rows: [Int], _ expiry: ExpirationMetrics) {
        self.columns = columns
        self.rows = rows
        self.expiry = expiry
        atZero = zip(columns.columns, rows).reduce(columns.sharesCash) { $0 + $1.0.atZero[$1.1] }
    }

    /// How often it wins, and what: the sum over every stretch above 0, with its ends where the line crosses.
    var odds: Odds {
        var odds = Odds()
        var start = Vertex(price: 0, profit: atZero, below: .zero)
        var slope = columns.firstSlope
        for (column, row) in zip(columns.columns, rows) {
            let strike = expiry.strikes[row]
            let next = start.profit + slope * (strike - start.price)
            let end = Vertex(price: strike, profit: next, below: expiry.below[row])
            if start.profit > 0 || next > 0 {
                let from = start.profit < 0 ? crossing(start, slope) : start.below
                let to = next < 0 ? crossing(start, slope) : end.below
                odds.add(start, slope, from, to)
            }
            start = end
            slope += column.turn
        }
        if start.profit > 0 || slope > 0 {
            let from = start.profit < 0 ? crossing(start, slope) : start.below
            let to = slope < 0 ? crossing(start, slope) : expiry.distribution.below(.infinity)
            odds.add(start, slope, from, to)
        }
        odds.chance = min(1, max(0, odds.chance))
        return odds
    }

    /// The distribution up to where a line from a vertex crosses 0.
    private func crossing(_ vertex: Vertex, _ slope: Int64) -> ViewDistribution.Below {
        let price = Double(vertex.price) - Double(vertex.profit) / Double(slope)
        return expiry.distribution.below(price / 1e8)
    }
}

/// The profit at a price, and the distribution up to there.
private struct Vertex {
    let price: Int64
    let profit: Int64
    let below: ViewDistribution.Below
}

extension Odds {
    /// Adds a stretch of the line that leaves `vertex` with a slope.
    fileprivate mutating func add(
        _ vertex: Vertex,
        _ slope: Int64,
        _ from: ViewDistribution.Below,
        _ to: ViewDistribution.Below
    ) {
        let width = to.probability - from.probability
        let intercept = (Double(vertex.profit) - Double(slope) * Double(vertex.price)) / 1e8
        chance += width
        gain += intercept * width + Double(slope) * (to.mean - from.mean)
    }
}
