/// A panel with a table of figures of a fund.
struct FundTableView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// "Returns and risk".
    let heading: String
    /// Quiet text after the heading, or empty.
    let remark: String
    /// "span-4", "span-8" or "span-12".
    let span: String
    /// Says what the table holds.
    let caption: String
    /// The heads of the columns.
    let headings: [FundHeadingView]
    /// The rows.
    let lines: [FundLineView]
    /// Foot of the panel: unit, basis.
    let basis: String
    /// The same as CSV.
    let csvHref: String?
}

/// The head of a column.
struct FundHeadingView: Sendable {
    /// With the unit.
    let title: String
    /// "num" or empty.
    let css: String

    init(_ title: String, isNumber: Bool = false) {
        self.title = title
        css = isNumber ? "num" : ""
    }
}

/// A row of such a table.
struct FundLineView: Sendable {
    /// What the row is of.
    let name: String
    /// Quiet text below it.
    let remark: String?
    /// Where the name leads, if anywhere.
    let pageHref: String?
    /// Its figures.
    let cells: [FundCellView]

    init(name: String, remark: String = "", pageHref: String? = nil, cells: [FundCellView]) {
        self.name = name
        self.remark = remark.unlessEmpty
        self.pageHref = pageHref
        self.cells = cells
    }
}

/// A figure and what is to be said of it, or why there is none.
struct FundCellView: Sendable {
    /// The figure.
    let text: String
    /// Classes of the cell.
    let css: String
    /// "up", "down" or "flat" for a change.
    let direction: String?
    /// Why there is no figure, or what it is measured by.
    let reason: String?

    /// Words.
    static func text(_ text: String) -> FundCellView {
        FundCellView(text: text, css: "said", direction: nil, reason: nil)
    }

    /// A figure without a direction.
    static func figure(_ text: String, unless reason: String? = nil) -> FundCellView {
        FundCellView(text: text, css: "num", direction: nil, reason: reason)
    }

    /// A figure with words on what it is measured by.
    static func figure(_ text: String, about: String) -> FundCellView {
        FundCellView(text: text, css: "num measured", direction: nil, reason: about)
    }

    /// A change.
    static func change(_ text: String, _ direction: String, unless reason: String? = nil) -> FundCellView {
        FundCellView(text: text, css: "num", direction: reason == nil ? direction : nil, reason: reason)
    }
}

extension FundTableView {
    var html: HTML {
        """
        <section class="panel \(span)" aria-labelledby="h-\(id)">
        <div class="panel-head"><h2 id="h-\(id)">\(heading)</h2><span class="note">\(remark)</span></div>
        <div class="table-wrap" tabindex="0" role="region" aria-label="\(heading), table"><table class="table fund-figures"><caption class="vh">\(caption)</caption>
        <thead><tr>\(headings.map { item in "<th scope=\"col\" class=\"\(item.css)\">\(item.title)</th>" })</tr></thead><tbody>
        \(lines.map { line in
            """
            <tr><th scope="row">\(line.pageHref.map { "<a href=\"\($0)\">\(line.name)</a>" } ?? "\(line.name)")\(line.remark.map { "<span class=\"under\">\($0)</span>" })</th>\(line.cells.map { cell in
                """
                <td class="\(cell.css)"\(cell.reason.map { " title=\"\($0)\"" })>\(cell.direction.map { "<span class=\"chg bare \($0)\">\(cell.text)</span>" } ?? "\(cell.text)")\(cell.reason.map { "<span class=\"vh\">\($0)</span>" })</td>
                """
            })</tr>
            """
        })
        </tbody></table></div>
        <div class="panel-foot"><span>\(basis)</span><span class="end">\(csvHref.map { "<a href=\"\($0)\" download>CSV</a>" })</span></div>
        </section>
        """
    }
}
