import BourseCore
import BourseDesk
import BourseFunds

/// Holdings as a page shows them.
struct FundHoldingListing {
    let known: FundHoldings
    /// The order that the address states.
    let sort: String?
    /// What the address says of the page.
    let query: Query
    let age: FundAge

    /// The table; nothing without holdings.
    var view: FundHoldingListView? {
        guard !known.holdings.isEmpty else { return nil }
        let words = FundHoldingFormatter()
        let closed = known.holdings.count { $0.isClosed }
        return FundHoldingListView(
            count: Count.of(known.holdings.count, "holding"),
            countNote: closed > 0 ? "\(closed) closed" : "",
            heads: heads,
            rows: FundHoldingSort.sorted(known.holdings, by: sort).map(words.row),
            figuresHref: query.only("sort").href("/funds/holdings/figures.csv"),
            exportHref: "/funds/holdings.csv",
            basis: "₹, at the last NAV\(age.origin.map { " \($0)" } ?? ""). Cost basis: first in, first out."
        )
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

    /// Holdings of which nobody said and nothing tells for certain which scheme they are; nothing without any.
    func unsettled(_ words: FundQuestionFormatter) -> FundQuestionListView? {
        let open = known.holdings.filter { $0.match.code == nil && $0.match.ground != .choice }
        guard !open.isEmpty else { return nil }
        return FundQuestionListView(
            heading: open.count == 1 ? "1 holding to match" : "\(open.count) holdings to match",
            choices: open.enumerated().map { place, holding in
                words.view(holding.stated, holding.match, place: place, folios: holding.folios.map(\.folio))
            }
        )
    }

    private var heads: [FundHoldingHeadView] {
        [
            head("Fund", FundHoldingSort.name, css: ""), plain("Units"), plain("Cost basis, ₹"),
            head("Value, ₹", FundHoldingSort.value, css: "num"), head("Gain, ₹", FundHoldingSort.gain, css: "num"),
            plain("Gain"), plain("XIRR"), plain("Day change, ₹"), plain("NAV date"),
        ]
    }

    private func head(_ title: String, _ rule: SortRule<FundHolding>, css: String) -> FundHoldingHeadView {
        let order = FundHoldingSort.order(sort)
        let link = rule.name.map { rule.link(named: $0, in: order, query, at: "/funds/holdings") }
        return FundHoldingHeadView(title: title, css: css, sortHref: link?.href, sorted: link?.direction)
    }

    private func plain(_ title: String) -> FundHoldingHeadView {
        FundHoldingHeadView(title: title, css: "num")
    }
}
