import BourseCore
import BourseDesk

/// A table of figures of a portfolio; partial "figure-table".
struct MetricTableView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// "span-4", "span-8" or "span-12".
    let span: String
    /// "Holdings".
    let heading: String
    /// Quiet text after the heading, or empty.
    let remark: String
    /// Says what the table holds.
    let caption: String
    /// The heads, that of the lines first.
    let headings: [MetricHeadView]
    /// Whether lines become cards on a phone.
    let isCards: Bool
    /// The lines as HTML.
    let body: HTML
    /// Foot of the panel.
    let basis: String?
    /// What is shown, as CSV.
    let csvHref: String?
    /// Where the lines are that are left out.
    let more: LinkView?

    init(
        id: String,
        span: String = "span-12",
        heading: String,
        remark: String = "",
        caption: String,
        headings: [MetricHeadView],
        lines: [MetricRowView],
        basis: String? = nil,
        csvHref: String? = nil,
        more: LinkView? = nil
    ) {
        (self.id, self.span, self.heading, self.remark) = (id, span, heading, remark)
        (self.caption, self.headings, self.basis, self.csvHref) = (caption, headings, basis, csvHref)
        self.more = more
        isCards = lines.contains(where: \.isCard)
        body = MetricRows.html(lines)
    }
}

/// The head of a column.
struct MetricHeadView: Sendable {
    /// "Value, $".
    let title: String
    /// "num" or empty.
    var css = "num"
    /// The page ordered by it.
    var sortHref: String?
    /// "ascending", "descending" or "none".
    var sorted: String?

    init(_ title: String, css: String = "num", sortHref: String? = nil, sorted: String? = nil) {
        (self.title, self.css, self.sortHref, self.sorted) = (title, css, sortHref, sorted)
    }
}

/// A line of figures.
struct MetricRowView: Sendable {
    /// What it is of.
    let name: String
    /// Where that leads.
    var pageHref: String?
    /// What should be known of it, or nothing.
    var remark: String?
    /// The figures.
    let cells: [MetricCellView]

    /// Whether it becomes a card on a phone.
    var isCard: Bool { cells.contains { $0.slot != nil } }
}

/// A figure of a table, or why there is none.
struct MetricCellView: Sendable {
    /// The figure.
    let text: String
    /// "money" for what the privacy key hides, or empty.
    var css = ""
    /// "num" or empty.
    var cellCSS = "num"
    /// "up", "down" or "flat" for a change.
    var direction: String?
    /// Why there is no figure.
    var reason: String?
    /// Where its working is.
    var explainHref: String?
    /// Where it is on a phone.
    var slot: CardSlot?
    /// What a phone shows beside it, hidden by the privacy key.
    var onPhones: String?

    /// The same with a place on the card that its line becomes on a phone.
    func slot(_ slot: CardSlot, beside text: String? = nil) -> MetricCellView {
        var cell = self
        (cell.slot, cell.onPhones) = (slot, text?.unlessEmpty)
        return cell
    }

    /// Words.
    static func words(_ text: String, pageHref: String? = nil) -> MetricCellView {
        MetricCellView(text: text, cellCSS: "", explainHref: pageHref)
    }

    /// A plain figure.
    static func plain(_ text: String?, reason: String? = nil, explain: String? = nil) -> MetricCellView {
        MetricCellView(text: text ?? FractionText.none, reason: text == nil ? reason : nil, explainHref: explain)
    }

    /// What gives away how much somebody has.
    static func money(_ text: String?, reason: String? = nil, explain: String? = nil) -> MetricCellView {
        MetricCellView(
            text: text ?? FractionText.none,
            css: text == nil ? "" : "money",
            reason: text == nil ? reason : nil,
            explainHref: text == nil ? nil : explain
        )
    }

    /// A change, of money or of a share of it.
    static func change(_ text: String?, isMoney: Bool, reason: String? = nil, explain: String? = nil) -> MetricCellView
    {
        guard let text else { return MetricCellView(text: FractionText.none, reason: reason) }
        let direction = text.hasPrefix("+") ? "up" : text.hasPrefix(NumberText.minus) ? "down" : "flat"
        return MetricCellView(
            text: text,
            css: isMoney ? "money" : "",
            direction: direction,
            explainHref: explain
        )
    }
}

extension MetricTableView {
    var html: HTML {
        """
        <section class="panel \(span)" aria-labelledby="h-\(id)">
        <div class="panel-head"><h2 id="h-\(id)">\(heading)</h2><span class="note">\(remark)</span>\(csvHref.map { csvHref in
            """
            <div class="end"><a class="btn btn-small btn-ghost" href="\(csvHref)" download>\(icon: "export", css: "icon-16")CSV</a></div>
            """
        })</div>
        <div class="table-wrap" tabindex="0" role="region" aria-label="\(heading), table"><table class="table figures\(if: isCards, " cards")" data-rows><caption class="vh">\(caption)</caption>
        <thead><tr>\(headings.map { item in
            """
            <th scope="col" class="\(item.css)"\(item.sorted.map { " aria-sort=\"\($0)\"" })>\(item.sortHref.map { "<a class=\"th-sort\" href=\"\($0)\">\(item.title)</a>" } ?? "\(item.title)")</th>
            """
        })</tr></thead><tbody>
        \(body)</tbody></table></div>
        \(basis.map { basis in
            """
            <div class="panel-foot"><span>\(basis)</span>\(more.map { more in
                """
                <div class="end"><a class="btn btn-small btn-ghost" href="\(more.href)">\(more.title)</a></div>
                """
            })</div>
            """
        })
        </section>
        """
    }
}
