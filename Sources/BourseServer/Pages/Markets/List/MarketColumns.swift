/// The columns of a table of live quotes.
struct MarketColumns {
    /// Returns the link that sorts the table by a column; nil for a table with one order.
    var link: (MarketQuery.Column) -> SortLink? = { _ in nil }

    /// The columns, the instrument first.
    var all: [Column<MarketRowView>] {
        [
            column("Instrument", .text, .symbol, head: "") { .markup(Self.name($0)) }.card(.title),
            column("Last", .number, .last, head: "w-price") { .markup(Self.live("last", $0.last)) }.card(.value),
            column("Change", .number, nil, head: "w-change") { .markup(Self.live("change", $0.change)) },
            column("Change, %", .number, .percent, head: "w-percent") { .markup(Self.percent($0)) },
            column("30 days", .text, nil, head: "w-spark", cells: "spark-cell") { .markup(Self.drawing($0.spark)) },
            column("Volume", .number, .volume, head: "w-volume") { .markup(Self.live("volume", $0.volume)) },
            column("Market cap", .number, .worth, head: "w-worth") { .text($0.worth) },
            column("52 weeks", .text, nil, head: "w-year") { .markup(Self.yearRange($0)) },
            column("Age", .number, nil, head: "w-age", cells: "last") { .markup(Self.age($0, hasOrigin: true)) },
            .markupOnCard(.sub) { "\(Self.age($0, hasOrigin: false)) · \($0.tags)" },
            .markupOnCard(.note) { Self.percent($0) },
        ]
    }

    /// The attributes by which a script finds the row of a quote.
    static func attributes(of row: MarketRowView) -> HTML {
        """
         data-quote="\(row.symbol)"\(if: row.listed != nil, " data-item=\"\(row.symbol)\" data-moved=\"\(row.symbol)\"")
        """
    }

    /// A column; the head has room for the arrow of a table that is sorted by it, and of a change.
    private func column(
        _ title: String,
        _ kind: ColumnKind,
        _ order: MarketQuery.Column?,
        head: String,
        cells: String = "",
        cell: @escaping (MarketRowView) -> Cell
    ) -> Column<MarketRowView> {
        let link = order.flatMap(self.link)
        let hasArrow = order == .percent || (link != nil && kind == .number)
        return Column(title, kind, cell: cell)
            .css(head: hasArrow ? "arrowed \(head)" : head, cells: cells)
            .sorted(by: link)
    }

    // MARK: - Cells

    private static func name(_ row: MarketRowView) -> HTML {
        """
        <div class="fund-cell">\(row.listed.map { $0.moving.grip })\(row.star.map(\.html))<a href="\(row.pageHref)"><span class="fund-name"><span class="sym">\(row.symbol)</span> \(row.name)</span><span class="fund-tags wide">\(row.tags)</span></a></div>
        """
    }

    private static func live(_ name: String, _ value: String) -> HTML {
        "<span data-cell=\"\(name)\">\(value)</span>"
    }

    private static func percent(_ row: MarketRowView) -> HTML {
        "<span class=\"chg \(row.direction)\" data-cell=\"percent\">\(row.percent)</span>"
    }

    private static func drawing(_ svg: String?) -> HTML { svg.map { HTML(written: $0) } ?? HTML() }

    private static func yearRange(_ row: MarketRowView) -> HTML {
        guard let range = row.yearRange else { return HTML() }
        return """
            <span title="\(row.yearText)">\(HTML(written: range))<span class="vh">\(row.yearText)</span></span>
            """
    }

    private static func age(_ row: MarketRowView, hasOrigin: Bool) -> HTML {
        let asOf = row.asOf.map { time -> HTML in " data-as-of=\"\(time)\"" }
        return """
            <span class="age \(row.mark)"\(asOf)\(if: hasOrigin, " title=\"\(row.origin)\"")>\(row.age)</span>
            """
    }
}
