import BourseCore
import BourseOptions

/// What positions with options require at the prices of a scenario: an estimate by the rules for US options.
struct ScenarioMargin {
    /// By currency.
    private(set) var amounts: [Currency: Money] = [:]
    /// The currencies in which a position cannot be estimated, so that there is no sum.
    private(set) var unknown: Set<Currency> = []

    private struct PositionKey: Hashable {
        let account: String
        let underlying: Symbol
    }

    /// Adds up the options of each account and underlying with the shares that cover them.
    ///
    /// Only whole contracts of 100 shares have such rules, so others are left out, and so are options that expired.
    init(_ holdings: [Holding], options: [OptionHolding?], markets: OptionMarkets, on day: TradingDay) {
        var positions: [PositionKey: OptionPosition] = [:]
        var currencies: [PositionKey: Currency] = [:]
        for (holding, option) in zip(holdings, options) {
            guard let option, holding.asset.multiplier == .hundred, option.contract.expiration > day,
                let market = markets.underlyings[option.contract.root], let count = Self.whole(option.quantity)
            else { continue }
            let key = PositionKey(account: holding.account, underlying: option.contract.root)
            currencies[key] = option.currency
            let leg = PositionLeg(
                .option(
                    option.contract.right,
                    strike: option.contract.strike,
                    days: option.contract.expiration.number - day.number
                ),
                quantity: count,
                entry: max(option.modelPrice, .zero),
                volatility: option.volatility.value
            )
            positions[key, default: OptionPosition(market: market, legs: [])].legs.append(leg)
        }
        for holding in holdings where holding.asset.option == nil {
            let key = PositionKey(account: holding.account, underlying: holding.asset.symbol)
            guard let market = positions[key]?.market, let count = Self.whole(holding.quantity) else { continue }
            positions[key]?.legs.append(PositionLeg(.stock, quantity: count, entry: market.spot))
        }
        for (key, position) in positions {
            guard let currency = currencies[key] else { continue }
            // A portfolio may have more legs than the builder takes.
            guard (try? position.check(mostLegs: .max)) != nil else {
                unknown.insert(currency)
                continue
            }
            amounts[currency, default: .zero] += MarginEstimate(position).amount
        }
    }

    /// The whole part of a quantity, at most what a leg may have; nothing where that is 0.
    private static func whole(_ quantity: Quantity) -> Int? {
        let most = OptionPosition.maximumQuantity
        let count = min(max(Int(clamping: quantity.units / 100_000_000), -most), most)
        return count == 0 ? nil : count
    }
}
