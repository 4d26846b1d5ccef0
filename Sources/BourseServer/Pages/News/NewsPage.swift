import BourseAlerts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// A page of stories.
struct NewsPage {
    /// How many stories a page shows.
    static let pageSize = 40

    let context: MarketPages.PageContext
    let answer: DatedNews
    let stories: [NewsStory]
    let marks: ArticleMarks
    /// Where the list is: "/news", or "/markets/AAPL/news".
    let path: String
    /// What is asked of it; nothing for the list of one instrument.
    let newsQuery: NewsQuery?
    /// The instrument of the list; nil for markets.
    var symbol: Symbol?

    /// What of the address makes the list what it is.
    private var query: Query {
        Query(context.query.only("q", "topic", "event", "shelf").parameters.filter { !$0.value.isEmpty })
    }

    var view: NewsListingView {
        let page = ListPage(
            query: query.setting("page", to: context.query["page"]),
            count: stories.count,
            path: path,
            size: Self.pageSize,
            style: context.style
        )
        let count = stories.count == 1 ? "1 story" : "\(NumberText.count(stories.count, style: context.style)) stories"
        let here = query.setting("page", to: context.query["page"]).href(path)
        return NewsListingView(
            canonicalHref: query.href(path),
            announcement: count,
            filter: newsQuery.map(filter),
            count: count,
            state: state,
            alertHref: AlertPages.newHref(.news(symbol), measure: .stories(newsQuery?.event), level: "1"),
            trouble: answer.problem.map { "\($0)." },
            file: FileAddress(query.href(path)),
            hasStories: !stories.isEmpty,
            stories: stories[page.range].map { NewsStoryView($0, marks: marks, in: context, returningTo: here) },
            pager: page.turns,
            waiting: isAwaited ? waiting(here) : nil,
            quiet: stories.isEmpty && !isAwaited ? quiet : nil
        )
    }

    /// Whether there is nothing but what sources may still tell.
    private var isAwaited: Bool { stories.isEmpty && answer.isRequesting && answer.stories.isEmpty }

    private func waiting(_ here: String) -> PriceWaitingView {
        PriceWaitingView(
            stateHref: here,
            headline: "Loading news",
            detail: "Headlines appear automatically.",
            againHref: here
        )
    }

    private var state: String {
        guard let fetchedAt = answer.fetchedAt else {
            return answer.isRequesting ? "Loading" : "No source has responded since the desk started"
        }
        let age = "Updated \(DayText.about(seconds: context.now.seconds - fetchedAt.seconds)) ago"
        return answer.isRequesting ? age + ", updating" : age
    }

    private func filter(_ newsQuery: NewsQuery) -> NewsFilterView {
        func option(_ value: String, title: String, chosen: String) -> OptionView {
            OptionView(value: value, title: title, isSelected: value == chosen)
        }
        let topic = newsQuery.topic?.rawValue ?? ""
        let event = newsQuery.event?.rawValue ?? ""
        return NewsFilterView(
            action: path,
            query: newsQuery.text,
            topics: [option("", title: "All topics", chosen: topic)]
                + NewsTopic.allCases.map { option($0.rawValue, title: NewsFormatter.title($0), chosen: topic) },
            events: [option("", title: "All events", chosen: event)]
                + NewsEventKind.allCases.map { option($0.rawValue, title: $0.title, chosen: event) },
            shelves: NewsQuery.StoryFilter.allCases.map { storyFilter in
                OptionView(
                    value: storyFilter == .all ? "" : storyFilter.rawValue,
                    title: NewsFormatter.title(storyFilter),
                    isSelected: storyFilter == newsQuery.filter
                )
            }
        )
    }

    private var quiet: EmptyStateView {
        if let newsQuery, newsQuery != NewsQuery() {
            return EmptyStateView(
                icon: "filter",
                headline: "No matching stories",
                detail: "No story of the last \(NewsService.retentionDays) days matches the filter.",
                links: [LinkView(title: "All stories", href: path)]
            )
        }
        return EmptyStateView(
            icon: "clock",
            headline: "No stories",
            detail: answer.problem.map { "\($0)." }
                ?? "No source reported a story in the last \(NewsService.retentionDays) days.",
            links: [
                LinkView(title: "Refresh", href: path), LinkView(title: "Sources", href: "/settings/sources"),
            ]
        )
    }
}
