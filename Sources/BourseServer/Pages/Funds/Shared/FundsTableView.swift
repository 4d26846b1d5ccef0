/// A table of funds with figures.
struct FundsTableView: Sendable {
    /// Says what the table holds.
    let caption: String
    /// The heads, the fund's first.
    let headings: [FundsHeadingView]
    /// The funds.
    let lines: [FundsLineView]
    /// Where a page of a long table stands.
    let pager: PagerView?
}

/// The head of a column of funds.
struct FundsHeadingView: Sendable {
    /// "Return 3Y".
    let title: String
    /// What it means, for whoever points at it.
    let hintText: String
    /// Classes of the cell.
    let css: String
    /// The page ordered by it.
    var sortHref: String?
    /// "ascending" or "descending" for the one that decides.
    var sorted: String?
}

/// A fund and its figures.
struct FundsLineView: Sendable {
    /// AMFI's code.
    let code: String
    /// "/funds/120716".
    let pageHref: String
    /// The fund's name.
    let name: String
    /// The scheme's whole name, as the source writes it.
    let fullName: String
    /// "Direct · Growth".
    let tags: String
    /// "Axis".
    let house: String
    /// "Flexi cap".
    let category: String
    /// "92.1847".
    let nav: String
    /// "19 Nov 26".
    let day: String
    /// "old" or "gone".
    let standing: String?
    /// What that means.
    let standingReason: String
    /// Its figures.
    let cells: [FundCellView]
    /// Second line of its card.
    let brief: String
    /// The figure of its card.
    let note: String
    /// The star.
    let star: FavoriteView
}

extension FundsLineView {
    /// - Parameters:
    ///   - row: The fund as the list shows it.
    ///   - note: What its card says at the right.
    init(_ row: FundRowView, code: Int32, cells: [FundCellView], note: String) {
        self.init(
            code: "\(code)",
            pageHref: row.pageHref,
            name: row.name.map(\.text).joined(),
            fullName: row.fullName,
            tags: row.tags,
            house: row.house,
            category: row.category,
            nav: row.nav,
            day: row.day,
            standing: row.standing,
            standingReason: row.standingReason,
            cells: cells,
            brief: row.brief,
            note: note,
            star: row.star
        )
    }
}

extension FundsTableView {
    var html: HTML {
        """
        <div class="panel">
        <form id="marked" class="marked-line" method="get" action="/funds/compare"><span class="t2 fs12">Select two to six funds to compare.</span><button class="btn btn-small" type="submit">\(icon: "table", css: "icon-16")Compare selected</button></form>
        <div class="table-wrap" tabindex="0" role="region" aria-label="\(caption), table">
        <table class="table cards funds many" role="table">
        <caption class="vh">\(caption)</caption>
        <thead role="rowgroup"><tr role="row">\(headings.map { heading in
            """
            <th scope="col" role="columnheader" class="\(heading.css)" title="\(heading.hintText)"\(heading.sorted.map { " aria-sort=\"\($0)\"" })>\(heading.sortHref.map { "<a class=\"th-sort\" href=\"\($0)\">\(heading.title)</a>" } ?? "\(heading.title)")</th>
            """
        })</tr></thead>
        <tbody role="rowgroup">
        \(lines.map { line in
            """
            <tr role="row"><td role="cell" data-slot="title"><div class="fund-cell"><label class="check"><input type="checkbox" form="marked" name="codes" value="\(line.code)" aria-label="Select \(line.fullName)"></label>\(line.star.html)<a href="\(line.pageHref)" title="\(line.fullName)"><span class="fund-name">\(line.name)</span><span class="fund-tags wide">\(line.tags)</span></a></div></td><td role="cell">\(line.house)</td><td role="cell">\(line.category)</td><td role="cell" class="num" data-slot="value">\(line.nav)</td><td role="cell" class="num day">\(line.standing.map { "<span class=\"chip standing\" title=\"\(line.standingReason)\">\($0)</span> " })\(line.day)</td>\(line.cells.map { cell in
                """
                <td role="cell" class="\(cell.css)"\(cell.reason.map { " title=\"\($0)\"" })>\(cell.direction.map { "<span class=\"chg bare \($0)\">\(cell.text)</span>" } ?? "\(cell.text)")\(cell.reason.map { "<span class=\"vh\">\($0)</span>" })</td>
                """
            })<td class="phone" data-slot="sub" role="cell">\(line.brief)</td><td class="phone" data-slot="note" role="cell">\(line.note)</td></tr>
            """
        })
        </tbody>
        </table>
        </div>
        \(pager.map(\.html))
        </div>
        """
    }
}
