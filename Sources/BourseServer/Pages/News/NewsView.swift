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
    /// Field `shelf`; the first is "" for all.
    let shelves: [OptionView]
}

/// A story.
struct NewsStoryView: Sendable {
    /// The headline.
    let title: String
    /// Where it can be read: another site.
    let articleHref: String
    /// "Harbor Wire and 2 others".
    let publishers: String
    /// "12 min", or "2 days".
    let age: String
    /// "Fri 20 Nov 2026, 21:14".
    let time: String
    /// What it says, in short.
    let summary: String?
    /// The instruments it speaks of.
    let symbols: [LinkView]
    /// "Earnings, Guidance"; nothing where no topic is named.
    let topics: String?
    /// Other tellings of it.
    let others: [LinkView]
    /// Whether there are some.
    let hasOthers: Bool
    /// Whether the reader has read it.
    let isRead: Bool
    /// Where it is marked as read, or as not read.
    let readAction: String
    /// "on" or "off": what a press makes of it.
    let readNext: String
    /// Where the reader comes back to.
    let returnPath: String
    /// The star that keeps it for later.
    let star: FavoriteView
}

extension NewsView {
    var html: HTML {
        shell.page(
            """
            \(listing.html)
            """
        )
    }

    var body: HTML {
        """
        <div class="follow news"\(listing.filter.map { _ in " data-follow data-wait=\"80\"" }) data-canonical="\(listing.canonicalHref)" data-announcement="\(listing.announcement)"\(if: listing.waiting == nil, " data-state=\"known\" data-known")>
        \(listing.filter.map { filter in
            """
            <form class="library-filter news-filter span-12" method="get" action="\(filter.action)" role="search" aria-label="Filter news">
            <div class="filter-search">\(icon: "search", css: "icon-16")<input class="input" type="search" name="q" value="\(filter.query)" placeholder="Search headlines" aria-label="Search headlines" autocomplete="off" spellcheck="false" maxlength="128" data-page-filter></div>
            <label class="pick"><span class="vh">Topic</span><select class="select" name="topic">\(filter.topics.map { topic in "<option value=\"\(topic.value)\"\(if: topic.isSelected, " selected")>\(topic.title)</option>" })</select></label>
            <label class="pick"><span class="vh">Status</span><select class="select" name="shelf">\(filter.shelves.map { shelve in "<option value=\"\(shelve.value)\"\(if: shelve.isSelected, " selected")>\(shelve.title)</option>" })</select></label>
            <button class="btn no-script" type="submit">Search</button>
            </form>
            """
        })
        <section class="library span-12" aria-labelledby="h-news" data-live="results">
        <div class="library-head"><h2 id="h-news">\(listing.count)</h2><span class="note">\(listing.state)</span><div class="end">\(listing.file.buttons)</div></div>
        \(listing.trouble.map { "<p class=\"attention fs12\">\($0) <a href=\"/settings/sources\">Sources</a></p>" })
        \(listing.waiting.map(\.html))
        \(listing.quiet.map(\.html))
        \(
            if: listing.hasStories,
            """
            <div class="panel">
            <ol class="stories">
            \(listing.stories.map { story in
                """
                <li class="story\(if: story.isRead, " is-read")">
                <div class="story-words">
                <h3><a href="\(story.articleHref)" rel="noopener noreferrer external">\(story.title)</a></h3>
                <p class="t2 fs12"><span>\(story.publishers)</span> · <time title="\(story.time)">\(story.age) ago</time>\(story.topics.map { " · \($0)" })\(if: story.isRead, " · read")</p>
                \(story.summary.map { "<p class=\"story-summary\">\($0)</p>" })
                <p class="story-links fs12">\(story.symbols.map { symbol in "<a class=\"sym\" href=\"\(symbol.href)\">\(symbol.title)</a> " })\(
                    if: story.hasOthers,
                    """
                    <span class="t3">Also reported by</span> \(story.others.map { other in "<a href=\"\(other.href)\" rel=\"noopener noreferrer external\">\(other.title)</a> " })
                    """
                )</p>
                </div>
                <div class="story-tools">
                <form method="post" action="\(story.readAction)"><input type="hidden" name="favorite" value="\(story.readNext)"><input type="hidden" name="return" value="\(story.returnPath)"><button class="btn btn-icon btn-ghost btn-small" type="submit" aria-pressed="\(story.isRead)" aria-label="Read: \(story.title)" title="Read">\(icon: "check", css: "icon-16")</button></form>
                \(story.star.html)
                </div>
                </li>
                """
            })
            </ol>
            \(listing.pager.map(\.html))
            </div>
            """
        )
        </section>
        </div>
        """
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
            <label class="pick"><span class="vh">Topic</span><select class="select" name="topic">\(filter.topics.map { topic in "<option value=\"\(topic.value)\"\(if: topic.isSelected, " selected")>\(topic.title)</option>" })</select></label>
            <label class="pick"><span class="vh">Status</span><select class="select" name="shelf">\(filter.shelves.map { shelve in "<option value=\"\(shelve.value)\"\(if: shelve.isSelected, " selected")>\(shelve.title)</option>" })</select></label>
            <button class="btn no-script" type="submit">Search</button>
            </form>
            """
        })
        <section class="library span-12" aria-labelledby="h-news" data-live="results">
        <div class="library-head"><h2 id="h-news">\(count)</h2><span class="note">\(state)</span><div class="end">\(file.buttons)</div></div>
        \(trouble.map { "<p class=\"attention fs12\">\($0) <a href=\"/settings/sources\">Sources</a></p>" })
        \(waiting.map(\.html))
        \(quiet.map(\.html))
        \(
            if: hasStories,
            """
            <div class="panel">
            <ol class="stories">
            \(stories.map { story in
                """
                <li class="story\(if: story.isRead, " is-read")">
                <div class="story-words">
                <h3><a href="\(story.articleHref)" rel="noopener noreferrer external">\(story.title)</a></h3>
                <p class="t2 fs12"><span>\(story.publishers)</span> · <time title="\(story.time)">\(story.age) ago</time>\(story.topics.map { " · \($0)" })\(if: story.isRead, " · read")</p>
                \(story.summary.map { "<p class=\"story-summary\">\($0)</p>" })
                <p class="story-links fs12">\(story.symbols.map { symbol in "<a class=\"sym\" href=\"\(symbol.href)\">\(symbol.title)</a> " })\(
                    if: story.hasOthers,
                    """
                    <span class="t3">Also reported by</span> \(story.others.map { other in "<a href=\"\(other.href)\" rel=\"noopener noreferrer external\">\(other.title)</a> " })
                    """
                )</p>
                </div>
                <div class="story-tools">
                <form method="post" action="\(story.readAction)"><input type="hidden" name="favorite" value="\(story.readNext)"><input type="hidden" name="return" value="\(story.returnPath)"><button class="btn btn-icon btn-ghost btn-small" type="submit" aria-pressed="\(story.isRead)" aria-label="Read: \(story.title)" title="Read">\(icon: "check", css: "icon-16")</button></form>
                \(story.star.html)
                </div>
                </li>
                """
            })
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
