import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

/// The page a desk opens with, for somebody who signed in.
struct TodayPages {
    /// The most instruments of the strip.
    static let mostWatched = 8
    /// The most fires.
    static let mostFires = 5

    let desk: Desk
    let pages: PageWriter
    /// How long the page waits for news and prices that were never told.
    let patience: Duration

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("/", use: pages.cached(desk, today))
    }

    @Sendable
    private func today(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let (user, markets) = (context.user, desk.markets)
        let inquiry = MarketInquiry(markets: markets, patience: patience)
        async let news = inquiry.first { await markets.news.markets() }
        async let portfolio = desk.portfolio.state(of: user, patience: patience)
        async let worth = netWorth(of: user, frame)
        async let journal = desk.journal.journal(of: user.id)
        async let fires = desk.alerts.fires(of: user.id, limit: Self.mostFires)
        async let counts = desk.alerts.counts(of: user.id)
        async let files = desk.watchedFolder.unseen(of: user.id)
        async let tour = desk.tour.tour(of: user.id)
        async let connections = desk.connections.connections(of: user.id)
        async let funds = desk.favoriteFunds(of: user.id)
        let hidden = user.settings.hiddenDates
        async let dates = desk.calendarEvents.events(
            of: user,
            in: TodayDates.categories(hiding: hidden),
            patience: .zero
        )
        let watched = try await markets.watchlists.watched(by: user.id).map(\.symbol)
        let page = TodayPage(
            frame: frame,
            calendar: desk.calendar,
            journal: try await journal,
            money: TodayMoney(frame: frame, portfolio: try await portfolio, worth: try await worth),
            fires: try await fires,
            counts: try await counts,
            watched: watched,
            tiles: await tiles(watched.isEmpty ? MarketPages.strip : watched, frame),
            news: await news ?? .nothingYet,
            tour: try await tour,
            connections: try await connections,
            files: try await files,
            funds: TodayFunds(favorites: try await funds),
            dates: TodayDates(today: frame.zone.day(at: frame.now), events: try await dates, hidden: hidden)
        )
        return pages.page(page.view.html)
    }

    private func netWorth(of user: User, _ frame: PageFrame) async throws -> TodayMoney.Worth? {
        let today = frame.zone.day(at: frame.now)
        return try await desk.household.currentNetWorth(of: user.id, today: today).map {
            TodayMoney.Worth(day: $0.day, base: $0.base)
        }
    }

    private func tiles(_ symbols: [Symbol], _ frame: PageFrame) async -> [MarketTileView] {
        let shown = Array(symbols.prefix(Self.mostWatched))
        let quotes = await desk.markets.board.snapshots(of: shown)
        let closes = await desk.markets.prices.recentCloses(of: shown, count: MarketPages.sparkDays)
        return quotes.map { quote in
            MarketTileView(
                quote,
                closes: closes[quote.instrument.symbol] ?? [],
                now: frame.now,
                style: frame.settings.numbers,
                sources: desk.markets.sources
            )
        }
    }
}
