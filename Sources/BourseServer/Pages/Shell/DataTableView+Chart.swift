import BourseCharts

extension DataTableView {
    /// The figures behind a chart.
    init(_ table: ChartTable) {
        self.init(
            caption: table.caption,
            columns: table.columns.map { DataColumnView(title: $0.heading, isNumber: $0.isNumeric) },
            body: table.body
        )
    }
}
