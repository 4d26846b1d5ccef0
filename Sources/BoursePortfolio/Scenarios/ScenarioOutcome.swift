import BourseCore
import BourseOptions

/// A portfolio revalued under a shock: an estimate in the base currency.
public struct ScenarioOutcome: Sendable {
    /// The shock.
    public let shock: MarketShock
    /// The day after the days that pass.
    public let day: TradingDay
    /// The currency of totals.
    public let base: Currency
    /// What is held, in the order of the portfolio.
    public let lines: [ScenarioLine]
    /// Cash.
    public let cash: [ScenarioCash]
    /// What all of it is worth.
    public let before: Money
    /// What it gains; the sum of the changes of ``lines`` and ``cash``.
    public let change: Money
    /// Half of the width of the 95 % interval of ``change``, as far as betas are estimated; 0 where none plays a part.
    public let error: Money
    /// The Greeks of options that are left, by underlying.
    public let underlyings: [UnderlyingGreeks]
    /// The options that the model does not value; their value is taken not to change.
    public let problems: [OptionProblem]
    /// What positions with options require by currency, before and after.
    public let margin: (before: [Currency: Money], after: [Currency: Money])
    /// What is assigned or exercised, or may be.
    public let deliveries: [ScenarioDelivery]

    /// What all of it is worth then.
    public var after: Money { before + change }
    /// ``change`` ÷ ``before``; nothing without a value.
    public var changeReturn: Ratio? { before > .zero ? Ratio(change, over: before) : nil }
}

/// One holding under a shock.
public struct ScenarioLine: Sendable {
    /// The holding.
    public let holding: Holding
    /// How its price, or that of its underlying, answers; nothing where nothing is known of it.
    public let sensitivity: PriceSensitivity?
    /// The return of its price, of an option that of its underlying.
    public let move: Double
    /// What it gains in the base currency.
    public let change: Money
    /// The option as the model values it then.
    public let option: OptionHolding?
    /// How a bond is valued then; nothing for anything else, and where the shock names its return.
    public let bond: ScenarioBond?
    /// Why the model does not value it.
    public let problem: OptionProblem?

    /// What it is worth then in the base currency.
    public var after: Money { (holding.baseValue ?? .zero) + change }
    /// The instrument that moves it.
    public var mover: Symbol { holding.asset.option?.root ?? holding.asset.symbol }
}

/// Cash under a shock.
public struct ScenarioCash: Sendable {
    /// The cash.
    public let balance: CashBalance
    /// What it gains in the base currency.
    public let change: Money
}

/// What happens to an option by its terms.
public struct ScenarioDelivery: Sendable {
    /// What happens.
    public enum DeliveryKind: String, Hashable, Sendable, CaseIterable {
        /// It expires in the money, and its owner uses it.
        case exercised
        /// It expires in the money, and its writer has to deliver.
        case assigned
        /// It is worth no more than using it at once, so its writer may have to deliver at any time.
        case early
    }

    /// The option that is held.
    public let holding: Holding
    /// The series.
    public let contract: OptionContract
    /// What happens.
    public let kind: DeliveryKind
    /// The shares that come, below 0 for those that go; 0 where the difference is paid in cash.
    public let shares: Quantity
    /// What is paid for them, below 0 for what has to be paid; in the currency of the option.
    public let payment: Money

    /// Nothing for an option that nothing happens to.
    init?(_ line: ScenarioLine, markets: OptionMarkets, on day: TradingDay) {
        guard let option = line.option, let market = markets.underlyings[option.contract.root] else { return nil }
        let contract = option.contract
        let intrinsic = contract.right.intrinsic(strike: contract.strike, spot: market.spot)
        guard intrinsic > .zero else { return nil }
        let isWritten = option.quantity < .zero
        if contract.expiration <= day {
            kind = isWritten ? .assigned : .exercised
        } else {
            guard isWritten, market.style == .american, option.modelPrice.units - intrinsic.units <= Self.cent else {
                return nil
            }
            kind = .early
        }
        holding = line.holding
        self.contract = contract
        let multiplier = line.holding.asset.multiplier
        let size = Quantity(units: option.quantity.units * Int128(multiplier.units) / 100_000_000)
        guard market.style == .american else {
            shares = .zero
            payment = Money(price: intrinsic, quantity: option.quantity, multiplier: multiplier)
            return
        }
        let isBuying = (contract.right == .call) != isWritten
        shares = isBuying ? size.magnitude : .zero - size.magnitude
        let paid = Money(price: contract.strike, quantity: option.quantity.magnitude, multiplier: multiplier)
        payment = isBuying ? .zero - paid : paid
    }

    private static let cent: Int64 = 1_000_000
}
