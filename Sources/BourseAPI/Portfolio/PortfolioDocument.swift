import BourseCore
import BourseDesk
import BourseMarkets
import BoursePortfolio

/// A portfolio as programs get it.
public enum PortfolioDocument {
    /// The figures of its last day.
    public static func json(_ look: PortfolioService.Look) -> JSON {
        let (sheet, owned) = (look.sheet, look.owned)
        return .object([
            ("asOf", .day(sheet.asOf)), ("base", .string(sheet.base.code)), ("pricedAt", .time(owned.pricedAt)),
            ("value", .money(sheet.value)), ("dayChange", .money(sheet.dayChange)),
            ("dayReturn", .ratio(sheet.dayReturn)), ("unrealised", gain(sheet.unrealized)),
            ("realised", gain(sheet.realized)), ("income", .money(sheet.income)),
            ("periods", .array(sheet.returns.map(period))),
            ("benchmark", .optional(owned.preferences.benchmark?.name)),
            ("risk", risk(sheet.risk)), ("correlations", correlations(sheet.correlations)),
            ("holdings", .array(sheet.holdings.map(holding))),
            ("cash", .array(sheet.cash.map(cash))),
            (
                "allocation",
                .object(
                    AllocationAxis.allCases.map { axis in
                        (axis.rawValue, .array((sheet.allocations[axis] ?? []).map(part)))
                    }
                )
            ),
            ("incomeByMonth", .array(sheet.months.map(month))),
            ("expectedIncome", .array(sheet.expectedIncome.map(expected))),
            ("contributions", contributions(sheet.contributions)),
            ("options", options(sheet)),
            (
                "contradictions",
                .array(
                    sheet.contradictions.map {
                        .object([("message", .string($0.message)), ("advice", .string($0.advice))])
                    }
                )
            ),
            ("problems", .array(sheet.problems.map(problem))),
            ("leftOut", .array(owned.leftOut.map { TransactionDocument.json($0, in: owned.portfolio.ledger) })),
            ("cautions", .array(owned.cautions.map(JSON.string))),
            ("missing", .array(owned.missing.map { .string($0.name) })),
        ])
    }

    /// A gain by where it comes from.
    static func gain(_ gain: GainSplit) -> JSON {
        .object([
            ("total", .money(gain.total)), ("fromPrices", .money(gain.price)),
            ("fromCurrencies", .money(gain.currency)),
        ])
    }

    private static func period(_ figures: PeriodReturns) -> JSON {
        let own = try? figures.own.get()
        var reason: String?
        if case .failure(let failure) = figures.own { reason = failure.sentence }
        if case .failure(let failure) = own?.timeWeighted { reason = failure.sentence }
        let weighted = own.flatMap { try? $0.moneyWeighted.get() }
        return .object([
            ("period", .string(figures.period.rawValue)), ("from", .day(own?.from)), ("to", .day(own?.to)),
            ("investedFrom", .day(own?.investedFrom)), ("investedTo", .day(own?.investedTo)),
            ("start", .money(own?.start)), ("end", .money(own?.end)), ("in", .money(own?.inflow)),
            ("out", .money(own?.outflow)), ("gain", .money(own?.gain)),
            ("timeWeighted", .double(own.flatMap { try? $0.timeWeighted.get() })),
            ("timeWeightedPerYear", .double(own?.annualized)), ("moneyWeighted", .double(weighted?.overPeriod)),
            ("moneyWeightedPerYear", .double(weighted?.perYear)), ("benchmark", .double(figures.benchmark)),
            ("aheadOfBenchmark", .money(figures.difference)), ("reason", .optional(reason)),
        ])
    }

    private static func risk(_ risk: PortfolioRisk) -> JSON {
        .object([
            ("days", .integer(risk.days)), ("volatility", .double(risk.volatility)),
            ("benchmarkVolatility", .double(risk.benchmarkVolatility)), ("beta", .double(risk.beta)),
            ("correlation", .double(risk.correlation)), ("valueAtRisk", .double(risk.historicalValueAtRisk)),
            ("valueAtRiskOfNormal", .double(risk.parametricValueAtRisk)),
            ("maxDrawdown", .double(risk.drawdown?.depth)), ("drawdownPeak", .day(risk.drawdown?.peak)),
            ("drawdownTrough", .day(risk.drawdown?.trough)), ("drawdownRecovery", .day(risk.drawdown?.recovery)),
            ("belowHigh", .double(risk.currentDrawdown)),
        ])
    }

    private static func correlations(_ correlations: HoldingCorrelations) -> JSON {
        .object([
            ("days", .integer(correlations.days)),
            ("symbols", .array(correlations.symbols.map { .string($0.name) })),
            ("matrix", .array(correlations.matrix.map { row in .array(row.map { JSON.double($0) }) })),
        ])
    }

    /// A holding with its lots.
    public static func holding(_ holding: Holding) -> JSON {
        .object([
            ("account", .string(holding.account)), ("symbol", .string(holding.asset.symbol.name)),
            ("name", .string(holding.asset.name)), ("class", .string(holding.asset.assetClass.rawValue)),
            ("sector", .optional(holding.asset.sector?.rawValue)), ("currency", .string(holding.asset.currency.code)),
            ("quantity", .quantity(holding.quantity)),
            ("price", holding.price.map { .number($0.unit.description) } ?? .null),
            ("priceDay", .day(holding.price?.day)), ("priceSource", .optional(holding.price?.source)),
            ("isPriceOld", .bool(holding.price?.isStale ?? false)),
            ("valuedAt", .optional(holding.valuedAt?.rawValue)), ("rate", .number(holding.rate.rate.description)),
            ("rateDay", .day(holding.rate.day)), ("cost", .money(holding.cost)), ("baseCost", .money(holding.baseCost)),
            ("value", .money(holding.value)), ("baseValue", .money(holding.baseValue)),
            ("unrealised", holding.unrealized.map(gain) ?? .null),
            ("unrealisedReturn", .ratio(holding.unrealizedReturn)), ("dayChange", .money(holding.dayChange)),
            ("lots", .array(holding.lots.map(lot))),
        ])
    }

    private static func lot(_ lot: Lot) -> JSON {
        .object([
            ("transaction", .string(lot.opening.description)), ("day", .day(lot.day)),
            ("quantity", .quantity(lot.quantity)), ("cost", .money(lot.cost)), ("baseCost", .money(lot.baseCost)),
        ])
    }

    private static func cash(_ balance: CashBalance) -> JSON {
        .object([
            ("account", .string(balance.account)), ("currency", .string(balance.currency.code)),
            ("amount", .money(balance.amount)), ("baseAmount", .money(balance.baseAmount)),
        ])
    }

    private static func part(_ part: AllocationPart) -> JSON {
        .object([
            ("title", .string(part.title)), ("value", .money(part.value)),
            ("share", .number(DecimalText.text(Int128(part.basisPoints), places: 4))),
        ])
    }

    private static func month(_ month: IncomeMonth) -> JSON {
        .object([
            ("month", .day(month.month)), ("dividends", .money(month.dividends)), ("interest", .money(month.interest)),
            ("charges", .money(month.charges)), ("total", .money(month.total)),
        ])
    }

    private static func expected(_ dividend: ExpectedDividend) -> JSON {
        .object([
            ("symbol", .string(dividend.symbol.name)), ("day", .day(dividend.day)),
            ("basis", .string(dividend.basis.rawValue)), ("quantity", .quantity(dividend.quantity)),
            ("perShare", .price(dividend.perShare)), ("currency", .string(dividend.currency.code)),
            ("amount", .money(dividend.amount)), ("baseAmount", .money(dividend.baseAmount)),
        ])
    }

    private static func contributions(_ result: Result<Contributions, NoReturn>) -> JSON {
        guard case .success(let all) = result else { return .null }
        return .object([
            ("timeWeighted", .double(all.timeWeighted)), ("rest", .double(all.rest)),
            (
                "parts",
                .array(
                    all.parts.map {
                        .object([("symbol", .string($0.symbol.name)), ("contribution", .double($0.contribution))])
                    }
                )
            ),
        ])
    }

    private static func options(_ sheet: PortfolioSheet) -> JSON {
        .object([
            ("underlyings", .array(sheet.options.underlyings.map(underlying))),
            ("totals", .array(sheet.optionTotals.map(total))),
            (
                "problems",
                .array(
                    sheet.options.problems.map {
                        .object([("option", .string($0.contract.compactSymbol)), ("message", .string($0.message))])
                    }
                )
            ),
        ])
    }

    private static func underlying(_ underlying: UnderlyingGreeks) -> JSON {
        .object([
            ("underlying", .string(underlying.underlying.name)), ("shares", .quantity(underlying.shares)),
            ("greeks", greeks(underlying.total)), ("deltaValue", .double(underlying.deltaValue)),
            ("gammaValue", .double(underlying.gammaValue)), ("currency", .string(underlying.currency.code)),
            (
                "options",
                .array(
                    underlying.options.map { option in
                        .object([
                            ("account", .string(option.account)), ("option", .string(option.contract.compactSymbol)),
                            ("quantity", .quantity(option.quantity)), ("modelPrice", .price(option.modelPrice)),
                            ("modelValue", .money(option.modelValue)), ("currency", .string(option.currency.code)),
                            ("greeks", greeks(option.greeks)), ("volatility", .double(option.volatility.value)),
                            ("volatilitySource", .string(option.volatility.source)),
                        ])
                    }
                )
            ),
        ])
    }

    private static func total(_ total: OptionTotal) -> JSON {
        .object([
            ("currency", .string(total.currency.code)), ("underlyings", .integer(total.underlyings)),
            ("modelValue", .money(total.modelValue)), ("deltaValue", .double(total.deltaValue)),
            ("gammaValue", .double(total.gammaValue)), ("theta", .double(total.theta)), ("vega", .double(total.vega)),
            ("rho", .double(total.rho)),
        ])
    }

    private static func greeks(_ greeks: PortfolioGreeks) -> JSON {
        .object([
            ("delta", .double(greeks.delta)), ("gamma", .double(greeks.gamma)), ("theta", .double(greeks.theta)),
            ("vega", .double(greeks.vega)), ("rho", .double(greeks.rho)),
        ])
    }

    private static func problem(_ problem: TransactionProblem) -> JSON {
        .object([
            ("transaction", .string(problem.id.description)), ("day", .day(problem.day)),
            ("message", .string(problem.reason.sentence)), ("advice", .string(problem.reason.advice)),
        ])
    }

    /// How a figure came about.
    public static func explanation(_ explanation: Explanation) -> JSON {
        .object([
            ("title", .string(explanation.title)), ("value", explanation.value.map(JSON.number) ?? .null),
            ("unit", .string(explanation.unit)), ("formula", .string(explanation.formula)),
            (
                "inputs",
                .array(
                    explanation.rows.map { row in
                        .object([
                            ("label", .string(row.label)), ("day", .day(row.day)), ("amount", .string(row.amount)),
                            ("unit", .string(row.unit)), ("source", .string(row.source)),
                            ("transaction", .optional(row.transaction?.description)),
                        ])
                    }
                )
            ),
            ("notes", .array(explanation.notes.map(JSON.string))),
        ])
    }

    /// What to trade for the targets.
    public static func rebalancing(_ outcome: Rebalancing, base: Currency) -> JSON {
        .object([
            ("base", .string(base.code)), ("cash", .money(outcome.cash)),
            (
                "trades",
                .array(
                    outcome.trades.map {
                        .object([
                            ("symbol", .string($0.symbol.name)), ("quantity", .quantity($0.quantity)),
                            ("value", .money($0.value)),
                        ])
                    }
                )
            ),
            (
                "values",
                .array(
                    outcome.values.sorted { $0.key < $1.key }.map {
                        .object([("symbol", .string($0.key.name)), ("value", .money($0.value))])
                    }
                )
            ),
        ])
    }
}
