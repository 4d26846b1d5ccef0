import BourseCore
import BourseOptions

/// What positions with options require at the prices of a scenario: an estimate by the rules for US options.
struct ScenarioMargin {
    /// By currency.
    private(set) var amounts: [Currency: Money] = [:]

    private struct PositionKey: Hashable {
        let account: String
        let underlying: Symbol
    }

    /// Adds up the options of each account and underlying with the shares that cover them; nothing where there are none.
    ///
    /// Only whole contracts of 100 shares have such rules, so others are left out, and so are options that expired.
    init?(_ holdings: [Holding], options: [OptionHolding?], markets: OptionMarkets, on day: TradingDay) {
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
        guard !positions.isEmpty else { return nil }
        for holding in holdings where holding.asset.option == nil {
            let key = PositionKey(account: holding.account, underlying: holding.asset.symbol)
            guard let market = positions[key]?.market, let count = Self.whole(holding.quantity) else { continue }
            positions[key]?.legs.append(PositionLeg(.stock, quantity: count, entry: market.spot))
        }
        for (key, position) in positions {
            guard (try? position.check()) != nil, let currency = currencies[key] else { continue }
            amounts[currency, default: .zero] += MarginEstimate(position).amount
        }
    }

    /// The whole part of a quantity; nothing where that is 0 or too large.
    private static func whole(_ quantity: Quantity) -> Int? {
        let count = Int(clamping: quantity.units / 100_000_000)
        return count != 0 && count.magnitude <= OptionPosition.maximumQuantity ? count : nil
    }
}
