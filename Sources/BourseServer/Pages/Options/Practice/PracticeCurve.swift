import BourseCharts
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// What a practice account was worth by day.
struct PracticeCurve {
    /// When accounts are marked.
    static let basis = "After the close in New York, and now; US dollars, before fees"

    private let points: [PracticeDayMark]
    private let money: MoneyText

    init(_ account: PracticeAccount, now: Timestamp, money: MoneyText) {
        points = account.curve(at: now)
        self.money = money
    }

    var html: HTML {
        guard points.count > 1 else {
            return """
                <p class="t3 fs12 span-12">The value is stored after the close of each trading day while a position is open. \
                A curve appears from the second day on.</p>
                """
        }
        return panel.html
    }

    private var panel: ChartPanelView {
        let chart = chart
        return ChartPanelView(
            id: "practice-value",
            heading: "Value by day",
            remark: "No real money",
            span: "span-12",
            wide: chart.svg(id: "practice-wide", size: ChartSize(width: JournalCharts.full, height: 260)),
            middle: chart.svg(id: "practice-middle", size: ChartSize(width: JournalCharts.tablet, height: 240)),
            phone: chart.svg(id: "practice-phone", size: ChartSize(width: JournalCharts.phone, height: 200)),
            basis: Self.basis,
            table: DataTableView(chart.table)
        )
    }

    private var chart: LineChart {
        LineChart(
            text: ChartText(title: "Value of the practice account by day", summary: summary, empty: "No values yet"),
            // Of 100,000 dollars, three digits would be too few.
            axis: .money { [money] value in Money(estimate: value).map { money.text($0, decimals: 0) } ?? "" },
            columns: [
                ChartTable.ChartColumn("Day", .text), ChartTable.ChartColumn("Value", .money),
                ChartTable.ChartColumn("Without a price", .number),
            ],
            points: points.map { point in
                LineChart.Point(
                    day: point.day.number,
                    label: DayText.medium(point.day),
                    values: [point.equity.double],
                    details: [money.bare(point.equity), NumberText.count(point.unpriced)]
                )
            }
        )
    }

    private var summary: String {
        guard let first = points.first, let last = points.last else { return "" }
        return "\(money.text(first.equity)) on \(DayText.medium(first.day)), \(money.text(last.equity)) on "
            + "\(DayText.medium(last.day))."
    }
}
