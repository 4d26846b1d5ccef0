import BourseCore
import BourseOptions
import BoursePortfolio
import BourseValues
import Foundation

/// Prices of options from the prices of what they are on, for no source keeps the past of every option.
///
/// On each day from the first own trade on: the model of Black, Scholes and Merton with the volatility at which it explains
/// the last own price, and where there is none the volatility of the last year. On its last day, and after it, an option
/// is worth what it pays. Where a chain quotes it now, that is its price of now.
struct OptionPrices {
    /// The yearly rate without risk.
    static let rate = ChainSheet.ChainAssumptions.usualRate
    /// Who tells these prices.
    static let source = "Model: Black–Scholes–Merton, volatility of your last trade"
    /// Who tells them where the price of now is quoted.
    static func quoted(by title: String) -> String { "\(title), midpoint of bid and ask; earlier days by a model" }

    private static let tradingDays = 252
    /// Others come from prices that are not of the same moment as that of the underlying.
    static let believable = 0.01...5.0

    private let contract: OptionContract
    private let underlying: PriceColumn

    init(_ contract: OptionContract, underlying: PriceColumn) {
        (self.contract, self.underlying) = (contract, underlying)
    }

    /// The prices of days, from the first of `trades` through a day.
    ///
    /// On days of trades their own price is better than any model's, and none is told.
    ///
    /// - Parameter trades: The owner's own prices by day, ascending.
    /// - Complexity: O(days), some hundred nanoseconds each.
    func column(_ trades: [(day: TradingDay, price: Price)], through last: TradingDay) -> PriceColumn? {
        guard let first = trades.first?.day, first <= last else { return nil }
        var rows: [(day: TradingDay, price: Price)] = []
        var volatility = usual(on: first)
        var next = 0
        let end = min(last, contract.expiration)
        guard first <= end else { return nil }
        underlying.each(from: first, through: end) { day, spot in
            var isTraded = false
            while next < trades.count, trades[next].day <= day {
                if let implied = implied(trades[next].price, on: trades[next].day) { volatility = implied }
                isTraded = isTraded || trades[next].day == day
                next += 1
            }
            if isTraded { return }
            rows.append((day, Price(rounding: max(price(spot, on: day, volatility: volatility), 1e-8))))
        }
        // Nobody trades on many last days of contracts, and the market's own price comes the day after.
        if last > end, let spot = underlying.price(atOrBefore: contract.expiration) {
            rows.append((last, Price(rounding: max(price(spot, on: last, volatility: volatility), 1e-8))))
        }
        return PriceColumn(source: Self.source, rows: rows)
    }

    /// The volatility that explains a price of a day, for an option of the style, rate and yield of its underlying.
    ///
    /// - Complexity: some five prices of an American option, as a rule.
    func implied(_ price: Price, on day: TradingDay, in market: OptionMarket) -> Double? {
        guard price > .zero, day < contract.expiration, let spot = underlying.price(atOrBefore: day) else { return nil }
        var terms = terms(spot, on: day, volatility: 0.3)
        (terms.rate, terms.dividendYield) = (market.rate, market.dividendYield)
        let volatility = try? ListedVolatility.of(price: price.double, terms, style: market.style)
        return volatility.flatMap { Self.believable.contains($0) ? $0 : nil }
    }

    private func price(_ spot: Price, on day: TradingDay, volatility: Double) -> Double {
        let terms = terms(spot, on: day, volatility: volatility)
        guard terms.years > 0, (try? PricingDomain.check(terms)) != nil else { return terms.intrinsic }
        return BlackScholes.price(terms)
    }

    private func terms(_ spot: Price, on day: TradingDay, volatility: Double) -> OptionTerms {
        OptionTerms(
            right: contract.right,
            spot: spot.double,
            strike: contract.strike.double,
            years: Double(max(0, contract.expiration.number - day.number)) / 365,
            rate: Self.rate,
            volatility: volatility
        )
    }

    private func implied(_ price: Price, on day: TradingDay) -> Double? {
        guard price > .zero, day < contract.expiration, let spot = underlying.price(atOrBefore: day) else { return nil }
        let volatility = try? ImpliedVolatility.of(price: price.double, terms(spot, on: day, volatility: 0.3))
        return volatility.flatMap { Self.believable.contains($0) ? $0 : nil }
    }

    /// The deviation of the logarithms of the last year's daily changes, per year; 30 % where there are too few.
    func usual(on day: TradingDay) -> Double {
        var closes: [Double] = []
        underlying.each(from: day.adding(days: -366), through: day) { _, price in closes.append(price.double) }
        let changes = zip(closes, closes.dropFirst()).map { log($1 / $0) }
        guard changes.count > 20 else { return 0.3 }
        let mean = changes.reduce(0, +) / Double(changes.count)
        let squares = changes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let deviation = (squares / Double(changes.count - 1) * Double(Self.tradingDays)).squareRoot()
        return min(max(deviation, 0.05), 3)
    }
}
