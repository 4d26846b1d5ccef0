import BourseCore
import BourseOptions

extension OptionDocuments {
    /// What if: curves, both grids, single changes and the cone of a position.
    public static func scenarios(_ analysis: PositionAnalysis, _ scenario: Scenario) -> JSON {
        let valuation = analysis.valuation
        let horizon = analysis.horizon
        let scenario = Scenario(elapsed: min(max(0, scenario.elapsed), horizon), shift: scenario.shift)
        let window = PriceWindow(analysis)
        let prices = window.prices(count: 41)
        return .object([
            ("elapsed", .integer(scenario.elapsed)), ("shift", .double(scenario.shift)),
            (
                "curves",
                .object([
                    ("atExpiry", curve(.atExpiry(analysis, valuation, over: window.range))),
                    ("today", curve(ProfitCurve(valuation, prices, Scenario()))),
                    ("chosen", curve(ProfitCurve(valuation, prices, scenario))),
                ])
            ),
            ("byDate", grid(.dates(analysis, valuation, shift: scenario.shift))),
            ("byVolatility", grid(.volatilities(analysis, valuation, elapsed: scenario.elapsed))),
            ("sensitivity", sensitivity(Sensitivity(analysis, valuation, from: scenario))),
            ("cone", cone(PriceCone(analysis.position))),
        ])
    }

    private static func amount(_ value: Double) -> JSON { .money(Money(rounding: value)) }

    private static func curve(_ curve: ProfitCurve) -> JSON {
        .array(curve.points.map { .array([.price(Price(rounding: $0.price)), amount($0.profit)]) })
    }

    private static func grid(_ grid: ProfitGrid) -> JSON {
        let columns = grid.scenarios.map { scenario in
            JSON.object([("elapsed", .integer(scenario.elapsed)), ("shift", .double(scenario.shift))])
        }
        return .object([
            ("columns", .array(columns)),
            (
                "rows",
                .array(
                    zip(grid.prices, grid.profits).map { price, profits in
                        .object([("price", .price(price)), ("profits", .array(profits.map(amount)))])
                    }
                )
            ),
        ])
    }

    private static func sensitivity(_ sensitivity: Sensitivity) -> JSON {
        func rows(_ rows: [Sensitivity.Row]) -> JSON {
            .array(
                rows.map { row in
                    .object([
                        ("change", .double(row.change)), ("level", .double(row.level)), ("profit", amount(row.profit)),
                    ])
                }
            )
        }
        return .object([
            ("price", rows(sensitivity.price)), ("volatility", rows(sensitivity.volatility)),
            ("days", rows(sensitivity.time)),
        ])
    }

    private static func cone(_ cone: PriceCone) -> JSON {
        func range(_ range: ClosedRange<Double>) -> JSON {
            .array([.price(Price(rounding: range.lowerBound)), .price(Price(rounding: range.upperBound))])
        }
        return .array(
            cone.points.map { point in
                .object([
                    ("day", .double(point.day)), ("within68", range(point.inner)), ("within95", range(point.outer)),
                ])
            }
        )
    }

    /// Up to four positions side by side: each one's analysis, and profits at common prices at each one's first expiry.
    public static func comparison(_ analyses: [PositionAnalysis]) -> JSON {
        let windows = analyses.map { PriceWindow($0).range }
        let low = windows.map(\.lowerBound).min() ?? 0
        let high = windows.map(\.upperBound).max() ?? 0
        let prices = (0...40).map { low + (high - low) * Double($0) / 40 }
        let curves = analyses.map { analysis in
            ProfitCurve(analysis.valuation, prices, Scenario(elapsed: analysis.horizon)).points
        }
        let rows = prices.indices.map { index in
            JSON.object([
                ("price", .price(Price(rounding: prices[index]))),
                ("profits", .array(curves.map { amount($0[index].profit) })),
            ])
        }
        return .object([("positions", .array(analyses.map(analysis))), ("profits", .array(rows))])
    }
}
