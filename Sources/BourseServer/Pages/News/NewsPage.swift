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

    /// What of the address makes the list what it is.
    private var query: Query {
        Query(context.query.only("q", "topic", "shelf").parameters.filter { !$0.value.isEmpty })
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
            trouble: answer.problem.map { "\($0)." },
            file: FileAddress(query.href(path)),
            hasStories: !stories.isEmpty,
            stories: stories[page.range].map { view(of: $0, returning: here) },
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
        return NewsFilterView(
            action: path,
            query: newsQuery.text,
            topics: [option("", title: "All topics", chosen: topic)]
                + NewsTopic.allCases.map { option($0.rawValue, title: NewsFormatter.title($0), chosen: topic) },
            shelves: NewsQuery.StoryFilter.allCases.map { storyFilter in
                OptionView(
                    value: storyFilter == .all ? "" : storyFilter.rawValue,
                    title: NewsFormatter.title(storyFilter),
                    isSelected: storyFilter == newsQuery.filter
                )
            }
        )
    }

    private func view(of story: NewsStory, returning here: String) -> NewsStoryView {
        let publishers = story.publishers
        let local = context.frame.zone.localTime(at: story.time)
        let isRead = marks.haveRead(story)
        let isBookmarked = marks.haveBookmarked(story)
        // A mark that is there is taken off where it is; a new one is set on the first telling.
        func address(_ marked: Set<String>) -> String {
            story.publications.first { marked.contains($0.address.canonical) }?.address.canonical
                ?? story.address.canonical
        }
        let others = story.publications.dropFirst()
        return NewsStoryView(
            title: story.title,
            articleHref: story.address.link,
            publishers: publishers.count < 2
                ? publishers.first ?? story.address.host
                : "\(publishers[0]) and \(publishers.count - 1) other\(publishers.count == 2 ? "" : "s")",
            age: DayText.about(seconds: context.now.seconds - story.time.seconds),
            time: "\(DayText.weekday(local.day).prefix(3)) \(DayText.medium(local.day)), \(DayText.clock(local))",
            summary: story.summary,
            symbols: story.symbols.prefix(6).map { LinkView(title: $0.name, href: MarketAddress.path($0) + "/news") },
            topics: story.topics.isEmpty
                ? nil : story.topics.map(NewsFormatter.title).sorted().joined(separator: ", "),
            others: others.prefix(8).map { LinkView(title: $0.publisher, href: $0.address.link) },
            hasOthers: !others.isEmpty,
            isRead: isRead,
            readAction: Query([("address", address(marks.read))]).href("/news/read"),
            readNext: isRead ? "off" : "on",
            returnPath: here,
            star: FavoriteView(
                action: Query([("address", address(marks.bookmarked))]).href("/news/bookmark"),
                title: story.title,
                isFavorite: isBookmarked,
                next: isBookmarked ? "off" : "on",
                returnPath: here
            )
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
