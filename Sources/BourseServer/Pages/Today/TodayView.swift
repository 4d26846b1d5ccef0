/// Where a day begins.
struct TodayView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What was imported in the night, or why nothing was.
    let notices: [NoticeView]
    /// What the reader is worth, and what today did.
    let strips: [TileStripView]
    /// What fired.
    let fired: TodayFiresView?
    /// The files of the watched folder that were not seen yet.
    let files: WatchedFilesView?
    /// What is watched.
    let strip: [MarketTileView]
    /// What the strip shows: "Watchlist", or "Markets" while nothing is watched.
    let stripTitle: String
    /// Where its changes are streamed from.
    let streamHref: String
    /// The month.
    let calendar: CalendarView?
    /// What expires next; nothing without a journal.
    let expiring: TodayExpirationsView?
    /// The next dates but expirations; nil where none is near.
    let dates: HTML?
    /// The favorite funds.
    let funds: TodayFundsView
    /// What is written about what is watched and held.
    let stories: [TodayStoryView]
    /// Whether there are some.
    let hasStories: Bool
    /// Why there is none, or how old they are.
    let storiesNote: String
    /// The tour, while it has open steps.
    let tour: TourView?
    /// Shown while the desk knows nothing of the reader, who closed the tour.
    let start: EmptyStateView?
}

/// What fired lately.
struct TodayFiresView: Sendable {
    /// "2 new alerts", or "Fired in the last day".
    let heading: String
    /// Whether some were not seen.
    let hasUnseen: Bool
    /// The number of the newest.
    let newest: String
    /// The newest first.
    let fires: [AlertFireView]
}

/// What expires next.
struct TodayExpirationsView: Sendable {
    /// "4 positions".
    let note: String
    /// The positions by day; nothing without any.
    let table: HTML?
}

/// A story with a way to deal with it.
struct TodayStoryView: Sendable {
    /// The headline.
    let title: String
    /// Where it can be read: another site.
    let articleHref: String
    /// "Harbor Wire, 12 min ago".
    let origin: String
    /// What it speaks of.
    let symbols: [LinkView]
    /// "Earnings, positive", what it says happened, with the story's page; nil for an unclear one.
    let event: LinkView?
}

extension TodayView {
    var html: HTML {
        shell.page(
            """
            \(tour.map(\.html))
            \(start.map(\.html))
            \(notices.map(\.html))
            \(strips.map(\.html))
            \(fired.map { fired in
                """
                <section class="panel span-12" aria-labelledby="h-fired"><div class="panel-head"><h2 id="h-fired">\(fired.heading)</h2><div class="end">\(
                    if: fired.hasUnseen,
                    """
                    <form method="post" action="/alerts/seen"><input type="hidden" name="up-to" value="\(fired.newest)"><input type="hidden" name="return" value="/"><button class="btn btn-small" type="submit">Mark as seen</button></form>
                    """
                )<a class="btn btn-small btn-ghost" href="/alerts">All alerts</a></div></div>
                <ol class="alerts fires">
                \(fired.fires.map(\.html))
                </ol>
                </section>
                """
            })
            \(files.map(\.html))
            <section class="span-12 today-strip" aria-labelledby="h-strip" data-quotes="\(streamHref)" data-install="offer">
            <h2 class="vh" id="h-strip">\(stripTitle)</h2>
            <ul class="market-strip">
            \(strip.map(\.html))
            </ul>
            </section>
            <section class="panel \(calendar.map { _ in "span-8" } ?? "span-12")" aria-labelledby="h-stories">
            <div class="panel-head"><h2 id="h-stories">News</h2><span class="note">\(storiesNote)</span><div class="end"><a class="btn btn-small btn-ghost" href="/news">All news</a></div></div>
            \(
                if: hasStories,
                """
                <ol class="stories">
                \(stories.map { story in
                    """
                    <li class="story"><div class="story-words"><h3><a href="\(story.articleHref)" rel="noopener noreferrer external">\(story.title)</a></h3><p class="t2 fs12">\(story.origin)</p><p class="story-links fs12">\(story.event.map { event in "<a class=\"story-event\" href=\"\(event.href)\" aria-label=\"\(event.title): \(story.title)\">\(event.title)</a> " })\(story.symbols.map { symbol in "<a class=\"sym\" href=\"\(symbol.href)\">\(symbol.title)</a> " })</p></div></li>
                    """
                })
                </ol>
                <div class="panel-foot"><span>Events are read by rules; nothing here is investment advice.</span></div>
                """,
                else:
                """
                <p class="panel-body t2">No stories yet. <a class="inline-link" href="/">Refresh</a></p>
                """
            )
            </section>
            \(calendar.map { calendar in "\(calendar.html(alertHref: nil))" })
            \(dates)
            \(funds.html)
            \(expiring.map { expiring in
                """
                <section class="panel span-12" aria-labelledby="h-expirations">
                <div class="panel-head"><h2 id="h-expirations">Upcoming expirations</h2><span class="note">\(expiring.note)</span><div class="end"><a class="btn btn-small btn-ghost" href="/calendar">Calendar</a><a class="btn btn-small btn-ghost" href="/journal">Journal</a></div></div>
                \(expiring.table)
                </section>
                """
            })
            """
        )
    }
}
