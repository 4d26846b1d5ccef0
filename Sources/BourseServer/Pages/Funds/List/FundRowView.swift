/// A fund in the list.
struct FundRowView: Sendable {
    /// The number of its row in the whole table, the head being 1.
    let rowNumber: Int
    /// "/funds/120716".
    let pageHref: String
    /// The fund's name in pieces.
    let name: [MarkedTextView]
    /// The scheme's whole name, as the source writes it.
    let fullName: String
    /// "Direct · Growth", after "Formerly Axis Long Term Equity Fund" where that name was found.
    let tags: String
    /// "Axis".
    let house: String
    /// "Flexi cap".
    let category: String
    /// "92.1847".
    let nav: String
    /// "19 Nov 26".
    let day: String
    /// "old" or "gone".
    let standing: String?
    /// What that means.
    let standingReason: String
    /// "+12.3%".
    let year: String
    /// "up", "down", "flat" or "none".
    let yearDirection: String
    /// "+9.1%", a year.
    let threeYears: String
    /// "up", "down", "flat" or "none".
    let threeYearsDirection: String
    /// Second line of its card: "Direct · Growth · Axis".
    let brief: String
    /// The star.
    let star: FavoriteView
}

extension FundRowView {
    var html: HTML {
        """
        <tr role="row" aria-rowindex="\(rowNumber)"><td role="cell" data-slot="title"><div class="fund-cell">\(star.html)<a href="\(pageHref)" title="\(fullName)"><span class="fund-name">\(name.map { item in "\(if: item.isMarked, "<mark>\(item.text)</mark>", else: "\(item.text)")" })</span><span class="fund-tags wide">\(tags)</span></a></div></td><td role="cell">\(house)</td><td role="cell">\(category)</td><td role="cell" class="num" data-slot="value">\(nav)</td><td role="cell" class="num day">\(standing.map { "<span class=\"chip standing\" title=\"\(standingReason)\">\($0)</span> " })\(day)</td><td role="cell" class="num"><span class="chg \(yearDirection)">\(year)</span></td><td role="cell" class="num last"><span class="chg \(threeYearsDirection)">\(threeYears)</span></td><td class="phone" data-slot="sub" role="cell">\(brief)</td><td class="phone" data-slot="note" role="cell">\(standing.map { "<span class=\"chip standing\">\($0)</span> " })\(day) · 1Y \(year)</td></tr>
        """
    }
}
