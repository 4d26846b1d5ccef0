import BourseCore
import BourseMarkets
import BoursePortfolio
import BourseValues

/// Parts of a portfolio as files of comma-separated values, the header first; fractions, 0.05 for 5 %.
public enum PortfolioFile {
    /// Holdings, in the order given.
    public static func holdings(_ holdings: some Sequence<Holding>, _ sheet: PortfolioSheet) -> String {
        var text = CSVText.line([
            "account", "symbol", "name", "class", "sector", "currency", "quantity", "price", "price_day",
            "price_source",
            "rate", "rate_day", "cost", "cost_\(sheet.base)", "value", "value_\(sheet.base)", "share",
            "gain_\(sheet.base)",
            "gain_from_prices_\(sheet.base)", "gain_from_currencies_\(sheet.base)", "gain_on_cost",
            "day_change_\(sheet.base)", "valued_at",
        ])
        for holding in holdings {
            let share = holding.baseValue.flatMap { Ratio($0, over: sheet.value) }
            let facts: [String] = [
                CSVText.guarded(holding.account), CSVText.guarded(holding.asset.symbol.name),
                CSVText.guarded(holding.asset.name), holding.asset.assetClass.rawValue,
                holding.asset.sector?.rawValue ?? "", holding.asset.currency.code,
            ]
            let prices: [String] = [
                holding.quantity.description, holding.price?.unit.description ?? "",
                holding.price?.day.description ?? "",
                CSVText.guarded(holding.price.map { $0.source ?? "own trade" } ?? ""), holding.rate.rate.description,
                holding.rate.day.description,
            ]
            let values: [String] = [
                holding.cost.description, holding.baseCost.description, holding.value?.description ?? "",
                holding.baseValue?.description ?? "", share?.description ?? "",
                holding.unrealized?.total.description ?? "", holding.unrealized?.price.description ?? "",
                holding.unrealized?.currency.description ?? "", holding.unrealizedReturn?.description ?? "",
                holding.dayChange?.description ?? "", holding.valuedAt?.rawValue ?? "",
            ]
            text += CSVText.line(facts + prices + values)
        }
        return text
    }

    /// The value and the flows of every day of a range.
    public static func values(
        _ series: ValueSeries,
        of lane: ValueSeries.Lane = .total,
        in range: DateRange = .all
    ) -> String {
        var text = CSVText.line([
            "day", "value", "in", "out", "wealth_of_1", "without_price", "with_old_price", "at_cost",
        ])
        let wealth = series.wealth(lane)
        for index in 0..<series.count where range.contains(series.day(at: index)) {
            text += CSVText.line([
                series.day(at: index).description, series.value(lane, at: index).description,
                series.inflow(lane, at: index).description, series.outflow(lane, at: index).description,
                wealth[index].description, "\(series.missing(lane, at: index))", "\(series.stale(lane, at: index))",
                "\(series.atCost(lane, at: index))",
            ])
        }
        return text
    }
}
