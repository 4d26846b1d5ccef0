/// Some rows of the list of funds.
struct FundRowsView: Sendable {
    /// The frame, for what its template takes from it.
    let shell: LiveAssetsView
    /// The rows.
    let rows: [FundRowView]
}

extension FundRowsView {
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
