/// A table of funds with figures; template "fund-many".
struct FundsTableView: Sendable {
    /// Says what the table holds.
    let caption: String
    /// The heads, the fund's first.
    let headings: [FundsHeadingView]
    /// The funds.
    let lines: [FundsLineView]
    /// Where a page of a long table stands.
    let pager: PagerView?
}

/// The head of a column of funds.
struct FundsHeadingView: Sendable {
    /// "Return 3Y".
    let title: String
    /// What it means, for whoever points at it.
    let hintText: String
    /// Classes of the cell.
    let css: String
    /// The page ordered by it.
    var sortHref: String?
    /// "ascending" or "descending" for the one that decides.
    var sorted: String?
}

/// A fund and its figures.
struct FundsLineView: Sendable {
    /// AMFI's code.
    let code: String
    /// "/funds/120716".
    let pageHref: String
    /// The fund's name.
    let name: String
    /// The scheme's whole name, as the source writes it.
    let fullName: String
    /// "Direct · Growth".
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
    /// Its figures.
    let cells: [FundCellView]
    /// Second line of its card.
    let brief: String
    /// The figure of its card.
    let note: String
    /// The star.
    let star: FavouriteView
}

extension FundsLineView {
    /// - Parameters:
    ///   - row: The fund as the list shows it.
    ///   - note: What its card says at the right.
    init(_ row: FundRowView, code: Int32, cells: [FundCellView], note: String) {
        self.init(
            code: "\(code)",
            pageHref: row.pageHref,
            name: row.name.map(\.text).joined(),
            fullName: row.fullName,
            tags: row.tags,
            house: row.house,
            category: row.category,
            nav: row.nav,
            day: row.day,
            standing: row.standing,
            standingReason: row.standingReason,
            cells: cells,
            brief: row.brief,
            note: note,
            star: row.star
        )
    }
}
