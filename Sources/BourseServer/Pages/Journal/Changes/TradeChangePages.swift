import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

/// Merging and splitting trades by hand, and the list of merges and splits.
struct TradeChangePages {
    let desk: Desk
    let pages: PageWriter

    /// The list of merges and splits.
    static let path = "/journal/trades/changes"

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/trades/changes", use: list)
        group.getTable("journal/trades/changes", of: desk, use: listFile)
        group.post("journal/trades/merge", use: merge)
        group.post("journal/trades/:id/separate", use: separate)
        group.post("journal/trades/:id/split", use: split)
        group.post("journal/trades/:id/join", use: join)
    }

    // MARK: - Changes

    @Sendable
    private func merge(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let trades = form.all("trade").prefix(TradeMerge.mostTrades + 1).compactMap { TradeID($0) }
        let merged = try await desk.journal.merge(Array(trades), user: context.user.id)
        let query = Query(request.uri).without("select", "page")
        return Response.seeOther(query.href(JournalPages.path(of: merged))).showing(.tradesMerged(merged))
    }

    @Sendable
    private func separate(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let trades = try await desk.journal.separate(try trade(context), user: context.user.id)
        let path = try await path(of: trades.first, request, context)
        return Response.seeOther(path).showing(.mergeUndone(trades))
    }

    @Sendable
    private func split(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let id = try trade(context)
        guard let end = ExecutionIdentity(form["after"]) else { throw TradeChangeError.noBoundary }
        let later = try await desk.journal.split(id, after: end, user: context.user.id)
        return Response.seeOther(Query(request.uri).href(JournalPages.path(of: id))).showing(.tradeSplit(later))
    }

    @Sendable
    private func join(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let split = try await desk.journal.join(try trade(context), user: context.user.id)
        let path = try await path(of: split.trade, request, context)
        return Response.seeOther(path).showing(.splitUndone(split.trade, split.later))
    }

    private func trade(_ context: SignedInContext) throws -> TradeID {
        guard let id = context.parameters.get("id").flatMap({ TradeID($0) }) else { throw PageError.notFound }
        return id
    }

    /// The page of a trade, or the list of changes where the journal does not have it now.
    private func path(of id: TradeID?, _ request: Request, _ context: SignedInContext) async throws -> String {
        let journal = try await desk.journal.journal(of: context.user.id)
        guard let id, journal.index(of: id) != nil else { return Self.path }
        return Query(request.uri).href(JournalPages.path(of: id))
    }

    // MARK: - List

    private func table(_ journal: UserJournal, _ frame: PageFrame) -> Table<TradeChangeEntry> {
        let rows = journal.tradeChanges
        return Table(
            id: "changes",
            heading: "Merges and splits",
            note: Count.of(rows.count, "change"),
            caption: "Trades that were merged or split by hand, those that do not apply first",
            columns: [
                Column("Trade") { name($0, journal) }.card(.title),
                Column("Change") { .text($0.kind.rawValue.capitalizedFirst) },
                Column("Trades", .number) { .text(NumberText.count($0.trades)) },
                Column("Made, \(Zones.title(frame.zone))") { .text(DayText.dateTime($0.madeAt, in: frame.zone)) },
                Column("State") { .text(TradeChangeFormatter.explanation($0.state, $0.kind.rawValue)) }.card(.sub),
                .onCard(.value) { [.plain($0.kind.rawValue.capitalizedFirst)] },
            ],
            rows: rows,
            fileAddress: FileAddress(Self.path),
            actions: { row in
                """
                <form method="post" action="\(JournalPages.path(of: row.trade))/\(Self.undo(row.kind))"><button class="btn btn-small" type="submit">Undo<span class="vh"> \(row.kind.rawValue) of \(DayText.dateTime(row.madeAt, in: frame.zone))</span></button></form>
                """
            },
            actionSlot: .note
        )
    }

    /// The route that undoes a change.
    private static func undo(_ kind: TradeChangeEntry.Kind) -> String {
        switch kind {
        case .merge: "separate"
        case .split: "join"
        }
    }

    private func name(_ row: TradeChangeEntry, _ journal: UserJournal) -> Cell {
        guard let index = row.index else { return .absent("The trade is not in the journal.") }
        let subject = journal.matched.subject(of: journal.matched.trades[index])
        return .name(
            subject.symbol.name,
            href: JournalPages.path(of: journal.id(ofTradeAt: index)),
            beside: subject.contracts
        )
    }

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let table = table(try await desk.journal.journal(of: context.user.id), frame)
        let shell = frame.shell(
            title: "Merges and splits",
            place: .trades,
            back: LinkView(title: "Trades", href: "/journal/trades")
        )
        return pages.page(shell.page(table.rows.isEmpty ? Self.nothing.html : table.html))
    }

    private static let nothing = EmptyStateView(
        icon: "calendar",
        headline: "No merges or splits",
        detail: "Select trades in the list to merge them. A trade's page splits it after an execution.",
        links: [LinkView(title: "Select trades", href: "/journal/trades?select=merge")]
    )

    @Sendable
    private func listFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let journal = try await desk.journal.journal(of: context.user.id)
        return TableDownload(JournalFiles.tradeChanges(journal.tradeChanges), named: "trade-changes")
    }
}
