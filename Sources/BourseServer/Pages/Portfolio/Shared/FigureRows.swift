/// Lines of figures as rows of a table: a portfolio may have thousands, and filling templates would be most of a page's
/// time.
enum FigureRows {
    /// The rows.
    ///
    /// - Complexity: O(characters).
    static func html(_ lines: [FigureLineView]) -> String {
        var markup = Markup()
        for line in lines { write(line, &markup) }
        return markup.text
    }

    private static func write(_ line: FigureLineView, _ markup: inout Markup) {
        markup.write(line.isCard ? "<tr><th scope=\"row\" data-slot=\"title\">" : "<tr><th scope=\"row\">")
        if let href = line.pageHref {
            markup.write("<a class=\"sym\" href=\"")
            markup.write(escaping: href)
            markup.write("\">")
            markup.write(escaping: line.name)
            markup.write("</a>")
        } else {
            markup.write(escaping: line.name)
        }
        if let remark = line.remark {
            markup.write("<span class=\"under\">")
            markup.write(escaping: remark)
            markup.write("</span>")
        }
        markup.write("</th>")
        for cell in line.cells { write(cell, &markup) }
        markup.write("</tr>\n")
    }

    private static func write(_ cell: FigureCellView, _ markup: inout Markup) {
        markup.write("<td class=\"")
        markup.write(escaping: cell.cellCSS)
        if let slot = cell.slot {
            markup.write("\" data-slot=\"")
            markup.write(escaping: slot.rawValue)
        }
        if let reason = cell.reason {
            markup.write("\" title=\"")
            markup.write(escaping: reason)
        }
        markup.write("\">")
        if let href = cell.explainHref {
            markup.write("<a class=\"inline-link\" href=\"")
            markup.write(escaping: href)
            markup.write("\">")
        }
        if let direction = cell.direction {
            markup.write("<span class=\"chg bare ")
            markup.write(escaping: direction)
            markup.write("\">")
        }
        markup.write("<span class=\"")
        markup.write(escaping: cell.css)
        markup.write("\">")
        markup.write(escaping: cell.text)
        markup.write("</span>")
        if cell.direction != nil { markup.write("</span>") }
        if cell.explainHref != nil { markup.write("</a>") }
        if let beside = cell.onPhones {
            markup.write("<span class=\"phone-only\">")
            if !cell.text.isEmpty { markup.write(" · ") }
            markup.write("<span class=\"money\">")
            markup.write(escaping: beside)
            markup.write("</span></span>")
        }
        if let reason = cell.reason {
            markup.write("<span class=\"vh\">")
            markup.write(escaping: reason)
            markup.write("</span>")
        }
        markup.write("</td>")
    }
}
