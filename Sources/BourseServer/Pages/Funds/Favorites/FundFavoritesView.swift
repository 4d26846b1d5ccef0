/// The funds that somebody follows.
struct FundFavoritesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// "12 funds".
    let count: String
    /// Quiet text after it.
    let countNote: String
    /// How current the list is.
    let state: FundStateView?
    /// The funds.
    let listing: HTML?
    /// The same as a file.
    let file: FileAddress
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

extension FundFavoritesView {
    var html: HTML {
        shell.page(
            """
            \(state.map(\.html))
            \(quiet.map(\.html))
            \(listing.map { listing in
                """
                <section class="library span-12" aria-labelledby="h-favorites">
                <div class="library-head"><h2 id="h-favorites">\(count)</h2><span class="note">\(countNote)</span><div class="end">\(file.buttons)</div></div>
                \(fetching.map { fetching in
                    """
                    <form class="notice fund-fetch" method="post" action="\(fetching.action)">\(icon: "info")<div><span class="t2">\(fetching.sentence)</span></div><div class="end"><button class="btn btn-small" type="submit">\(fetching.button)</button></div></form>
                    """
                })
                \(listing)
                </section>
                """
            })
            """
        )
    }
}
