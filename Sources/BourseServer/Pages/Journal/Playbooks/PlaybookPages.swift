import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import Hummingbird

/// Playbooks of setups, and the checklists of trades.
struct PlaybookPages {
    let journal: JournalPages

    /// The list.
    static let path = "/journal/playbooks"

    /// Where playbooks are deleted and restored: below the list, a setup could have either name.
    static let deletionPath = "/journal/playbook-deletions"
    static let restorationPath = "/journal/playbook-restorations"

    /// The page of a setup's playbook.
    static func path(of setup: String) -> String { "\(path)/\(Query.escape(setup))" }

    private var desk: Desk { journal.desk }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/playbooks", use: list)
        group.getTable("journal/playbooks", of: desk, use: listFile)
        group.post("journal/playbooks", use: save)
        group.post(RouterPath(Self.deletionPath), use: delete)
        group.post(RouterPath(Self.restorationPath), use: restore)
        group.get("journal/playbooks/:setup", use: playbook)
        group.getTable("journal/playbooks/:setup/items", of: desk, use: itemFile)
        group.post("journal/trades/:id/checklist", use: answer)
    }

    /// The filters that the pages share.
    private static func filters(_ context: JournalPages.PageContext) -> Query {
        context.query.only("range", "from", "to", "account", "currency")
    }

    private static func results(_ context: JournalPages.PageContext) -> [PlaybookResult] {
        context.journal.playbookResults(of: context.filter.indexes(in: context.journal))
    }

    // MARK: - List

    /// The list; with a setup in the address, leads to the page of its playbook.
    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await journal.open(request, context)
        let typed = pageContext.query["setup"]
        if let typed, let setup = Playbook.setup(typed) { return .seeOther(Self.path(of: setup)) }
        let filters = Self.filters(pageContext)
        let results = Self.results(pageContext)
        let tables = PlaybookTables(formatter: pageContext.formatter, query: filters)
        let view = PlaybooksView(
            navigation: ReportPlace.playbooks.navigation(pageContext.query),
            scope: pageContext.isEmpty ? nil : journal.scope(pageContext, path: Self.path),
            table: results.isEmpty
                ? nil
                : tables.results(results, heading: "Playbooks", file: FileAddress(filters.href(Self.path))).html,
            others: pageContext.journal.setupsWithoutPlaybook.map {
                LinkView(title: $0, href: filters.href(Self.path(of: $0)))
            },
            problem: typed.map { ($0, PlaybookError.setup($0).messageWithRemedy) }
        )
        let shell = pageContext.frame.shell(
            title: "Playbooks",
            place: .days,
            range: pageContext.isEmpty
                ? nil : pageContext.journalQuery.control(path: Self.path, days: pageContext.span),
            isReport: true
        )
        return journal.pages.page(shell.page(view.html), status: typed == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func listFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = try await journal.open(request, context)
        return TableDownload(JournalFiles.playbooks(Self.results(pageContext)), named: "playbooks")
    }

    // MARK: - A playbook

    private static func setup(_ context: SignedInContext) throws -> String {
        guard let typed = context.parameters.get("setup").flatMap({ $0.removingPercentEncoding }),
            let setup = Playbook.setup(typed)
        else { throw PageError.notFound }
        return setup
    }

    @Sendable
    private func playbook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page(try Self.setup(context), request, context, typed: nil)
    }

    private func page(
        _ setup: String,
        _ request: Request,
        _ context: SignedInContext,
        typed: PlaybookForm?
    ) async throws -> Response {
        let pageContext = try await journal.open(request, context)
        let playbook = pageContext.journal.playbook(of: setup)
        let result = Self.results(pageContext).first { $0.playbook.setup == setup }
        let filters = Self.filters(pageContext)
        let tables = PlaybookTables(formatter: pageContext.formatter, query: filters)
        let view = PlaybookView(
            setup: setup,
            text: playbook?.text ?? "",
            form: typed ?? PlaybookForm(playbook, setup: setup),
            results: result.map { tables.results([$0], heading: "How often it was kept").html },
            items: result.flatMap { $0.items.isEmpty ? nil : tables.items($0).html },
            tradesHref: filters.adding("where", TradeCondition(TradeDimension.setup.id, setup).description)
                .href("/journal/trades")
        )
        let shell = pageContext.frame.shell(
            title: setup,
            place: .days,
            back: LinkView(title: "Playbooks", href: filters.href(Self.path)),
            range: pageContext.isEmpty || playbook == nil
                ? nil : pageContext.journalQuery.control(path: Self.path(of: setup), days: pageContext.span),
            isReport: playbook != nil
        )
        return journal.pages.page(shell.page(view.html), status: typed == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func itemFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let setup = try Self.setup(context)
        let pageContext = try await journal.open(request, context)
        guard let result = Self.results(pageContext).first(where: { $0.playbook.setup == setup }) else {
            throw PageError.notFound
        }
        return TableDownload(JournalFiles.checklist(result), named: "checklist")
    }

    @Sendable
    private func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard let setup = Playbook.setup(form["setup"]) else { throw PageError.notFound }
        let (text, items) = (form.text("text"), form.text("items"))
        do {
            try await desk.journal.setPlaybook(
                setup,
                text: text,
                items: items.split(separator: "\n").map(String.init),
                user: context.user.id
            )
        } catch let error as PlaybookError where error.kind == .invalid {
            let isNew = try await desk.journal.journal(of: context.user.id).playbook(of: setup) == nil
            let typed = PlaybookForm(
                setup: setup,
                text: text,
                items: items,
                isNew: isNew,
                problem: error.messageWithRemedy
            )
            return try await page(setup, request, context, typed: typed)
        }
        return Response.seeOther(Self.path(of: setup)).showing(.saved)
    }

    @Sendable
    private func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let deleted = try await desk.journal.deletePlaybook(form["setup"], user: context.user.id)
        return Response.seeOther(Self.path)
            .showing(.playbookDeleted(restoration: deleted.restoration, trades: deleted.trades))
    }

    @Sendable
    private func restore(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard try await desk.journal.restorePlaybook(form["restoration"], of: context.user.id) != nil else {
            throw PageError.notFound
        }
        return Response.seeOther(Self.path).showing(.playbookRestored)
    }

    // MARK: - A trade

    /// Saves the checklist of a trade for one setup, or gives it the items of the playbook now.
    @Sendable
    private func answer(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await journal.open(request, context)
        let (id, _) = try journal.find(pageContext, context)
        let form = try await Form(request, context: context)
        try await desk.journal.answer([ChecklistView.answers(form)], of: id, user: context.user.id)
        return Response.seeOther(pageContext.query.href(JournalPages.path(of: id)) + "#\(ChecklistView.anchor)")
            .showing(.saved)
    }
}
