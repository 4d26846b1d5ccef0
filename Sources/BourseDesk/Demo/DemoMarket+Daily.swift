import BourseCore
import Foundation

extension DemoMarket {
    /// The common factor of each session.
    func marketReturns(seed: UInt64) -> [Double] {
        calendar.sessions.map { session in
            var generator = SeededGenerator(seed: seed, 2, session.day.number)
            return generator.normal()
        }
    }

    /// The logarithms of a symbol's closes, each year bridged between two levels of its own.
    func logCloses(
        of stock: DemoStock,
        earnings: DemoEarnings,
        common: [Double],
        years: [Int],
        seed: UInt64
    ) -> [Double] {
        var closes: [Double] = []
        closes.reserveCapacity(calendar.sessions.count)
        var first = 0
        let idiosyncratic = (1 - stock.correlation * stock.correlation).squareRoot()
        for year in years {
            var level = Self.anchor(of: stock, year: year, seed: seed)
            var returns: [Double] = []
            while first + returns.count < calendar.sessions.count {
                let index = first + returns.count
                let day = calendar.sessions[index].day
                guard day.year == year else { break }
                var generator = SeededGenerator(seed: seed, 3, day.number, stock.index)
                let deviation = dailyVolatility(of: stock, session: index)
                let chance = stock.correlation * common[index] + idiosyncratic * generator.normal()
                let drift = self.drift(session: index) * stock.correlation
                returns.append(deviation * chance + drift + earnings.jump(at: index, deviation: deviation))
            }
            let wanted = Self.anchor(of: stock, year: year + 1, seed: seed) - level
            let correction = (wanted - returns.reduce(0, +)) / Double(max(1, returns.count))
            for value in returns {
                level += value + correction
                closes.append(level)
            }
            first += returns.count
        }
        return closes
    }

    /// The logarithm of the price a year starts from.
    private static func anchor(of stock: DemoStock, year: Int, seed: UInt64) -> Double {
        var common = SeededGenerator(seed: seed, 4, year)
        var own = SeededGenerator(seed: seed, 5, year, stock.index)
        let idiosyncratic = (1 - stock.correlation * stock.correlation).squareRoot()
        let chance = stock.correlation * common.normal() + idiosyncratic * own.normal()
        // Decades away growth would make a fortune of every share.
        let years = Double(min(12, max(-12, year - 2025)))
        // Half a year's deviation: two independent levels then lie about as far apart as a free path would end.
        return log(stock.level) + stock.growth * years + 0.5 * stock.volatility * chance
    }
}
