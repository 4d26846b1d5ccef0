/// A table of the household; partial "household-table".
struct HouseholdTableView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// "Accounts".
    let heading: String
    /// Quiet text after the heading, or empty.
    var remark = ""
    /// "span-4", "span-8" or "span-12".
    var span = "span-12"
    /// Says what the table holds.
    let caption: String
    /// The heads of the columns.
    var heads: [HouseholdHeadView]
    /// The rows.
    var rows: [HouseholdRowView]
    /// Foot of the panel: unit, basis.
    var basis: String?
    /// The same as CSV.
    var csvHref: String?
    /// Whether rows can be deleted.
    var hasActions = false
}

/// The head of a column.
struct HouseholdHeadView: Sendable {
    /// With the unit.
    let title: String
    /// "num" or empty.
    let css: String
    /// Where a press leads that orders the rows by it, if anywhere.
    var sortHref: String?
    /// "ascending", "descending" or "none".
    var sorted: String?

    init(_ title: String, isNumber: Bool = false) {
        self.title = title
        css = isNumber ? "num" : ""
    }
}

/// A row.
struct HouseholdRowView: Sendable {
    /// What the row is of.
    let name: String
    /// Where the name leads, if anywhere.
    var pageHref: String?
    /// Quiet text below the name.
    var under: String?
    /// Its figures.
    let cells: [HouseholdCellView]
    /// The line of a phone below the name.
    let brief: [TextPartView]
    /// How it is deleted, if it can be.
    var deletion: DeletionView?
    /// What it is ordered by in each column; empty where it is not.
    var order: [HouseholdOrderKey] = []
}

/// A cell.
struct HouseholdCellView: Sendable {
    /// The text.
    let parts: [TextPartView]
    /// Classes of the cell.
    let css: String
    /// "value" for the one that a phone shows beside the name.
    var slot: String?
    /// How much of something is reached, if the cell tells that.
    var progress: HouseholdProgressView?

    /// Words.
    static func text(_ text: String) -> HouseholdCellView {
        HouseholdCellView(parts: [.plain(text)], css: "t2")
    }

    /// An amount.
    static func money(_ text: String, tone: String = "", isMain: Bool = false) -> HouseholdCellView {
        HouseholdCellView(parts: [.money(text, tone: tone)], css: "num", slot: isMain ? "value" : nil)
    }

    /// A figure that gives no amount away.
    static func figure(_ text: String, tone: String = "", isMain: Bool = false) -> HouseholdCellView {
        HouseholdCellView(parts: [.plain(text, tone: tone)], css: "num", slot: isMain ? "value" : nil)
    }
}

/// How much of something is reached.
struct HouseholdProgressView: Sendable {
    /// From 0 to 100.
    let percent: Int
    /// "42% of New roof".
    let label: String
}

extension HouseholdTableView {
    var html: HTML {
        """
        <section class="panel \(span)" aria-labelledby="h-\(id)">
        <div class="panel-head"><h2 id="h-\(id)">\(heading)</h2><span class="note">\(remark)</span><div class="end">\(csvHref.map { csvHref in
            """
            <a class="btn btn-small btn-ghost" href="\(csvHref)" download>\(icon: "export", css: "icon-16")CSV</a>
            """
        })</div></div>
        <div class="table-wrap" tabindex="0" role="region" aria-label="\(heading), table">
        <table class="table cards comfortable household-table" role="table" data-rows>
        <caption class="vh">\(caption)</caption>
        <thead role="rowgroup"><tr role="row">\(heads.map { head in
            """
            <th scope="col" role="columnheader" class="\(head.css)"\(head.sorted.map { " aria-sort=\"\($0)\"" })>\(head.sortHref.map { "<a class=\"th-sort\" href=\"\($0)\">\(head.title)</a>" } ?? "\(head.title)")</th>
            """
        })\(if: hasActions, "<th scope=\"col\" role=\"columnheader\" class=\"last\"><span class=\"vh\">Actions</span></th>")</tr></thead>
        <tbody role="rowgroup">
        \(rows.map { row in
            """
            <tr role="row"><td role="cell" data-slot="title">\(row.pageHref.map { "<a class=\"sym\" href=\"\($0)\">\(row.name)</a>" } ?? "<span class=\"sym\">\(row.name)</span>")\(row.under.map { "<span class=\"under wide\">\($0)</span>" })</td>\(row.cells.map { cell in
                """
                <td role="cell" class="\(cell.css)"\(cell.slot.map { " data-slot=\"\($0)\"" })>\(cell.parts.map { part in "<span class=\"\(part.tone)\(if: part.isMoney, " money")\">\(part.text)</span>" })\(cell.progress.map { progress in
                    """
                    <progress class="reach" max="100" value="\(progress.percent)" aria-label="\(progress.label)"></progress>
                    """
                })</td>
                """
            })\(
                if: hasActions,
                """
                <td role="cell" class="last row-end">\(row.deletion.map { deletion in
                    """
                    \(deleteButton(action: deletion.action, button: deletion.button, consequence: deletion.consequence, name: row.name, pageHref: deletion.pageHref, question: deletion.question))
                    """
                })</td>
                """
            )<td class="phone" data-slot="sub" role="cell">\(row.brief.map { item in "<span class=\"\(item.tone)\(if: item.isMoney, " money")\">\(item.text)</span>" })</td></tr>
            """
        })
        </tbody>
        </table>
        </div>
        \(basis.map { "<div class=\"panel-foot\"><span>\($0)</span></div>" })
        </section>
        """
    }
}
