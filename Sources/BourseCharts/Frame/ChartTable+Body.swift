extension ChartTable {
    /// The rows as the body of an HTML table, every text escaped: `num` marks what is aligned right, `money` what privacy
    /// mode hides.
    ///
    /// Charts have hundreds of figures, and a template that is filled cell by cell takes longer over them than over the
    /// rest of a page.
    public var body: String {
        let openings = columns.map { column in
            switch column.kind {
            case .text: "<td>"
            case .number: "<td class=\"num\">"
            case .money: "<td class=\"num money\">"
            }
        }
        var body = ""
        for row in rows {
            body += "<tr>"
            for (opening, text) in zip(openings, row) { body += opening + text.escaped + "</td>" }
            body += "</tr>\n"
        }
        return body
    }
}
