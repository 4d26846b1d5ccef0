import BourseCore
import BourseMarkets
import BoursePortfolio
import Testing

@Suite("Correlations of holdings")
struct HoldingCorrelationTests {
    private let day = MadeUp.monday

    /// Prices that double on some days and halve on others, in shares of before and after a split.
    private func portfolio(tellsSplit: Bool) throws -> (Portfolio, [Symbol], Split) {
        let symbols = try ["ONE", "TWO", "SPLIT", "STILL"].map { try MadeUp.symbol($0) }
        let moves = [1.0, 2, 1, 1.5, 3, 2, 2.5, 1, 2, 4]
        let days = (0..<12).filter { !day.adding(days: $0).weekday.isWeekend }.map { day.adding(days: $0) }
        func column(_ level: (Int) -> Double) throws -> PriceColumn {
            try MadeUp.column(days.enumerated().map { ($1, "\(level($0))") })
        }
        let prices = [
            symbols[0]: try column { 10 * moves[$0] }, symbols[1]: try column { 120 / moves[$0] },
            symbols[2]: try column { ($0 < 5 ? 40 : 10) * moves[$0] }, symbols[3]: try column { _ in 7 },
        ]
        var rows = try symbols.enumerated().map { place, symbol in
            try MadeUp.transaction(place, day, MadeUp.buy(symbol, "\(100 - place)", "1"))
        }
        let split = try #require(Split(day: days[5], new: 4, old: 1))
        if tellsSplit { rows.append(try MadeUp.transaction(9, days[5], .split(symbols[2], new: 4, old: 1))) }
        return (MadeUp.portfolio(rows, prices: prices, asOf: day.adding(days: 11)), symbols, split)
    }

    @Test(arguments: [false, true])
    func correlations_areOfReturnsWithoutSplits(tellsSplit: Bool) throws {
        let (portfolio, symbols, split) = try portfolio(tellsSplit: tellsSplit)
        let all = portfolio.correlations(
            of: portfolio.holdings,
            actions: [symbols[2]: CorporateActions(splits: [split])],
            after: nil,
            through: day.adding(days: 11)
        )
        #expect(Set(all.symbols) == Set(symbols) && all.days == 9)
        func value(_ one: Int, _ other: Int) throws -> Double? {
            let row = try #require(all.symbols.firstIndex(of: symbols[one]))
            let column = try #require(all.symbols.firstIndex(of: symbols[other]))
            return all.matrix[row][column]
        }
        let (own, same) = (try value(0, 0), try value(0, 2) ?? 0)
        let (opposite, still) = (try value(0, 1) ?? 0, try value(0, 3))
        #expect(own == 1 && same > 1 - 1e-9 && opposite < -0.5 && still == nil)
        let two = portfolio.correlations(of: portfolio.holdings, atMost: 2, after: nil, through: day.adding(days: 11))
        #expect(two.symbols.count == 2 && two.matrix.count == 2)
    }
}
