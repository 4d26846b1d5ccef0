import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// A page of stories.
struct NewsPage {
    /// How many stories a page shows.
    static let pageSize = 40

    let opening: MarketPages.PageContext
    let answer: DatedNews
    let stories: [NewsStory]
    let marks: ArticleMarks
    /// Where the list is: "/news", or "/markets/AAPL/news".
    let path: String
    /// What is asked of it; nothing for the list of one instrument.
    let asked: NewsQuery?

    /// What of the address makes the list what it is.
    private var query: Query {
        Query(opening.query.only("q", "topic", "shelf").parameters.filter { !$0.value.isEmpty })
    }

    var view: NewsListingView {
        let page = ListPage(
            query: query.setting("page", opening.query["page"]),
            count: stories.count,
            path: path,
            size: Self.pageSize,
            style: opening.style
        )
        let count = stories.count == 1 ? "1 story" : "\(NumberText.count(stories.count, style: opening.style)) stories"
        let here = query.setting("page", opening.query["page"]).href(path)
        return NewsListingView(
            canonicalHref: query.href(path),
            announcement: count,
            filter: asked.map(filter),
            count: count,
            state: state,
            trouble: answer.problem.map { "\($0)." },
            csvHref: query.href(path + ".csv"),
            hasStories: !stories.isEmpty,
            stories: stories[page.range].map { view(of: $0, returning: here) },
            pager: page.turns,
            waiting: isAwaited ? waiting(here) : nil,
            quiet: stories.isEmpty && !isAwaited ? quiet : nil
        )
    }

    /// Whether there is nothing but what sources may still tell.
    private var isAwaited: Bool { stories.isEmpty && answer.isAsking && answer.stories.isEmpty }

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
            return answer.isAsking ? "Loading" : "No source has responded since the desk started"
        }
        let age = "Updated \(DayText.about(seconds: opening.now.seconds - fetchedAt.seconds)) ago"
        return answer.isAsking ? age + ", updating" : age
    }

    private func filter(_ asked: NewsQuery) -> NewsFilterView {
        func option(_ value: String, _ title: String, _ chosen: String) -> OptionView {
            OptionView(value: value, title: title, isSelected: value == chosen)
        }
        let topic = asked.topic?.rawValue ?? ""
        return NewsFilterView(
            action: path,
            query: asked.text,
            topics: [option("", "All topics", topic)]
                + NewsTopic.allCases.map { option($0.rawValue, NewsFormatter.title($0), topic) },
            shelves: NewsQuery.Shelf.allCases.map { shelf in
                OptionView(
                    value: shelf == .all ? "" : shelf.rawValue,
                    title: NewsFormatter.title(shelf),
                    isSelected: shelf == asked.shelf
                )
            }
        )
    }

    private func view(of story: NewsStory, returning here: String) -> NewsStoryView {
        let publishers = story.publishers
        let local = opening.frame.zone.localTime(at: story.time)
        let isRead = marks.haveRead(story)
        let isBookmarked = marks.haveBookmarked(story)
        // A mark that is there is taken off where it is; a new one is set on the first telling.
        func address(_ marked: Set<String>) -> String {
            story.tellings.first { marked.contains($0.address.canonical) }?.address.canonical
                ?? story.address.canonical
        }
        let others = story.tellings.dropFirst()
        return NewsStoryView(
            title: story.title,
            articleHref: story.address.link,
            publishers: publishers.count < 2
                ? publishers.first ?? story.address.host
                : "\(publishers[0]) and \(publishers.count - 1) other\(publishers.count == 2 ? "" : "s")",
            age: DayText.about(seconds: opening.now.seconds - story.time.seconds),
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
        if let asked, asked != NewsQuery() {
            return EmptyStateView(
                icon: "filter",
                headline: "No matching stories",
                detail: "No story of the last \(NewsService.keptDays) days matches the filter.",
                links: [LinkView(title: "All stories", href: path)]
            )
        }
        return EmptyStateView(
            icon: "clock",
            headline: "No stories",
            detail: answer.problem.map { "\($0)." }
                ?? "No source reported a story in the last \(NewsService.keptDays) days.",
            links: [
                LinkView(title: "Refresh", href: path), LinkView(title: "Sources", href: "/settings/sources"),
            ]
        )
    }
}
