import BourseCore

/// An option that is held, valued by the model.
public struct OptionHolding: Hashable, Sendable {
    /// The account.
    public let account: String
    /// The currency of its amounts.
    public let currency: Currency
    /// The series.
    public let contract: OptionContract
    /// How many contracts, below 0 when written.
    public let quantity: Quantity
    /// The volatility it is valued with.
    public let volatility: OptionVolatility
    /// The model's price per share.
    public let modelPrice: Price
    /// What all of it is worth by the model, in the currency of the option.
    public let modelValue: Money
    /// Its Greeks, for all of it.
    public let greeks: PortfolioGreeks
}

/// How much a position moves: for all shares it stands for, in its currency, with the units people use.
public struct PortfolioGreeks: Hashable, Sendable {
    /// Shares of the underlying that it moves like.
    public var delta: Double
    /// How ``delta`` changes when the underlying rises by 1.
    public var gamma: Double
    /// What a calendar day's passing adds.
    public var theta: Double
    /// What a percentage point of volatility adds.
    public var vega: Double
    /// What a percentage point of the rate adds.
    public var rho: Double

    /// Nothing moves.
    public static let zero = PortfolioGreeks(delta: 0, gamma: 0, theta: 0, vega: 0, rho: 0)

    /// The sum of two positions.
    public static func + (one: PortfolioGreeks, other: PortfolioGreeks) -> PortfolioGreeks {
        PortfolioGreeks(
            delta: one.delta + other.delta,
            gamma: one.gamma + other.gamma,
            theta: one.theta + other.theta,
            vega: one.vega + other.vega,
            rho: one.rho + other.rho
        )
    }
}

/// All options on one underlying, and the shares of it that are held.
public struct UnderlyingGreeks: Hashable, Sendable {
    /// The underlying.
    public let underlying: Symbol
    /// The options, by account and symbol.
    public let options: [OptionHolding]
    /// Shares held themselves: they have a delta of 1.
    public let shares: Quantity
    /// Options and shares together.
    public let total: PortfolioGreeks
    /// The currency of the options.
    public let currency: Currency
    /// ``total``'s delta times the price of the underlying, in its currency.
    public let deltaValue: Double
    /// What ``deltaValue`` changes by when the underlying rises by 1 %, by its gamma alone.
    public let gammaValue: Double

    /// What the options are worth by the model.
    public var modelValue: Money { options.reduce(Money.zero) { $0 + $1.modelValue } }
}

/// The Greeks of all underlyings of one currency, in money, for shares of different companies cannot be added.
public struct OptionTotal: Hashable, Sendable {
    /// The currency.
    public let currency: Currency
    /// How many underlyings.
    public let underlyings: Int
    /// What the options are worth by the model.
    public let modelValue: Money
    /// What is gained when all underlyings double, as far as delta goes: Σ delta × price.
    public let deltaValue: Double
    /// What ``deltaValue`` changes by when all underlyings rise by 1 %.
    public let gammaValue: Double
    /// What a calendar day's passing adds.
    public let theta: Double
    /// What a percentage point of volatility adds.
    public let vega: Double
    /// What a percentage point of the rate adds.
    public let rho: Double

    /// The sums of each currency, by currency.
    public static func totals(of underlyings: [UnderlyingGreeks]) -> [OptionTotal] {
        let byCurrency = Dictionary(grouping: underlyings, by: \.currency)
        return byCurrency.keys.sorted().map { OptionTotal($0, byCurrency[$0] ?? []) }
    }

    private init(_ currency: Currency, _ parts: [UnderlyingGreeks]) {
        let greeks = parts.reduce(PortfolioGreeks.zero) { $0 + $1.total }
        self.currency = currency
        underlyings = parts.count
        modelValue = parts.reduce(Money.zero) { $0 + $1.modelValue }
        deltaValue = parts.reduce(0.0) { $0 + $1.deltaValue }
        gammaValue = parts.reduce(0.0) { $0 + $1.gammaValue }
        (theta, vega, rho) = (greeks.theta, greeks.vega, greeks.rho)
    }
}

/// Why an option has no value by the model.
public struct OptionProblem: Error, Hashable, Sendable {
    /// The option.
    public let contract: OptionContract
    /// What is wrong and what to do.
    public let message: String
}

extension OptionProblem {
    /// An option whose expiration has passed, and which is held all the same.
    init(expired contract: OptionContract) {
        self.init(
            contract: contract,
            message: "It has expired. Its value stays as it is until its expiration, exercise or assignment is entered."
        )
    }
}
