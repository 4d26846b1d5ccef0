/// Some rows of the list of funds; template "fund-rows".
struct FundRowsView: Sendable {
    /// The frame, for what its template takes from it.
    let shell: LiveAssetsView
    /// The rows.
    let rows: [FundRowView]
}
