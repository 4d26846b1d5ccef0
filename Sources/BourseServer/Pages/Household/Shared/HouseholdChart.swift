import BourseCharts
import BourseDesk

/// Panels with charts of the household.
enum HouseholdChart {
    /// Lines over time.
    ///
    /// - Parameter columns: The name of the points, and of each line.
    static func lines(
        _ id: String,
        _ heading: String,
        remark: String,
        columns: [String],
        summary: String,
        points: [LineChart.Point],
        money: MoneyText,
        legend: [String] = [],
        download: FileAddress? = nil
    ) -> ChartPanelView {
        let chart = LineChart(
            text: ChartText(title: heading, summary: summary, empty: "No data yet"),
            axis: .money { money.axis($0) },
            columns: columns.enumerated().map { ChartTable.ChartColumn($1, $0 == 0 ? .text : .money) },
            points: points,
            hasArea: legend.isEmpty,
            includesZero: !legend.isEmpty
        )
        return panel(
            id,
            heading: heading,
            remark: remark,
            legend: legend,
            download: download,
            table: chart.table,
            basis: "In \(money.currency)"
        ) { part, size in
            chart.svg(id: "\(id)-\(part)", size: ChartSize(width: size, height: part == "phone" ? 220 : 280))
        }
    }

    /// Bars, upright or lying.
    static func bars(
        _ id: String,
        _ heading: String,
        remark: String,
        columns: [String],
        summary: String,
        bars: [BarChart.CategoryBar],
        money: MoneyText,
        layout: BarChart.Layout,
        download: FileAddress? = nil
    ) -> ChartPanelView {
        func chart(_ layout: BarChart.Layout) -> BarChart {
            BarChart(
                text: ChartText(title: heading, summary: summary, empty: "No data yet"),
                axis: .money { money.axis($0) },
                columns: columns.enumerated().map { ChartTable.ChartColumn($1, $0 == 0 ? .text : .money) },
                bars: bars,
                layout: layout
            )
        }
        let shown = chart(layout)
        return panel(
            id,
            heading: heading,
            remark: remark,
            legend: [],
            download: download,
            table: shown.table,
            basis: "In \(money.currency)"
        ) { part, width in
            // Names do not fit below the bars of a phone.
            let chart = part == "phone" ? chart(.rows) : shown
            let height = chart.layout == .rows ? chart.rowsHeight : 280
            return chart.svg(id: "\(id)-\(part)", size: ChartSize(width: width, height: height))
        }
    }

    private static func panel(
        _ id: String,
        heading: String,
        remark: String,
        legend: [String],
        download: FileAddress?,
        table: ChartTable,
        basis: String,
        svg: (_ part: String, _ width: Double) -> String
    ) -> ChartPanelView {
        ChartPanelView(
            id: id,
            heading: heading,
            remark: remark,
            span: "span-12",
            legend: legend.enumerated().map { LegendItemView(title: $1, key: $0 == 0 ? "" : "key-\($0 + 1)") },
            wide: svg("wide", JournalCharts.full),
            middle: svg("middle", JournalCharts.tablet),
            phone: svg("phone", JournalCharts.phone),
            basis: basis,
            table: DataTableView(table),
            download: download
        )
    }
}
