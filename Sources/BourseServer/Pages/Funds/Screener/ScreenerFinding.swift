import BourseCore
import BourseDesk
import BourseFunds
import BourseScreening
import BourseValues

/// What a screen found, and why it did not find the rest.
struct ScreenerFinding {
    let page: ScreenerPage
    let screen: FundScreen

    private var context: FundPages.PageContext { page.context }

    /// Nothing while the histories are being read.
    var view: ScreenerFoundView? {
        let wanted = screen.shownMetrics
        guard let found = page.universe.screen(screen, places: page.screenerQuery.places, metrics: wanted) else {
            return nil
        }
        let answer = found.answer
        let reasons = reasons(answer)
        return ScreenerFoundView(
            count: context.count(answer.total, "scheme"),
            countNote: "of \(context.count(answer.schemes)), \(orderNote)",
            reasons: reasons,
            hasReasons: !reasons.isEmpty,
            file: FileAddress(ScreenerQuery.href(screen)),
            listing: answer.hits.isEmpty
                ? nil
                : Table(
                    id: "found",
                    caption: "Schemes found",
                    style: .funds,
                    columns: ScreenerColumns(screen: screen, metrics: answer.metrics).all,
                    rows: rows(found),
                    lead: FundColumns.comparison,
                    pager: PagerView(
                        page: page.screenerQuery.page,
                        size: ScreenerQuery.pageSize,
                        total: answer.total,
                        style: context.frame.settings.numbers
                    ) { ScreenerQuery.href(screen, page: $0) }
                )
                .html,
            quiet: answer.hits.isEmpty ? quiet(answer) : nil
        )
    }

    private var orderNote: String {
        let order = ScreenerFormatter.order(screen.order).lowercasedFirst
        if case .metric = screen.order.key { return order }
        return "by \(order)"
    }

    // MARK: - Reasons

    /// `3,100 have no return 3Y`, the schemes that no condition could be asked of.
    private func reasons(_ answer: ScreenAnswer) -> [String] {
        var sentences: [String] = []
        func have(_ count: Int) -> String { "\(context.count(count)) \(count == 1 ? "has" : "have")" }
        if answer.withoutNAV > 0 { sentences.append("\(have(answer.withoutNAV)) no history yet.") }
        if answer.stale > 0 {
            sentences.append("\(have(answer.stale)) had no recent NAV and may be closed.")
        }
        for removal in answer.removals where removal.lacking > 0 {
            guard case .metric(let metric, _) = removal.condition else { continue }
            sentences.append("\(have(removal.lacking)) no \(ScreenerFormatter.title(metric).lowercasedFirst).")
        }
        return sentences
    }

    private func quiet(_ answer: ScreenAnswer) -> EmptyStateView {
        guard answer.total == 0 else {
            return .noSuchPage(of: context.count(answer.total, "scheme"), first: ScreenerQuery.href(screen))
        }
        return .nothingFound(
            "scheme",
            removals: answer.removals,
            remedy: answer.withoutNAV == answer.schemes
                ? "No scheme has a history yet, so no metrics are available. Fetch the histories first."
                : "Removing one condition is not enough: relax two or more of them.",
            count: { context.count($0, "scheme") },
            without: page.without,
            clear: ScreenerQuery.path
        )
    }

    // MARK: - Table

    private func rows(_ found: ScreenedFunds) -> [FundListRow] {
        zip(found.answer.hits, zip(found.schemes, found.latest)).map { hit, fund in
            let (scheme, last) = fund
            let position = page.list.position(of: scheme.code)
            let latest = position.flatMap { page.list.latest[$0] } ?? last
            return FundListRow(
                scheme: scheme,
                latest: latest,
                status: FundFormatter.status(
                    latest,
                    isGone: position.map { page.list.isGone(at: $0) } ?? true,
                    today: context.today
                ),
                isFavorite: page.favorites.contains(scheme.code),
                path: page.path,
                values: hit.values
            )
        }
    }
}
