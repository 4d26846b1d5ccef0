import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Foundation

/// A position as a device keeps it, to answer for changes of it without the desk.
///
/// The model's prices are there at nodes, and scripts interpolate; what a position pays at the expiration is exact
/// arithmetic with strikes and entry prices. No script prices an option (decision 53).
struct KeptPosition: Sendable {
    /// Where it is, with the market and the legs as the builder has them in its address.
    static let path = "/options/grid.json"
    /// The most bytes that ``OptionGrid/bytes`` of all options may come to, so that the document has at most 60 KB.
    static let mostBytes = 43_000

    let grid: PositionGrid
    /// The worst result, if it is a loss with a limit.
    let worst: Money?
    /// The prices of the rows of the builder's grids, highest first.
    let prices: [Price]
    /// The prices of the table behind the chart, ascending.
    let readings: [Double]
    /// What was typed.
    let draft: PositionDraft
    let style: UserSettings.NumberStyle
    /// The day from which days are counted.
    let today: TradingDay

    init(_ analysis: PositionAnalysis, draft: PositionDraft, style: UserSettings.NumberStyle, today: TradingDay) {
        grid = PositionGrid(analysis, mostBytes: Self.mostBytes)
        prices = PriceWindow(analysis).roundPrices
        if case .limited(let worst) = analysis.profile.worst, worst < .zero {
            self.worst = worst
        } else {
            worst = nil
        }
        readings = PayoffDrawing(analysis, money: MoneyText(style: style, currency: .usd)).tablePrices
        self.draft = draft
        self.style = style
        self.today = today
    }

    var json: JSON {
        .object([
            ("today", .string("\(today)")), ("numbers", .string(style.rawValue)), ("market", market),
            ("contractSize", .integer(PositionLeg.contractSize)), ("legs", .array(grid.legs.map(leg))),
            ("worst", .optional(worst?.description)),
            ("prices", .array(prices.map { .string($0.description) })),
            ("readings", .array(readings.map(JSON.double))), ("options", .array(grid.options.map(option))),
        ])
    }

    /// What is typed, which says whether it is still the same.
    private var market: JSON {
        .object([
            ("spot", .string(draft.spot)), ("volatility", .string(draft.volatility)), ("rate", .string(draft.rate)),
            ("dividendYield", .string(draft.dividendYield)), ("style", .string(draft.style.rawValue)),
            ("exDividendDate", .string(draft.exDividendDate)), ("dividend", .string(draft.dividend)),
        ])
    }

    private func leg(_ kept: PositionGrid.GridLeg) -> JSON {
        let leg = kept.leg
        let start: [(String, JSON)] = [
            ("quantity", .integer(leg.quantity)), ("entry", .string(leg.entry.description)),
        ]
        guard let (right, strike, days) = leg.option else {
            return .object([("type", .string(leg.instrument == .stock ? "stock" : "cash"))] + start)
        }
        return .object(
            [("type", .string(right.rawValue))] + start + [
                ("strike", .string(strike.description)), ("days", .integer(days)),
                ("volatility", .double(leg.volatility)), ("price", .optional(kept.price?.description)),
                ("value", .double(kept.value?.price)), ("greeks", kept.value.map(Self.greeks) ?? .null),
            ]
        )
    }

    /// Delta, gamma, theta, vega and rho of one share, raw.
    private static func greeks(_ value: OptionValue) -> JSON {
        .array([value.delta, value.gamma, value.theta, value.vega, value.rho].map(JSON.double))
    }

    private func option(_ grid: OptionGrid) -> JSON {
        .object([
            ("type", .string(grid.right.rawValue)), ("strike", .string(grid.strike.description)),
            ("places", .integer(grid.places)),
            ("spots", .array(grid.axes.spots.map { number($0, grid) })),
            ("bounds", .string(Data(grid.bounds).base64EncodedString())),
            ("days", .array(grid.axes.days.map(JSON.integer))),
            ("volatilities", .array(grid.axes.volatilities.map(JSON.double))),
            ("values", .string(Data(grid.packed).base64EncodedString())),
        ])
    }

    /// A price with no more digits than those of the grid.
    private func number(_ value: Double, _ grid: OptionGrid) -> JSON {
        let unit = pow(10, Double(max(0, grid.places)))
        return .double((value * unit).rounded() / unit)
    }
}
