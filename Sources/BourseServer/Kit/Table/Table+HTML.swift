extension Table {
    /// The panel.
    ///
    /// A table that becomes cards states its roles, because the CSS of cards removes them.
    ///
    /// - Complexity: O(rows × columns).
    var html: HTML {
        heading.map { heading in
            """
            <section class="panel \(span)" aria-labelledby="h-\(id)">
            <div class="panel-head"><h2 id="h-\(id)">\(heading)</h2><span class="note">\(note)</span>\(if: !style.hasFileInFoot, "\(csvHref.map(Self.fileButton))")</div>
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
        <div class="table-wrap" tabindex="0" role="region" aria-label="\(heading ?? caption), table">
        <table class="table\(if: isCards, " cards") \(style.css)"\(if: isCards, " role=\"table\"") data-rows>
        <caption class="vh">\(caption)</caption>
        \(head)
        <tbody\(if: isCards, " role=\"rowgroup\"")>
        \(body)</tbody>
        </table>
        </div>
        \(foot)
        \(pager.map(\.html))
        """
    }

    private static func fileButton(_ href: String) -> HTML {
        """
        <div class="end"><a class="btn btn-small btn-ghost" href="\(href)" download>\(icon: "export", css: "icon-16")CSV</a></div>
        """
    }

    // MARK: - Head and foot

    private var head: HTML {
        """
        <thead\(if: isCards, " role=\"rowgroup\"")><tr\(if: isCards, " role=\"row\"")>\(pageColumns.enumerated().map { place, column in
            headCell(column, column.sortLink ?? sortLinks[place])
        })\(if: actions != nil, "<th scope=\"col\"\(if: isCards, " role=\"columnheader\"") class=\"last\"><span class=\"vh\">Actions</span></th>")</tr></thead>
        """
    }

    private func headCell(_ column: Column<Row>, _ link: SortLink?) -> HTML {
        let css = Self.css(column.kind == .number ? "num" : "", column.headCSS)
        return """
            <th scope="col"\(if: isCards, " role=\"columnheader\"")\(css)\(column.hint.map { " title=\"\($0)\"" })\(link.map { " aria-sort=\"\($0.direction)\"" })>\(link.map { "<a class=\"th-sort\" href=\"\($0.href)\">\(column.title)</a>" } ?? "\(column.title)")</th>
            """
    }

    private var foot: HTML? {
        let file = style.hasFileInFoot ? csvHref : nil
        guard basis != nil || file != nil || more != nil else { return nil }
        return """
            <div class="panel-foot"><span>\(basis ?? "")</span>\(more.map { more in
                """
                <div class="end"><a class="btn btn-small btn-ghost" href="\(more.href)">\(more.title)</a></div>
                """
            })\(file.map { "<span class=\"end\"><a href=\"\($0)\" download>CSV</a></span>" })</div>
            """
    }

    // MARK: - Rows

    /// The rows of the page.
    var body: HTML {
        let (columns, isCards) = (pageColumns, isCards)
        let lines = self.columns.filter { $0.line != nil }
        return "\(pageRows.map { rowHTML($0, columns, lines, isCards: isCards) })"
    }

    private func rowHTML(_ row: Row, _ columns: [Column<Row>], _ lines: [Column<Row>], isCards: Bool) -> HTML {
        """
        <tr\(if: isCards, " role=\"row\"")>\(columns.enumerated().map { place, column in
            cellHTML(row, column, isHeader: place == 0 && style.hasRowHeaders, isCards: isCards)
        })\(actions.map { actions in
            "<td\(if: isCards, " role=\"cell\"") class=\"last row-end\">\(actions(row))</td>"
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
        <td class="phone"\(column.slot.map { " data-slot=\"\($0.rawValue)\"" }) role="cell">\(column.line?(row).map(\.html) ?? [])</td>
        """
    }

    private static func css(_ classes: String...) -> HTML? {
        let list = classes.filter { !$0.isEmpty }.joined(separator: " ")
        return list.isEmpty ? nil : " class=\"\(list)\""
    }
}
