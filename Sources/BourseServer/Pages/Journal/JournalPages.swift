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
    /// Where pages are drawn, so that other requests do not wait for those of a large journal.
    let bench = Workbench()

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal", use: dashboard)
        group.get("journal/trades", use: trades)
        group.get("journal/trades.csv", use: tradesCSV)
        group.get("journal/trades/:id", use: trade)
        group.get("journal/trades/:id/executions.csv", use: executionsCSV)
        group.post("journal/trades/:id", use: annotate)
        group.get("journal/days", use: days)
        group.get("journal/days.csv", use: daysCSV)
        group.get("journal/days/:day", use: day)
        group.post("journal/days/:day", use: noteDay)
        group.get("journal/executions.csv", use: allExecutions)
    }

    /// What every journal page starts from.
    struct PageContext {
        let frame: PageFrame
        let journal: UserJournal
        let asked: JournalQuery
        let words: JournalFormatter
        let filter: TradeFilter

        var query: Query { asked.query }
        /// Whether nothing was ever imported.
        var isEmpty: Bool { journal.matched.ledger.fills.isEmpty }
        /// The first and the last day on which a trade was closed.
        var span: ClosedRange<TradingDay>? {
            journal.closingDays.first.flatMap { first in journal.closingDays.last.map { first...max(first, $0) } }
        }
    }

    func open(_ request: Request, _ context: SignedInContext) async throws -> PageContext {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let journal = try await desk.journal.journal(of: context.user.id)
        let asked = JournalQuery(frame.query, today: frame.today)
        let filter = asked.filter(journal)
        return PageContext(
            frame: frame,
            journal: journal,
            asked: asked,
            words: JournalFormatter(frame: frame, currency: filter.currency ?? .usd),
            filter: filter
        )
    }

    /// What a page of the journal is drawn from, besides the person and the address.
    private struct Content: Hashable {
        /// The revision of the journal.
        let revision: Int
        let today: TradingDay
    }

    /// Returns a page of the journal, from the cache if the journal and the day are unchanged.
    ///
    /// - Parameters:
    ///   - path: The path of the page, which the date range leads to.
    ///   - body: What is below the page head.
    func page(
        _ title: String,
        _ place: PageFrame.Place,
        at path: String,
        _ request: Request,
        _ context: SignedInContext,
        _ body: @escaping @Sendable (PageContext) -> HTML
    ) async throws -> Response {
        try await pages.cached(
            desk,
            request,
            context,
            showing: { frame in
                Content(revision: try await desk.journal.revision(of: context.user.id), today: frame.today)
            },
            draw: { (_: Content) in
                let opening = try await open(request, context)
                let shell = opening.frame.shell(
                    title: title,
                    place: place,
                    range: opening.isEmpty ? nil : opening.asked.control(path: path, days: opening.span),
                    hasImport: !opening.isEmpty
                )
                return pages.page(try await bench.run { shell.page(body(opening)) })
            }
        )
    }

    /// The drop zone in place of a page that has nothing to show yet.
    func start(_ opening: PageContext) -> UploadView {
        ImportPages.upload(
            frame: opening.frame,
            headline: "Drop your broker's file here",
            accounts: opening.journal.accounts,
            problem: nil
        )
    }

    /// The choice of account and currency, where there is one.
    func scope(_ opening: PageContext, path: String) -> ScopeView? {
        let accounts = opening.journal.accounts
        let currencies = opening.journal.currencies
        guard accounts.count > 1 || currencies.count > 1 else { return nil }
        let others = opening.query.without("page", "account")
        return ScopeView(
            action: path,
            kept: others.hiddenFields,
            accounts: accounts.count > 1
                ? Self.options(accounts, all: "All accounts", chosen: opening.filter.account) : [],
            hasAccounts: accounts.count > 1,
            currencies: currencies.count > 1
                ? currencies.map { currency in
                    ChoiceView(
                        title: currency.code,
                        href: opening.query.without("page").setting("currency", currency.code).href(path),
                        isCurrent: currency == opening.words.currency
                    )
                } : [],
            hasCurrencies: currencies.count > 1
        )
    }

    static func options(_ values: [String], all: String, chosen: String?) -> [OptionView] {
        [OptionView(value: "", title: all, isSelected: chosen == nil)]
            + values.map { OptionView(value: $0, title: $0, isSelected: $0 == chosen) }
    }

    /// What a page says when the journal has trades but none of those asked for.
    func nothingHere(_ opening: PageContext, path: String) -> EmptyStateView {
        let all = opening.query.without(
            "range",
            "from",
            "to",
            "page",
            "q",
            "type",
            "direction",
            "result",
            "tag",
            "account"
        )
        return EmptyStateView(
            icon: "calendar",
            headline: "No matching trades",
            detail:
                "The journal has \(Count.of(opening.journal.matched.trades.count, "closed trade")), but none "
                + "matches the chosen days and filters.",
            links: [LinkView(title: "Show all time", href: all.href(path))]
        )
    }

    @Sendable
    private func allExecutions(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let journal = try await desk.journal.journal(of: context.user.id)
        return .csv(NativeExport.file(journal.matched.ledger), named: "executions")
    }
}
