import BourseAssistant
import BourseDesk
import BoursePublished
import BourseWeb
import CoreMetrics
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle

/// The web server over a desk: pages, the JSON API, and our own files.
public struct WebServer: Sendable {
    /// How the server can be reached.
    public struct Configuration: Sendable {
        /// The address to listen on.
        public var host: String
        /// Other names and addresses by which the server is reached.
        public var otherHosts: [String]
        /// The port; 0 lets the system choose.
        public var port: Int
        /// The encryption, with a certificate chain and its key; nil for plain HTTP.
        public var tls: TLSConfiguration?
        /// Whether a proxy in front speaks TLS and tells where requests come from.
        public var isBehindProxy: Bool
        /// What the About page says of the program.
        public var program: AboutProgram
        /// How long a page waits for a source that tells it something for the first time.
        public var patience: Duration

        /// Makes a configuration.
        public init(
            host: String = "127.0.0.1",
            otherHosts: [String] = [],
            port: Int = 8080,
            tls: TLSConfiguration? = nil,
            isBehindProxy: Bool = false,
            program: AboutProgram = AboutProgram(),
            patience: Duration = .milliseconds(1500)
        ) {
            self.host = host
            self.otherHosts = otherHosts
            self.port = port
            self.tls = tls
            self.isBehindProxy = isBehindProxy
            self.program = program
            self.patience = patience
        }
    }

    private let configuration: Configuration
    private let logger: Logger
    private let readiness: (any ReadinessCheck)?
    private let metrics: (any MetricsFactory)?
    private let desk: Desk
    private let pages: PageWriter
    private let live: (markets: LiveMarkets, channels: LiveChannels)?
    private let quoteStreams = JobLimit(MarketPages.mostStreams, of: "streams of quotes")
    private let eventStreams = JobLimit(EventStream.mostStreams, of: "streams of events")
    private let quoteEvents: QuoteEvents
    private let quoteReplies = QuoteReplies()
    private let strangers = AnonymousRateLimiter()
    private let assistant: AssistantServer

    /// Makes the server.
    ///
    /// - Parameters:
    ///   - readiness: What `/readyz` asks; without it, the server is always ready.
    ///   - metrics: Where requests are counted; nil counts none.
    public init(
        desk: Desk,
        configuration: Configuration = Configuration(),
        logger: Logger,
        readiness: (any ReadinessCheck)? = nil,
        metrics: (any MetricsFactory)? = nil
    ) {
        self.configuration = configuration
        self.logger = logger
        self.readiness = readiness
        self.metrics = metrics
        self.desk = desk
        pages = PageWriter(environment: desk.environment)
        quoteEvents = QuoteEvents(sources: desk.markets.sources)
        live = desk.live.map { ($0, LiveChannels(live: $0, environment: desk.environment)) }
        assistant = AssistantServer(
            desk: desk,
            version: configuration.program.version,
            patience: configuration.patience
        ) {
            logger.error("The assistants' tool \($0) failed: \($1)")
        }
    }

    /// What the metrics of requests are, by name.
    public static let metricHelps = RequestMetricsMiddleware.helps

    /// Every route by its method and path, for the test that tries them all.
    public var routes: [(method: String, path: String)] {
        router.routes.map { ($0.method.rawValue, $0.path.description) }
    }

    private var router: Router<DeskContext> {
        let router = Router(context: DeskContext.self)
        router.add(
            middleware: RequestLogMiddleware(
                isBehindProxy: configuration.isBehindProxy,
                isTLS: configuration.tls != nil
            )
        )
        if let metrics { router.add(middleware: RequestMetricsMiddleware(factory: metrics)) }
        router.add(middleware: SecurityHeaders())
        router.add(middleware: FlashOnce())
        router.add(middleware: ErrorPages(pages: pages))
        let names = HostNames(bound: configuration.host, others: configuration.otherHosts)
        router.add(middleware: KnownHosts(names: names))
        router.add(middleware: SameOrigin())
        router.add(middleware: Sessions(accounts: desk.accounts))
        // Once more where it is known who asks, so that an error leads them on from where they are.
        router.add(middleware: ErrorPages(pages: pages))
        router.add(middleware: KeptPages())
        if let plans = desk.plans { router.add(middleware: PlanGate(plans: plans)) }
        router.add(middleware: OnceOnly(requests: desk.answeredRequests, environment: desk.environment))
        router.add(middleware: AllowedMethods(APIDescription.operations))

        let system = SystemRoutes(desk: desk, pages: pages, readiness: readiness)
        system.addRoutes(to: router)
        AccountPages(desk: desk, pages: pages).addRoutes(to: router)
        ShareRoutes(desk: desk, pages: pages).addRoutes(to: router)
        SharedCardRoutes(desk: desk, pages: pages, strangers: strangers).addRoutes(to: router)
        SessionAPI(desk: desk).addRoutes(to: router)
        RegistrationAPI(desk: desk).addRoutes(to: router)
        DescriptionAPI().addRoutes(to: router)
        AssistantAPI(server: assistant).addRoutes(to: router)
        let published = PublishedClient(
            desk: desk,
            strangers: strangers,
            patience: max(configuration.patience, PublishedClient.leastPatience)
        )
        published.addRoutes(to: router)

        FeedRoutes(desk: desk, strangers: strangers, patience: configuration.patience).addRoutes(to: router)

        if let plans = desk.plans { StripeWebhook(plans: plans).addRoutes(to: router) }

        let signedIn = router.group(context: SignedInContext.self)
        system.addSignedInRoutes(to: signedIn)
        TodayPages(desk: desk, pages: pages, patience: configuration.patience).addRoutes(to: signedIn)
        TourPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        AboutPages(pages: pages, program: configuration.program).addRoutes(to: signedIn)
        if let live {
            LivePages(desk: desk, live: live.markets, channels: live.channels, pages: pages).addRoutes(to: signedIn)
        }
        MarketPages(
            desk: desk,
            pages: pages,
            streams: quoteStreams,
            quoteEvents: quoteEvents,
            patience: configuration.patience
        ).addRoutes(to: signedIn)
        OptionsPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        ScreenPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        FundPages(desk: desk, pages: pages, patience: configuration.patience).addRoutes(to: signedIn)
        addSharedRoutes(to: signedIn)
        TradeChangePages(desk: desk, pages: pages).addRoutes(to: signedIn)
        CampaignPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        JournalAccountPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        ImportPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        StockhoursPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        ImportJobPages(desk: desk).addRoutes(to: signedIn)
        AlertPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        EventStream(desk: desk, streams: eventStreams).addRoutes(to: signedIn)
        DraftPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        DatesPages(desk: desk, pages: pages, patience: configuration.patience).addRoutes(to: signedIn)
        SettingsPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        AccountSettingsPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        SecurityPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        SharingPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        SharedDesk(desk: desk) { addSharedRoutes(to: $0) }.addRoutes(to: router)
        SourcesPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        ConnectionPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        OwnBrokerPages(desk: desk, pages: pages).addRoutes(to: signedIn)
        WatchedFolderPages(desk: desk, pages: pages, patience: configuration.patience).addRoutes(to: signedIn)
        if let push = desk.push { NotificationPages(desk: desk, pages: pages, push: push).addRoutes(to: signedIn) }
        if let plans = desk.plans { PlansPages(desk: desk, pages: pages, plans: plans).addRoutes(to: signedIn) }
        KitPages(pages: pages).addRoutes(to: signedIn)
        published.addSignedInRoutes(to: signedIn)

        SummaryAPI(desk: desk, patience: configuration.patience).addRoutes(to: router)
        let api = APIRoutes(router)
        SessionAPI(desk: desk).addSignedInRoutes(to: api)
        OwnAccountAPI(desk: desk).addRoutes(to: api)
        AccountAPI(desk: desk).addRoutes(to: api)
        PlanAPI(plans: desk.plans).addRoutes(to: api)
        CalendarAPI(desk: desk, patience: configuration.patience).addRoutes(to: api)
        OptionsAPI(desk: desk).addRoutes(to: api)
        FundsAPI(desk: desk, patience: configuration.patience).addRoutes(to: api)
        ScreensAPI(desk: desk).addRoutes(to: api)
        MarketsAPI(desk: desk, replies: quoteReplies, patience: configuration.patience).addRoutes(to: api)
        if let live {
            LiveAPI(desk: desk, live: live.markets, channels: live.channels, patience: configuration.patience)
                .addRoutes(to: api)
        }
        PortfolioAPI(desk: desk, patience: configuration.patience).addRoutes(to: api)
        HouseholdAPI(desk: desk).addRoutes(to: api)
        JournalAPI(desk: desk, patience: configuration.patience).addRoutes(to: api)
        AlertsAPI(desk: desk).addRoutes(to: api)
        ConnectionsAPI(desk: desk).addRoutes(to: api)
        return router
    }

    /// Adds the pages of which people can share some with each other.
    private func addSharedRoutes(to group: RouterGroup<SignedInContext>) {
        PortfolioPages(desk: desk, pages: pages, patience: configuration.patience).addRoutes(to: group)
        HouseholdPages(desk: desk, pages: pages).addRoutes(to: group)
        let journalPages = JournalPages(desk: desk, pages: pages, pricePatience: configuration.patience)
        journalPages.addRoutes(to: group)
        RiskPages(journalPages: journalPages).addRoutes(to: group)
        NotePages(desk: desk, pages: pages).addRoutes(to: group)
        ReviewPages(desk: desk, pages: pages).addRoutes(to: group)
        EntryPages(desk: desk, pages: pages).addRoutes(to: group)
    }

    /// The server as a service that shuts down gracefully.
    ///
    /// - Parameter onRunning: Called with the port once connections are accepted.
    public func application(
        onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
    ) throws -> some ApplicationProtocol {
        // A connection on which nothing moves for so long is given up, so that idle ones do not pile up.
        var server = HTTPServerBuilder.http1(configuration: .init(idleTimeout: .seconds(75)))
        if let tls = configuration.tls { server = try .tls(server, tlsConfiguration: tls) }
        return Application(
            router: router,
            server: server,
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port),
                serverName: nil
            ),
            services: [
                FundRefresher(library: desk.funds.library), MarketRefresher(markets: desk.markets),
                AlertUpkeep(alerts: desk.alerts), EmailDispatcher(accounts: desk.accounts),
                PracticeMarker(practice: desk.practice),
                NightlyFetcher(connections: desk.connections),
                PictureCleaner(notes: desk.notes, logger: logger),
                WatchedFolderImporter(watchedFolder: desk.watchedFolder, logger: logger),
            ]
                + (live.map { [$0.channels] } ?? [])
                + (desk.push.map {
                    [PushSender(push: $0, summaries: desk.summaries, patience: configuration.patience)]
                } ?? [])
                + (desk.plans.map { [PlanUpkeep(plans: $0, logger: logger)] } ?? []),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) },
            logger: logger
        )
    }
}
