/// What is written; template "news", and "news-body" for what the filter changes.
struct NewsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The list.
    let listing: NewsListingView
}

/// What is written about one instrument; template "instrument-news".
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
    /// The same list as CSV.
    let csvHref: String
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
    let star: FavouriteView
}
