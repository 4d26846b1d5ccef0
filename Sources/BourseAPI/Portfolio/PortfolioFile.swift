import BourseCore
import BourseMarkets
import BoursePortfolio
import BourseValues

/// Parts of a portfolio as files; fractions, 0.05 for 5 %.
public enum PortfolioFile {
    /// Holdings, in the order given.
    public static func holdings(_ holdings: some Sequence<Holding>, _ sheet: PortfolioSheet) -> TableFile {
        let columns = [
            "account", "symbol", "name", "class", "sector", "currency", "quantity", "price", "price_day",
            "price_source",
            "rate", "rate_day", "cost", "cost_\(sheet.base)", "value", "value_\(sheet.base)", "share",
            "gain_\(sheet.base)",
            "gain_from_prices_\(sheet.base)", "gain_from_currencies_\(sheet.base)", "gain_on_cost",
            "day_change_\(sheet.base)", "valued_at",
        ]
        return TableFile(columns, of: Array(holdings)) { holding in
            let share = holding.baseValue.flatMap { Ratio($0, over: sheet.value) }
            let facts: [FileValue] = [
                .text(holding.account), .value(holding.asset.symbol), .text(holding.asset.name),
                .text(holding.asset.assetClass.rawValue), .optional(holding.asset.sector?.rawValue),
                .value(holding.asset.currency),
            ]
            let prices: [FileValue] = [
                .value(holding.quantity), holding.price.map { .number($0.unit.description) } ?? .empty,
                .value(holding.price?.day), .optional(holding.price.map { $0.source ?? "own trade" }),
                .number(holding.rate.rate.description), .value(holding.rate.day),
            ]
            let values: [FileValue] = [
                .value(holding.cost), .value(holding.baseCost), .value(holding.value), .value(holding.baseValue),
                .value(share), .value(holding.unrealized?.total), .value(holding.unrealized?.price),
                .value(holding.unrealized?.currency), .value(holding.unrealizedReturn), .value(holding.dayChange),
                .optional(holding.valuedAt?.rawValue),
            ]
            return facts + prices + values
        }
    }

    /// Terms of bonds that were entered, and their valuation today; coupons and yields as fractions.
    public static func bonds(_ bonds: [ValuedBond]) -> TableFile {
        let columns = [
            "symbol", "entered_duration", "coupon", "payments", "maturity", "entered_yield", "entered_price",
            "price_day", "yield", "clean_price", "accrued_interest", "modified_duration", "convexity",
        ]
        return TableFile(columns, of: bonds) { bond in
            let terms = bond.bond.terms
            return [
                .value(bond.bond.symbol), .value(terms.duration), .value(terms.bond?.coupon),
                .value(terms.bond?.frequency.rawValue), .value(terms.bond?.maturity), .value(terms.yield),
                .value(terms.price?.price), .value(terms.price?.day), .value(bond.valuation?.yield),
                .value(bond.valuation?.cleanPrice), .value(bond.valuation?.accruedInterest),
                .value(bond.modifiedDuration), .value(bond.valuation?.convexity),
            ]
        }
    }

    /// The value and the flows of every day of a range.
    public static func values(
        _ series: ValueSeries,
        of lane: ValueSeries.Lane = .total,
        in range: DateRange = .all
    ) -> TableFile {
        let wealth = series.wealth(lane)
        return TableFile(
            ["day", "value", "in", "out", "wealth_of_1", "without_price", "with_old_price", "at_cost"],
            of: (0..<series.count).filter { range.contains(series.day(at: $0)) }
        ) { index in
            [
                .value(series.day(at: index)), .value(series.value(lane, at: index)),
                .value(series.inflow(lane, at: index)), .value(series.outflow(lane, at: index)),
                .value(wealth[index]), .value(series.missing(lane, at: index)), .value(series.stale(lane, at: index)),
                .value(series.atCost(lane, at: index)),
            ]
        }
    }
}
