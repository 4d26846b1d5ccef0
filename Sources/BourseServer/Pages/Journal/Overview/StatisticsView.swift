import BourseJournal
import BourseWeb

/// The frame of the pages of statistics: what is selected, then the content or why there is none.
struct StatisticsView: Sendable {
    /// The pages of reports.
    let navigation: HTML
    /// Account and currency, when there is more than one.
    let scope: ScopeView?
    /// The filters in force.
    let chips: FilterChipsView?
    /// Shown alone while nothing has been imported.
    let start: UploadView?
    /// What to know before the content.
    let notices: [NoticeView]
    /// Shown if no trade is selected.
    let quiet: EmptyStateView?
    /// The content.
    let content: HTML
}

extension StatisticsView {
    var html: HTML {
        guard start == nil else { return "\(start.map(\.html))" }
        return """
            \(navigation)
            \(scope.map(\.html))
            \(chips.map { "<div class=\"toolbar span-12\">\($0.html)</div>" })
            \(notices.map(\.html))
            \(quiet.map(\.html))
            \(content)
            """
    }
}

extension JournalPages {
    /// Frames the content of a page of statistics.
    ///
    /// - Parameters:
    ///   - count: The selected trades; without any, the page says so in place of the content.
    ///   - content: Makes the content.
    func statistics(
        _ context: PageContext,
        _ place: ReportPlace,
        path: String? = nil,
        count: Int,
        notices: [NoticeView] = [],
        content: () -> HTML
    ) -> HTML {
        let path = path ?? place.path
        let chips = TradeFilterChips(context: context, path: path).chips
        return StatisticsView(
            navigation: place.navigation(context.query, at: path),
            scope: context.isEmpty ? nil : scope(context, path: path),
            chips: chips.isEmpty
                ? nil : FilterChipsView(chips: chips, clearHref: TradeFilterChips.cleared(context.query).href(path)),
            start: context.isEmpty ? start(context) : nil,
            notices: count == 0 ? [] : notices,
            quiet: !context.isEmpty && count == 0 ? nothingHere(context, path: path) : nil,
            content: count == 0 ? HTML() : content()
        )
        .html
    }

    /// Says that few trades were closed; nil for enough.
    static func fewTrades(_ count: Int) -> NoticeView? {
        guard count > 0, count < JournalOverview.fewTrades else { return nil }
        return NoticeView(
            tone: "warn",
            icon: "warn",
            headline: "Fewer than \(JournalOverview.fewTrades) trades",
            detail: "Averages and ratios of so few trades are mostly chance.",
            link: nil
        )
    }
}
