extension Table {
    /// The panel.
    ///
    /// A table that becomes cards states its roles, because the CSS of cards removes them.
    ///
    /// - Complexity: O(rows × columns).
    var html: HTML {
        heading.map { heading in
            """
            <section\(Self.css("panel", span)) aria-labelledby="h-\(id)">
            <div class="panel-head"><h2 id="h-\(id)">\(heading)</h2><span class="note">\(note)</span>\(headEnd)</div>
            \(content)
            </section>
            """
        } ?? """
            <div class="panel">
            \(content)
            </div>
            """
    }

    private var content: HTML {
        """
        \(lead)
        \(region)
        \(foot)
        \(pager.map(\.html))
        """
    }

    /// The table without its panel, for a panel with other content.
    var region: HTML {
        """
        <div class="table-wrap\(if: isTall || isContinuous, " tall")" tabindex="0" role="region" aria-label="\(label ?? heading ?? caption), table"\(hooks.region)>
        <table\(Self.css("table", isCards ? "cards" : "", style.css, self.css))\(if: isCards, " role=\"table\"") data-rows\(pages)\(numbers.map { " aria-rowcount=\"\($0.count)\"" })>
        <caption class="vh">\(caption)</caption>
        \(head)
        <tbody\(if: isCards, " role=\"rowgroup\"")\(hooks.body)>
        \(body)</tbody>\(sums)
        </table>
        </div>\(cardTotal)
        """
    }

    // MARK: - Head and foot

    private var headEnd: HTML? {
        let file = style.hasFileInFoot ? nil : fileAddress?.buttons
        guard buttons != nil || file != nil else { return nil }
        return "<div class=\"end\">\(buttons)\(file)</div>"
    }

    /// The attributes that load the other pages.
    private var pages: HTML? {
        guard isContinuous, let pager else { return nil }
        return " data-page=\"\(pager.page)\" data-pages=\"\(pager.pages)\""
    }

    private var head: HTML {
        """
        <thead\(if: isCards, " role=\"rowgroup\"")><tr\(if: isCards, " role=\"row\"")\(if: numbers != nil, " aria-rowindex=\"1\"")>\(pageColumns.enumerated().map { place, column in
            headCell(column, column.sortLink ?? sortLinks[place])
        })\(if: actions != nil, "<th scope=\"col\"\(if: isCards, " role=\"columnheader\"") class=\"last\"><span class=\"vh\">Actions</span></th>")</tr></thead>
        """
    }

    private func headCell(_ column: Column<Row>, _ link: SortLink?) -> HTML {
        let css = Self.css(column.kind == .number ? "num" : "", column.headCSS)
        let title: HTML = column.isTitleHidden ? "<span class=\"vh\">\(column.title)</span>" : "\(column.title)"
        return """
            <th scope="col"\(if: isCards, " role=\"columnheader\"")\(css)\(column.hint.map { " title=\"\($0)\"" })\(link.map { " aria-sort=\"\($0.direction)\"" })>\(link.map { "<a class=\"th-sort\" href=\"\($0.href)\">\(title)</a>" } ?? title)</th>
            """
    }

    private var foot: HTML? {
        let file = style.hasFileInFoot ? fileAddress : nil
        guard basis != nil || file != nil || more != nil else { return nil }
        return """
            <div class="panel-foot"><span>\(basis ?? "")</span>\(more.map { more in
                """
                <div class="end"><a class="btn btn-small btn-ghost" href="\(more.href)">\(more.title)</a></div>
                """
            })\(file.map { "<span class=\"end\">\($0.links)</span>" })</div>
            """
    }

    // MARK: - Sums

    private var sums: HTML? {
        guard total != nil else { return nil }
        return """
            <tfoot\(if: isCards, " role=\"rowgroup\"")><tr\(if: isCards, " role=\"row\"")>\(pageColumns.enumerated().map { place, column in
                sumHTML(column, isHeader: place == 0 && style.hasRowHeaders)
            })</tr></tfoot>
            """
    }

    private func sumHTML(_ column: Column<Row>, isHeader: Bool) -> HTML {
        let css = Self.css(column.kind.css, column.css)
        let content = column.total.map { $0.html(in: style) }
        return isHeader
            ? "<th scope=\"row\"\(if: isCards, " role=\"rowheader\"")\(css)>\(content)</th>"
            : "<td\(if: isCards, " role=\"cell\"")\(css)>\(content)</td>"
    }

    /// The sum below the cards of a phone, which have no foot.
    private var cardTotal: HTML? {
        let sum: Cell? = columns.first { $0.slot == .value }?.total
        guard let total, let sum else { return nil }
        return "<p class=\"card-total phone\"><span>\(total)</span>\(sum.html(in: style))</p>"
    }

    // MARK: - Rows

    /// The rows of the page.
    var body: HTML {
        let (columns, isCards) = (pageColumns, isCards)
        let lines = self.columns.filter { $0.line != nil }
        return "\(pageRows.enumerated().map { rowHTML($1, at: $0, columns: columns, lines: lines, isCards: isCards) })"
    }

    private func rowHTML(
        _ row: Row,
        at place: Int,
        columns: [Column<Row>],
        lines: [Column<Row>],
        isCards: Bool
    ) -> HTML {
        """
        <tr\(if: isCards, " role=\"row\"")\(numbers.map { " aria-rowindex=\"\($0.first + place)\"" })\(hooks.row?(row))\(if: isSwipeable, SwipeMark.row)\(if: isSelected?(row) == true, " data-selected aria-current=\"true\"")>\(columns.enumerated().map { place, column in
            cellHTML(row, column, isHeader: place == 0 && style.hasRowHeaders, isCards: isCards)
        })\(actions.map { actions in
            "<td\(if: isCards, " role=\"cell\"") class=\"last row-end\"\(actionSlot.map { " data-slot=\"\($0.rawValue)\"" })>\(actions(row))</td>"
        })\(lines.map { cardLine(row, $0) })</tr>

        """
    }

    private func cellHTML(_ row: Row, _ column: Column<Row>, isHeader: Bool, isCards: Bool) -> HTML {
        guard let cell = column.cell?(row) else { return HTML() }
        let role: HTML? = isCards ? (isHeader ? " role=\"rowheader\"" : " role=\"cell\"") : nil
        let attributes: HTML = """
            \(role)\(Self.css((cell.kind ?? column.kind).css, column.css, cell.css))\(column.slot.map { " data-slot=\"\($0.rawValue)\"" })\(cell.reason.map { " title=\"\($0)\"" })
            """
        let content: HTML = """
            \(cell.html(in: style))\(column.beside?(row)?.unlessEmpty.map { text in
                "<span class=\"phone-only\">\(if: !cell.isEmpty, " · ")<span class=\"money\">\(text)</span></span>"
            })\(cell.reason.map { "<span class=\"vh\">\($0)</span>" })\(cell.progress.map(\.html))
            """
        return isHeader
            ? "<th scope=\"row\"\(attributes)>\(content)</th>" : "<td\(attributes)>\(content)</td>"
    }

    private func cardLine(_ row: Row, _ column: Column<Row>) -> HTML {
        """
        <td class="phone"\(column.slot.map { " data-slot=\"\($0.rawValue)\"" }) role="cell">\(column.line?(row))</td>
        """
    }

    private static func css(_ classes: String...) -> HTML? {
        let list = classes.filter { !$0.isEmpty }.joined(separator: " ")
        return list.isEmpty ? nil : " class=\"\(list)\""
    }
}
