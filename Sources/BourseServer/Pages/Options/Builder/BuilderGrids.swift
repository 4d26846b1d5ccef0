import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues

/// What if: results at other prices, on other days and at other volatilities.
struct BuilderGrids {
    let drawing: PayoffDrawing
    let today: TradingDay
    /// Whether results are shown as a share of what is at risk.
    let showsRisk: Bool

    private var analysis: PositionAnalysis { drawing.analysis }
    private var market: OptionMarket { analysis.position.market }
    private var spot: Double { market.spot.double }
    private var money: MoneyText { drawing.money }

    /// What a result is measured by when shares of it are asked for; nothing when a loss has no limit.
    private var risk: Double? {
        guard showsRisk, case .limited(let worst) = analysis.profile.worst, worst < .zero else { return nil }
        return -worst.double
    }

    private func table(
        id: String,
        heading: String,
        remark: String,
        headings: [HeatHeadingView],
        grid: ProfitGrid,
        basis: String
    ) -> HeatTableView {
        let scale = HeatScale(covering: grid.profits.joined())
        let formatter = PayoffFormatter(analysis, money: money)
        return HeatTableView(
            id: id,
            heading: heading,
            remark: remark,
            caption: "\(heading), \(risk == nil ? money.currency.code : "percent of maximum loss")",
            headings: headings,
            rows: zip(grid.prices, grid.profits).map { price, row in
                let isSpot = price == market.spot
                return HeatRowView(
                    price: formatter.price(price),
                    move: isSpot ? "now" : NumberText.percent(Ratio(rounding: price.double / spot - 1), plus: "+"),
                    css: isSpot ? "spot" : "",
                    cells: zip(row, headings).map { value, heading in
                        let isWide = heading.css.contains("wide")
                        let css = scale.style(of: value) + (isWide ? " wide" : "") + (risk == nil ? " money" : "")
                        return HeatCellView(css: css, text: text(value))
                    }
                )
            },
            basis: basis
        )
    }

    private func text(_ value: Double) -> String {
        if let risk { return NumberText.percent(Ratio(rounding: value / risk), decimals: 0, plus: "+") }
        return money.bareSigned(Money(rounding: value), decimals: 0)
    }

    private var unit: String {
        if risk != nil { return "Percent of the maximum loss" }
        return showsRisk
            ? "\(money.currency.code): an unlimited loss has no percentage" : "\(money.currency.code), before fees"
    }

    /// Price by date, from today to the first expiry.
    var dates: HeatTableView {
        let shift = drawing.shift
        let grid = ProfitGrid.dates(analysis, drawing.valuation, shift: shift)
        let days = grid.scenarios.map(\.elapsed)
        let headings = days.enumerated().map { index, day in
            let isWide = index % 2 == 1 && index != days.count - 1
            let parts = [isWide ? "wide" : nil, day == drawing.elapsed ? "now" : nil].compactMap { $0 }
            return HeatHeadingView(
                title: day == 0 ? "Today" : DayText.dayMonth(today.adding(days: day)),
                css: parts.joined(separator: " ")
            )
        }
        return table(
            id: "heat-dates",
            heading: "Profit by price and date",
            remark: shift == 0 ? "" : "volatility \(BuilderForm.number(shift * 100, 0)) points",
            headings: headings,
            grid: grid,
            basis: unit
        )
    }

    /// Price by change of volatility, on the chosen day.
    var volatilities: HeatTableView {
        let grid = ProfitGrid.volatilities(analysis, drawing.valuation, elapsed: drawing.elapsed)
        let chosen = Int((drawing.shift * 100).rounded())
        let headings = grid.scenarios.map { scenario in
            let shift = Int((scenario.shift * 100).rounded())
            let isWide = abs(shift) == 20
            let parts = [isWide ? "wide" : nil, shift == chosen ? "now" : nil].compactMap { $0 }
            let level = NumberText.percent(Ratio(rounding: market.volatility + Double(shift) / 100), decimals: 0)
            return HeatHeadingView(title: "IV \(level)", css: parts.joined(separator: " "))
        }
        let day = drawing.elapsed
        return table(
            id: "heat-volatilities",
            heading: "Profit by price and volatility",
            remark: day == 0 ? "today" : "on \(DayText.dayMonth(today.adding(days: day)))",
            headings: headings,
            grid: grid,
            basis: "\(unit) · every leg's volatility changed by the same number of points"
        )
    }

    /// What single changes do to the result.
    var sensitivity: SensitivityView {
        let scenario = Scenario(elapsed: drawing.elapsed, shift: drawing.shift)
        let changes = Sensitivity(analysis, drawing.valuation, from: scenario)
        let formatter = PayoffFormatter(analysis, money: money)
        func row(_ change: String, _ level: String, _ result: Double) -> SensitivityRowView {
            let amount = BuilderForm.shown(Money(rounding: result))
            return SensitivityRowView(
                change: change,
                level: level,
                result: money.bareSigned(amount),
                direction: JournalFormatter.direction(amount)
            )
        }
        let moves = changes.price.map { change in
            row(
                NumberText.percent(Ratio(rounding: change.change), decimals: 0, plus: "+"),
                formatter.price(Price(rounding: change.level)),
                change.profit
            )
        }
        let points = changes.volatility.map { change in
            row(
                "\(BuilderForm.number(change.change * 100, 0)) points",
                NumberText.percent(Ratio(rounding: change.level)),
                change.profit
            )
        }
        let days = changes.time.map { change in
            row(
                "+\(Count.of(Int(change.change), "day"))",
                DayText.dayMonth(today.adding(days: Int(change.level))),
                change.profit
            )
        }
        let groups = [("Price", moves), ("Volatility", points), ("Time", days)].filter { !$0.1.isEmpty }
        return SensitivityView(
            remark: "one change at a time",
            unit: money.currency.sign,
            groups: groups.map { SensitivityGroupView(title: $0.0, rows: $0.1) }
        )
    }
}
