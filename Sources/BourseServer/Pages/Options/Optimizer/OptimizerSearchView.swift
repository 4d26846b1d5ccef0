/// The results of a search.
struct OptimizerSearchView: Sendable {
    /// Where the results come from while the search runs; absent once it is done.
    let streamHref: String?
    /// "412,000 of 1,284,000 structures".
    let progressText: String
    /// Structures looked at.
    let examined: Int
    /// Structures there are, at least 1.
    let candidates: Int
    /// Currency sign of the columns, "$".
    let unit: String
    /// What they are ordered by: "expected profit".
    let rankTitle: String
    /// The best found so far, best first.
    let suggestions: [SuggestionView]
    /// Costs, distribution and model.
    let basis: String
    /// The results as CSV.
    let csvHref: String
}
