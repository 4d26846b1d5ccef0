/// A plain table behind a chart.
struct DataTableView: Sendable {
    /// Says what the table holds.
    let caption: String
    /// Headers.
    let columns: [DataColumnView]
    /// The rows as HTML.
    let body: String
}

extension DataTableView {
    var html: HTML {
        """
        <details class="as-table"><summary>\(icon: "table", css: "icon-16")As table</summary><div class="table-wrap" tabindex="0" role="region" aria-label="\(caption), table"><table class="table"><caption class="vh">\(caption)</caption><thead><tr>\(columns.map { column in "<th scope=\"col\"\(if: column.isNumber, " class=\"num\"")>\(column.title)</th>" })</tr></thead><tbody>
        \(HTML(written: body))</tbody></table></div></details>
        """
    }
}
