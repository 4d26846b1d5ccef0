import BourseCharts
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

extension FundPlanPage {
    /// Worth and money paid in over time; nothing for a transfer plan, which is worth two funds.
    func chart(_ result: FundPlan.Result) -> ChartPanelView? {
        guard planQuery.kind != .stp else { return nil }
        let charts = FundCharts(page: page, series: page.series)
        let isWithdrawing = planQuery.kind == .swp
        let legend = [
            LegendItemView(title: "Value", key: ""), LegendItemView(title: "Invested", key: "key-2"),
            isWithdrawing ? LegendItemView(title: "Withdrawn", key: "key-3") : nil,
        ]
        return charts.panel(
            "plan",
            "Value over time",
            remark: "",
            legend: legend.compactMap { $0 },
            height: 260,
            basis: "₹, at the NAV of each day",
            download: nil
        ) { most in
            let course = (try? result.own.course(page.series, most: most)) ?? []
            let last = course.last
            return LineChart(
                text: ChartText(
                    title: "Value and amount invested",
                    summary: last.map {
                        "Invested \(RupeeText.short($0.invested)), value \(RupeeText.short($0.value))."
                    }
                        ?? "",
                    empty: "No payment"
                ),
                axis: .money(RupeeText.axis),
                columns: [
                    ChartTable.ChartColumn("Day", .text), ChartTable.ChartColumn("Value, ₹", .money),
                    ChartTable.ChartColumn("Invested, ₹", .money),
                ] + (isWithdrawing ? [ChartTable.ChartColumn("Withdrawn, ₹", .money)] : []),
                points: course.map { planValue in
                    let amounts = [planValue.value, planValue.invested] + (isWithdrawing ? [planValue.withdrawn] : [])
                    return LineChart.Point(
                        day: planValue.day.number,
                        label: DayText.medium(planValue.day),
                        values: amounts.map { $0.double },
                        details: amounts.map { RupeeText.amount($0) }
                    )
                },
                includesZero: true
            )
        }
    }
}
