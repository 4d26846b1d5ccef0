/// The profit of one structure at its expiry, per share: its value at 0, and its slope between strikes.
struct StructureShape {
    private let columns: FamilyColumns
    private let rows: [Int]
    private let expiry: ExpiryFigures
    private let atZero: Int64

    init(_ columns: FamilyColumns, rows: [Int], _ expiry: ExpiryFigures) {
        self.columns = columns
        self.rows = rows
        self.expiry = expiry
        atZero = zip(columns.columns, rows).reduce(0) { $0 + $1.0.atZero[$1.1] }
    }

    /// The chance of a profit: that of every stretch above 0, with its ends where the line crosses.
    var chanceOfProfit: Double {
        var chance = 0.0
        var price: Int64 = 0
        var below = 0.0
        var profit = atZero
        var slope = columns.firstSlope
        for (column, row) in zip(columns.columns, rows) {
            let strike = expiry.strikes[row]
            let next = profit + slope * (strike - price)
            let cumulative = expiry.cumulative[row]
            if profit > 0 || next > 0 {
                let from = profit < 0 ? probabilityBelowZero(from: price, profit, slope) : below
                let to = next < 0 ? probabilityBelowZero(from: price, profit, slope) : cumulative
                chance += to - from
            }
            (price, below, profit) = (strike, cumulative, next)
            slope += column.turn
        }
        if profit > 0 || slope > 0 {
            let from = profit < 0 ? probabilityBelowZero(from: price, profit, slope) : below
            let to = profit > 0 && slope < 0 ? probabilityBelowZero(from: price, profit, slope) : 1
            chance += to - from
        }
        return min(1, max(0, chance))
    }

    /// The chance of a price below the one where a line through `profit` at `price` crosses 0.
    private func probabilityBelowZero(from price: Int64, _ profit: Int64, _ slope: Int64) -> Double {
        let crossing = Double(price) - Double(profit) / Double(slope)
        return expiry.distribution.probability(below: crossing / 1e8)
    }
}
