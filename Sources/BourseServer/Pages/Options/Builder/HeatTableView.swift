/// Results by price and something else, tinted by sign and size.
struct HeatTableView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// "Profit by price and date".
    let heading: String
    /// Quiet text after the heading.
    let remark: String
    /// What the table holds, with the unit.
    let caption: String
    /// The columns after price and move.
    let headings: [HeatHeadingView]
    /// Highest price first.
    let rows: [HeatRowView]
    /// Foot of the panel: unit and what stays unchanged.
    let basis: String
}

extension HeatTableView {
    var html: HTML {
        """
        <section class="panel span-8 heat-panel" aria-labelledby="h-\(id)" data-live="\(id)">
        <div class="panel-head"><h2 id="h-\(id)">\(heading)</h2><span class="note">\(remark)</span></div>
        <div class="table-wrap heat-wrap" tabindex="0" role="region" aria-label="\(heading), table"><table class="heat"><caption class="vh">\(caption)</caption><thead><tr><th scope="col">Price</th><th scope="col" class="wide">Move</th>
        \(headings.map { item in "<th scope=\"col\" class=\"\(item.css)\">\(item.title)</th>" })
        </tr></thead><tbody>
        \(rows.map { row in
            """
            <tr class="\(row.css)"><th scope="row">\(row.price)</th><td class="move wide">\(row.move)</td>\(row.cells.map { cell in "<td class=\"\(cell.css)\">\(cell.text)</td>" })</tr>
            """
        })
        </tbody></table></div>
        <div class="panel-foot"><span>\(basis)</span></div>
        </section>
        """
    }
}
