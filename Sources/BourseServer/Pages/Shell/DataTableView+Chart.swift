import BourseCharts

extension DataTableView {
    /// The figures behind a chart.
    init(_ table: ChartTable) {
        self.init(
            caption: table.caption,
            columns: table.columns.map { DataColumnView(title: $0.heading, isNumber: $0.isNumeric) },
            lines: table.rows.map { row in
                DataLineView(
                    cells: zip(row, table.columns).map { text, column in
                        DataCellView(text: text, isNumber: column.isNumeric, isMoney: column.kind == .money)
                    }
                )
            }
        )
    }
}
