/// A page of the table of trades.
struct TradeListView: Sendable {
    /// "425 trades".
    let count: String
    /// Exactly what is shown, as CSV.
    let csvHref: String
    /// Headers in the order of the cells: symbol … net.
    let columns: [SortColumnView]
    /// The trades of this page.
    let rows: [TradeRowView]
    /// "425 trades".
    let totalCount: String
    /// "+17,658.60".
    let totalNet: String
    /// "up", "down" or "flat".
    let totalDirection: String
    /// Where this page stands.
    let pager: PagerView
}
