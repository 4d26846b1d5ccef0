/// Only the rows of the results, for the stream.
struct SuggestionRowsView: Sendable {
    /// The best found so far, best first.
    let suggestions: [SuggestionView]
}

extension SuggestionRowsView {
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
