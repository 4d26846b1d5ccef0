import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions

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

    /// Round prices from the top of the chart to its foot, with the present one among them.
    private var prices: [Price] {
        let window = drawing.window
        let step = StrikeGrid.round(near: (window.upperBound - window.lowerBound) / 10 * 1e8)
        let middle = Int64((spot * 1e8 / Double(step.units)).rounded())
        let round = (-6...6).map { Price(units: (middle + Int64($0)) * step.units) }
        let shown = round.filter { price in
            price.units > 0 && window.contains(price.double)
                && abs(price.units - market.spot.units) > step.units / 3
        }
        return (shown + [market.spot]).sorted(by: >)
    }

    private func table(
        id: String,
        heading: String,
        remark: String,
        headings: [HeatHeadingView],
        moments: [(elapsed: Double, shift: Double)],
        basis: String
    ) -> HeatTableView {
        let prices = prices
        let results = prices.map { price in
            moments.map { drawing.valuation.profit(spot: price.double, elapsed: $0.elapsed, shift: $0.shift) }
        }
        let scale = HeatScale(covering: results.joined())
        let words = PayoffWords(analysis, money: money)
        return HeatTableView(
            id: id,
            heading: heading,
            remark: remark,
            caption: "\(heading), \(risk == nil ? money.currency.code : "percent of what is at risk")",
            headings: headings,
            rows: zip(prices, results).map { price, row in
                let isSpot = price == market.spot
                return HeatRowView(
                    price: words.price(price),
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
            ? "\(money.currency.code): a loss without limit has no percentage" : "\(money.currency.code), before fees"
    }

    /// Price by date, from today to the first expiry.
    var dates: HeatTableView {
        let horizon = analysis.horizon
        let count = min(9, horizon)
        let days = count == 0 ? [0] : (0...count).map { Int((Double(horizon * $0) / Double(count)).rounded()) }
        let headings = days.enumerated().map { index, day in
            let isWide = index % 2 == 1 && index != days.count - 1
            let parts = [isWide ? "wide" : nil, day == drawing.elapsed ? "now" : nil].compactMap { $0 }
            return HeatHeadingView(
                title: day == 0 ? "Today" : DayText.dayMonth(today.adding(days: day)),
                css: parts.joined(separator: " ")
            )
        }
        let shift = drawing.shift
        return table(
            id: "heat-dates",
            heading: "Profit by price and date",
            remark: shift == 0 ? "" : "volatility \(BuilderForm.number(shift * 100, 0)) points",
            headings: headings,
            moments: days.map { (Double($0), shift) },
            basis: unit
        )
    }

    /// The lowest volatility of the market and the legs: none is moved below a hundredth.
    private var lowestVolatility: Double {
        analysis.position.legs.compactMap(\.volatility).min().map { min($0, market.volatility) } ?? market.volatility
    }

    /// Price by change of volatility, on the chosen day.
    var volatilities: HeatTableView {
        let shifts = [-20, -10, -5, 0, 5, 10, 20].filter { lowestVolatility + Double($0) / 100 >= 0.01 }
        let chosen = Int((drawing.shift * 100).rounded())
        let headings = shifts.map { shift in
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
            moments: shifts.map { (Double(day), Double($0) / 100) },
            basis: "\(unit) · every leg's volatility moved by the same number of points"
        )
    }

    /// What single changes do to the result.
    var sensitivity: SensitivityView {
        let elapsed = Double(drawing.elapsed)
        let shift = drawing.shift
        let words = PayoffWords(analysis, money: money)
        func row(_ change: String, _ level: String, _ result: Double) -> SensitivityRowView {
            let amount = Money(rounding: result)
            return SensitivityRowView(
                change: change,
                level: level,
                result: money.bareSigned(amount),
                direction: JournalWords.direction(amount)
            )
        }
        let moves = [-0.1, -0.05, -0.02, 0.02, 0.05, 0.1].map { move in
            let price = spot * (1 + move)
            return row(
                NumberText.percent(Ratio(rounding: move), decimals: 0, plus: "+"),
                words.price(Price(rounding: price)),
                drawing.valuation.profit(spot: price, elapsed: elapsed, shift: shift)
            )
        }
        let points = [-10, -5, 5, 10].filter { market.volatility + Double($0) / 100 > 0.005 }.map { point in
            row(
                "\(BuilderForm.number(Double(point), 0)) points",
                NumberText.percent(Ratio(rounding: market.volatility + Double(point) / 100)),
                drawing.valuation.profit(spot: spot, elapsed: elapsed, shift: shift + Double(point) / 100)
            )
        }
        let left = analysis.horizon - drawing.elapsed
        let steps = Set([1, 7, left / 2, left].filter { $0 > 0 && $0 <= left }).sorted()
        let days = steps.map { day in
            row(
                "+\(Count.of(day, "day"))",
                DayText.dayMonth(today.adding(days: drawing.elapsed + day)),
                drawing.valuation.profit(spot: spot, elapsed: elapsed + Double(day), shift: shift)
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
