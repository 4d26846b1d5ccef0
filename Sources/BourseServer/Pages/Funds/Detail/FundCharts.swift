import BourseCharts
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// The charts of a fund's page.
struct FundCharts {
    /// Points at most, on a desktop and on a phone.
    static let most = (wide: 180, phone: 75)
    static let width = 720.0
    static let phoneWidth = 334.0

    let page: FundPage
    let series: NAVSeries

    private var code: Int32 { page.scheme.code }

    // MARK: - Value

    /// The value of a unit, or two funds from 100.
    var value: ChartPanelView {
        let window = FundWindow(series, page.fundQuery)
        let other = page.other
        let legend = other.map {
            [
                LegendItemView(title: "This fund", key: ""), LegendItemView(title: $0.legend, key: "key-2"),
            ]
        }
        return panel(
            "nav",
            other == nil ? "Net asset value" : "Growth of 100",
            remark: ([other == nil ? window.title : "", window.remark].filter { !$0.isEmpty }).joined(separator: ", "),
            legend: legend ?? [],
            choices: ReturnPeriod.allCases.map { period in
                ChoiceView(
                    title: period == .max ? "Max" : period.rawValue,
                    href: page.fundQuery.href(code, period: period),
                    isCurrent: !page.fundQuery.hasDays && page.fundQuery.period == period
                )
            },
            choicesLabel: "Period",
            earlier: arrow(window, -1),
            later: arrow(window, 1),
            height: 330,
            basis: (other == nil ? "NAV in ₹, " : "100 on the first day, ") + rhythm(window.range),
            download: FileAddress("/funds/\(code)/nav")
        ) { most in
            other.map { together(window, other: $0.series, most: most) } ?? alone(window, most)
        }
    }

    private func rhythm(_ range: ClosedRange<Int>?) -> String {
        FundWindow.rhythm(range.map { FundWindow.picks($0, most: Self.most.wide).step } ?? 1)
    }

    /// The same length of time before or after.
    private func arrow(_ window: FundWindow, _ direction: Int) -> LinkView? {
        guard let range = window.range, let first = series.firstDay, let last = series.lastDay else { return nil }
        let (from, to) = (series.day(at: range.lowerBound), series.day(at: range.upperBound))
        let days = max(7, to.number - from.number)
        guard direction < 0 ? from > first : to < last else { return nil }
        let start = direction < 0 ? max(first, from.adding(days: -days)) : min(to, last.adding(days: -1))
        let end = direction < 0 ? from : min(last, to.adding(days: days))
        return LinkView(
            title: direction < 0 ? "Earlier" : "Later",
            href: page.fundQuery.href(code, from: start, to: end)
        )
    }

    private func alone(_ window: FundWindow, _ most: Int) -> LineChart {
        let positions = window.range.map { FundWindow.picks($0, most: most).positions } ?? []
        let growth = window.range.map {
            series.nav(at: $0.upperBound).double / series.nav(at: $0.lowerBound).double - 1
        }
        return LineChart(
            text: ChartText(
                title: "NAV, \(window.title)",
                summary: window.range.map {
                    "From \(RupeeText.nav(series.nav(at: $0.lowerBound))) on \(series.day(at: $0.lowerBound)) to "
                        + "\(RupeeText.nav(series.nav(at: $0.upperBound))) on \(series.day(at: $0.upperBound)), "
                        + "\(FractionText.signed(growth))."
                } ?? "No NAV in this period.",
                empty: "No NAV in this period"
            ),
            axis: .measure(TickText.rupees),
            columns: [ChartTable.ChartColumn("Day", .text), ChartTable.ChartColumn("NAV, ₹")],
            points: positions.map { position in
                let row = series.row(at: position)
                return LineChart.Point(
                    day: row.day.number,
                    label: DayText.medium(row.day),
                    values: [row.nav.double],
                    details: [RupeeText.bareNAV(row.nav)]
                )
            }
        )
    }

    private func together(_ window: FundWindow, other: NAVSeries, most: Int) -> LineChart {
        let positions = window.range.map { FundWindow.picks($0, most: most).positions } ?? []
        let pairs = positions.compactMap { position -> (day: TradingDay, one: Double, two: Double)? in
            let row = series.row(at: position)
            // What a fund was worth long ago says nothing about this day.
            guard let second = other.row(atOrBefore: row.day), row.day.number - second.day.number <= 45 else {
                return nil
            }
            return (row.day, row.nav.double, second.nav.double)
        }
        let second = page.other?.legend ?? ""
        let base = pairs.first
        let points = pairs.map { pair in
            let values = [pair.one / (base?.one ?? 1) * 100, pair.two / (base?.two ?? 1) * 100]
            return LineChart.Point(
                day: pair.day.number,
                label: DayText.medium(pair.day),
                values: values,
                details: values.map { FractionText.number($0) }
            )
        }
        return LineChart(
            text: ChartText(
                title: "Growth of 100 of both, \(window.title)",
                summary: points.last.map {
                    "Value of 100 invested on \(DayText.medium(base?.day ?? page.context.today)): "
                        + "\($0.details[0]) in this fund, \($0.details[1]) in \(second)."
                } ?? "There is no common day in this period.",
                empty: "There is no common day in this period"
            ),
            axis: .measure(unit: "100 on the first day") { TickText.number($0) },
            columns: [
                ChartTable.ChartColumn("Day", .text), ChartTable.ChartColumn("This fund"),
                ChartTable.ChartColumn(second),
            ],
            points: points,
            hasArea: false
        )
    }

}
