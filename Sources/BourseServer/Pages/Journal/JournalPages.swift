import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

/// The pages of the journal, for somebody who signed in.
struct JournalPages {
    let desk: Desk
    let pages: PageWriter
    /// How long the page of a trade waits for prices that were never fetched.
    let pricePatience: Duration
    /// Where pages are drawn, so that other requests do not wait for those of a large journal.
    let bench = Workbench()

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal", use: dashboard)
        group.get("journal/trades", use: trades)
        group.getTable("journal/trades", of: desk, use: tradesFile)
        group.get("journal/trades/:id", use: trade)
        group.getTable("journal/trades/:id/executions", of: desk, use: executionsFile)
        addAutopsyRoutes(to: group)
        group.post("journal/trades/:id", use: annotate)
        group.get("journal/days", use: days)
        group.getTable("journal/days", of: desk, use: daysFile)
        addStatisticsRoutes(to: group)
        group.get("journal/reports/calibration", use: calibration)
        group.get("journal/reports/calibration/:metric", use: calibrationMetric)
        group.getTable("journal/reports/calibration", of: desk, use: calibrationFile)
        group.get("journal/reports/by", use: chosenReport)
        group.get("journal/reports/by/:dimension", use: report)
        group.getTable("journal/reports/by/:dimension/table", of: desk, use: reportFile)
        group.getTable("journal/reports/by/:dimension/grid", of: desk, use: gridFile)
        group.get("journal/days/:day", use: day)
        AnnotationPages(journal: self).addRoutes(to: group)
        TagPages(journal: self).addRoutes(to: group)
        SharePages(journal: self).addRoutes(to: group)
        YearPages(journal: self).addRoutes(to: group)
        RulePages(journal: self).addRoutes(to: group)
        PlaybookPages(journal: self).addRoutes(to: group)
        group.getTable("journal/executions", of: desk, use: allExecutions)
        group.getBookkeeping("journal/executions", on: bench) { [desk] _, context in
            let matched = try await desk.journal.journal(of: context.user.id).matched
            return { matched.bookkeeping() }
        }
    }

    /// What every journal page starts from.
    struct PageContext {
        let frame: PageFrame
        let journal: UserJournal
        let journalQuery: JournalQuery
        let formatter: JournalFormatter
        let filter: TradeFilter
        /// Whether it is the journal, or the one of the practice account.
        let money: TradeMoney

        var query: Query { journalQuery.query }
        /// Whether nothing was ever imported; nothing is imported into the practice account.
        var isEmpty: Bool { money == .real && journal.matched.ledger.fills.isEmpty }
        /// The first and the last day on which a trade was closed.
        var span: ClosedRange<TradingDay>? {
            journal.closingDays.first.flatMap { first in journal.closingDays.last.map { first...max(first, $0) } }
        }
    }

    /// Opens the journal of a page.
    ///
    /// - Parameters:
    ///   - needs: What the page needs to know of markets besides what its filters do.
    ///   - standard: The days of an address without any; nil for those of the person.
    func open(
        _ request: Request,
        _ context: SignedInContext,
        needing needs: Set<TradeDimension.MarketNeed> = [],
        standard: DateRange.Preset? = nil
    ) async throws -> PageContext {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let all = JournalQuery(frame.query, today: frame.today).needs.union(needs)
        let money = Self.money(request)
        let journal = try await desk.reports.journal(of: context.user.id, money, needing: all).journal
        let journalQuery = JournalQuery(
            frame.query,
            today: frame.today,
            standard: standard ?? Self.standardRange(frame.settings, journal, today: frame.today)
        )
        let filter = journalQuery.filter(journal)
        return PageContext(
            frame: frame,
            journal: journal,
            journalQuery: journalQuery,
            formatter: JournalFormatter(frame: frame, currency: filter.currency ?? .usd),
            filter: filter,
            money: money
        )
    }

    /// Which trades a page shows: reports and the list of trades can show those of the practice account.
    static func money(_ request: Request) -> TradeMoney {
        let path = request.uri.path
        let canBePractice = path.hasPrefix(reportsPath) || path == tradesPath || path.hasPrefix("\(tradesPath).")
        guard canBePractice else { return .real }
        return JournalQuery.money(of: Query(request.uri))
    }

    /// The range of days of an address without one: the last choice, else the year to date, else, without trades in it,
    /// all time.
    private static func standardRange(
        _ settings: UserSettings,
        _ journal: UserJournal,
        today: TradingDay
    ) -> DateRange.Preset {
        if let chosen = settings.journalRange { return chosen }
        let year = DateRange.Preset.yearToDate.range(today: today)
        return journal.closingDays.last(where: year.contains) == nil ? .all : .yearToDate
    }

    /// The values that a page of the journal is drawn from, besides the person and the address.
    struct JournalContent: Hashable {
        /// The revision of the journal.
        let revision: Int
        let today: TradingDay
        /// The number of what is known of markets; 0 for pages that do not depend on it.
        let market: Int
    }

    /// Returns a page of the journal, from the cache if the journal and the day are unchanged.
    ///
    /// - Parameters:
    ///   - path: The path of the page, which the date range leads to.
    ///   - back: The page above it, from the parameters of the address.
    ///   - needs: What the page needs to know of markets besides what its filters do.
    ///   - standard: The days of an address without any; nil for those of the person.
    ///   - body: Draws the content below the page head.
    func page(
        _ title: String,
        _ place: PageFrame.Place,
        at path: String,
        back: (@Sendable (Query) -> LinkView)? = nil,
        _ request: Request,
        _ context: SignedInContext,
        needing needs: Set<TradeDimension.MarketNeed> = [],
        standard: DateRange.Preset? = nil,
        _ body: @escaping @Sendable (PageContext) -> HTML
    ) async throws -> Response {
        if let chosen = JournalQuery.preset(of: Query(request.uri)), chosen != context.user.settings.journalRange,
            context.shared == nil
        {
            try await desk.accounts.setJournalRange(chosen, of: context.user.id)
        }
        return try await cached(request, context, needing: needs, standard: standard) { pageContext in
            let shell = pageContext.frame.shell(
                title: title,
                place: place,
                back: back?(pageContext.query),
                range: pageContext.isEmpty
                    ? nil : pageContext.journalQuery.control(path: path, days: pageContext.span),
                hasImport: !pageContext.isEmpty && back == nil && pageContext.money == .real,
                isReport: !pageContext.isEmpty
            )
            return shell.page(body(pageContext))
        }
    }

    /// Returns a page of the journal, from the cache if the journal and the day are unchanged.
    ///
    /// - Parameters:
    ///   - needs: What the page needs to know of markets besides what its filters do.
    ///   - standard: The days of an address without any; nil for those of the person.
    ///   - draw: Draws the whole page, on the workbench.
    func cached(
        _ request: Request,
        _ context: SignedInContext,
        needing needs: Set<TradeDimension.MarketNeed> = [],
        standard: DateRange.Preset? = nil,
        _ draw: @escaping @Sendable (PageContext) -> HTML
    ) async throws -> Response {
        try await pages.cached(
            desk,
            request,
            context,
            showing: { frame in
                try await content(request, context, frame, needing: needs)
            },
            draw: { (_: JournalContent) in
                let pageContext = try await open(request, context, needing: needs, standard: standard)
                return pages.page(try await bench.run { draw(pageContext) })
            }
        )
    }

    /// What a page of the journal is drawn from now.
    func content(
        _ request: Request,
        _ context: SignedInContext,
        _ frame: PageFrame,
        needing needs: Set<TradeDimension.MarketNeed> = []
    ) async throws -> JournalContent {
        let all = JournalQuery(frame.query, today: frame.today).needs.union(needs)
        let (user, money) = (context.user.id, Self.money(request))
        // The revision alone is read without the journal.
        if money == .real, all.isEmpty {
            return JournalContent(
                revision: try await desk.journal.revision(of: user),
                today: frame.today,
                market: 0
            )
        }
        let (journal, market) = try await desk.reports.journal(of: user, money, needing: all)
        return JournalContent(revision: journal.revision, today: frame.today, market: market)
    }

    /// The drop zone in place of a page that has nothing to show yet.
    func start(_ context: PageContext) -> UploadView {
        var upload = ImportPages.upload(
            headline: "Drop your broker's file here",
            accounts: context.journal.accountNames,
            problem: nil
        )
        upload.alternative = LinkView(title: "Enter an execution", href: EntryPages.path)
        return upload
    }

    /// The choice of account and currency, where there is one.
    func scope(_ context: PageContext, path: String) -> ScopeView? {
        let accounts = context.journal.accounts
        let currencies = context.journal.currencies
        guard accounts.count > 1 || currencies.count > 1 else { return nil }
        let others = context.query.without("page", "account")
        return ScopeView(
            action: path,
            hiddenFields: others.hiddenFields,
            accounts: accounts.count > 1
                ? Self.accounts(context) : [],
            hasAccounts: accounts.count > 1,
            currencies: currencies.count > 1
                ? currencies.map { currency in
                    ChoiceView(
                        title: currency.code,
                        href: context.query.without("page").setting("currency", to: currency.code).href(path),
                        isCurrent: currency == context.formatter.currency
                    )
                } : [],
            hasCurrencies: currencies.count > 1
        )
    }

    /// The choice of accounts, by nickname or name.
    static func accounts(_ context: PageContext) -> [OptionView] {
        let journal = context.journal
        return [OptionView(value: "", title: "All accounts", isSelected: context.filter.account == nil)]
            + journal.accounts.map {
                OptionView(
                    value: $0,
                    title: journal.title(ofAccount: $0),
                    isSelected: $0 == context.filter.account
                )
            }
    }

    static func options(_ values: [String], all: String, chosen: String?) -> [OptionView] {
        [OptionView(value: "", title: all, isSelected: chosen == nil)]
            + values.map { OptionView(value: $0, title: $0, isSelected: $0 == chosen) }
    }

    private static let noPractice = EmptyStateView(
        icon: "calendar",
        headline: "No closed practice trades yet",
        detail: "A practice trade is counted when its position is closed or has expired.",
        links: [LinkView(title: "Practice account", href: PracticePage.path)]
    )

    /// Says that the journal has no closed trades, or none that match.
    func nothingHere(_ context: PageContext, path: String) -> EmptyStateView {
        guard !context.journal.matched.trades.isEmpty else {
            guard context.money == .real else { return Self.noPractice }
            return EmptyStateView(
                icon: "calendar",
                headline: "No closed trades yet",
                detail: "A trade is counted when its position is closed. The dashboard shows open positions.",
                links: [
                    LinkView(title: "Import files", href: "/journal/imports"),
                    LinkView(title: "Enter an execution", href: EntryPages.path),
                ]
            )
        }
        let all = context.query.without(
            "range",
            "from",
            "to",
            "page",
            "q",
            "type",
            "direction",
            "result",
            "tag",
            "account",
            "where"
        )
        return EmptyStateView(
            icon: "calendar",
            headline: "No matching trades",
            detail:
                "The journal has \(Count.of(context.journal.matched.trades.count, "closed trade")), but none "
                + "matches the chosen days and filters.",
            links: [LinkView(title: "Show all time", href: all.setting("range", to: "all").href(path))]
        )
    }

    @Sendable
    private func allExecutions(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let journal = try await desk.journal.journal(of: context.user.id)
        return TableDownload(NativeExport.table(journal.matched.ledger), named: "executions")
    }
}
