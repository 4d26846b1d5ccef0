/// The funds that somebody follows; template "fund-favourites".
struct FundFavouritesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// "12 funds".
    let count: String
    /// Quiet text after it.
    let countNote: String
    /// How current the list is.
    let state: FundStateView?
    /// The funds.
    let listing: FundsTableView?
    /// The same as CSV.
    let csvHref: String
    /// What fetches the histories that are missing, if any are.
    let fetching: FundFetchView?
    /// Shown when nothing is followed.
    let quiet: EmptyStateView?
}

/// A press that fetches histories.
struct FundFetchView: Sendable {
    /// How many of them have no history yet.
    let sentence: String
    /// Where it posts to.
    let action: String
    /// "Fetch them".
    let button: String
}
