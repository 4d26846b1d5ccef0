import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions
import BoursePortfolio
import BourseValues
import BourseWeb

/// The charts of a portfolio.
struct PortfolioCharts {
    /// Points at most, on a desktop and on a phone.
    private static let most = (wide: 180, phone: 75)
    /// The most parts with a bar of their own; the rest share one.
    private static let mostBars = 12
    /// The most months of income.
    private static let mostMonths = 24

    let context: PortfolioPages.PageContext

    private var formatter: PortfolioFormatter { context.formatter }
    private var sheet: PortfolioSheet { context.sheet }
    private var axis: ValueAxis { .money { [money = formatter.money] in money.axis($0) } }

    // MARK: - value

    /// What it was worth on every day of the period, and what the same payments in the benchmark would be.
    var value: ChartPanelView {
        let (series, lane) = (context.portfolio.series, context.lane)
        let start = context.period.start(asOf: series.last).flatMap { $0 >= series.first ? $0 : nil }
        let from = start.flatMap { series.index(of: $0) } ?? 0
        let against = lane == .total ? context.state.owned.benchmark : nil
        let comparison = against.flatMap { against in
            try? context.portfolio.compare(
                series.performance(after: start, through: series.last).get(),
                with: context.portfolio.days(of: against.column, in: against.currency)
            ).get()
        }
        let offset = start == nil ? 0 : from + 1
        func chart(_ most: Int) -> LineChart {
            let count = series.count - from
            let step = max(1, (count + most - 1) / most)
            let places = stride(from: series.count - 1, through: from, by: -step).reversed()
            let points = places.map { place in
                let own = series.value(lane, at: place)
                let other = comparison.flatMap { comparison in
                    comparison.values.indices.contains(place - offset) ? comparison.values[place - offset] : nil
                }
                let day = series.day(at: place)
                return LineChart.Point(
                    day: day.number,
                    label: DayText.medium(day),
                    values: comparison == nil ? [own.double] : [own.double, other],
                    details: [formatter.money.bare(own)]
                        + (comparison == nil
                            ? [] : [other.map { formatter.money.bare(Money(rounding: $0)) } ?? FractionText.none])
                )
            }
            return LineChart(
                text: ChartText(
                    title: "Value, \(PortfolioFormatter.title(context.period).lowercased())",
                    summary: "\(formatter.money.text(series.value(lane, at: from))) on \(series.day(at: from).text), "
                        + "\(formatter.money.text(series.value(lane, at: series.count - 1))) on \(series.last.text).",
                    empty: "No values yet"
                ),
                axis: axis,
                columns: [ChartTable.ChartColumn("Day", .text), ChartTable.ChartColumn("Value, \(sheet.base)", .money)]
                    + (comparison == nil
                        ? [] : [ChartTable.ChartColumn("Same cash flows in the benchmark, \(sheet.base)", .money)]),
                points: points
            )
        }
        let benchmark = against?.symbol.name ?? ""
        let wide = chart(Self.most.wide)
        return ChartPanelView(
            id: "value",
            heading: "Value",
            remark: context.account ?? (comparison == nil && !benchmark.isEmpty ? "\(benchmark) not available" : ""),
            span: "span-12",
            legend: comparison == nil
                ? []
                : [
                    LegendItemView(title: "Portfolio", key: ""),
                    LegendItemView(title: "Same cash flows in \(benchmark)", key: "key-2"),
                ],
            choices: PortfolioSheet.periods.map { period in
                ChoiceView(
                    title: period == .max ? "All" : period.rawValue,
                    href: context.query.only("by", "sort", "account").setting(
                        "period",
                        to: period == .max ? nil : period.rawValue
                    )
                    .href("/portfolio"),
                    isCurrent: period == context.period
                )
            },
            choicesLabel: "Period",
            wide: wide.svg(id: "value-wide", size: ChartSize(width: JournalCharts.full, height: 300)),
            middle: wide.svg(id: "value-middle", size: ChartSize(width: JournalCharts.tablet, height: 280)),
            phone: chart(Self.most.phone).svg(
                id: "value-phone",
                size: ChartSize(width: JournalCharts.phone, height: 220)
            ),
            basis: "\(sheet.base), at the close of each day, including deposits and withdrawals",
            table: DataTableView(wide.table),
            download: FileAddress("/portfolio/values")
        )
    }

    // MARK: - allocation

    /// How the value is divided; nothing when nothing has a value.
    var allocation: ChartPanelView? {
        let axis = context.query["by"].flatMap { AllocationAxis(rawValue: $0) } ?? .asset
        let parts = sheet.allocations[axis] ?? []
        guard !parts.isEmpty else { return nil }
        let own = parts.count > Self.mostBars ? parts.prefix(Self.mostBars - 1) : parts[...]
        var bars = own.map { part in
            let name = axis == .asset ? Symbol(part.title)?.text : nil
            return bar(name ?? part.title, part.value, part.basisPoints)
        }
        let rest = parts.dropFirst(own.count)
        if !rest.isEmpty {
            let value = rest.reduce(Money.zero) { $0 + $1.value }
            bars.append(bar("\(rest.count) others", value, rest.reduce(0) { $0 + $1.basisPoints }))
        }
        let chart = BarChart(
            text: ChartText(
                title: "Value \(Self.title(axis).lowercased())",
                summary: bars.first.map { "\($0.label) is the largest part, \($0.details[1]) of the value." } ?? "",
                empty: "No holdings with a value"
            ),
            axis: self.axis,
            columns: [
                ChartTable.ChartColumn(Self.title(axis), .text), ChartTable.ChartColumn("Value, \(sheet.base)", .money),
                ChartTable.ChartColumn("Share"),
            ],
            bars: bars,
            layout: .rows
        )
        let drawings = chart.rows(id: "allocation", count: bars.count)
        return ChartPanelView(
            id: "allocation",
            heading: "Allocation",
            headingHref: parts.first.map { PortfolioFormatter.explain(.share, axis: axis, part: $0.title) },
            remark: Self.title(axis).lowercased(),
            span: "span-12",
            choices: AllocationAxis.allCases.map { other in
                ChoiceView(
                    title: Self.title(other),
                    href: context.query.only("period", "sort", "account", "holdings").setting("by", to: other.rawValue)
                        .href(
                            "/portfolio"
                        )
                        + "#h-allocation",
                    isCurrent: other == axis
                )
            },
            choicesLabel: "Group by",
            wide: drawings.wide,
            middle: drawings.middle,
            phone: drawings.phone,
            basis:
                "\(sheet.base); shares are rounded to add up to 100%, debts and short positions have none",
            table: DataTableView(chart.table)
        )
    }

    private func bar(_ label: String, _ value: Money, _ basisPoints: Int) -> BarChart.CategoryBar {
        let share = NumberText.percent(Ratio(units: Int128(basisPoints) * 1_000_000), decimals: 2)
        return BarChart.CategoryBar(label: label, value: value.double, details: [formatter.money.text(value), share])
    }

    static func title(_ axis: AllocationAxis) -> String {
        switch axis {
        case .asset: "By asset"
        case .assetClass: "By class"
        case .sector: "By sector"
        case .currency: "By currency"
        case .account: "By account"
        }
    }

    // MARK: - income

    /// Income by month; nothing when there was none.
    var income: ChartPanelView? {
        guard let last = sheet.months.first?.month, let first = sheet.months.last?.month else { return nil }
        let known = Dictionary(sheet.months.map { ($0.month, $0) }) { first, _ in first }
        var months: [TradingDay] = []
        var month = last
        while month >= first, months.count < Self.mostMonths {
            months.append(month)
            month = month.adding(months: -1)
        }
        let bars = months.reversed().map { month in
            let sum = known[month]
            return BarChart.CategoryBar(
                label: "\(DayText.monthName(month)) \(month.year % 100)",
                value: (sum?.total ?? .zero).double,
                details: [sum?.dividends, sum?.interest, sum?.charges, sum?.total].map {
                    formatter.money.bare($0 ?? .zero)
                }
            )
        }
        let chart = BarChart(
            text: ChartText(
                title: "Income by month",
                summary: "\(formatter.money.text(sheet.income)) in total.",
                empty: "No income"
            ),
            axis: axis,
            columns: [ChartTable.ChartColumn("Month", .text)]
                + ["Dividends", "Interest", "Charges", "Total"].map {
                    ChartTable.ChartColumn("\($0), \(sheet.base)", .money)
                },
            bars: bars
        )
        let narrow = BarChart(
            text: chart.text,
            axis: axis,
            columns: chart.columns,
            bars: Array(bars.suffix(6))
        )
        return ChartPanelView(
            id: "income",
            heading: "Income by month",
            headingHref: PortfolioFormatter.explain(.income, period: .max),
            remark: "after tax",
            span: "span-12",
            wide: chart.svg(id: "income-wide", size: ChartSize(width: JournalCharts.full, height: 220)),
            middle: BarChart(text: chart.text, axis: axis, columns: chart.columns, bars: Array(bars.suffix(12)))
                .svg(id: "income-middle", size: ChartSize(width: JournalCharts.tablet, height: 220)),
            phone: narrow.svg(id: "income-phone", size: ChartSize(width: JournalCharts.phone, height: 200)),
            basis: "\(sheet.base); payments in other currencies are converted at the exchange rate of their day",
            table: DataTableView(chart.table)
        )
    }
}
