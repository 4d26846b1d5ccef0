import BourseCore
import BourseMarkets
import BoursePortfolio
import BourseValues

extension PortfolioDocument {
    /// A gain by its sources.
    static let gain = DocumentFields<GainSplit>([
        .field("total", .money) { $0.total },
        .field("fromPrices", .money) { $0.price },
        .field("fromCurrencies", .money) { $0.currency },
    ])

    /// A holding with its lots.
    public static let holding = DocumentFields<Holding>(
        named: "PortfolioHolding",
        [
            .field("account", .text) { $0.account },
            .field("symbol", .text(1...32)) { $0.asset.symbol.name },
            .field("name", .text) { $0.asset.name },
            .field("class", .choice(AssetClass.self)) { $0.asset.assetClass },
            .nullable("sector", .choice(Sector.self)) { $0.asset.sector },
            .field("currency", .text(3...5)) { $0.asset.currency.code },
            .field("quantity", .quantity) { $0.quantity },
            .nullable("price", .decimal) { $0.price?.unit.description }
                .described("Null without a price; `value` is then null or the cost basis."),
            .nullable("priceDay", .day) { $0.price?.day },
            .nullable("priceSource", .text) { $0.price?.source },
            .field("isPriceOld", .flag) { $0.price?.isStale ?? false },
            .nullable("valuedAt", .choice(ValuationBasis.self)) { $0.valuedAt }
                .described(
                    "The basis of `value`: a reported price, the price of the user's own trade, or the cost basis."
                ),
            .field("rate", .decimal) { $0.rate.rate.description },
            .field("rateDay", .day) { $0.rate.day },
            .field("cost", .money) { $0.cost },
            .field("baseCost", .money) { $0.baseCost },
            .nullable("value", .money) { $0.value },
            .nullable("baseValue", .money) { $0.baseValue },
            .nullable("unrealized", .object(gain)) { $0.unrealized },
            .nullable("unrealizedReturn", .ratio) { $0.unrealizedReturn },
            .nullable("dayChange", .money) { $0.dayChange },
            .field("lots", .list(of: lot)) { $0.lots },
        ]
    )

    private static let lot = DocumentFields<Lot>([
        .field("transaction", .text) { $0.opening.description },
        .field("day", .day) { $0.day },
        .field("quantity", .quantity) { $0.quantity },
        .field("cost", .money) { $0.cost },
        .field("baseCost", .money) { $0.baseCost },
    ])

    static let cash = DocumentFields<CashBalance>([
        .field("account", .text) { $0.account },
        .field("currency", .text(3...5)) { $0.currency.code },
        .field("amount", .money) { $0.amount },
        .nullable("baseAmount", .money) { $0.baseAmount },
    ])

    /// Option holdings by underlying, and their totals.
    static let options = DocumentFields<PortfolioSheet>([
        .field("underlyings", .list(of: underlying)) { $0.options.underlyings },
        .field("totals", .list(of: total)) { $0.optionTotals },
        .field("problems", .list(of: optionProblem)) { $0.options.problems },
    ])

    private static let optionProblem = DocumentFields<OptionProblem>([
        .field("option", .text) { $0.contract.compactSymbol },
        .field("message", .text) { $0.message },
    ])

    private static let gammaValue = "The change in `deltaValue` when the underlying rises by 1 %."

    static let underlying = DocumentFields<UnderlyingGreeks>([
        .field("underlying", .text(1...32)) { $0.underlying.name },
        .field("shares", .quantity) { $0.shares },
        .field("greeks", .object(greeks)) { $0.total },
        .field("deltaValue", .double) { $0.deltaValue },
        .field("gammaValue", .double) { $0.gammaValue }.described(gammaValue),
        .field("currency", .text(3...5)) { $0.currency.code },
        .field("options", .list(of: option)) { $0.options },
    ])

    private static let option = DocumentFields<OptionHolding>([
        .field("account", .text) { $0.account },
        .field("option", .text) { $0.contract.compactSymbol },
        .field("quantity", .quantity) { $0.quantity },
        .field("modelPrice", .price) { $0.modelPrice },
        .field("modelValue", .money) { $0.modelValue },
        .field("currency", .text) { $0.currency.code },
        .field("greeks", .object(greeks)) { $0.greeks },
        .field("volatility", .double) { $0.volatility.value },
        .field("volatilitySource", .text) { $0.volatility.source },
    ])

    private static let greeks = DocumentFields<PortfolioGreeks>([
        .field("delta", .double) { $0.delta },
        .field("gamma", .double) { $0.gamma },
        .field("theta", .double) { $0.theta },
        .field("vega", .double) { $0.vega },
        .field("rho", .double) { $0.rho },
    ])

    private static let total = DocumentFields<OptionTotal>([
        .field("currency", .text(3...5)) { $0.currency.code },
        .field("underlyings", .count) { $0.underlyings },
        .field("modelValue", .money) { $0.modelValue },
        .field("deltaValue", .double) { $0.deltaValue },
        .field("gammaValue", .double) { $0.gammaValue }.described(gammaValue),
        .field("theta", .double) { $0.theta },
        .field("vega", .double) { $0.vega },
        .field("rho", .double) { $0.rho },
    ])
}
