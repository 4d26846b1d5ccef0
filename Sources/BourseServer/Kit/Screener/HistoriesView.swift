import BourseWeb

/// How many rows have a history, and how far the fetching of the others is.
struct HistoriesView: Sendable {
    /// Where this state alone is.
    let stateHref: String
    /// How many of how many have a history.
    let summary: String
    /// How far the fetching is; nothing while there is none.
    let fetching: HistoriesFetchingView?
    /// What became of the last fetching.
    let ended: String?
    /// Whether a press can begin it.
    let canStart: Bool
    /// "Fetch all histories" or "Update histories".
    let startTitle: String
    /// Where the fetching begins; it ends at the same with `/stop`.
    let action: String
    /// Field `return`: where the reader is.
    let returnPath: String
}

/// How far the fetching of histories is.
struct HistoriesFetchingView: Sendable {
    /// How many are wanted.
    let total: Int
    /// How many were answered.
    let answered: Int
    /// "1,200 of 8,000 fetched, 12 failed".
    let text: String
    /// Why it waits.
    let trouble: String?
}

extension HistoriesView {
    var html: HTML {
        """
        <div class="fund-histories" data-histories="\(stateHref)"\(fetching.map { _ in " data-running" })><p><span class="t2">\(summary)</span>\(ended.map { " <span class=\"t3\">\($0)</span>" })</p>
        \(fetching.map { fetching in
            """
            <div class="histories-run"><progress class="bar" max="\(fetching.total)" value="\(fetching.answered)" aria-label="Histories fetched"></progress><span class="fs12" role="status">\(fetching.text)</span>\(fetching.trouble.map { "<span class=\"status stale\">\($0)</span>" })</div>
            <form method="post" action="\(action)/stop"><input type="hidden" name="return" value="\(returnPath)"><button class="btn btn-small" type="submit">Stop</button></form>
            """
        })
        \(
            if: canStart,
            """
            <form method="post" action="\(action)"><input type="hidden" name="return" value="\(returnPath)"><button class="btn btn-small" type="submit">\(icon: "retry", css: "icon-16")\(startTitle)</button></form>
            """
        )
        </div>
        """
    }
}
