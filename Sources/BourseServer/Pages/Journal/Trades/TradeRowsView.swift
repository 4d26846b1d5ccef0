/// Only the rows of a page, for the list that loads on.
struct TradeRowsView: Sendable {
    /// The trades of the page asked for.
    let rows: [TradeRowView]
}

extension TradeRowsView {
    var html: HTML {
        """
        \(rows.map { row in
            """
            \(row.html)

            """
        })
        """
    }
}
