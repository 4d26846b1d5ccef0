/// The results of a search.
struct OptimizerSearchView: Sendable {
    /// Where the results come from while the search runs; absent once it is done.
    let streamHref: String?
    /// "412,000 of 1,284,000 combinations".
    let progressText: String
    /// The number of evaluated combinations.
    let examined: Int
    /// Combinations there are, at least 1.
    let candidates: Int
    /// Currency sign of the columns, "$".
    let unit: String
    /// What they are ordered by: "expected profit".
    let rankTitle: String
    /// The best found so far, best first.
    let suggestions: [SuggestionView]
    /// Costs, distribution and model.
    let basis: String
    /// The results as a file.
    let file: FileAddress
}

extension OptimizerSearchView {
    var html: HTML {
        """
        \(suggestions.map { suggestion in
            """
            <tr role="row"><td role="cell" class="combination" data-slot="title"><span class="place" aria-hidden="true">\(suggestion.place)</span><span class="combination-words"><a class="sym" href="\(suggestion.openHref)">\(suggestion.name)</a><span class="t2 combination-legs">\(suggestion.legs)</span><span class="t3 combination-why">\(suggestion.why)</span></span></td><td role="cell" class="num"><span class="money">\(suggestion.loss)</span></td><td role="cell" class="num"><span class="money">\(suggestion.profit)</span></td><td role="cell" class="num"><span class="money">\(suggestion.cash)</span></td><td role="cell" class="num">\(suggestion.chance)</td><td role="cell" class="num">\(suggestion.onRisk)</td><td role="cell" class="num" data-slot="value"><span class="chg \(suggestion.direction)"><span class="money">\(suggestion.expected)</span></span></td><td role="cell" class="row-end"><a class="btn btn-small btn-ghost" href="\(suggestion.compareHref)" aria-label="Compare \(suggestion.name), number \(suggestion.place)">Compare</a></td><td class="phone" data-slot="sub" role="cell">max loss <span class="money">\(suggestion.loss)</span>, max profit <span class="money">\(suggestion.profit)</span></td><td class="phone" data-slot="note" role="cell">probability \(suggestion.chance)</td></tr>

            """
        })
        """
    }
}
