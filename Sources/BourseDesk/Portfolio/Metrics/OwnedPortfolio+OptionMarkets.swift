import BourseCore
import BourseMarkets
import BourseOptions
import BoursePortfolio
import BourseValues

extension OwnedPortfolio {
    /// A quote older than this many days tells no volatility: no weekend with a holiday is longer.
    private static let freshDays = 4

    /// The markets of the options that are held.
    ///
    /// Each has the volatility that explains what its chain quotes, and where
    /// that is not known or old its owner's last trade; what explains neither has that of the underlying's last year.
    func optionMarkets(_ holdings: [Holding]) -> OptionMarkets {
        var markets = OptionMarkets([:])
        let held = holdings.compactMap { holding in holding.asset.option.map { (holding.asset.symbol, $0) } }
        guard !held.isEmpty else { return markets }
        let trades = TradedOptions(portfolio.ledger.transactions)
        let asOf = portfolio.settings.asOf
        for (symbol, contract) in held {
            let root = contract.root
            guard let column = market.columns[root], let spot = column.price(atOrBefore: asOf) else { continue }
            let prices = OptionPrices(contract, underlying: column)
            var underlying = markets.underlyings[root]
            if underlying == nil {
                underlying = OptionMarket(
                    spot: spot,
                    volatility: prices.usual(on: asOf),
                    rate: OptionPrices.rate,
                    dividendYield: market.actions[root]?.dividendYield(at: spot, asOf: asOf) ?? 0,
                    style: market.instruments[root]?.kind == .index ? .european : .american
                )
                markets.underlyings[root] = underlying
            }
            guard let underlying, markets.volatilities[contract] == nil else { continue }
            markets.volatilities[contract] = volatility(
                symbol,
                prices: prices,
                trades: trades.trades(of: symbol),
                underlying: underlying
            )
        }
        return markets
    }

    private func volatility(
        _ symbol: Symbol,
        prices: OptionPrices,
        trades: [(day: TradingDay, price: Price)],
        underlying: OptionMarket
    ) -> OptionVolatility {
        let asOf = portfolio.settings.asOf
        if let quote = market.options[symbol], (0...Self.freshDays).contains(asOf.number - quote.day.number),
            let value = prices.implied(quote.price, on: quote.day, in: underlying)
        {
            return OptionVolatility(value, day: quote.day, source: quote.source)
        }
        for trade in trades.reversed() where trade.day <= asOf {
            if let value = prices.implied(trade.price, on: trade.day, in: underlying) {
                return OptionVolatility(value, day: trade.day, source: "your last trade")
            }
        }
        return OptionVolatility(underlying.volatility, source: "closes of the last year")
    }
}
