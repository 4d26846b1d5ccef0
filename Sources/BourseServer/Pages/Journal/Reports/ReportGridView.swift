/// A metric of trades by two dimensions, tinted by sign and size.
struct ReportGridView: Sendable {
    /// "Net profit by weekday and hour of entry".
    let heading: String
    /// Quiet text after the heading.
    let remark: String
    /// "Weekday".
    let corner: String
    /// The groups of the second dimension.
    let columns: [ReportGridHeadView]
    /// The groups of the first dimension.
    let rows: [ReportGridRowView]
    /// The totals of the columns, and of all.
    let totals: ReportGridRowView
    /// The same as a file.
    let file: FileAddress
}

/// A group of a grid.
struct ReportGridHeadView: Sendable {
    /// "Monday".
    let title: String
    /// The list of its trades.
    let href: String
}

/// A row of a grid.
struct ReportGridRowView: Sendable {
    /// Its group; without an address for the row of totals.
    let head: (title: String, href: String?)
    /// The cells in the order of columns.
    let cells: [ReportGridCellView]
    /// The metric of the whole row.
    let total: ReportGridCellView
}

/// A metric of a grid.
struct ReportGridCellView: Sendable {
    /// "+1,250", or empty without trades.
    let text: String
    /// "up heat-2".
    let css: String
    /// The list of its trades; nil without any.
    let href: String?
    /// "Monday, 10:00–11:00: 12 trades".
    let label: String
}

extension ReportGridView {
    /// The most columns that fit on a sheet of paper, besides the name of a row and its total.
    private static let columnsOfSheet = 10

    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-report-grid">
        <div class="panel-head"><h2 id="h-report-grid">\(heading)</h2><span class="note">\(remark)</span></div>
        <div class="table-wrap\(if: isWide, " screen-only")" tabindex="0" role="region" aria-label="\(heading), table">\(table(of: columns.indices, isLinked: true))</div>
        \(if: isWide, "\(parts.map { "<div class=\"table-wrap paper-only\">\(table(of: $0, isLinked: false))</div>" as HTML })")
        <div class="panel-foot"><span>A cell opens its trades</span><span class="end">\(file.links)</span></div>
        </section>
        """
    }

    private var isWide: Bool { columns.count > Self.columnsOfSheet }

    /// The columns of each table on paper.
    private var parts: [Range<Int>] {
        stride(from: 0, to: columns.count, by: Self.columnsOfSheet).map {
            $0..<min($0 + Self.columnsOfSheet, columns.count)
        }
    }

    /// Some columns as a table; the first ones have the totals of rows before them.
    private func table(of range: Range<Int>, isLinked: Bool) -> HTML {
        func line(_ row: ReportGridRowView) -> HTML {
            """
            <tr><th scope="row">\(Self.link(row.head.title, isLinked ? row.head.href : nil, label: nil))</th>\(if: range.lowerBound == 0, "\(cell(row.total, css: "whole"))")\(row.cells[range].map { cell($0, css: "") })</tr>
            """
        }
        func cell(_ cell: ReportGridCellView, css: String) -> HTML {
            "<td class=\"num \(css) \(cell.css)\">\(Self.link(cell.text, isLinked ? cell.href : nil, label: cell.label))</td>"
        }
        return """
            <table class="table months report-grid"><caption class="vh">\(heading)</caption><thead><tr><th scope="col">\(corner)</th>\(if: range.lowerBound == 0, "<th scope=\"col\" class=\"num\">All</th>")\(columns[range].map { column in
                "<th scope=\"col\" class=\"num\">\(Self.link(column.title, isLinked ? column.href : nil, label: nil))</th>" as HTML
            })</tr></thead><tbody>
            \(rows.map(line))
            </tbody><tfoot>\(line(totals))</tfoot></table>
            """
    }

    private static func link(_ text: String, _ href: String?, label: String?) -> HTML {
        guard let href else { return "\(text)" }
        return """
            <a href="\(href)"\(label.map { " title=\"\($0)\" aria-label=\"\(text), \($0)\"" as HTML })>\(text)</a>
            """
    }
}
