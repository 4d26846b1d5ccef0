import BourseAlerts
import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BoursePortfolio
import BourseValues
import BourseWeb

/// Where a day begins, made of what is known.
struct TodayPage {
    /// The most stories.
    static let mostStories = 6
    /// How long what fired stays in sight once it was seen, in seconds.
    static let recent: Int64 = 86_400

    let frame: PageFrame
    let calendar: TradingCalendar
    let journal: UserJournal
    let money: TodayMoney
    let fires: [StoredFire]
    let counts: AlertCounts
    let watched: [Symbol]
    let tiles: [MarketTileView]
    let news: DatedNews
    let tour: Tour
    let connections: [BrokerConnection]
    let files: [WatchedFile]
    let funds: TodayFunds
    let dates: TodayDates

    var view: TodayView {
        let trading = TodayTrading(frame: frame, calendar: calendar, journal: journal)
        let expirations = TodayExpirations(today: frame.today, journal: journal, portfolio: money.portfolio.sheet)
        let owned = money.tiles
        let metrics = owned + (trading.isEmpty ? [] : trading.tiles(after: owned.count))
        let stories = stories
        return TodayView(
            shell: frame.shell(
                title: "Today",
                place: .today,
                subtitle: "\(DayText.full(frame.today)) · \(MarketClock.text(.nyse, now: frame.now))",
                isReport: true
            ),
            notices: connections.compactMap { ConnectionText(frame: frame).notice($0) },
            strips: metrics.isEmpty ? [] : [TileStripView(columns: max(3, metrics.count), tiles: metrics)],
            fired: fired,
            files: WatchedFilesView(files),
            strip: tiles,
            stripTitle: watched.isEmpty ? "Markets" : "Watchlist",
            streamHref: Query([("s", tiles.map(\.symbol).joined(separator: ","))]).href("/markets/stream"),
            calendar: trading.isEmpty ? nil : trading.month,
            expiring: trading.isEmpty && expirations.isEmpty ? nil : expirations.view,
            dates: money.isEmpty && trading.isEmpty ? nil : dates.html,
            funds: funds.view,
            stories: stories,
            hasStories: !stories.isEmpty,
            storiesNote: storiesNote,
            tour: isTourShown ? TourView(tour, place: .today) : nil,
            start: money.isEmpty && trading.isEmpty && !isTourShown ? Self.start : nil
        )
    }

    /// The demo's person has no tour to take.
    private var isTourShown: Bool { tour.isOpen && frame.user?.isDemo != true }

    private static let start = EmptyStateView(
        icon: "import",
        headline: "Import your data",
        detail:
            "Import a broker file to see your holdings, the day change and upcoming expirations. "
            + "Your data stays on this machine.",
        links: [
            LinkView(title: "Import trades", href: "/journal/imports"),
            LinkView(title: "Add a holding", href: "/portfolio/transactions/new"),
            LinkView(title: "Get started", href: TourAddress.path),
        ]
    )

    // MARK: - What fired

    private var fired: TodayFiresView? {
        let unseen = fires.filter { $0.seenByPersonAt == nil }
        let recent = fires.filter { frame.now.seconds - $0.fire.seenAt.seconds < Self.recent }
        let shown = unseen.isEmpty ? recent : unseen
        guard !shown.isEmpty else { return nil }
        return TodayFiresView(
            heading: counts.unseen == 0 ? "Alerts of the last 24 hours" : Count.of(counts.unseen, "new alert"),
            hasUnseen: counts.unseen > 0,
            newest: "\(fires.first?.number ?? 0)",
            fires: shown.map { AlertFireView($0, frame: frame) }
        )
    }

    // MARK: - News

    private var storiesNote: String {
        if let fetchedAt = news.fetchedAt {
            return "Updated \(DayText.about(seconds: frame.now.seconds - fetchedAt.seconds)) ago"
        }
        return news.isRequesting ? "Loading" : news.problem.map { "\($0)." } ?? "No source has responded"
    }

    /// Those about what is watched and held first, then the others.
    private var stories: [TodayStoryView] {
        let held = money.portfolio.sheet.holdings.map { $0.asset.option?.root ?? $0.asset.symbol }
        let mine = Set(watched + held + journal.matched.open.map { journal.matched.key(of: $0).instrument.symbol })
        let own = news.stories.filter { story in story.symbols.contains { mine.contains($0) } }
        let others = news.stories.filter { story in !story.symbols.contains { mine.contains($0) } }
        return (own + others).prefix(Self.mostStories).map(story)
    }

    private func story(_ story: NewsStory) -> TodayStoryView {
        let age = DayText.about(seconds: frame.now.seconds - story.time.seconds)
        return TodayStoryView(
            title: story.title,
            articleHref: story.address.link,
            origin: "\(story.publishers.first ?? story.address.host), \(age) ago",
            symbols: story.symbols.prefix(3).map { LinkView(title: $0.name, href: MarketAddress.path($0)) },
            event: story.reading.event.map {
                LinkView(title: NewsFormatter.event($0), href: StoryPage.path(story))
            }
        )
    }
}
