import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// The favorite funds of a person with their last NAVs.
struct TodayFunds {
    /// The most funds.
    static let most = 8

    /// The list of funds; nil where there are no favorites, so that it is not requested for nothing.
    let list: FundList?
    let universe: FundUniverse
    /// The codes, in the order in which they were added.
    let favorites: [Int32]
    /// The day it is in India.
    let today: TradingDay

    var view: TodayFundsView {
        let rows = rows
        return TodayFundsView(
            note: favorites.count > rows.count && !rows.isEmpty ? "\(rows.count) of \(favorites.count)" : "",
            table: rows.isEmpty ? nil : table(rows).region,
            quiet: favorites.isEmpty
                ? "No favorite funds yet. Add one with the star beside its name."
                : "The fund list is not loaded yet.",
            link: favorites.isEmpty
                ? LinkView(title: "Search all funds", href: "/funds")
                : LinkView(title: "Favorites", href: FundFavorites.path)
        )
    }

    private func table(_ rows: [FundListRow]) -> Table<FundListRow> {
        Table(
            id: "today-funds",
            caption: "Favorite funds",
            style: .funds,
            columns: [
                Column("Fund") { .name(FundFormatter.title($0.scheme), href: "/funds/\($0.scheme.code)") }.card(.title),
                FundColumns.nav, FundColumns.change, FundColumns.day, FundColumns.brief, FundColumns.dayChange,
            ],
            rows: rows
        )
    }

    private var rows: [FundListRow] {
        guard let list else { return [] }
        let positions = favorites.compactMap { list.position(of: $0) }.prefix(Self.most)
        let changes = universe.lastChanges(of: positions.map { list.schemes[$0].code })
        return zip(positions, changes).map { position, change in
            let latest = list.latest[position]
            return FundListRow(
                scheme: list.schemes[position],
                latest: latest,
                status: FundRows.status(latest, isGone: list.isGone(at: position), today: today),
                isFavorite: true,
                path: "/",
                values: [change?.fraction]
            )
        }
    }
}

/// Favorite funds on the page of today.
struct TodayFundsView: Sendable {
    /// "8 of 12", or empty where all are shown.
    let note: String
    /// The funds; nil without any.
    let table: HTML?
    /// Why there are none.
    let quiet: String
    /// All favorites, or the list of funds.
    let link: LinkView
}

extension TodayFundsView {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-today-funds">
        <div class="panel-head"><h2 id="h-today-funds">Favorite funds</h2><span class="note">\(note)</span><div class="end"><a class="btn btn-small btn-ghost" href="\(link.href)">\(link.title)</a></div></div>
        \(table ?? "<p class=\"panel-body t2\">\(quiet)</p>")
        </section>
        """
    }
}
