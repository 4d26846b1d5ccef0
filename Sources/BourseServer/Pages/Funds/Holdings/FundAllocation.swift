import BourseCharts
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

/// How the value of holdings is spread, as a chart with its table.
struct FundAllocation {
    /// The most parts with a bar of their own; the rest share one.
    static let mostBars = 12

    let holdings: FundHoldings
    let axis: FundAllocationAxis
    let query: Query

    /// The panel; nothing when nothing is worth anything.
    var panel: ChartPanelView? {
        let bars = bars
        guard !bars.isEmpty else { return nil }
        let chart = BarChart(
            text: ChartText(
                title: "Value \(Self.title(axis).lowercased())",
                summary: bars.first.map { "\($0.label) is the largest part, \($0.details[1]) of the value." } ?? "",
                empty: "No holding with a value"
            ),
            axis: .money(RupeeText.axis),
            columns: [
                ChartTable.ChartColumn(Self.title(axis), .text), ChartTable.ChartColumn("Value, ₹", .money),
                ChartTable.ChartColumn("Share"), ChartTable.ChartColumn("Holdings"),
            ],
            bars: bars,
            layout: .rows
        )
        let drawings = chart.rows(id: "allocation", count: bars.count)
        return ChartPanelView(
            id: "allocation",
            heading: "Allocation",
            remark: Self.title(axis).lowercased(),
            span: "span-12",
            choices: FundAllocationAxis.allCases.map { other in
                ChoiceView(
                    title: Self.title(other),
                    href: query.setting("by", to: other.rawValue).href("/funds/holdings") + "#h-allocation",
                    isCurrent: other == axis
                )
            },
            choicesLabel: "Group by",
            wide: drawings.wide,
            middle: drawings.middle,
            phone: drawings.phone,
            basis: "₹; shares are rounded to a total of 100%",
            table: DataTableView(chart.table)
        )
    }

    private var bars: [BarChart.CategoryBar] {
        let shares = holdings.allocation(by: axis)
        let isLong = shares.count > Self.mostBars
        let own = isLong ? shares.prefix(Self.mostBars - 1) : shares.prefix(Self.mostBars)
        var bars = own.map { bar(Self.name($0.part), value: $0.value, basisPoints: $0.basisPoints, count: $0.count) }
        let rest = shares.dropFirst(own.count)
        if !rest.isEmpty {
            bars.append(
                bar(
                    "\(rest.count) others",
                    value: rest.reduce(.zero) { $0 + $1.value },
                    basisPoints: rest.reduce(0) { $0 + $1.basisPoints },
                    count: rest.reduce(0) { $0 + $1.count }
                )
            )
        }
        return bars
    }

    private func bar(_ label: String, value: Money, basisPoints: Int, count: Int) -> BarChart.CategoryBar {
        let share = NumberText.percent(Ratio(units: Int128(basisPoints) * 1_000_000), decimals: 2)
        return BarChart.CategoryBar(
            label: label,
            value: value.double,
            details: [RupeeText.amount(value), share, NumberText.count(count)]
        )
    }

    private static func title(_ axis: FundAllocationAxis) -> String {
        switch axis {
        case .house: "By fund house"
        case .category: "By category"
        case .plan: "By plan"
        }
    }

    private static func name(_ part: AllocationShare.AllocationKey) -> String {
        switch part {
        case .house(let house): house?.name ?? "Fund house not specified"
        case .category(let category):
            category == .unspecified ? "Category not specified" : FundFormatter.category(category)
        case .plan(let plan): FundFormatter.plan(plan) ?? "Plan not specified"
        }
    }
}
