import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// The columns that all tables of funds have.
enum FundColumns {
    /// The button that compares selected funds, above such a table.
    static let comparison: HTML = """
        <form id="marked" class="marked-line" method="get" action="/funds/compare"><span class="t2 fs12">Select two to six funds to compare.</span><button class="btn btn-small" type="submit">\(icon: "table", css: "icon-16")Compare selected</button></form>
        """

    /// The fund, with a box that selects it and a star.
    static var name: Column<FundListRow> {
        Column("Fund") { .markup(name($0)) }.file("name") { .text($0.scheme.name) }.card(.title)
    }

    static var house: Column<FundListRow> {
        Column("Fund house") { .text($0.scheme.house?.name ?? FractionText.none) }
            .file("house") { .optional($0.scheme.house?.name) }.css(head: "w-house")
    }

    static var category: Column<FundListRow> {
        Column("Category") { row in
            let category = row.scheme.category
            return .text(category == .unspecified ? FractionText.none : FundFormatter.category(category))
        }
        .file("category") { .text($0.scheme.category.rawValue) }.css(head: "w-category")
    }

    static var nav: Column<FundListRow> {
        Column("NAV, ₹", .number) { .metric($0.latest.map { RupeeText.bareNAV($0.nav) }) }
            .file("nav") { .value($0.latest?.nav) }.card(.value).css(head: "w-nav")
    }

    static var day: Column<FundListRow> {
        Column("Day", .number) { row in
            let chip: HTML? = row.status.map {
                "<span class=\"chip standing\" title=\"\($0.reason)\">\($0.text)</span> "
            }
            return .markup("\(chip)\(row.day)")
        }
        .file("nav_day") { .value($0.latest?.day) }.css(head: "w-day", cells: "day")
    }

    /// The change to the last NAV, the first of the row's values.
    static var change: Column<FundListRow> {
        Column("Change", .number, hint: "From the previous to the last NAV") { row in
            .change(
                row.values[0].map { FractionText.signed($0, decimals: 2) },
                reason: "Fewer than two NAVs available."
            )
        }
        .file("change") { .value($0.values[0]) }.css(head: "w-return")
    }

    /// The third line of a card: the day of the last NAV and the change to it.
    static var dayChange: Column<FundListRow> {
        .onCard(.note) { [.plain("\($0.day) · \(FractionText.signed($0.values[0], decimals: 2))")] }
    }

    /// The second line of a card: `Direct · Growth · Axis`.
    static var brief: Column<FundListRow> {
        .onCard(.sub) { row in
            let parts = FundFormatter.tags(row.scheme) + [row.scheme.house?.name].compactMap(\.self)
            return [.plain(parts.joined(separator: " · "))]
        }
    }

    private static func name(_ row: FundListRow) -> HTML {
        let scheme = row.scheme
        let tags = FundFormatter.tags(scheme).joined(separator: " · ")
        return """
            <div class="fund-cell"><label class="check"><input type="checkbox" form="marked" name="codes" value="\(scheme.code)" aria-label="Select \(scheme.name)"></label>\(FavoriteView(scheme, isFavorite: row.isFavorite, path: row.path).html)<a href="/funds/\(scheme.code)" title="\(scheme.name)"><span class="fund-name">\(FundFormatter.title(scheme))</span><span class="fund-tags wide">\(tags)</span></a></div>
            """
    }
}
