import BourseCore
import BourseOptions

extension OptionDocuments {
    /// Scenarios of a position: curves, both grids, single changes and the cone.
    public static func scenarios(_ analysis: PositionAnalysis, _ scenario: Scenario) -> JSON {
        scenarioFields.json(Scenarios(analysis, scenario))
    }

    /// The schema of ``scenarios(_:_:)``.
    public static var scenariosSchema: JSONSchema { scenarioFields.schema }

    private struct Scenarios {
        let chosen: Scenario
        let curves: Curves
        let byDate: ProfitGrid
        let byVolatility: ProfitGrid
        let sensitivity: Sensitivity
        let cone: PriceCone

        init(_ analysis: PositionAnalysis, _ scenario: Scenario) {
            let valuation = analysis.valuation
            chosen = Scenario(elapsed: min(max(0, scenario.elapsed), analysis.horizon), shift: scenario.shift)
            let window = PriceWindow(analysis)
            let prices = window.prices(count: 41)
            curves = Curves(
                atExpiry: .atExpiry(analysis, valuation, over: window.range),
                today: ProfitCurve(valuation, prices: prices, scenario: Scenario()),
                chosen: ProfitCurve(valuation, prices: prices, scenario: chosen)
            )
            byDate = .dates(analysis, valuation, shift: chosen.shift)
            byVolatility = .volatilities(analysis, valuation, elapsed: chosen.elapsed)
            sensitivity = Sensitivity(analysis, valuation, from: chosen)
            cone = PriceCone(analysis.position)
        }
    }

    private struct Curves {
        let atExpiry: ProfitCurve
        let today: ProfitCurve
        let chosen: ProfitCurve
    }

    private static let scenarioFields = DocumentFields<Scenarios>(
        named: "Scenarios",
        [
            .field("elapsed", .count) { $0.chosen.elapsed },
            .field("shift", .double) { $0.chosen.shift },
            .field("curves", .object(curves)) { $0.curves },
            .field("byDate", .object(grid)) { $0.byDate },
            .field("byVolatility", .object(grid)) { $0.byVolatility },
            .field("sensitivity", .object(sensitivity)) { $0.sensitivity },
            .field("cone", .list(of: cone)) { $0.cone.points },
        ]
    )

    private static let curves = DocumentFields<Curves>([
        .field("atExpiration", .list(point)) { $0.atExpiry.points },
        .field("today", .list(point)) { $0.today.points },
        .field("chosen", .list(point)) { $0.chosen.points },
    ])

    private static let point = FieldKind<ProfitCurve.ProfitPoint>(.tuple(.number, .number)) {
        .array([.price(Price(rounding: $0.price)), .money(Money(rounding: $0.profit))])
    }

    private static let amount = FieldKind<Double>(.number) { .money(Money(rounding: $0)) }

    private static let grid = DocumentFields<ProfitGrid>(
        named: "ProfitGrid",
        [
            .field("columns", .list(of: column)) { $0.scenarios },
            .field("rows", .list(of: profits)) { zip($0.prices, $0.profits) },
        ]
    )

    private static let column = DocumentFields<Scenario>([
        .field("elapsed", .count) { $0.elapsed },
        .field("shift", .double) { $0.shift },
    ])

    /// Profits at a price.
    private static let profits = DocumentFields<(Price, [Double])>([
        .field("price", .price) { $0.0 },
        .field("profits", .list(amount)) { $0.1 },
    ])

    private static let sensitivity = DocumentFields<Sensitivity>([
        .field("price", .list(of: change)) { $0.price },
        .field("volatility", .list(of: change)) { $0.volatility },
        .field("days", .list(of: change)) { $0.time },
    ])

    private static let change = DocumentFields<Sensitivity.SensitivityRow>([
        .field("change", .double) { $0.change },
        .field("level", .double) { $0.level },
        .field("profit", amount) { $0.profit },
    ])

    private static let cone = DocumentFields<PriceCone.ConePoint>([
        .field("day", .double) { $0.day },
        .field("within68", range) { $0.inner },
        .field("within95", range) { $0.outer },
    ])

    private static let range = FieldKind<ClosedRange<Double>>(.tuple(.number, .number)) {
        .array([.price(Price(rounding: $0.lowerBound)), .price(Price(rounding: $0.upperBound))])
    }

    private static let comparisonFields = DocumentFields<(analyses: [PositionAnalysis], profits: [(Price, [Double])])>([
        .field("positions", .list(of: analysis)) { $0.analyses },
        .field("profits", .list(of: profits)) { $0.profits },
    ])

    /// Up to four positions side by side: each one's analysis, and profits at common prices at each one's first expiry.
    public static func comparison(_ analyses: [PositionAnalysis]) -> JSON {
        let windows = analyses.map { PriceWindow($0).range }
        let low = windows.map(\.lowerBound).min() ?? 0
        let high = windows.map(\.upperBound).max() ?? 0
        let prices = (0...40).map { low + (high - low) * Double($0) / 40 }
        let curves = analyses.map { analysis in
            ProfitCurve(analysis.valuation, prices: prices, scenario: Scenario(elapsed: analysis.horizon)).points
        }
        let profits = prices.indices.map { index in
            (Price(rounding: prices[index]), curves.map { $0[index].profit })
        }
        return comparisonFields.json((analyses, profits))
    }

    /// The schema of ``comparison(_:)``.
    public static var comparisonSchema: JSONSchema { comparisonFields.schema }
}
