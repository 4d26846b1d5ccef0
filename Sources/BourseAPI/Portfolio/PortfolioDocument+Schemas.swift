import BourseCore
import BourseDesk
import BourseMarkets
import BoursePortfolio

extension PortfolioDocument {
    /// What ``json(_:)`` tells.
    public static let schema = JSONSchema.object([
        "asOf": .day, "base": .text(3...5), "pricedAt": .time, "value": .number, "dayChange": .number,
        "dayReturn": JSONSchema.number.orNull, "unrealised": gainSchema, "realised": gainSchema, "income": .number,
        "periods": .list(periodSchema), "benchmark": JSONSchema.text.orNull, "risk": riskSchema,
        "correlations": correlationsSchema,
        "holdings": .list(holdingSchema), "cash": .list(cashSchema), "allocation": .byName(.list(partSchema)),
        "incomeByMonth": .list(monthSchema),
        "expectedIncome": JSONSchema.list(expectedSchema).described(
            "Dividends of the next twelve months, before tax, on current holdings."
        ), "contributions": contributionsSchema.orNull, "options": optionsSchema,
        "contradictions": .list(.object(["message": .text, "advice": .text])), "problems": .list(problemSchema),
        "leftOut": JSONSchema.list(TransactionDocument.schema).described(
            "Journal or fund trades that were also entered; each is counted once."
        ),
        "cautions": .list(.text), "missing": JSONSchema.list(.text).described("Symbols without a price history."),
    ])

    private static let gainSchema = JSONSchema.object([
        "total": .number, "fromPrices": .number, "fromCurrencies": .number,
    ])

    private static let periodSchema = JSONSchema.object([
        "period": .word(PortfolioSheet.periods.map(\.rawValue)), "from": JSONSchema.day.orNull,
        "to": JSONSchema.day.orNull,
        "investedFrom": JSONSchema.day.orNull.described("The first day on which something was invested."),
        "investedTo": JSONSchema.day.orNull.described(
            "The last such day, on which returns end. Before `to` if everything was sold and withdrawn."
        ), "start": JSONSchema.number.orNull, "end": JSONSchema.number.orNull,
        "in": JSONSchema.number.orNull, "out": JSONSchema.number.orNull, "gain": JSONSchema.number.orNull,
        "timeWeighted": JSONSchema.number.orNull, "timeWeightedPerYear": JSONSchema.number.orNull,
        "moneyWeighted": JSONSchema.number.orNull, "moneyWeightedPerYear": JSONSchema.number.orNull,
        "benchmark": JSONSchema.number.orNull, "aheadOfBenchmark": JSONSchema.number.orNull,
        "reason": JSONSchema.text.orNull,
    ]).named("PortfolioPeriod")

    private static let riskSchema = JSONSchema.object([
        "days": .count, "volatility": JSONSchema.number.orNull, "benchmarkVolatility": JSONSchema.number.orNull,
        "beta": JSONSchema.number.orNull, "correlation": JSONSchema.number.orNull,
        "valueAtRisk": JSONSchema.number.orNull, "valueAtRiskOfNormal": JSONSchema.number.orNull,
        "maxDrawdown": JSONSchema.number.orNull, "drawdownPeak": JSONSchema.day.orNull,
        "drawdownTrough": JSONSchema.day.orNull, "drawdownRecovery": JSONSchema.day.orNull, "belowHigh": .number,
    ])

    private static let correlationsSchema = JSONSchema.object([
        "days": .count, "symbols": .list(.text(1...32)),
        "matrix": JSONSchema.list(.list(JSONSchema.number(-1...1).orNull)).described(
            "Correlations between symbols: the largest holdings, by daily returns of the last year in the base "
                + "currency."
        ),
    ])

    private static let holdingSchema = JSONSchema.object([
        "account": .text, "symbol": .text(1...32), "name": .text, "class": .word(AssetClass.self),
        "sector": JSONSchema.word(Sector.self).orNull, "currency": .text(3...5), "quantity": .number,
        "price": JSONSchema.number.orNull.described("Null without a price; `value` is then null or the cost basis."),
        "valuedAt": JSONSchema.word(ValuationBasis.self).orNull.described(
            "The basis of `value`: a reported price, the price of the user's own trade, or the cost basis."
        ), "priceDay": JSONSchema.day.orNull, "priceSource": JSONSchema.text.orNull,
        "isPriceOld": .flag, "rate": .number, "rateDay": .day, "cost": .number, "baseCost": .number,
        "value": JSONSchema.number.orNull, "baseValue": JSONSchema.number.orNull, "unrealised": gainSchema.orNull,
        "unrealisedReturn": JSONSchema.number.orNull, "dayChange": JSONSchema.number.orNull,
        "lots": .list(
            .object(["transaction": .text, "day": .day, "quantity": .number, "cost": .number, "baseCost": .number])
        ),
    ]).named("PortfolioHolding")

    private static let cashSchema = JSONSchema.object([
        "account": .text, "currency": .text(3...5), "amount": .number, "baseAmount": JSONSchema.number.orNull,
    ])

    private static let partSchema = JSONSchema.object(["title": .text, "value": .number, "share": .number(0...1)])

    private static let monthSchema = JSONSchema.object([
        "month": .day, "dividends": .number, "interest": .number, "charges": .number, "total": .number,
    ])

    private static let expectedSchema = JSONSchema.object([
        "symbol": .text(1...32), "day": .day, "basis": .word(ExpectedDividend.Basis.self), "quantity": .number,
        "perShare": .number, "currency": .text(3...5), "amount": .number, "baseAmount": JSONSchema.number.orNull,
    ]).named("ExpectedDividend")

    private static let contributionsSchema = JSONSchema.object([
        "timeWeighted": .number, "rest": .number,
        "parts": .list(.object(["symbol": .text(1...32), "contribution": .number])),
    ])

    private static let greeksSchema = JSONSchema.object([
        "delta": .number, "gamma": .number, "theta": .number, "vega": .number, "rho": .number,
    ])

    private static let gammaValueSchema = JSONSchema.number.described(
        "The change in `deltaValue` when the underlying rises by 1 %."
    )

    private static let totalSchema = JSONSchema.object([
        "currency": .text(3...5), "underlyings": .count, "modelValue": .number, "deltaValue": .number,
        "gammaValue": gammaValueSchema, "theta": .number, "vega": .number, "rho": .number,
    ])

    private static let optionsSchema = JSONSchema.object([
        "underlyings": .list(
            .object([
                "underlying": .text(1...32), "shares": .number, "greeks": greeksSchema, "deltaValue": .number,
                "gammaValue": gammaValueSchema, "currency": .text(3...5),
                "options": .list(
                    .object([
                        "account": .text, "option": .text, "quantity": .number, "modelPrice": .number,
                        "modelValue": .number, "currency": .text, "greeks": greeksSchema, "volatility": .number,
                        "volatilitySource": .text,
                    ])
                ),
            ])
        ), "totals": .list(totalSchema), "problems": .list(.object(["option": .text, "message": .text])),
    ])

    private static let problemSchema = JSONSchema.object([
        "transaction": .text, "day": .day, "message": .text, "advice": .text,
    ])

    /// What ``explanation(_:)`` tells.
    public static let explanationSchema = JSONSchema.object([
        "title": .text, "value": JSONSchema.number.orNull, "unit": .text, "formula": .text,
        "inputs": .list(
            .object([
                "label": .text, "day": JSONSchema.day.orNull,
                "amount": JSONSchema.text.described("An exact number."), "unit": .text,
                "source": .text, "transaction": JSONSchema.text.orNull,
            ])
        ), "notes": .list(.text),
    ])

    /// What ``rebalancing(_:base:)`` tells.
    public static let rebalancingSchema = JSONSchema.object([
        "base": .text(3...5), "cash": .number,
        "trades": .list(.object(["symbol": .text(1...32), "quantity": .number, "value": .number])),
        "values": .list(.object(["symbol": .text(1...32), "value": .number])),
    ])
}
