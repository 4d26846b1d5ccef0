/// Only the rows of a page, for the list that loads on.
struct DayRowsView: Sendable {
    /// The days of the page asked for.
    let rows: [DayRowView]
}

extension DayRowsView {
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
