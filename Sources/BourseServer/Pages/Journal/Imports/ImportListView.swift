/// The imports so far.
struct ImportListView: Sendable {
    /// "12 files".
    let count: String
    /// The list as CSV.
    let csvHref: String
    /// Zone of the times, "CET".
    let zoneLabel: String
    /// Newest first.
    let rows: [ImportRowView]
}
