import BourseCharts

/// The values behind a chart, or the first rows of a file, as a plain table that opens on request.
struct DataTableView: Sendable {
    /// What the table contains, for assistive technology.
    let caption: String
    /// The columns; the first has the label of each row.
    let columns: [ChartTable.ChartColumn]
    /// The rows, each as long as `columns`.
    let rows: [[String]]

    init(_ table: ChartTable) {
        (caption, columns, rows) = (table.caption, table.columns, table.rows)
    }
}

extension DataTableView {
    var html: HTML {
        """
        <details class="as-table"><summary>\(icon: "table", css: "icon-16")As table</summary><div class="table-wrap" tabindex="0" role="region" aria-label="\(caption), table"><table class="table"><caption class="vh">\(caption)</caption><thead><tr>\(columns.map { column in "<th scope=\"col\"\(if: column.isNumeric, " class=\"num\"")>\(column.heading)</th>" })</tr></thead><tbody>
        \(body)</tbody></table></div></details>
        """
    }

    /// The rows: numbers aligned right, money hidden in privacy mode.
    ///
    /// - Complexity: O(characters).
    var body: HTML {
        rows.reduce(into: HTML()) { html, row in
            html.append("<tr>")
            for (column, text) in zip(columns, row) { html.append(Self.cell(text, column.kind)) }
            html.append("</tr>\n")
        }
    }

    private static func cell(_ text: String, _ kind: ChartTable.ChartColumn.ChartColumnKind) -> HTML {
        switch kind {
        case .text: "<td>\(text)</td>"
        case .privateText: "<td class=\"money\">\(text)</td>"
        case .number: "<td class=\"num\">\(text)</td>"
        case .money: "<td class=\"num money\">\(text)</td>"
        }
    }
}
