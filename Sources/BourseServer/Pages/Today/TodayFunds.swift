import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// The favorite funds of a person with their last NAVs.
struct TodayFunds {
    let favorites: FavoriteFunds

    var view: TodayFundsView {
        let (funds, count) = (favorites.funds, favorites.count)
        return TodayFundsView(
            note: count > funds.count && !funds.isEmpty ? "\(funds.count) of \(count)" : "",
            table: funds.isEmpty ? nil : table(funds.map(Self.row)).region,
            quiet: count == 0
                ? "No favorite funds yet. Add one with the star beside its name."
                : "The fund list is not loaded yet.",
            link: count == 0
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

    private static func row(_ fund: FavoriteFunds.FavoriteFund) -> FundListRow {
        FundListRow(
            scheme: fund.scheme,
            latest: fund.latest,
            status: fund.status,
            isFavorite: true,
            path: "/",
            values: [fund.change?.fraction]
        )
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
