import BourseCore
import BourseJournal
import BourseValues

/// The whole application as one value: what the server, the command line and the tests are given.
public struct Desk: Sendable {
    /// People and sessions.
    public let accounts: AccountService
    /// Journals.
    public let journal: JournalService
    /// Notes on days, weeks and months.
    public let notes: NoteService
    /// Weekly and monthly reviews.
    public let reviews: ReviewService
    /// Reports of journals, with what they need to know of markets.
    public let reports: TradeReportService
    /// Files on their way into journals.
    public let imports: ImportService
    /// Running imports, with their progress.
    public let importJobs: ImportJobs
    /// The watched folder, whose files are imported.
    public let watchedFolder: WatchedFolderService
    /// What people keep of the options desk.
    public let options: OptionsService
    /// Lessons on options.
    public let lessons: LessonService
    /// Practice accounts.
    public let practice: PracticeService
    /// Where searches and long lists of options are computed, a slice at a time.
    public let computations: Workbench
    /// How many of them one person may have under way.
    public let jobs = JobLimit(4, of: "computations")
    /// The live markets of a venue; nothing when the desk was made without one.
    public let live: LiveMarkets?
    /// Mutual funds.
    public let funds: Funds
    /// Everything that is quoted.
    public let markets: Markets
    /// Uploads of symbols for watchlists.
    public let watchlistImports: WatchlistImports
    /// What people own.
    public let portfolio: PortfolioService
    /// Households.
    public let household: HouseholdService
    /// What published clients read and write of somebody's money.
    public let published: PublishedBooks
    /// What people want to be told of.
    public let alerts: AlertService
    /// Notifications on people's devices; nothing when the desk was made without them.
    public let push: PushService?
    /// The plans of the desk; nothing on a desk without them, where everybody has everything.
    public let plans: PlanService?
    /// What people share with each other.
    public let sharing: SharingService
    /// Who is editing which note now.
    public let noteEditors = NoteEditors()
    /// Requests that devices may send again.
    public let answeredRequests: AnsweredRequests
    /// The tour through an empty desk.
    public let tour: TourService
    /// Demo data on people's desks.
    let demoData: DemoDataService
    /// The dates of people for their calendars.
    public let calendarEvents: CalendarEventService
    /// The summaries of desks for dashboards.
    public let summaries: SummaryService
    /// Changes that assistants propose.
    public let drafts: DraftService
    /// Connections to brokers.
    public let connections: ConnectionService
    /// Fetches of connections in the background.
    public let connectionFetches: ConnectionFetches
    /// Writes workbooks for download.
    public let workbookWriter: any WorkbookWriter
    /// Everything that a person stored, to be downloaded.
    public let archive: PersonalArchive
    /// Restores such an archive.
    public let restorer: ArchiveRestorer
    private let staging: any StagingArea
    /// Time and chance.
    public let environment: DeskEnvironment
    /// The calendar of the exchanges.
    public let calendar: TradingCalendar
    /// The version of all stored data.
    let storageVersion: any StorageVersion
    /// What of people's data changed.
    let changeStore: any ChangeStore
    /// The change counters of all data that pages show from memory.
    let changeCounters: [ChangeCounter]

    /// Puts the application together from what is outside of it.
    ///
    /// - Parameters:
    ///   - demoDataSource: The generator of demo data; without one, none are offered.
    ///   - storageVersion: The version of all data in the stores.
    ///   - executionReaders: The formats of broker files.
    ///   - workbookConverter: Converts workbooks of brokers to text; without it, they are refused.
    ///   - watchedFolder: A folder whose files are imported; without it, none is watched.
    ///   - alertCarriers: What alerts are delivered with besides the desk's own pages; its mailer carries letters with links
    ///     to new passwords as well.
    ///   - push: Stores and encrypts notifications on devices; without it, none are sent.
    ///   - passkeys: Verifies passkeys; without it, there are none.
    ///   - identities: The identity providers, such as Google; without it, there are none.
    ///   - plans: The plans of the desk; without them, everybody has everything.
    ///   - metricSources: Where figures come from that alerts watch, besides what is in this desk.
    ///   - statementSource: Where statements of brokers are fetched; without it, none can be fetched.
    ///   - opensRegistration: Whether anybody may sign up, or only the first person.
    public init(
        accountStore: any AccountStore,
        journalStore: any JournalStore,
        noteStore: any NoteStore,
        executionReaders: ImportReaders<BrokerStatement> = ExecutionReaders.all,
        optionsStore: any OptionsStore,
        portfolioStore: any PortfolioStore,
        staging: any StagingArea,
        workbookConverter: (any WorkbookConverter)? = nil,
        workbookWriter: any WorkbookWriter,
        archiveWriter: any ArchiveWriter,
        tableStore: any PersonTableStore,
        secrets: any Secrets,
        live: LiveMarkets? = nil,
        funds: Funds,
        markets: Markets,
        householdStore: any HouseholdStore,
        publishedStore: any PublishedStore,
        alertStore: any AlertStore,
        tourStore: any TourStore,
        demoDataStore: any DemoDataStore,
        demoDataSource: (any DemoDataSource)? = nil,
        draftStore: any DraftStore,
        mappingStore: any MappingStore,
        connectionStore: any ConnectionStore,
        statementSource: (any StatementSource)? = nil,
        answerStore: any AnswerStore,
        sharingStore: any SharingStore,
        watchedFolderStore: any WatchedFolderStore,
        watchedFolder: (any WatchedFolder)? = nil,
        storageVersion: any StorageVersion,
        changeStore: any ChangeStore,
        alertCarriers: AlertCarriers = AlertCarriers(),
        push pushPorts: PushPorts? = nil,
        passkeys: (any PasskeyVerifier)? = nil,
        identities: (any IdentitySource)? = nil,
        plans planPorts: PlanPorts? = nil,
        metricSources: [any MetricSource] = [],
        environment: DeskEnvironment,
        opensRegistration: Bool
    ) {
        // Reading files and matching journals have a thread each, so that a large import delays no page.
        let accounts = AccountService(
            store: accountStore,
            secrets: secrets,
            environment: environment,
            opensRegistration: opensRegistration,
            mailer: alertCarriers.mailer,
            base: alertCarriers.base,
            passkeys: passkeys,
            identities: identities
        )
        self.accounts = accounts
        let plans = planPorts.map { PlanService(ports: $0, secrets: secrets, environment: environment) }
        self.plans = plans
        journal = JournalService(store: journalStore, environment: environment, workbench: Workbench())
        let notes = NoteService(store: noteStore, secrets: secrets, environment: environment)
        self.notes = notes
        reviews = ReviewService(
            journal: journal,
            store: noteStore,
            calendar: .unitedStates,
            environment: environment
        )
        let imports = ImportService(
            store: journalStore,
            mappings: mappingStore,
            watchedFiles: watchedFolderStore,
            notes: notes,
            staging: staging,
            readers: executionReaders,
            workbooks: workbookConverter,
            environment: environment,
            workbench: Workbench()
        )
        self.imports = imports
        let push = pushPorts.map { ports in
            PushService(
                store: ports.store,
                cipher: ports.cipher,
                caller: alertCarriers.webhooks,
                policy: alertCarriers.policy,
                base: alertCarriers.base,
                environment: environment
            )
        }
        self.push = push
        sharing = SharingService(store: sharingStore, secrets: secrets, environment: environment)
        answeredRequests = AnsweredRequests(store: answerStore, environment: environment)
        importJobs = ImportJobs(environment: environment) { ended in
            push?.tell(ended, at: environment.now())
        }
        computations = Workbench()
        options = OptionsService(store: optionsStore, environment: environment)
        practice = PracticeService(store: optionsStore, markets: markets, environment: environment)
        self.live = live
        self.funds = funds
        self.markets = markets
        reports = TradeReportService(journals: journal, practice: practice, markets: markets)
        watchlistImports = WatchlistImports(
            watchlists: markets.watchlists,
            staging: staging,
            environment: environment
        )
        let portfolio = PortfolioService(
            store: portfolioStore,
            staging: staging,
            journal: journal,
            funds: funds,
            markets: markets,
            environment: environment,
            mappings: mappingStore,
            statementReaders: executionReaders,
            workbooks: workbookConverter
        )
        self.portfolio = portfolio
        connections = ConnectionService(
            store: connectionStore,
            source: statementSource,
            imports: imports,
            portfolio: portfolio,
            environment: environment,
            plans: plans
        )
        connectionFetches = ConnectionFetches(connections, importJobs)
        self.watchedFolder = WatchedFolderService(
            folder: watchedFolder,
            store: watchedFolderStore,
            accounts: accounts,
            imports: WatchedFileImport(
                imports: imports,
                journal: journal,
                portfolio: portfolio,
                environment: environment
            ),
            plans: plans,
            secrets: secrets,
            environment: environment
        )
        household = HouseholdService(
            store: householdStore,
            staging: staging,
            holdings: PortfolioHoldings(portfolio: portfolio) { try await accounts.user($0) },
            rates: portfolio,
            environment: environment,
            workbench: Workbench()
        )
        published = PublishedBooks(
            store: publishedStore,
            portfolio: portfolio,
            household: household,
            environment: environment
        )
        let live = live
        let own = OwnSymbols(portfolio: portfolio, watchlists: markets.watchlists)
        lessons = LessonService(
            store: optionsStore,
            accounts: accountStore,
            secrets: secrets,
            markets: markets,
            own: own,
            environment: environment
        )
        let screenMatches = ScreenMatches(
            screens: funds.savedScreens,
            markets: markets,
            library: funds.library,
            own: { try await own.symbols(of: $0) },
            person: { try await accounts.user($0) }
        )
        let alerts = AlertService(
            store: alertStore,
            sources: [
                QuoteMetrics(markets: markets), FundMetricsSource(library: funds.library),
                PredictionMetrics(predictions: markets.predictions), OptionMetrics(chains: markets.chains),
                NewsMetrics(news: markets.news),
                ScreenMetrics { await screenMatches.answer($1, of: $0) },
                JournalMetrics(journals: journal, calendar: .unitedStates),
                PortfolioMetrics(portfolio: portfolio) { try await accounts.user($0) },
            ] + (live.map { [OrderBookMetrics(hub: $0.hub)] } ?? []) + metricSources,
            facts: AlertFacts(markets: markets, funds: funds, live: live, journal: journal, portfolio: portfolio),
            secrets: secrets,
            carriers: alertCarriers,
            push: push,
            environment: environment
        )
        tour = TourService(store: tourStore, environment: environment, offersDemoData: demoDataSource != nil)
        demoData = DemoDataService(
            source: demoDataSource,
            store: demoDataStore,
            journalStore: journalStore,
            portfolioStore: portfolioStore
        )
        calendarEvents = CalendarEventService(
            journal: journal,
            portfolio: portfolio,
            household: household,
            funds: funds,
            markets: markets,
            alerts: alerts,
            environment: environment
        )
        summaries = SummaryService(
            journal: journal,
            portfolio: portfolio,
            household: household,
            alerts: alerts,
            environment: environment
        )
        self.alerts = alerts
        drafts = DraftService(
            store: draftStore,
            alerts: alerts,
            portfolio: portfolio,
            plans: plans,
            environment: environment
        )
        self.workbookWriter = workbookWriter
        archive = PersonalArchive(
            accounts: accountStore,
            tour: tourStore,
            drafts: draftStore,
            mappings: mappingStore,
            connections: connectionStore,
            watchedFolders: watchedFolderStore,
            journals: journal,
            journalStore: journalStore,
            notes: noteStore,
            portfolios: portfolioStore,
            fundLists: funds.lists.store,
            savedScreens: funds.savedScreens.store,
            fundHoldings: funds.holdings,
            fundPortfolios: funds.portfolios.store,
            households: householdStore,
            watchlists: markets.watchlists.store,
            news: markets.news.store,
            options: optionsStore,
            alerts: alertStore,
            published: publishedStore,
            push: pushPorts?.store,
            tables: tableStore,
            plans: planPorts?.store,
            sharing: sharingStore,
            secrets: secrets,
            writer: archiveWriter,
            environment: environment
        )
        restorer = ArchiveRestorer(tables: tableStore, secrets: secrets, environment: environment)
        self.staging = staging
        self.environment = environment
        calendar = .unitedStates
        self.storageVersion = storageVersion
        self.changeStore = changeStore
        changeCounters =
            markets.changeCounters + funds.changeCounters + [portfolio.changeCounter, alerts.changeCounter]
            + (live.map { [$0.hub.changeCounter] } ?? [])
    }

    /// Deletes a person's account and everything that is theirs, after checking the password.
    public func deleteAccount(_ user: User, password: String) async throws {
        try await accounts.confirm(user, password: password)
        try await deleteAccount(user)
    }

    /// Deletes the account of a person who just confirmed their identity, and everything that is theirs.
    ///
    /// - Throws: ``AccountError/demoAccount``, or an error of a store.
    public func deleteAccount(_ user: User) async throws {
        try await accounts.delete(user)
        // An import that has not ended could still stage a file.
        await importJobs.forget(user.id)
        try await staging.discardAll(of: user.id)
        await imports.forget(user.id)
        await funds.holdings.forget(user.id)
        await journal.forget(user.id)
        await portfolio.forget(user.id)
        await household.forget(user.id)
        await alerts.forget(user.id)
        plans?.forget(user.id)
    }
}
