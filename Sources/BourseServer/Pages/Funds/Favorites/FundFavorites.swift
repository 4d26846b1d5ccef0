import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// The funds that somebody follows, as their page shows them.
struct FundFavorites {
    let context: FundPages.PageContext
    let list: FundList
    let freshness: Freshness
    let universe: FundUniverse
    /// The codes, in the order in which they were added.
    let favorites: [Int32]

    static let path = "/funds/favorites"

    /// The places of those that the list knows.
    var positions: [Int] { favorites.compactMap { list.position(of: $0) } }

    var view: FundFavoritesView {
        let positions = positions
        let table = table
        let missing = universe.isLoaded ? table.rows.count { $0.values[0] == nil } : 0
        let age = FundAge(provenance: list.provenance, freshness: freshness, now: context.now)
        return FundFavoritesView(
            shell: context.frame.shell(title: "Favorites", place: .fundFavorites),
            count: context.count(positions.count, "fund"),
            countNote: positions.isEmpty ? "" : "in the order they were added",
            state: positions.isEmpty
                ? nil
                : FundStateView(
                    stateHref: "/funds/state",
                    version: "\(list.provenance?.at.microseconds ?? 0)-\(age.kind)",
                    kind: age.kind,
                    mark: age.mark,
                    summary: age.origin.map { "Last NAVs \($0)." } ?? "No fund list yet.",
                    detail: age.detail.unlessEmpty,
                    isRequesting: age.kind == "asking",
                    isKnown: list.provenance != nil,
                    retryAction: "/funds/refresh",
                    returnPath: Self.path,
                    unreadable: nil
                ),
            listing: table.rows.isEmpty ? nil : table.html,
            file: FileAddress(Self.path),
            fetching: missing == 0
                ? nil
                : FundFetchView(
                    sentence: missing == 1
                        ? "One of them has no history yet, so its change and returns are missing."
                        : "\(context.count(missing)) of them have no history yet, so their changes and returns are missing.",
                    action: "\(Self.path)/fetch",
                    button: missing == 1 ? "Fetch history" : "Fetch histories"
                ),
            quiet: table.rows.isEmpty ? quiet : nil
        )
    }

    /// The funds with their last change and returns, on the page and in the file.
    var table: Table<FundListRow> {
        Table(
            id: "favorites",
            caption: "Favorite funds",
            style: .funds,
            columns: columns,
            rows: rows,
            lead: FundColumns.comparison
        )
    }

    private var columns: [Column<FundListRow>] {
        let young = "No NAV that long ago, or no history yet."
        return [
            .inFile("code") { .text("\($0.scheme.code)") }, FundColumns.name, FundColumns.house, FundColumns.category,
            FundColumns.nav, FundColumns.day,
            FundColumns.change,
            Column("1 year", .number) { .change($0.values[1].map { FractionText.signed($0) }, reason: young) }
                .file("return_1y") { .value($0.values[1]) }.css(head: "w-return"),
            Column("3Y annualized", .number) { .change($0.values[2].map { FractionText.signed($0) }, reason: young) }
                .file("return_3y_annualized") { .value($0.values[2]) }.css(head: "last w-return"),
            FundColumns.brief,
            FundColumns.dayChange,
        ]
    }

    private var rows: [FundListRow] {
        let positions = positions
        let followed = Set(favorites)
        let funds = FundRows(
            list: list,
            universe: universe,
            favorites: followed,
            path: Self.path,
            today: context.today
        )
        let changes = universe.lastChanges(of: positions.map { list.schemes[$0].code })
        let returns = funds.returns(of: positions.map { SchemeHit(scheme: $0) })
        return positions.enumerated().map { place, position in
            let (scheme, latest) = (list.schemes[position], list.latest[position])
            return FundListRow(
                scheme: scheme,
                latest: latest,
                status: FundFormatter.status(latest, isGone: list.isGone(at: position), today: context.today),
                isFavorite: followed.contains(scheme.code),
                path: Self.path,
                values: [changes[place]?.fraction, returns[place]?.year, returns[place]?.threeYears]
            )
        }
    }

    private var quiet: EmptyStateView {
        EmptyStateView(
            icon: "star",
            headline: favorites.isEmpty ? "No favorites yet" : "Fund list not loaded yet",
            detail: favorites.isEmpty
                ? "Add a fund with the star beside its name in the list, in the screener or on its page."
                : "You follow \(context.count(favorites.count, "fund")). They appear when the list has loaded.",
            links: [
                LinkView(title: "Search all funds", href: "/funds"),
                LinkView(title: "Open the screener", href: "/funds/screener"),
            ]
        )
    }
}
