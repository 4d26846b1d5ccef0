/// A page of the table of days.
struct DayListView: Sendable {
    /// "196 days".
    let count: String
    /// Exactly what is shown, as CSV.
    let csvHref: String
    /// Currency sign of the columns, "$".
    let unit: String
    /// The days of this page.
    let rows: [DayRowView]
    /// The sums of the whole range.
    let total: DayTotalView
    /// Where this page stands.
    let pager: PagerView
}
