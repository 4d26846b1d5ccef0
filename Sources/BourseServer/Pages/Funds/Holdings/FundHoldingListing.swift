import BourseCore
import BourseDesk
import BourseFunds
import BourseWeb

/// Holdings as a page shows them.
struct FundHoldingListing {
    let known: FundHoldings
    /// The order that the address states.
    let sort: String?
    /// What the address says of the page.
    let query: Query
    let age: FundAge

    /// The table.
    var table: Table<FundHolding> {
        let closed = known.holdings.count { $0.isClosed }
        return Table(
            id: "holdings",
            heading: Count.of(known.holdings.count, "holding"),
            note: closed > 0 ? "\(closed) closed" : "",
            caption: "Holdings",
            label: "Holdings",
            style: .compact,
            css: "fund-holdings",
            columns: FundHoldingColumns.all(link),
            rows: FundHoldingSort.sorted(known.holdings, by: sort),
            buttons: buttons,
            basis: "₹, at the last NAV\(age.origin.map { " \($0)" } ?? ""). Cost basis: first in, first out."
        )
    }

    /// The files: what is shown, and all transactions in a file that imports again.
    private var buttons: HTML {
        let metrics = FileAddress(query.only("sort").href("/funds/holdings/figures"))
        let statement = FileAddress("/funds/holdings")
        return """
            \(metrics.buttons)<details class="pop"><summary class="btn btn-small btn-ghost" title="All transactions and holdings, in a file that can be imported again">\(icon: "export", css: "icon-16")Statement</summary><div class="pop-box action-box">\(statement.buttons)</div></details>
            """
    }

    private func link(_ rule: SortRule<FundHolding>) -> SortLink? {
        rule.name.map { rule.link(named: $0, in: FundHoldingSort.order(sort), query, at: "/funds/holdings") }
    }

    /// What deserves a look first: that no list of funds is there to know them by.
    var notices: [NoticeView] {
        guard age.provenance == nil, !known.holdings.isEmpty else { return [] }
        return [
            NoticeView(
                tone: "warn",
                icon: "warn",
                headline: "No fund list yet",
                detail: "Until the list has loaded, holdings are not matched to funds and have the values of their "
                    + "statements. \(age.detail)",
                link: nil
            )
        ]
    }

    /// Holdings without a certain match and without a choice; nil without any.
    func unsettled(_ text: FundQuestionFormatter) -> FundQuestionListView? {
        let open = known.holdings.filter { $0.match.code == nil && $0.match.ground != .choice }
        guard !open.isEmpty else { return nil }
        return FundQuestionListView(
            heading: open.count == 1 ? "1 holding to match" : "\(open.count) holdings to match",
            choices: open.enumerated().map { place, holding in
                text.view(holding.stated, holding.match, place: place, folios: holding.folios.map(\.folio))
            }
        )
    }
}
