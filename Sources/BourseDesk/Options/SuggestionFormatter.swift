import BourseCore
import BourseOptions
import BourseValues

/// What an optimizer's search expects and found, in words.
public struct SuggestionFormatter: Sendable {
    private let money: MoneyText

    /// Makes the words in a currency.
    public init(money: MoneyText) { self.money = money }

    private func price(_ price: Price) -> String { money.text(Money(units: Int128(price.units) * 100_000_000)) }
    private func percent(_ value: Double) -> String { NumberText.percent(Ratio(rounding: value), decimals: 0) }

    /// What a view means, for somebody who has never seen a distribution.
    public func sentence(_ view: MarketView, volatility: Double, today: TradingDay) -> String {
        let day = DayText.medium(today.adding(days: view.days))
        switch view {
        case .market:
            return "No view of your own: outcomes until \(day) follow option prices."
        case .target(let target, _, let confidence):
            return "You expect \(price(target)) by \(day). \(percent(confidence)) of outcomes are assumed to be around "
                + "it, half as widely spread as option prices imply; the others follow option prices."
        case .volatility(let direction, let points, _):
            let expected = max(0.01, volatility + (direction == .rising ? points : -points) / 100)
            return "You expect a volatility of \(percent(expected)) until \(day), "
                + "while options are priced at \(percent(volatility))."
        }
    }

    /// `Buy 185 call, sell 200 call`, `Sell 95 put, set aside $9,500 in cash`.
    public func legs(_ legs: [PositionLeg]) -> String {
        let several = Set(legs.compactMap { $0.option?.days }).count > 1
        let texts = legs.enumerated().map { index, leg in
            let text = phrase(leg, showsDays: several)
            return index == 0 ? text.capitalizedFirst : text
        }
        return texts.joined(separator: ", ")
    }

    private func phrase(_ leg: PositionLeg, showsDays: Bool) -> String {
        let side = leg.quantity < 0 ? "sell" : "buy"
        let number = Int(clamping: Int128(leg.quantity.magnitude))
        switch leg.instrument {
        case .option(let right, let strike, let days):
            let count = number == 1 ? "" : "\(NumberText.count(number)) × "
            return "\(side) \(count)\(strike) \(right.rawValue)" + (showsDays ? " (\(NumberText.count(days)) d)" : "")
        case .stock: return "\(side) \(Count.of(number, "share"))"
        case .cash:
            let amount = Money(units: Int128(number) * 10_000_000_000_000_000)
            return "set aside \(money.text(amount, decimals: 0)) in cash"
        }
    }

    /// Why a combination is worth a look, in a sentence of at most three reasons.
    public func why(_ suggestion: Suggestion) -> String {
        let texts = suggestion.reasons.prefix(3).map(phrase)
        guard let first = texts.first else { return "Within your limits." }
        return ([first.capitalizedFirst] + texts.dropFirst()).joined(separator: "; ") + "."
    }

    private func phrase(_ reason: Suggestion.SuggestionReason) -> String {
        switch reason {
        case .bestExpectedProfit: "the highest expected profit"
        case .bestChanceOfProfit: "the highest probability of profit"
        case .bestReturnOnRisk: "the highest return on risk"
        case .smallLoss(let fraction): "risks only \(percent(fraction)) of your maximum loss"
        case .profitsAtTarget(let profit): "earns \(money.text(profit, decimals: 0)) if your target is met"
        case .profitsUnchanged(let profit): "earns \(money.text(profit, decimals: 0)) if the price is unchanged"
        case .likelyProfit(let chance): "profitable in \(percent(chance)) of outcomes"
        case .unlimitedProfit: "unlimited profit"
        case .helpedByRisingVolatility(let amount): "gains \(money.text(amount)) per point when volatility rises"
        case .helpedByFallingVolatility(let amount): "gains \(money.text(amount)) per point when volatility falls"
        }
    }
}
