import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

/// R-multiples, the size rules of accounts, and what is planned for a trade.
struct RiskPages {
    let journalPages: JournalPages

    /// The page of R-multiples and rules.
    static let path = "/journal/risk"

    private var desk: Desk { journalPages.desk }
    private var pages: PageWriter { journalPages.pages }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/risk", use: overview)
        group.getTable("journal/risk", of: desk, use: tradesFile)
        group.post("journal/risk/rule", use: saveRule)
        group.get("journal/trades/:id/risk", use: form)
        group.post("journal/trades/:id/risk", use: save)
    }

    // MARK: - A trade

    /// A closed trade or an open position.
    private typealias Found = (id: TradeID, planned: UserJournal.PlannedTrade)

    private func find(_ pageContext: JournalPages.PageContext, _ context: SignedInContext) throws -> Found {
        guard let id = context.parameters.get("id").flatMap({ TradeID($0) }),
            let planned = pageContext.journal.plannedTrade(id)
        else { throw PageError.notFound }
        return (id, planned)
    }

    /// The page that has a trade, or the list of open positions.
    private static func back(_ found: Found, _ query: Query) -> LinkView {
        found.planned.isOpen
            ? LinkView(title: "Journal", href: query.href("/journal"))
            : LinkView(title: "Trade", href: query.href(JournalPages.path(of: found.id)))
    }

    @Sendable
    private func form(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await journalPages.open(request, context)
        return tradePage(pageContext, try find(pageContext, context), typed: nil)
    }

    @Sendable
    private func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await journalPages.open(request, context)
        let found = try find(pageContext, context)
        let draft = Self.draft(try await Form(request, context: context))
        do {
            try await desk.journal.setRisk(draft, of: found.id, user: context.user.id)
        } catch RiskError.refused(let refusal) {
            return tradePage(pageContext, found, typed: (draft: draft, messages: refusal.messages))
        }
        return Response.seeOther(Self.back(found, pageContext.query).href).showing(.saved)
    }

    private static func draft(_ form: Form) -> RiskDraft {
        RiskDraft(Dictionary(uniqueKeysWithValues: RiskField.allCases.map { ($0, form[$0.rawValue]) }))
    }

    /// The form of a trade alone, for what is wrong with it.
    private func tradePage(
        _ context: JournalPages.PageContext,
        _ found: Found,
        typed: (draft: RiskDraft, messages: [RiskField: String])?
    ) -> Response {
        let trade = found.planned.trade
        let subject = context.journal.matched.subject(of: trade)
        var panel = TradeRiskPanel(
            journal: context.journal,
            planned: found.planned,
            formatter: JournalFormatter(frame: context.frame, currency: subject.currency),
            query: context.query
        )
        panel.typed = typed ?? (draft: RiskDraft(context.journal.risk(of: trade) ?? TradeRisk()), messages: [:])
        let shell = context.frame.shell(
            title: "Risk of \(subject.symbol.name)",
            place: .trades,
            back: Self.back(found, context.query),
            subtitle: subject.contracts
        )
        return pages.page(
            shell.page("<div class=\"stack span-6\">\(panel.html)</div>"),
            status: typed == nil ? .ok : .unprocessableContent
        )
    }

    // MARK: - Statistics and rules

    @Sendable
    private func overview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await journalPages.page("R-multiples", .trades, at: Self.path, back: Self.back, request, context) {
            RiskOverview(context: $0, typed: nil).html
        }
    }

    @Sendable
    private static func back(_ query: Query) -> LinkView {
        LinkView(title: "Trades", href: query.href("/journal/trades"))
    }

    /// The page with a rule that was refused.
    private func refused(
        _ typed: (account: String, draft: RiskDraft, messages: [RiskField: String]),
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Response {
        let pageContext = try await journalPages.open(request, context)
        let shell = pageContext.frame.shell(
            title: "R-multiples",
            place: .trades,
            back: Self.back(pageContext.query),
            range: pageContext.isEmpty
                ? nil : pageContext.journalQuery.control(path: Self.path, days: pageContext.span),
            isReport: true
        )
        let html = try await journalPages.bench.run {
            shell.page(RiskOverview(context: pageContext, typed: typed).html)
        }
        return pages.page(html, status: .unprocessableContent)
    }

    @Sendable
    private func saveRule(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let (account, draft) = (form["account"], Self.draft(form))
        do {
            try await desk.journal.setRiskRule(
                draft,
                ofAccount: account.isEmpty ? nil : account,
                user: context.user.id
            )
        } catch RiskError.refused(let refusal) {
            let typed = (account: account, draft: draft, messages: refusal.messages)
            return try await refused(typed, request, context)
        }
        return Response.seeOther(Query(request.uri).href(Self.path)).showing(.saved)
    }

    @Sendable
    private func tradesFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = try await journalPages.open(request, context)
        let file = try await journalPages.bench.run {
            JournalFiles.rMultiples(
                pageContext.journal.rMultiples(of: pageContext.filter.indexes(in: pageContext.journal))
            )
        }
        return TableDownload(file, named: "r-multiples")
    }
}
