import BourseCore
import BourseDesk
import BourseFunds

/// The funds that somebody follows, as their page shows them.
struct FundFavorites {
    let opening: FundPages.PageContext
    let list: FundList
    let freshness: Freshness
    let universe: FundUniverse
    /// The codes, in the order in which they were added.
    let favorites: [Int32]

    static let path = "/funds/favourites"

    /// The places of those that the list knows.
    var positions: [Int] { favorites.compactMap { list.position(of: $0) } }

    var view: FundFavoritesView {
        let positions = positions
        let lines = lines(positions)
        let silent = universe.isLoaded ? universe.lastChanges(of: positions.map { list.schemes[$0].code }) : []
        let missing = silent.count { $0 == nil }
        let age = FundAge(told: list.told, freshness: freshness, now: opening.now)
        return FundFavoritesView(
            shell: opening.frame.shell(title: "Favorites", place: .fundFavorites),
            count: opening.count(positions.count, "fund"),
            countNote: positions.isEmpty ? "" : "in the order they were added",
            state: positions.isEmpty
                ? nil
                : FundStateView(
                    stateHref: "/funds/state",
                    version: "\(list.told?.at.microseconds ?? 0)-\(age.kind)",
                    kind: age.kind,
                    mark: age.mark,
                    summary: age.origin.map { "Last NAVs \($0)." } ?? "No fund list yet.",
                    detail: age.detail.unlessEmpty,
                    isAsking: age.kind == "asking",
                    isKnown: list.told != nil,
                    retryAction: "/funds/refresh",
                    returnPath: Self.path,
                    leftOut: nil
                ),
            listing: lines.isEmpty
                ? nil : FundsTableView(caption: "Favorite funds", headings: Self.headings, lines: lines, pager: nil),
            csvHref: "\(Self.path).csv",
            fetching: missing == 0
                ? nil
                : FundFetchView(
                    sentence: missing == 1
                        ? "One of them has no history yet, so its change and returns are missing."
                        : "\(opening.count(missing)) of them have no history yet, so their changes and returns are missing.",
                    action: "\(Self.path)/fetch",
                    button: missing == 1 ? "Fetch history" : "Fetch histories"
                ),
            quiet: lines.isEmpty ? quiet : nil
        )
    }

    private static let headings = [
        FundsHeadingView(title: "Fund", hintText: "", css: ""),
        FundsHeadingView(title: "Fund house", hintText: "", css: "w-house"),
        FundsHeadingView(title: "Category", hintText: "", css: "w-category"),
        FundsHeadingView(title: "NAV, ₹", hintText: "", css: "num w-nav"),
        FundsHeadingView(title: "Day", hintText: "", css: "num w-day"),
        FundsHeadingView(title: "Change", hintText: "From the previous to the last NAV", css: "num w-return"),
        FundsHeadingView(title: "1 year", hintText: "", css: "num w-return"),
        FundsHeadingView(title: "3Y annualized", hintText: "", css: "num last w-return"),
    ]

    private func lines(_ positions: [Int]) -> [FundsLineView] {
        let hits = positions.map { SchemeHit(scheme: $0) }
        let rows = FundRows(
            list: list,
            universe: universe,
            favorites: Set(favorites),
            path: Self.path,
            today: opening.today
        )
        let codes = positions.map { list.schemes[$0].code }
        let changes = universe.lastChanges(of: codes)
        let returns = rows.returns(of: hits)
        return rows.views(hits, first: 0).enumerated().map { place, row in
            let change = changes[place]
            let young = "No NAV that long ago, or no history yet."
            let cells: [FundCellView] = [
                .change(
                    FractionText.signed(change?.fraction, decimals: 2),
                    FractionText.direction(change?.fraction, decimals: 2),
                    unless: change == nil ? "Fewer than two NAVs available." : nil
                ),
                .change(
                    row.year,
                    row.yearDirection,
                    unless: returns[place]?.year == nil ? young : nil
                ),
                .change(
                    row.threeYears,
                    row.threeYearsDirection,
                    unless: returns[place]?.threeYears == nil ? young : nil
                ),
            ]
            return FundsLineView(
                row,
                code: codes[place],
                cells: cells,
                note: "\(row.day) · \(FractionText.signed(change?.fraction, decimals: 2))"
            )
        }
    }

    private var quiet: EmptyStateView {
        EmptyStateView(
            icon: "star",
            headline: favorites.isEmpty ? "No favorites yet" : "Fund list not loaded yet",
            detail: favorites.isEmpty
                ? "Add a fund with the star beside its name in the list, in the screener or on its page."
                : "You follow \(opening.count(favorites.count, "fund")). They appear when the list has loaded.",
            links: [
                LinkView(title: "Search all funds", href: "/funds"),
                LinkView(title: "Open the screener", href: "/funds/screener"),
            ]
        )
    }
}
