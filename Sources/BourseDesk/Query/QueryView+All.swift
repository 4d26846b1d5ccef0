extension QueryView {
    /// Every view, in the order of `Documentation/Query.md`.
    public static let all: [QueryView] = [
        trades, executions, positions, checklists, notes, goals, campaigns, transactions, holdings, cash, watchlists,
        fundHoldings,
        accounts,
        entries,
        alerts,
        fires,
    ]
}
