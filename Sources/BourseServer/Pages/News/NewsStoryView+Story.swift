import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

extension NewsStoryView {
    /// A story as a list shows it, or its own page.
    ///
    /// - Parameters:
    ///   - isOwnPage: Whether it stands on its own page, to which it needs no link.
    ///   - here: Where the reader comes back to from its buttons.
    init(
        _ story: NewsStory,
        marks: ArticleMarks,
        in context: MarketPages.PageContext,
        isOwnPage: Bool = false,
        returningTo here: String
    ) {
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
        self.init(
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
            event: isOwnPage
                ? nil
                : LinkView(
                    title: story.reading.event.map(NewsFormatter.event) ?? "Details",
                    href: StoryPage.path(story)
                ),
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
}
