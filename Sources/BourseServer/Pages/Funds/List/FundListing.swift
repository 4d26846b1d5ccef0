import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

/// The list of funds as a page shows it.
struct FundListing {
    let opening: FundPages.PageContext
    let asked: FundListQuery
    let list: FundList
    let freshness: Freshness
    let universe: FundUniverse
    let favorites: Set<Int32>
    /// Who is asked for funds.
    let sources: [String]

    var view: FundListingView {
        let query = opening.query
        let places = asked.places(page: query["page"], from: nil, count: nil)
        let finding = FundFinding(asked, in: list, universe: universe, places: places)
        let path = asked.path()
        let form = FundFilterForm(
            asked: asked,
            counts: finding.answer.counts,
            houses: list.index.houses,
            count: opening.count
        )
        let total = finding.answer.total
        let chips = form.chips
        let rows = FundRows(
            list: list,
            universe: universe,
            favorites: favorites,
            path: path,
            today: opening.today
        )
        let (first, parts) = (places.lowerBound, asked.query.href("/funds/rows"))
        var table = rows.table(finding.hits, first: first, of: total)
        table.hooks.region = " data-window=\"\(parts)\" data-total=\"\(total)\" data-first=\"\(first)\""
        return FundListingView(
            canonicalHref: path,
            announcement: opening.count(total, "scheme"),
            filter: list.provenance == nil ? nil : form.view,
            count: opening.count(total, "scheme"),
            countNote: note(total, isLoose: finding.answer.isLoose),
            csvHref: asked.path("/funds.csv"),
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

    private var age: FundAge { FundAge(provenance: list.provenance, freshness: freshness, now: opening.now) }

    /// The source and the age of the list.
    var state: FundStateView {
        let age = age
        let unreadable = list.unreadable.count
        return FundStateView(
            stateHref: "/funds/state",
            version: "\(list.provenance?.at.microseconds ?? 0)-\(age.kind)",
            kind: age.kind,
            mark: age.mark,
            summary: age.origin.map { "\(opening.count(list.schemes.count, "scheme")) \($0)." }
                ?? "No schemes yet.",
            detail: age.detail.unlessEmpty,
            isAsking: age.kind == "asking",
            isKnown: list.provenance != nil,
            retryAction: "/funds/refresh",
            returnPath: asked.path(),
            unreadable: unreadable == 0
                ? nil
                : LinkView(title: "\(opening.count(unreadable, "row")) could not be read", href: "/funds/unreadable")
        )
    }

    private var waiting: FundWaitingView {
        let isAsking = freshness == .revalidating && !sources.isEmpty
        return FundWaitingView(
            stateHref: "/funds/state",
            headline: isAsking ? "Loading the fund list" : "No fund list yet",
            detail: isAsking
                ? "\(FundAge.beingAsked(sources)): all schemes of India. They appear automatically."
                : sources.isEmpty
                    ? "No fund source is configured." : age.detail,
            isAsking: isAsking,
            isFollowed: !sources.isEmpty,
            retryAction: "/funds/refresh",
            returnPath: asked.path()
        )
    }

    private func note(_ total: Int, isLoose: Bool) -> String {
        let all = list.schemes.count
        let order =
            switch asked.order {
            case .match: asked.text.isEmpty ? "direct growth plans of large fund houses first" : "best match first"
            case .year: "best 1-year return first"
            case .threeYears: "best 3-year return first"
            }
        let part = total == all ? order : "of \(opening.count(all)), \(order)"
        return isLoose && total > 0 ? part + "; no name matches all words exactly" : part
    }

    private func pager(_ total: Int, _ places: Range<Int>) -> PagerView? {
        let size = FundListQuery.pageSize
        let pages = (total + size - 1) / size
        let page = places.lowerBound / size + 1
        guard pages > 1, page <= pages else { return nil }
        func href(_ page: Int) -> String { asked.query.setting("page", page > 1 ? "\(page)" : nil).href("/funds") }
        let last = min(total, places.upperBound)
        return PagerView(
            summary: "\(opening.count(places.lowerBound + 1))–\(opening.count(last)) of \(opening.count(total))",
            pages: pages,
            page: page,
            previousPage: page > 1 ? href(page - 1) : nil,
            nextPage: page < pages ? href(page + 1) : nil
        )
    }

    private func quiet(_ total: Int) -> EmptyStateView {
        guard total == 0 else {
            return EmptyStateView(
                icon: "filter",
                headline: "No such page",
                detail: "The list has \(opening.count(total, "scheme")).",
                links: [LinkView(title: "First page", href: asked.path())]
            )
        }
        return EmptyStateView(
            icon: "filter",
            headline: "No scheme matches",
            detail:
                "None of the \(opening.count(list.schemes.count, "scheme")) matches this search and these filters. "
                + "Search by fund, fund house, code or ISIN.",
            links: [LinkView(title: "Clear filters", href: "/funds")]
        )
    }
}
