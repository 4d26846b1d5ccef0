import BourseWeb

/// What is written.
struct NewsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The list.
    let listing: NewsListingView
}

/// What is written about one instrument.
struct InstrumentNewsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What it is and costs.
    let quoted: InstrumentHeadView
    /// The list.
    let listing: NewsListingView
}

/// Stories with what is said about the list.
struct NewsListingView: Sendable {
    /// Address of exactly this list, path and query.
    let canonicalHref: String
    /// "12 stories", read out when the filter changes.
    let announcement: String
    /// The filter; nothing for the list of one instrument.
    let filter: NewsFilterView?
    /// "212 stories".
    let count: String
    /// "Told 2 min ago", "Sources are being asked".
    let state: String
    /// Where an alert on such stories is made.
    let alertHref: String
    /// Why some source told nothing, as a sentence.
    let trouble: String?
    /// The same list as a file.
    let file: FileAddress
    /// Whether there are stories.
    let hasStories: Bool
    /// The stories of this page.
    let stories: [NewsStoryView]
    /// Pages of the list.
    let pager: PagerView?
    /// Shown while the sources are asked for the first time.
    let waiting: PriceWaitingView?
    /// Shown when nothing is left.
    let quiet: EmptyStateView?
}

/// The filter of the list, a GET form.
struct NewsFilterView: Sendable {
    /// "/news".
    let action: String
    /// Field `q`.
    let query: String
    /// Field `topic`; the first is "" for all.
    let topics: [OptionView]
    /// Field `event`; the first is "" for all.
    let events: [OptionView]
    /// Field `shelf`; the first is "" for all.
    let shelves: [OptionView]
}

extension NewsView {
    var html: HTML {
        shell.page(
            """
            \(listing.html)
            """
        )
    }
}

extension NewsListingView {
    var html: HTML {
        """
        <div class="follow news"\(filter.map { _ in " data-follow data-wait=\"80\"" }) data-canonical="\(canonicalHref)" data-announcement="\(announcement)"\(if: waiting == nil, " data-state=\"known\" data-known")>
        \(filter.map { filter in
            """
            <form class="library-filter news-filter span-12" method="get" action="\(filter.action)" role="search" aria-label="Filter news">
            <div class="filter-search">\(icon: "search", css: "icon-16")<input class="input" type="search" name="q" value="\(filter.query)" placeholder="Search headlines" aria-label="Search headlines" autocomplete="off" spellcheck="false" maxlength="128" data-page-filter></div>
            <label class="pick"><span class="vh">Topic</span><select class="select" name="topic">\(filter.topics.map(\.html))</select></label>
            <label class="pick"><span class="vh">Event</span><select class="select" name="event">\(filter.events.map(\.html))</select></label>
            <label class="pick"><span class="vh">Status</span><select class="select" name="shelf">\(filter.shelves.map(\.html))</select></label>
            <button class="btn no-script" type="submit">Search</button>
            </form>
            """
        })
        <section class="library span-12" aria-labelledby="h-news" data-live="results">
        <div class="library-head"><h2 id="h-news">\(count)</h2><span class="note">\(state)</span><div class="end">\(alertMe(alertHref: alertHref))\(file.buttons)</div></div>
        \(trouble.map { "<p class=\"attention fs12\">\($0) <a href=\"/settings/sources\">Sources</a></p>" })
        \(waiting.map(\.html))
        \(quiet.map(\.html))
        \(
            if: hasStories,
            """
            <div class="panel">
            <ol class="stories">
            \(stories.map { "<li class=\"story\(if: $0.isRead, " is-read")\">\($0.html(heading: "h3"))</li>\n" as HTML })
            </ol>
            \(pager.map(\.html))
            </div>
            """
        )
        </section>
        </div>
        """
    }
}

extension InstrumentNewsView {
    var html: HTML {
        shell.page(
            """
            \(quoted.html)
            \(listing.html)
            """
        )
    }
}
