import BourseCharts
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// Several funds in one chart, all from 100.
struct FundComparisonChart {
    private static let width = 1140.0
    private static let most = (wide: 220, phone: 75)

    let page: FundComparisonPage
    let compared: ComparedFunds

    var panel: ChartPanelView {
        let wide = chart(Self.most.wide)
        let step =
            compared.days.isEmpty
            ? 1 : FundWindow.picks(0...(compared.days.count - 1), most: Self.most.wide).step
        return ChartPanelView(
            id: "growth",
            heading: "Growth of 100",
            remark: remark,
            span: "span-12",
            legend: zip(page.members, compared.funds).compactMap { member, fund in
                fund.rebased.isEmpty ? nil : LegendItemView(title: member.letter, key: member.key)
            },
            choices: ReturnPeriod.allCases.map { period in
                ChoiceView(
                    title: period == .max ? "Max" : period.rawValue,
                    href: page.comparisonQuery.href(period: period),
                    isCurrent: page.comparisonQuery.period == period
                )
            },
            choicesLabel: "Period",
            wide: wide.svg(id: "growth-wide", size: ChartSize(width: Self.width, height: 340)),
            middle: wide.svg(id: "growth-middle", size: ChartSize(width: FundCharts.width, height: 300)),
            phone: chart(Self.most.phone).svg(
                id: "growth-phone",
                size: ChartSize(width: FundCharts.phoneWidth, height: 260)
            ),
            basis: "100 on the first common day, \(FundWindow.rhythm(step))",
            table: DataTableView(wide.table),
            download: FileAddress(page.comparisonQuery.href("/funds/compare/growth"))
        )
    }

    private var remark: String {
        guard let from = compared.days.first, let to = compared.days.last else { return "" }
        return DayText.range(from, to)
    }

    private func chart(_ most: Int) -> LineChart {
        let days = compared.days
        let places = days.isEmpty ? [] : FundWindow.picks(0...(days.count - 1), most: most).positions
        let ends = zip(page.members, compared.funds).compactMap { member, fund in
            fund.rebased.last.map { "\(member.letter) \(FractionText.number($0))" }
        }
        return LineChart(
            text: ChartText(
                title: "Growth of 100 in \(page.members.count) funds, \(FundFormatter.period(compared.period))",
                summary: days.first.map { first in
                    "Value of 100 invested on \(DayText.medium(first)): \(ends.joined(separator: ", "))."
                } ?? "These funds have no common period.",
                empty: "These funds have no common period"
            ),
            axis: .measure(unit: "100 on the first day") { TickText.number($0) },
            columns: [ChartTable.ChartColumn("Day", .text)] + page.members.map { ChartTable.ChartColumn($0.letter) },
            points: places.map { place in
                let values = compared.funds.map { $0.rebased.isEmpty ? nil : $0.rebased[place] }
                return LineChart.Point(
                    day: days[place].number,
                    label: DayText.medium(days[place]),
                    values: values,
                    details: values.map { FractionText.number($0) }
                )
            },
            hasArea: false
        )
    }
}
