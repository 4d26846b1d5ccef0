import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

/// The list of funds as a page shows it.
struct FundListing {
    let context: FundPages.PageContext
    let listQuery: FundListQuery
    let list: FundList
    let freshness: Freshness
    let universe: FundUniverse
    let favorites: Set<Int32>
    /// The sources of funds.
    let sources: [String]

    var view: FundListingView {
        let query = context.query
        let places = listQuery.places(page: query["page"], from: nil, count: nil)
        let finding = FundFinding(listQuery, in: list, universe: universe, places: places)
        let path = listQuery.path()
        let form = FundFilterForm(
            listQuery: listQuery,
            counts: finding.answer.counts,
            houses: list.index.houses,
            count: context.count
        )
        let total = finding.answer.total
        let chips = form.chips
        let rows = FundRows(
            list: list,
            universe: universe,
            favorites: favorites,
            path: path,
            today: context.today
        )
        let (first, parts) = (places.lowerBound, listQuery.query.href("/funds/rows"))
        var table = rows.table(finding.hits, first: first, of: total)
        table.hooks.region = " data-window=\"\(parts)\" data-total=\"\(total)\" data-first=\"\(first)\""
        return FundListingView(
            canonicalHref: path,
            announcement: context.count(total, "scheme"),
            filter: list.provenance == nil ? nil : form.view,
            count: context.count(total, "scheme"),
            countNote: note(total, isLoose: finding.answer.isLoose),
            file: FileAddress(listQuery.path()),
            chips: chips,
            isFiltered: !chips.isEmpty,
            clearHref: "/funds",
            state: state,
            table: finding.hits.isEmpty ? nil : table.html,
            pager: pager(total, places),
            quiet: list.provenance != nil && finding.hits.isEmpty ? quiet(total) : nil,
            waiting: list.provenance == nil ? waiting : nil
        )
    }

    private var age: FundAge { FundAge(provenance: list.provenance, freshness: freshness, now: context.now) }

    /// The source and the age of the list.
    var state: FundStateView {
        let age = age
        let unreadable = list.unreadable.count
        return FundStateView(
            stateHref: "/funds/state",
            version: "\(list.provenance?.at.microseconds ?? 0)-\(age.kind)",
            kind: age.kind,
            mark: age.mark,
            summary: age.origin.map { "\(context.count(list.schemes.count, "scheme")) \($0)." }
                ?? "No schemes yet.",
            detail: age.detail.unlessEmpty,
            isRequesting: age.kind == "asking",
            isKnown: list.provenance != nil,
            retryAction: "/funds/refresh",
            returnPath: listQuery.path(),
            unreadable: unreadable == 0
                ? nil
                : LinkView(title: "\(context.count(unreadable, "row")) could not be read", href: "/funds/unreadable")
        )
    }

    private var waiting: FundWaitingView {
        let isRequesting = freshness == .revalidating && !sources.isEmpty
        return FundWaitingView(
            stateHref: "/funds/state",
            headline: isRequesting ? "Loading the fund list" : "No fund list yet",
            detail: isRequesting
                ? "\(FundAge.beingRequested(sources)): all schemes of India. They appear automatically."
                : sources.isEmpty
                    ? "No fund source is configured." : age.detail,
            isRequesting: isRequesting,
            isFollowed: !sources.isEmpty,
            retryAction: "/funds/refresh",
            returnPath: listQuery.path()
        )
    }

    private func note(_ total: Int, isLoose: Bool) -> String {
        let all = list.schemes.count
        let order =
            switch listQuery.order {
            case .match: listQuery.text.isEmpty ? "direct growth plans of large fund houses first" : "best match first"
            case .year: "best 1-year return first"
            case .threeYears: "best 3-year return first"
            }
        let part = total == all ? order : "of \(context.count(all)), \(order)"
        return isLoose && total > 0 ? part + "; no name matches all words exactly" : part
    }

    private func pager(_ total: Int, _ places: Range<Int>) -> PagerView? {
        let size = FundListQuery.pageSize
        return PagerView(
            page: places.lowerBound / size + 1,
            size: size,
            total: total,
            style: context.frame.settings.numbers
        ) { page in
            listQuery.query.setting("page", to: page > 1 ? "\(page)" : nil).href("/funds")
        }
    }

    private func quiet(_ total: Int) -> EmptyStateView {
        guard total == 0 else {
            return .noSuchPage(of: context.count(total, "scheme"), first: listQuery.path())
        }
        return EmptyStateView(
            icon: "filter",
            headline: "No scheme matches",
            detail:
                "None of the \(context.count(list.schemes.count, "scheme")) matches this search and these filters. "
                + "Search by fund, fund house, code or ISIN.",
            links: [LinkView(title: "Clear filters", href: "/funds")]
        )
    }
}
